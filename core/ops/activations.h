#pragma once

#include "core/ops/node_view.h"
#include "core/ops/pointwise.h"

namespace rooflens {

/// What an activation fused into another operator costs an element; NotKnown when no such activation is known. No name is
/// no cost. Names are read in whatever case they are written.
Rate activationRate(const NodeView& view, std::string_view name);

/// The same for an activation of a recurrent cell; RuleBroken for one that cells do not have.
Rate cellActivationRate(const NodeView& view, std::string_view name);

/// Adds an activation of every element of output 0.
void addActivation(Work& work, Rate rate);

} // namespace rooflens
