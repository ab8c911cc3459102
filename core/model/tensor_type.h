#pragma once

#include "core/model/dtype.h"

#include <cstdint>
#include <memory>
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

struct SequenceType;

/// Whether an optional value holds something.
enum class Presence : std::uint8_t { present, unknown, absent };

/// Element type and shape. No dims: rank unknown. A dim may be unknownDim.
/// A sequence's dtype and dims are what its elements have in common; a map is the sequence or tensor of its values.
struct TensorType {
    DType dtype = DType::undefined;
    std::optional<Ints> dims;
    std::shared_ptr<const SequenceType> sequence = {}; ///< set: not one tensor but a sequence of them
    Presence presence = Presence::present;        ///< of an optional's element

    bool operator==(const TensorType& other) const;

    bool isComplete() const; ///< dtype, rank and every dim are known; of a sequence every element's
    std::optional<std::int64_t> elements() const; ///< numbers in a tensor; empty for a sequence
    std::optional<Bytes> bytes() const;           ///< of a sequence all elements' together
};

/// The elements of a sequence.
struct SequenceType {
    std::optional<std::vector<TensorType>> elements; ///< empty: nobody knows how many

    bool operator==(const SequenceType&) const = default;
};

/// A sequence of these elements, and one of unknown length.
TensorType sequenceOf(std::vector<TensorType> elements, DType whenEmpty);
TensorType sequenceOf(TensorType element);

/// What two types have in common: dims that differ are unknown, as is a rank or an element type that differs.
TensorType commonType(const TensorType& a, const TensorType& b);

/// "f32[1,3,224,224]", "i64[2,?]", "f32[...]" for an unknown rank, "seq(f32[2],f32[3])", "seq(f32[?]...)" of unknown length.
std::string toText(const TensorType& type);

} // namespace rooflens
