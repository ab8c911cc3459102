// com.microsoft: matrix products fused with what is done to their result.
#include "core/ops/activations.h"
#include "core/ops/families.h"
#include "core/ops/matmul.h"

namespace rooflens {
namespace {

Work fusedGemm(const NodeView& view) {
    Work work = matrixProduct(view, 0, 1, view.dtype(0));
    addScaledSum(view, work, 2);
    addActivation(work, activationRate(view, view.text("activation", "")));
    return work;
}

/// A, B, C and the scales of A, B and the output. `dtype` is the output's.
Work gemmFloat8(const NodeView& view) {
    const DType type = view.floatingType("dtype", DType::float32);
    for (const std::size_t i : {3U, 4U, 5U})
        view.require(!view.has(i) || view.elements(i) == 1, "scales are single numbers");
    Work work = matrixProduct(view, 0, 1, type);
    if (view.has(2)) addScaledSum(view, work, 2);
    else if (view.real("alpha", 1.0) != 1.0) work.flops += Flops(elementCount(*work.outputs[0].dims));
    addActivation(work, activationRate(view, view.text("activation", "NONE")));
    return work;
}

Work gemmFastGelu(const NodeView& view) {
    Work work = product(view, view.dtype(0), view.dims(0), view.dims(1));
    addBias(view, work, 2);
    addActivation(work, {8, 1});
    return work;
}

Work fusedMatMulActivation(const NodeView& view) {
    Work work = fusedMatMul(view);
    addActivation(work, activationRate(view, view.text("activation", "")));
    return work;
}

Work sparseToDenseMatMul(const NodeView& view) {
    Work work = fusedMatMul(view);
    work.assumption = "the sparse matrix counts as if it were dense";
    return work;
}

constexpr Example fusedGemmExamples[] = {
    {"f32[6,5] f32[4,6] f32[4]", "transA=1 transB=1 alpha=0.5 activation=Sigmoid", "f32[5,4]", 240 + 20 + 20 + 3 * 20,
     4 * (30 + 24 + 4 + 20), 120},
    {"f16[3,5] f16[5,2]", "activation=LeakyRelu activation_alpha=0.1", "f16[3,2]", 60 + 12, 2 * (15 + 10 + 6), 30},
};

constexpr Example gemmFloat8Examples[] = {
    {"f8e4m3fn[3,5] f8e4m3fn[2,5] f16[2] f32[] f32[] f32[]", "transB=1 dtype=10 activation=RELU", "f16[3,2]", 60 + 6 + 6,
     15 + 10 + 4 + 12 + 2 * 6, 30},
    {"f16[3,5] f16[5,2]", "alpha=0.5", "f32[3,2]", 60 + 6, 2 * (15 + 10) + 4 * 6, 30},
};

constexpr Example gemmFastGeluExamples[] = {
    {"f16[2,3,4] f16[4,5] f16[5]", "", "f16[2,3,5]", 240 + 30 + 8 * 30, 2 * (24 + 20 + 5 + 30), 120},
    {"f32[3,4] f32[4,5]", "", "f32[3,5]", 120 + 8 * 15, 4 * (12 + 20 + 15), 60},
};

constexpr Example transposeMatMulExamples[] = {
    {"f32[2,3,4] f32[2,5,3]", "transA=1 transB=1 alpha=0.125", "f32[2,4,5]", 240 + 40, 4 * (24 + 30 + 40), 120},
};

constexpr Example matMulActivationExamples[] = {
    {"f32[2,3,4] f32[2,5,3]", "transA=1 transB=1 alpha=0.125 activation=Tanh", "f32[2,4,5]", 240 + 40 + 40,
     4 * (24 + 30 + 40), 120},
    {"f32[3,4] f32[4,5]", "activation=HardSigmoid", "f32[3,5]", 120 + 4 * 15, 4 * (12 + 20 + 15), 60},
};

constexpr Example sparseExamples[] = {
    {"f32[3,4] f32[4,5]", "alpha=2.0", "f32[3,5]", 120 + 15, 4 * (12 + 20 + 15), 60},
};

constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
    {ms, "FusedGemm", Family::matmul, 1, "2 N K + N for C unless beta = 0 + N unless alpha = 1 + the activation's FLOPs an element",
     "", fusedGemm, fusedGemmExamples, Unit::matrix},
    {ms, "GemmFloat8", Family::matmul, 1, "2 N K + N for C unless beta = 0 + N unless alpha = 1 + the activation's FLOPs an element",
     "Rescaling is not counted.", gemmFloat8, gemmFloat8Examples, Unit::matrix},
    {ms, "GemmFastGelu", Family::matmul, 1, "2 N K + N if bias + 8 N", "", gemmFastGelu, gemmFastGeluExamples, Unit::matrix},
    {ms, "TransposeMatMul", Family::matmul, 1, "2 N K + N unless alpha = 1", "FusedMatMul's older name.", fusedMatMul,
     transposeMatMulExamples, Unit::matrix},
    {ms, "FusedMatMulActivation", Family::matmul, 1, "2 N K + N unless alpha = 1 + the activation's FLOPs an element", "",
     fusedMatMulActivation, matMulActivationExamples, Unit::matrix},
    {ms, "SparseToDenseMatMul", Family::matmul, 1, "2 N K + N unless alpha = 1", "As if A were dense.", sparseToDenseMatMul,
     sparseExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> fusedProductsOps() { return rows; }

} // namespace rooflens
