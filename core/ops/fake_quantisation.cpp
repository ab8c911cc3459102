// Brevitas, QONNX and FINN: numbers rounded as if quantised, in floating point throughout.
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"

namespace rooflens {
namespace {

void requireFits(const NodeView& view, std::initializer_list<std::size_t> inputs) {
    for (const std::size_t i : inputs)
        view.require(broadcast(view.dims(i), view.dims(0)) == view.dims(0), "scale and zero point broadcast to X");
}

/// X, scale, zero point, bits: divide, add, two bounds, round, subtract, multiply.
Work quant(const NodeView& view) {
    requireFits(view, {1, 2});
    static_cast<void>(view.dims(3));
    return pointwise({view.dtype(0), view.dims(0)}, {7, 0});
}

/// X and scale: the sign times the scale.
Work bipolarQuant(const NodeView& view) {
    requireFits(view, {1});
    return pointwise({view.dtype(0), view.dims(0)}, {2, 0});
}

/// X, scale, zero point, bits before and after: divide, add, round, divide, round, subtract, multiply.
Work trunc(const NodeView& view) {
    requireFits(view, {1, 2});
    static_cast<void>(view.dims(4));
    return pointwise({view.dtype(0), view.dims(0)}, {7, 0});
}

/// How many of a channel's thresholds each element reaches, times out_scale plus out_bias.
Work multiThreshold(const NodeView& view) {
    const Ints &x = view.dims(0), &thresholds = view.dims(1);
    view.require(x.size() >= 2 && thresholds.size() == 2, "X has batch and channels, the thresholds are a matrix");
    const auto layout = view.text("data_layout", "NCHW");
    const std::int64_t channels = layout == "NHWC" || layout == "NC" ? x.back() : x[1];
    view.require(thresholds[0] == 1 || thresholds[0] == channels, "there are thresholds for each channel, or one row for all");
    std::int64_t perElement = multiplySaturating(2, thresholds[1]);
    if (view.real("out_scale", 1.0) != 1.0) perElement = addSaturating(perElement, 1);
    if (view.real("out_bias", 0.0) != 0.0) perElement = addSaturating(perElement, 1);
    Work work = moved({view.dtype(0), x});
    work.flops = Flops(elementCount(x)) * perElement;
    return work;
}

constexpr Example quantExamples[] = {
    {"f32[2,3,5] f32[3,1] f32[] f32[]", "signed=1 narrow=0 rounding_mode=ROUND", "f32[2,3,5]", 7 * 30, 4 * (30 + 3 + 1 + 1 + 30)},
};

constexpr Example bipolarQuantExamples[] = {
    {"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 2 * 30, 4 * (30 + 5 + 30)},
};

constexpr Example truncExamples[] = {
    {"f32[2,3,5] f32[] f32[] f32[] f32[]", "rounding_mode=FLOOR", "f32[2,3,5]", 7 * 30, 4 * (30 + 4 + 30)},
};

constexpr Example multiThresholdExamples[] = {
    {"f32[2,3,5] f32[3,7]", "out_dtype=UINT4", "f32[2,3,5]", 14 * 30, 4 * (30 + 21 + 30)},
    {"f32[2,5,4,3] f32[3,7]", "out_dtype=INT4 data_layout=NHWC out_scale=0.5 out_bias=-4.0", "f32[2,5,4,3]", 16 * 120,
     4 * (120 + 21 + 120)},
    {"f32[2,3,5] f32[1,7]", "out_dtype=INT4 out_bias=-8.0", "f32[2,3,5]", 15 * 30, 4 * (30 + 7 + 30)},
};

constexpr std::string_view fake = "Stays in floating point.";
constexpr std::string_view brevitas = "onnx.brevitas", qonnx = "qonnx.custom_op.general", finn = "finn.custom_op.general";
constexpr std::string_view thresholdFormula = "2 T N + N if out_scale + N if out_bias";

constexpr OpSpec fakeQuant(std::string_view domain, std::string_view type, std::string_view formula,
                           Work (*work)(const NodeView&), std::span<const Example> examples) {
    return {domain, type, Family::quantisation, 1, formula, fake, work, examples};
}

constexpr OpSpec thresholds(std::string_view domain) {
    return {domain, "MultiThreshold", Family::quantisation, 1, thresholdFormula, "T: thresholds a channel.", multiThreshold,
            multiThresholdExamples};
}

constexpr OpSpec rows[] = {
    fakeQuant(brevitas, "Quant", "7 N", quant, quantExamples),
    fakeQuant(brevitas, "BipolarQuant", "2 N", bipolarQuant, bipolarQuantExamples),
    fakeQuant(brevitas, "Trunc", "7 N", trunc, truncExamples),
    fakeQuant(qonnx, "Quant", "7 N", quant, quantExamples),
    fakeQuant(qonnx, "IntQuant", "7 N", quant, quantExamples),
    fakeQuant(qonnx, "BipolarQuant", "2 N", bipolarQuant, bipolarQuantExamples),
    fakeQuant(qonnx, "Trunc", "7 N", trunc, truncExamples),
    thresholds(qonnx),
    fakeQuant(finn, "Quant", "7 N", quant, quantExamples),
    fakeQuant(finn, "BipolarQuant", "2 N", bipolarQuant, bipolarQuantExamples),
    fakeQuant(finn, "Trunc", "7 N", trunc, truncExamples),
    thresholds(finn),
};

} // namespace

std::span<const OpSpec> fakeQuantisationOps() { return rows; }

} // namespace rooflens
