#pragma once

#include "core/model/graph.h"
#include "core/support/progress.h"
#include "core/support/result.h"

#include <string>

namespace rooflens {

/// Reads the structure of an ONNX file: graph, types, small integer constants. Weights are skipped, external data is
/// never opened. Errors: cannotOpen, notThisFormat, truncated, tooLarge, unsupported, cancelled; each names file and byte.
Result<Model> loadOnnx(const std::string& path, const Progress& progress = {});

} // namespace rooflens
