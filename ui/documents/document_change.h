#pragma once

#include "core/session/setup.h"

#include <QString>

namespace rooflens {

/// What differs between two states of a document.
enum class DocumentChange { none, device, compared, bindings, precision, ceilings, chart, view, filter, notes };

/// The weightiest difference.
DocumentChange changeBetween(const Document& before, const Document& after);

/// What Undo calls it: "change of device".
QString changeName(DocumentChange change);

/// Whether changes of this kind that follow at once are one: a turn of the wheel, a word typed.
bool isContinuous(DocumentChange change);

} // namespace rooflens
