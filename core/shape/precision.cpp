#include "core/shape/precision.h"

#include <array>
#include <utility>

namespace rooflens {
namespace {

struct Row {
    Precision precision;
    std::string_view name;
    DType activation; ///< undefined: keep
    DType weight;
};

constexpr std::array<Row, 9> rows{{
    {Precision::model, "model", DType::undefined, DType::undefined},
    {Precision::fp64, "fp64", DType::float64, DType::float64},
    {Precision::fp32, "fp32", DType::float32, DType::float32},
    {Precision::tf32, "tf32", DType::float32, DType::float32},
    {Precision::fp16, "fp16", DType::float16, DType::float16},
    {Precision::bf16, "bf16", DType::bfloat16, DType::bfloat16},
    {Precision::int8, "int8", DType::int8, DType::int8},
    {Precision::int4, "int4", DType::undefined, DType::int4},
    {Precision::fp8, "fp8", DType::float8e4m3fn, DType::float8e4m3fn},
}};

const Row& row(Precision precision) { return rows[static_cast<std::size_t>(precision)]; }

} // namespace

std::optional<Precision> precisionNamed(std::string_view name) {
    for (const Row& r : rows)
        if (r.name == name) return r.precision;
    return std::nullopt;
}

std::string_view toText(Precision precision) { return row(precision).name; }

DType retype(DType dtype, Precision precision, bool isWeight) {
    if (!isFloating(dtype)) return dtype;
    const DType to = isWeight ? row(precision).weight : row(precision).activation;
    return to == DType::undefined ? dtype : to;
}

TensorType retype(TensorType type, Precision precision, bool isWeight) {
    type.dtype = retype(type.dtype, precision, isWeight);
    if (!type.sequence || !type.sequence->elements || precision == Precision::model) return type;
    SequenceType sequence = *type.sequence;
    for (TensorType& element : *sequence.elements) element = retype(std::move(element), precision, isWeight);
    type.sequence = std::make_shared<const SequenceType>(std::move(sequence));
    return type;
}

} // namespace rooflens
