#pragma once

#include "core/load/onnx_reading.h"
#include "core/model/graph.h"

namespace rooflens {

/// Reads a TensorProto: its name, type and, when it is small, its contents. Weights are passed over.
Tensor readTensor(Wire wire, OnnxReading& reading);

/// Reads a SparseTensorProto: name and element type of its values, with the dense dims.
Tensor readSparseTensor(Wire wire, OnnxReading& reading);

} // namespace rooflens
