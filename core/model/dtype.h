#pragma once

#include "core/support/units.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rooflens {

/// ONNX element types with ONNX's own numbers (TensorProto.DataType).
enum class DType : std::uint8_t {
    undefined = 0, float32 = 1, uint8 = 2, int8 = 3, uint16 = 4, int16 = 5, int32 = 6, int64 = 7, string = 8,
    boolean = 9, float16 = 10, float64 = 11, uint32 = 12, uint64 = 13, complex64 = 14, complex128 = 15,
    bfloat16 = 16, float8e4m3fn = 17, float8e4m3fnuz = 18, float8e5m2 = 19, float8e5m2fnuz = 20, uint4 = 21,
    int4 = 22, float4e2m1 = 23, float8e8m0 = 24, uint2 = 25, int2 = 26,
};

enum class NumberKind : std::uint8_t { none, floating, integer, boolean, complex, string };

/// One row of the element type table.
struct DTypeInfo {
    DType dtype;
    std::string_view name;  ///< ONNX's name in lower case, as printed everywhere
    std::string_view brief; ///< as in examples: "f32", "i64"
    int bits;               ///< per element; sub-byte types are packed; string: 16 bytes a handle is not counted, 0
    NumberKind kind;
};

const DTypeInfo& info(DType dtype);
std::optional<DType> dtypeFromOnnx(std::int64_t number); ///< empty for numbers this table does not know
std::optional<DType> dtypeNamed(std::string_view nameOrBrief);

inline bool isFloating(DType d) { return info(d).kind == NumberKind::floating; }
inline bool isInteger(DType d) { return info(d).kind == NumberKind::integer; }
/// Integers of 8 bits and less: what quantised weights are made of.
inline bool isNarrowInteger(DType d) { return isInteger(d) && info(d).bits <= 8; }

/// ceil(elements * bits / 8), saturating.
Bytes bytesOf(DType dtype, std::int64_t elements);

} // namespace rooflens
