#pragma once

#include "core/session/setup.h"

#include <optional>

namespace rooflens {

/// What a person wrote about an operator of a model.
PinnedNote pinnedNote(const Analysis& analysis, std::size_t node, std::string text);

/// The operator that a note is about: at its place where the name is the same, else the first of that name and type. None in
/// a model that has lost it: the note is kept all the same.
std::optional<std::size_t> operatorOf(const PinnedNote& note, const Analysis& analysis);

} // namespace rooflens
