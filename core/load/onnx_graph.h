#pragma once

#include "core/load/onnx_reading.h"
#include "core/model/graph.h"

namespace rooflens {

/// Reads a GraphProto with all graphs inside its attributes.
Graph readGraph(Wire wire, OnnxReading& reading);

/// Reads a FunctionProto.
LocalFunction readFunction(Wire wire, OnnxReading& reading);

} // namespace rooflens
