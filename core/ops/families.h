#pragma once

#include "core/ops/op_spec.h"

#include <span>

namespace rooflens {

// The operator table's families, a file each; registry.cpp lists them.
std::span<const OpSpec> convolutionOps();
std::span<const OpSpec> matmulOps();
std::span<const OpSpec> normalisationOps();
std::span<const OpSpec> elementwiseUnaryOps();
std::span<const OpSpec> elementwiseBinaryOps();
std::span<const OpSpec> reductionOps();
std::span<const OpSpec> poolingOps();
std::span<const OpSpec> movementOps();
std::span<const OpSpec> gatherOps();
std::span<const OpSpec> resizeOps();
std::span<const OpSpec> reshapeOps();
std::span<const OpSpec> shapeOps();
std::span<const OpSpec> randomOps();
std::span<const OpSpec> quantisationOps();

} // namespace rooflens
