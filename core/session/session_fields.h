#pragma once

#include "core/view/plot.h"

#include <array>
#include <string_view>
#include <utility>

/// Words that the reader and the writer of sessions share.
namespace rooflens::session_fields {

inline constexpr const char* schema = "rooflens.session/1";

inline constexpr std::array<std::pair<std::string_view, CeilingKind>, 3> ceilingKinds{
    {{"theoretical", CeilingKind::theoretical}, {"achievable", CeilingKind::achievable}, {"measured", CeilingKind::measured}}};

inline constexpr std::array<std::pair<std::string_view, Placement>, 2> placements{{{"predicted", Placement::predicted}, {"on_roof", Placement::onRoof}}};

template <class Value, std::size_t N> std::string_view nameOf(const std::array<std::pair<std::string_view, Value>, N>& table, Value wanted) {
    for (const auto& [name, value] : table)
        if (value == wanted) return name;
    return {};
}

} // namespace rooflens::session_fields
