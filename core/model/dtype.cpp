#include "core/model/dtype.h"

#include <array>

namespace rooflens {
namespace {

using enum NumberKind;

constexpr std::array<DTypeInfo, 27> table{{
    {DType::undefined, "undefined", "?", 0, none},
    {DType::float32, "float32", "f32", 32, floating},
    {DType::uint8, "uint8", "u8", 8, integer},
    {DType::int8, "int8", "i8", 8, integer},
    {DType::uint16, "uint16", "u16", 16, integer},
    {DType::int16, "int16", "i16", 16, integer},
    {DType::int32, "int32", "i32", 32, integer},
    {DType::int64, "int64", "i64", 64, integer},
    {DType::string, "string", "str", 0, string},
    {DType::boolean, "bool", "b8", 8, boolean},
    {DType::float16, "float16", "f16", 16, floating},
    {DType::float64, "float64", "f64", 64, floating},
    {DType::uint32, "uint32", "u32", 32, integer},
    {DType::uint64, "uint64", "u64", 64, integer},
    {DType::complex64, "complex64", "c64", 64, complex},
    {DType::complex128, "complex128", "c128", 128, complex},
    {DType::bfloat16, "bfloat16", "bf16", 16, floating},
    {DType::float8e4m3fn, "float8e4m3fn", "f8e4m3fn", 8, floating},
    {DType::float8e4m3fnuz, "float8e4m3fnuz", "f8e4m3fnuz", 8, floating},
    {DType::float8e5m2, "float8e5m2", "f8e5m2", 8, floating},
    {DType::float8e5m2fnuz, "float8e5m2fnuz", "f8e5m2fnuz", 8, floating},
    {DType::uint4, "uint4", "u4", 4, integer},
    {DType::int4, "int4", "i4", 4, integer},
    {DType::float4e2m1, "float4e2m1", "f4e2m1", 4, floating},
    {DType::float8e8m0, "float8e8m0", "f8e8m0", 8, floating},
    {DType::uint2, "uint2", "u2", 2, integer},
    {DType::int2, "int2", "i2", 2, integer},
}};

} // namespace

const DTypeInfo& info(DType dtype) {
    const auto index = static_cast<std::size_t>(dtype);
    return index < table.size() ? table[index] : table[0];
}

std::optional<DType> dtypeFromOnnx(std::int64_t number) {
    if (number < 0 || number >= static_cast<std::int64_t>(table.size())) return std::nullopt;
    return static_cast<DType>(number);
}

std::optional<DType> dtypeNamed(std::string_view nameOrBrief) {
    for (const DTypeInfo& row : table)
        if (row.name == nameOrBrief || row.brief == nameOrBrief) return row.dtype;
    return std::nullopt;
}

Bytes bytesOf(DType dtype, std::int64_t elements) {
    const std::int64_t bits = multiplySaturating(elements, info(dtype).bits);
    if (bits != saturated) return Bytes(bits / 8 + (bits % 8 != 0 ? 1 : 0));
    return Bytes(multiplySaturating(elements, info(dtype).bits / 8)); // the bits overflow, the bytes may not
}

} // namespace rooflens
