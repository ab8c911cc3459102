#pragma once

#include "core/model/tensor_type.h"

#include <optional>
#include <string_view>

namespace rooflens {

/// "What if the floating tensors were of another type": the model's own types, or one for weights and activations.
/// int8 means both; int4 means weights only. tf32 keeps float32 storage and lets matrix units use TF32.
enum class Precision { model, fp64, fp32, tf32, fp16, bf16, int8, int4, fp8 };

std::optional<Precision> precisionNamed(std::string_view name);
std::string_view toText(Precision precision);

/// The element type a tensor has under a precision. Integer, boolean and string tensors stay as they are.
DType retype(DType dtype, Precision precision, bool isWeight);
TensorType retype(TensorType type, Precision precision, bool isWeight); ///< of a sequence every element's

} // namespace rooflens
