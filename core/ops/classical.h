#pragma once

#include "core/ops/node_view.h"

namespace rooflens {

// What the operators of ai.onnx.ml share. A row of X has C features. What a model learned stands in its attributes, not in
// inputs: it is neither traffic nor parameters.

struct Table {
    std::int64_t rows = 0, features = 0;
};

/// X of shape [N, C], or one row [C]; RuleBroken for any other rank.
Table tableOf(const NodeView& view);

struct Labels {
    DType dtype = DType::int64;
    std::int64_t count = 0;
};

/// The classes, from whichever of the two lists is given; RuleBroken when neither is.
Labels labelsOf(const NodeView& view, std::string_view ints, std::string_view strings);

} // namespace rooflens
