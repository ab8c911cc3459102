#include "core/ops/registry.h"

#include "core/ops/families.h"

#include <unordered_map>

namespace rooflens {
namespace {

/// The list: a line a family. Not self-registering, since a static library's linker may drop what nobody names.
constexpr std::span<const OpSpec> (*families[])() = {
    // ai.onnx, ai.onnx.ml and ai.onnx.preview.training
    convolutionOps,
    matmulOps,
    attentionOps,
    attentionLinearOps,
    transformerOps,
    recurrentOps,
    normalisationOps,
    elementwiseUnaryOps,
    elementwiseBinaryOps,
    reductionOps,
    poolingOps,
    movementOps,
    castOps,
    gatherOps,
    resizeOps,
    reshapeOps,
    shapeOps,
    sequencesOps,
    randomOps,
    quantisationOps,
    signalOps,
    visionOps,
    stringsOps,
    lossesOps,
    trainingOps,
    legacyOps,
    classicalOps,
    classicalFeaturesOps,
    // com.microsoft and other domains
    attentionContribOps,
    attentionCachedOps,
    attentionPackedOps,
    expertsOps,
    fusedProductsOps,
    fusedNormalisationOps,
    convolutionLayoutsOps,
    quantisedKinOps,
    packedWeightsOps,
    contribOps,
    fakeQuantisationOps,
};

struct Key {
    std::string_view domain, type;
    bool operator==(const Key&) const = default;
};

struct KeyHash {
    std::size_t operator()(const Key& k) const {
        return std::hash<std::string_view>{}(k.type) * 31 + std::hash<std::string_view>{}(k.domain);
    }
};

const std::unordered_map<Key, const OpSpec*, KeyHash>& index() {
    static const auto map = [] {
        std::unordered_map<Key, const OpSpec*, KeyHash> m;
        for (const OpSpec* spec : allOps()) m.emplace(Key{spec->domain, spec->type}, spec);
        return m;
    }();
    return map;
}

} // namespace

const OpSpec* findOp(std::string_view domain, std::string_view type) {
    const auto it = index().find({domain, type});
    if (it != index().end()) return it->second;
    return domain.empty() ? findOp("com.microsoft", type) : nullptr; // exporters write contrib operators without their domain
}

std::vector<const OpSpec*> allOps() {
    std::vector<const OpSpec*> rows;
    for (const auto family : families)
        for (const OpSpec& spec : family()) rows.push_back(&spec);
    return rows;
}

} // namespace rooflens
