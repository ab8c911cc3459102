#pragma once

#include <string>

namespace rooflens::bench {

/// The bundled ResNet-50 with its weights (102 MB of them) inside the file. Written once a run into a temporary folder.
const std::string& fullResnet50();

/// A chain of alternating MatMul and Relu with `nodes` nodes and no weights to speak of.
std::string chainOf(int nodes);

/// The temporary folder that all made models lie in; removed at exit.
const std::string& temporaryFolder();

} // namespace rooflens::bench
