#pragma once

#include "core/model/dtype.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace rooflens {

using Ints = std::vector<std::int64_t>;
using Reals = std::vector<double>;

/// Known contents of a small tensor in row-major order: integers and booleans as Ints, floating as Reals.
using Contents = std::variant<Ints, Reals>;
inline constexpr std::size_t mostKnownElements = 1024; ///< contents are followed up to this size, never beyond

/// A dimension that nobody can know before running the model.
inline constexpr std::int64_t unknownDim = -1;

/// Product of dims, saturating; 1 for a scalar. Every dim must be known.
std::int64_t elementCount(std::span<const std::int64_t> dims);

/// Element type and shape. No dims: rank unknown. A dim may be unknownDim.
struct TensorType {
    DType dtype = DType::undefined;
    std::optional<Ints> dims;

    bool operator==(const TensorType&) const = default;

    bool isComplete() const; ///< dtype, rank and every dim are known
    std::optional<std::int64_t> elements() const;
    std::optional<Bytes> bytes() const;
};

/// "f32[1,3,224,224]", "i64[2,?]", "f32[...]" for an unknown rank.
std::string toText(const TensorType& type);

} // namespace rooflens
