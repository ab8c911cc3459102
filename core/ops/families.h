#pragma once

#include "core/ops/op_spec.h"

#include <span>

namespace rooflens {

// The operator table's families, a file each, named after it; registry.cpp lists them in this order.

// ai.onnx, ai.onnx.ml and ai.onnx.preview.training; some hold their next of kin from com.microsoft too
std::span<const OpSpec> convolutionOps();
std::span<const OpSpec> matmulOps();
std::span<const OpSpec> attentionOps();
std::span<const OpSpec> attentionLinearOps();
std::span<const OpSpec> transformerOps();
std::span<const OpSpec> recurrentOps();
std::span<const OpSpec> normalisationOps();
std::span<const OpSpec> elementwiseUnaryOps();
std::span<const OpSpec> elementwiseBinaryOps();
std::span<const OpSpec> reductionOps();
std::span<const OpSpec> poolingOps();
std::span<const OpSpec> movementOps();
std::span<const OpSpec> castOps();
std::span<const OpSpec> gatherOps();
std::span<const OpSpec> resizeOps();
std::span<const OpSpec> reshapeOps();
std::span<const OpSpec> shapeOps();
std::span<const OpSpec> sequencesOps();
std::span<const OpSpec> randomOps();
std::span<const OpSpec> quantisationOps();
std::span<const OpSpec> signalOps();
std::span<const OpSpec> visionOps();
std::span<const OpSpec> stringsOps();
std::span<const OpSpec> lossesOps();
std::span<const OpSpec> trainingOps();
std::span<const OpSpec> legacyOps();
std::span<const OpSpec> classicalOps();
std::span<const OpSpec> classicalFeaturesOps();

// com.microsoft and other domains
std::span<const OpSpec> attentionContribOps();
std::span<const OpSpec> attentionCachedOps();
std::span<const OpSpec> attentionPackedOps();
std::span<const OpSpec> expertsOps();
std::span<const OpSpec> fusedProductsOps();
std::span<const OpSpec> fusedNormalisationOps();
std::span<const OpSpec> convolutionLayoutsOps();
std::span<const OpSpec> quantisedKinOps();
std::span<const OpSpec> packedWeightsOps();
std::span<const OpSpec> contribOps();
std::span<const OpSpec> fakeQuantisationOps();

} // namespace rooflens
