#include "ui/window/examples.h"

#include <QCoreApplication>
#include <QDir>

namespace rooflens {

QStringList exampleModels() {
    const QString program = QCoreApplication::applicationDirPath();
    for (const QString& place : {QStringLiteral("/examples"), QStringLiteral("/../share/rooflens/examples")}) {
        const QDir folder(program + place);
        QStringList files;
        for (const QString& name : folder.entryList({QStringLiteral("*.onnx")}, QDir::Files, QDir::Name)) files << QDir::cleanPath(folder.absoluteFilePath(name));
        if (!files.isEmpty()) return files;
    }
    return {};
}

} // namespace rooflens
