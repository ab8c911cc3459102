#include "ui/documents/document_change.h"

#include <QCoreApplication>

namespace rooflens {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(rooflens::Documents)
};

} // namespace

DocumentChange changeBetween(const Document& before, const Document& after) {
    if (before.setup.device != after.setup.device) return DocumentChange::device;
    if (before.setup.model.bindings != after.setup.model.bindings) return DocumentChange::bindings;
    if (before.setup.model != after.setup.model) return DocumentChange::precision;
    if (before.setup.compared != after.setup.compared) return DocumentChange::compared;
    if (before.setup.roofline != after.setup.roofline) return DocumentChange::ceilings;
    if (before.notes != after.notes) return DocumentChange::notes;
    if (before.look.filter != after.look.filter) return DocumentChange::filter;
    if (before.setup.plot != after.setup.plot || before.look.bubbles != after.look.bubbles) return DocumentChange::chart;
    return before.look.frame != after.look.frame ? DocumentChange::view : DocumentChange::none;
}

QString changeName(DocumentChange change) {
    switch (change) {
    case DocumentChange::device: return Words::tr("change of device");
    case DocumentChange::compared: return Words::tr("comparison");
    case DocumentChange::bindings: return Words::tr("dimensions");
    case DocumentChange::precision: return Words::tr("element type");
    case DocumentChange::ceilings: return Words::tr("ceilings");
    case DocumentChange::chart: return Words::tr("chart");
    case DocumentChange::view: return Words::tr("zoom");
    case DocumentChange::filter: return Words::tr("filter");
    case DocumentChange::notes: return Words::tr("note");
    case DocumentChange::none: break;
    }
    return {};
}

bool isContinuous(DocumentChange change) {
    return change == DocumentChange::view || change == DocumentChange::filter || change == DocumentChange::bindings || change == DocumentChange::notes;
}

} // namespace rooflens
