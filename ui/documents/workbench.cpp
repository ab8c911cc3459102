#include "ui/documents/workbench.h"

#include "ui/chart/roofline_view.h"
#include "ui/operator_notes.h"
#include "ui/qt_text.h"
#include "ui/session.h"

namespace rooflens {

Workbench::Workbench(Session& session, RooflineView& chart, OperatorNotes& notes, QObject* parent)
    : QObject(parent), m_session(session), m_chart(chart), m_notes(notes) {
    connect(&session, &Session::analysisChanged, this, &Workbench::changed);
    connect(&session, &Session::comparedChanged, this, &Workbench::changed);
    connect(&chart, &RooflineView::lookChanged, this, &Workbench::changed);
    connect(&notes, &OperatorNotes::changed, this, &Workbench::changed);
}

Document Workbench::document() const {
    Document document;
    document.file = m_session.file().toStdString();
    document.setup = m_session.setup();
    document.look = {m_chart.bubbles(), m_chart.ownFrame(), {}};
    document.notes = m_notes.all();
    return document;
}

void Workbench::apply(const Document& document) {
    m_session.apply(document.setup);
    applyLook(document);
}

void Workbench::show(const Document& document, std::shared_ptr<const CostedModel> model) {
    m_session.show(toQt(document.file), std::move(model), document.setup);
    applyLook(document);
}

void Workbench::applyLook(const Document& document) {
    m_chart.setBubbles(document.look.bubbles);
    m_chart.setOwnFrame(document.look.frame);
    m_notes.replace(document.notes);
}

} // namespace rooflens
