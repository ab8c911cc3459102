#pragma once

#include "core/ops/node_view.h"
#include "core/ops/pointwise.h"

namespace rooflens {

/// What an activation fused into another operator costs an element; NotKnown when no such activation is known.
Rate activationRate(const NodeView& view, std::string_view name);

/// Adds an activation of every element of output 0.
void addActivation(Work& work, Rate rate);

} // namespace rooflens
