#pragma once

#include "core/view/columns.h"

#include <span>
#include <string_view>

namespace rooflens {

/// A name that a filter may use for one column, or for two: text is looked for in either, numbers are added up.
struct FilterField {
    std::string_view name;
    const Column* columns[2] = {}; ///< the second may be null
};

/// All of them: the short names people type first, then every column by its id.
std::span<const FilterField> filterFields();

/// By name in any case; null when there is none.
const FilterField* findFilterField(std::string_view name);
/// The name nearest to a mistyped one; empty when none is near.
std::string_view filterFieldLike(std::string_view name);

bool isNumeric(const FilterField& field);
std::string_view unitOf(const FilterField& field); ///< "s", "B"; empty for shares, counts and text

} // namespace rooflens
