#pragma once

#include "core/model/graph.h"
#include "core/support/progress.h"
#include "core/support/result.h"

#include <string>

namespace rooflens {

/// Reads the structure of an ONNX file: graph, types, small constants. Weights are skipped, external data is never
/// opened. Errors: cannotOpen, notThisFormat, truncated, missingField, tooLarge, cancelled; each names the file, and
/// all about its content name the byte. Oddities that do not stop the reader are in Model::notes.
Result<Model> loadOnnx(const std::string& path, const Progress& progress = {});

} // namespace rooflens
