// Matrix products: N outputs of K multiply-accumulates each.
#include "core/ops/matmul.h"

#include "core/ops/ceilings.h"
#include "core/ops/einsum.h"
#include "core/ops/families.h"

#include <algorithm>

namespace rooflens {

Work product(DType type, Ints dims, std::int64_t k) {
    Work work;
    work.unit = Unit::matrix;
    work.macs = Macs(multiplySaturating(elementCount(dims), k));
    work.flops = flopsOf(work.macs);
    work.outputs = {{type, std::move(dims)}};
    return work;
}

Work product(const NodeView& view, DType type, Ints a, Ints b) {
    view.require(!a.empty() && !b.empty(), "both operands have at least one dim");
    const bool aIsVector = a.size() == 1, bIsVector = b.size() == 1;
    if (aIsVector) a.insert(a.begin(), 1);
    if (bIsVector) b.push_back(1);
    const std::int64_t m = a[a.size() - 2], k = a.back(), n = b.back();
    view.require(k == b[b.size() - 2], "A's last dim is B's last but one (B's only one)");
    Ints out = broadcast(Ints(a.begin(), a.end() - 2), Ints(b.begin(), b.end() - 2));
    if (!aIsVector) out.push_back(m);
    if (!bIsVector) out.push_back(n);
    return product(type, std::move(out), k);
}

Work matrixProduct(const NodeView& view, std::size_t aInput, std::size_t bInput, DType type) {
    const Ints &a = view.dims(aInput), &b = view.dims(bInput);
    view.require(a.size() == 2 && b.size() == 2, "A and B are matrices");
    const bool turnsA = view.integer("transA", 0) != 0, turnsB = view.integer("transB", 0) != 0;
    const std::int64_t k = a[turnsA ? 0 : 1];
    view.require(k == b[turnsB ? 1 : 0], "A's columns are B's rows, after the transpositions asked for");
    return product(type, Ints{a[turnsA ? 1 : 0], b[turnsB ? 0 : 1]}, k);
}

void addBias(const NodeView& view, Work& work, std::size_t input) {
    if (!view.has(input)) return;
    const Ints& out = *work.outputs.at(0).dims;
    view.require(!out.empty() && view.dims(input) == Ints{out.back()}, "the bias has a number for each column of the product");
    work.flops += Flops(elementCount(out));
}

void addScaledSum(const NodeView& view, Work& work, std::size_t c) {
    const Ints& dims = *work.outputs.at(0).dims;
    const Flops n(elementCount(dims));
    view.require(!view.has(c) || broadcast(view.dims(c), dims) == dims, "C broadcasts to A B");
    if (view.has(c) && view.real("beta", 1.0) != 0.0) work.flops += n;
    if (view.real("alpha", 1.0) != 1.0) work.flops += n;
}

namespace {

Work matMul(const NodeView& view) { return product(view, view.dtype(0), view.dims(0), view.dims(1)); }

Work gemm(const NodeView& view) {
    Work work = matrixProduct(view, 0, 1, view.dtype(0));
    addScaledSum(view, work, 2);
    return work;
}

Work einsum(const NodeView& view) {
    view.require(view.hasAttribute("equation"), "there is an equation");
    std::vector<Ints> shapes;
    for (std::size_t i = 0; i < view.inputCount(); ++i) shapes.push_back(view.dims(i));
    const EinsumPlan plan = readEinsum(view, view.text("equation", ""), shapes);
    Work work;
    work.outputs = {{view.dtype(0), plan.outputDims}};
    work.macs = cheapestContraction(plan);
    work.flops = flopsOf(work.macs);
    if (plan.operands.size() == 1 && plan.sums()) work.flops = Flops(volume(plan, plan.operands[0]));
    work.unit = plan.contracts() ? Unit::matrix : Unit::vector;
    return work;
}

Work matMulInteger(const NodeView& view) {
    Work work = product(view, DType::int32, view.dims(0), view.dims(1));
    work.computeType = ceilingOf(view.dtype(0));
    return work;
}

Work qLinearMatMul(const NodeView& view) {
    Work work = product(view, view.dtype(7), view.dims(0), view.dims(3));
    work.computeType = ceilingOf(view.dtype(0));
    return work;
}

/// transBatch moves the first dim behind the batch dims; trans then swaps the last two. Vectors stay as they are.
Ints turned(Ints dims, bool transBatch, bool trans) {
    if (dims.size() < 2) return dims;
    if (transBatch) std::rotate(dims.begin(), dims.begin() + 1, dims.end() - 1);
    if (trans) std::swap(dims[dims.size() - 1], dims[dims.size() - 2]);
    return dims;
}

} // namespace

Work fusedMatMul(const NodeView& view) {
    const auto is = [&view](std::string_view name) { return view.integer(name, 0) != 0; };
    Work work = product(view, view.dtype(0), turned(view.dims(0), is("transBatchA"), is("transA")),
                        turned(view.dims(1), is("transBatchB"), is("transB")));
    if (view.real("alpha", 1.0) != 1.0) work.flops += Flops(elementCount(*work.outputs[0].dims));
    return work;
}

namespace {

constexpr Example matMulExamples[] = {
    {"f32[5,1,2,3] f32[4,3,7]", "", "f32[5,4,2,7]", 1680, 4 * (30 + 84 + 280), 840},
    {"f16[3] f16[4,3,5]", "", "f16[4,5]", 120, 2 * (3 + 60 + 20), 60},
    {"f32[2,6] f32[6]", "", "f32[2]", 24, 4 * (12 + 6 + 2), 12},
    {"f32[7] f32[7]", "", "f32[]", 14, 4 * (7 + 7 + 1), 7},
};

constexpr Example gemmExamples[] = {
    {"f32[6,5] f32[4,6] f32[4]", "transA=1 transB=1 alpha=0.5", "f32[5,4]", 240 + 20 + 20, 4 * (30 + 24 + 4 + 20), 120},
    {"f32[3,5] f32[5,2] f32[3,2]", "beta=0.0", "f32[3,2]", 60, 4 * (15 + 10 + 6 + 6), 30},
    {"f16[3,5] f16[5,2]", "", "f16[3,2]", 60, 2 * (15 + 10 + 6), 30, 13},
    {"f32[3,5] f32[5,2] f32[2]", "broadcast=1", "f32[3,2]", 60 + 6, 4 * (15 + 10 + 2 + 6), 30, 6},
};

constexpr Example einsumExamples[] = {
    {"f32[2,3,4] f32[2,4,5]", "equation=bij,bjk->bik", "f32[2,3,5]", 240, 4 * (24 + 40 + 30), 120},
    // B C first: 3*50*4 = 600, then A: 2*3*4 = 24; A B first would take 300 + 400
    {"f32[2,3] f32[3,50] f32[50,4]", "equation=ij,jk,kl->il", "f32[2,4]", 1248, 4 * (6 + 150 + 200 + 8), 624},
    {"f32[5,2,3] f32[3,4]", "equation=...ij,jk->...ik", "f32[5,2,4]", 240, 4 * (30 + 12 + 40), 120},
    {"f32[2,3] f32[4,2]", "equation=ca,bc", "f32[3,4]", 48, 4 * (6 + 8 + 12), 24},
    {"f32[2,3,5]", "equation=ijk->kij", "f32[5,2,3]", 0, 4 * (30 + 30), 0},
    {"f32[4,3,3]", "equation=bii->b", "f32[4]", 12, 4 * (36 + 4), 0},
};

constexpr Example matMulIntegerExamples[] = {
    {"u8[4,3] i8[3,5] u8[] i8[5]", "", "i32[4,5]", 120, 12 + 15 + 1 + 5 + 80, 60},
};

constexpr Example qLinearMatMulExamples[] = {
    {"u8[2,4,3] f32[] u8[] i8[3,5] f32[5] i8[5] f32[] i8[]", "", "i8[2,4,5]", 240, 24 + 5 + 15 + 20 + 5 + 5 + 40, 120},
};

constexpr Example fusedMatMulExamples[] = {
    {"f32[2,3,4] f32[2,5,3]", "transA=1 transB=1 alpha=0.125", "f32[2,4,5]", 240 + 40, 4 * (24 + 30 + 40), 120},
    {"f32[3,2,4] f32[2,4,5]", "transBatchA=1", "f32[2,3,5]", 240, 4 * (24 + 40 + 30), 120},
};

constexpr auto family = Family::matmul;

constexpr OpSpec rows[] = {
    {"", "MatMul", family, 1, "2 N K", "K: the contracted dim. Batches broadcast.", matMul, matMulExamples, Unit::matrix},
    {"", "Gemm", family, 1, "2 N K + N for C unless beta = 0 + N unless alpha = 1", "K: the contracted dim.", gemm,
     gemmExamples, Unit::matrix},
    {"", "Einsum", family, 12, "2 MAC in the cheapest pairwise order; a pair's MAC = product of all its labels",
     "A single operand: no MAC, one addition for each element that is summed.", einsum, einsumExamples, Unit::matrix},
    {"", "MatMulInteger", family, 10, "2 N K", "Runs against the INT8 ceiling.", matMulInteger, matMulIntegerExamples, Unit::matrix},
    {"", "QLinearMatMul", family, 10, "2 N K",
     "Runs against the INT8 ceiling; scales and zero points are read, requantising is not counted.", qLinearMatMul,
     qLinearMatMulExamples, Unit::matrix},
    {"com.microsoft", "FusedMatMul", family, 1, "2 N K + N unless alpha = 1",
     "transA, transB swap the last two dims; transBatchA, transBatchB first move the leading dim behind the batch.",
     fusedMatMul, fusedMatMulExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> matmulOps() { return rows; }

} // namespace rooflens
