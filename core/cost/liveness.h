#pragma once

#include "core/shape/walk.h"

namespace rooflens {

/// The most bytes of activations alive at once over the topological order, inputs and outputs of the running operator
/// included. Weights are not activations, folded values take nothing, and a view shares its source's storage.
Bytes peakActivationBytes(const Walk& walk);

} // namespace rooflens
