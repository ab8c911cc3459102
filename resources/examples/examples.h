#pragma once

#include <onnx/onnx_pb.h>

namespace rooflens::examples {

// One function for each bundled model; where their figures come from: resources/examples/README.md.

onnx::ModelProto resnet50();
onnx::ModelProto mobilenetV2();
onnx::ModelProto vgg16();
onnx::ModelProto vitB16();
onnx::ModelProto bertBase();
onnx::ModelProto gpt2();       ///< a whole prompt at once
onnx::ModelProto gpt2Decode(); ///< one more token, with the keys and values of those before
onnx::ModelProto ocr();        ///< a small text line recogniser
onnx::ModelProto ocrGhost();   ///< the same with ghost modules

} // namespace rooflens::examples
