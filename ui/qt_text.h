#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace rooflens {

struct Cell;
enum class Bound;

/// Core's UTF-8 as Qt's text.
inline QString toQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A text of core's in the user's language: a fixed one (a title, a family, a note's kind), or a sentence composed to one
/// of the patterns in core_texts.h. Any other text comes back as it is.
QString translated(std::string_view text);

/// What limits an operator, as an adjective: in other languages than English not the word for the part of its time.
QString translated(Bound bound);

/// A cell of the operator table: core's own words in the user's language, names from the model as they are.
QString cellText(std::string_view column, const Cell& cell);

} // namespace rooflens
