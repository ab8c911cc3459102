#include "ui/window/model_line.h"

#include "ui/qt_text.h"
#include "ui/session.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

namespace rooflens {

ModelLine::ModelLine(Session& session, QWidget* parent) : QLabel(parent), m_session(session) {
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::PlaceholderText);
    setContentsMargins(10, 2, 10, 2);
    setMinimumWidth(10); // a long path is cut rather than the window widened
    connect(&session, &Session::analysisChanged, this, &ModelLine::refresh);
}

void ModelLine::refresh() {
    const Model& model = *m_session.analysis()->walk().model;
    QStringList parts{QDir::toNativeSeparators(QFileInfo(m_session.file()).absoluteFilePath())};
    for (const OpsetImport& opset : model.opsets)
        parts << tr("%1 opset %2").arg(opset.domain.empty() ? QStringLiteral("ai.onnx") : toQt(opset.domain)).arg(opset.version);
    if (!model.producer.empty()) parts << toQt(model.producer);
    setText(parts.join(QStringLiteral("  ·  ")));
    setToolTip(text());
}

} // namespace rooflens
