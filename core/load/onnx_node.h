#pragma once

#include "core/load/onnx_reading.h"
#include "core/model/graph.h"

namespace rooflens {

/// Reads a NodeProto with its attributes, and the graphs in them.
Node readNode(Wire wire, OnnxReading& reading);

/// Reads an AttributeProto.
Attribute readAttribute(Wire wire, OnnxReading& reading);

} // namespace rooflens
