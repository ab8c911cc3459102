// Weight-only quantisation: products with weights packed a few bits each. The ceiling is the activation's; taking a
// weight out of its package costs 2 FLOP: subtract the zero point, multiply by the scale.
#include "core/ops/activations.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/matmul.h"
#include "core/ops/normalisation.h"

#include <algorithm>

namespace rooflens {
namespace {

bool isPowerOfTwo(std::int64_t n) { return n > 0 && (n & (n - 1)) == 0; }

/// A matrix of weights, K inputs by N outputs, as attributes state it.
struct Weights {
    std::int64_t k = 0, n = 0;
    std::int64_t count() const { return multiplySaturating(k, n); }
};

Weights statedWeights(const NodeView& view) {
    const Weights weights{view.integer("K", 0), view.integer("N", 0)};
    view.require(weights.k >= 1 && weights.n >= 1, "K and N are at least 1");
    return weights;
}

std::int64_t blockSize(const NodeView& view, std::int64_t otherwise) {
    const std::int64_t block = view.integer("block_size", otherwise);
    view.require(isPowerOfTwo(block) && block >= 16, "block_size is a power of 2 and at least 16");
    return block;
}

/// A times weights of n outputs that are taken out of their package once.
Work dequantisedProduct(const NodeView& view, const Weights& weights) {
    Work work = product(view, view.dtype(0), view.dims(0), Ints{weights.k, weights.n});
    work.flops += Flops(weights.count()) * 2;
    work.parameters = {std::nullopt, weights.count()};
    return work;
}

/// Scales and zero points from input `first` to `last` are no parameters of their own.
void countNoParameters(Work& work, std::size_t first, std::size_t last) {
    work.parameters.resize(std::max(work.parameters.size(), last + 1));
    for (std::size_t i = first; i <= last; ++i) work.parameters[i] = 0;
}

/// How MatMulNBits packs: each row of B in blocks of block_size weights of a few bits.
struct Packing {
    std::int64_t bits, block, blocks;

    std::int64_t bytesOfBlock() const { return dividedUp(multiplySaturating(block, bits), 8); }
    std::int64_t bytesOfZeroPoints() const { return dividedUp(multiplySaturating(blocks, bits), 8); }
};

Packing readPacking(const NodeView& view, std::int64_t k) {
    const std::int64_t bits = view.integer("bits", 4);
    view.require(bits >= 2 && bits <= 8, "bits lies in 2 to 8");
    const std::int64_t block = blockSize(view, 0);
    return {bits, block, dividedUp(k, block)};
}

/// Zero points packed like the weights, or unpacked in the activation's type.
void requireZeroPoints(const NodeView& view, std::size_t input, const Packing& packing, std::int64_t n) {
    if (!view.has(input)) return;
    const std::int64_t perRow = isInteger(view.dtype(input)) ? packing.bytesOfZeroPoints() : packing.blocks;
    view.require(view.elements(input) == multiplySaturating(n, perRow), "there is a zero point for each block");
}

Work matMulNBits(const NodeView& view) {
    const Weights weights = statedWeights(view);
    const Packing packing = readPacking(view, weights.k);
    const std::int64_t blocks = multiplySaturating(weights.n, packing.blocks);
    const bool isPrepacked = view.integer("weight_prepacked", 0) != 0; // in an order of the device's own
    view.require(isPrepacked || view.elements(1) == multiplySaturating(blocks, packing.bytesOfBlock()),
                 "B has N rows of ceil(K / block_size) blocks of block_size * bits / 8 bytes");
    view.require(view.elements(2) == blocks, "there is a scale for each block");
    requireZeroPoints(view, 3, packing, weights.n);
    Work work = dequantisedProduct(view, weights);
    countNoParameters(work, 2, 4);
    addBias(view, work, 5);
    return work;
}

// ---- several products of one activation, after an RMS norm

/// Adds A times the package in input b; its scales and a bias are the two inputs behind it. Outputs A's dims with n last.
void addProjection(const NodeView& view, Work& work, std::size_t b, const Weights& weights) {
    const Packing packing = readPacking(view, weights.k);
    const std::int64_t blocks = multiplySaturating(weights.n, packing.blocks);
    view.require(view.elements(b) == multiplySaturating(blocks, packing.bytesOfBlock()),
                 "B has N rows of ceil(K / block_size) blocks of block_size * bits / 8 bytes");
    view.require(view.elements(b + 1) == blocks, "there is a scale for each block");
    Work one = product(view, view.dtype(0), view.dims(0), Ints{weights.k, weights.n});
    addBias(view, one, b + 2);
    work.unit = Unit::matrix;
    work.macs += one.macs;
    work.flops += one.flops + Flops(weights.count()) * 2;
    work.outputs.push_back(one.outputs[0]);
    work.parameters.resize(b + 2);
    work.parameters[b] = weights.count();
    work.parameters[b + 1] = 0;
}

/// The norm of A (after a sum with `skip`) whose scale is in input 2: 4 N + 3 a row, as RMSNormalization.
void addInputNorm(const NodeView& view, Work& work, std::int64_t k) {
    const Flops n(view.elements(0));
    view.require(!view.has(1) || view.dims(1) == view.dims(0), "skip has A's shape");
    if (view.has(1)) work.flops += n;
    if (!view.has(2)) return;
    view.require(view.dims(2) == Ints{k}, "the norm has a scale for each of the K inputs");
    addNorm(work, rmsNorm, n.count, dimsProduct(view.dims(0), 0, view.dims(0).size() - 1));
}

/// A, skip, the norm's scale, then gate and up: activation(A gate) times (A up). Output 1: A + skip.
Work matMulNBitsMlp(const NodeView& view) {
    const Weights weights = statedWeights(view);
    Work work;
    addProjection(view, work, 3, weights);
    addProjection(view, work, 6, weights);
    work.outputs = {work.outputs[0]};
    addInputNorm(view, work, weights.k);
    addActivation(work, activationRate(view, view.text("activation", "")));
    work.flops += Flops(elementCount(*work.outputs[0].dims));
    work.outputs.push_back(view.type(0));
    return work;
}

/// A, skip, the norm's scale, then Q, K and V. Output 3: A + skip.
Work matMulNBitsQkv(const NodeView& view) {
    const std::int64_t k = view.integer("K", 0), q = view.integer("Nq", 0), kv = view.integer("Nkv", 0);
    view.require(k >= 1 && q >= 1 && kv >= 1, "K, Nq and Nkv are at least 1");
    view.require(view.has(2), "the norm has a scale for each of the K inputs");
    Work work;
    addProjection(view, work, 3, {k, q});
    addProjection(view, work, 6, {k, kv});
    addProjection(view, work, 9, {k, kv});
    addInputNorm(view, work, k);
    work.outputs.push_back(view.type(0));
    return work;
}

/// B is packed [N, K] row by row, two weights a byte; transB = 0 multiplies by it as it is, without transposing.
Work matMulBnb4(const NodeView& view) {
    const Weights stated = statedWeights(view);
    const std::int64_t block = blockSize(view, 0), type = view.integer("quant_type", -1);
    view.require(type == 0 || type == 1, "quant_type is 0 (FP4) or 1 (NF4)");
    view.require(view.elements(1) == dividedUp(stated.count(), 2), "B has a byte for each two weights");
    view.require(view.elements(2) == dividedUp(stated.count(), block), "there is a scale for each block");
    const bool transposes = view.integer("transB", 1) != 0;
    Work work = dequantisedProduct(view, transposes ? stated : Weights{stated.n, stated.k});
    countNoParameters(work, 2, 2);
    return work;
}

/// B is a package whose shape unpacked is in input 2.
Work matMulFpQ4(const NodeView& view) {
    const Ints& b = view.requireInts(2, "the values of B_shape");
    view.require(b.size() == 2 && b[0] >= 0 && b[1] >= 0, "B_shape is that of a matrix");
    Work work = dequantisedProduct(view, {b[0], b[1]});
    countNoParameters(work, 2, 2);
    return work;
}

/// B [N, K / 2]: two FP4 weights a byte.
Work matMulFp4Weight(const NodeView& view) {
    const Ints& b = view.dims(1);
    view.require(b.size() == 2, "B is a matrix");
    const Weights weights{multiplySaturating(b[1], 2), b[0]};
    const std::int64_t blocks = dividedUp(weights.k, blockSize(view, 16));
    view.require(view.elements(2) == multiplySaturating(weights.n, blocks), "there is a scale for each block");
    view.require(view.elements(3) == 1, "the global scale is a single number");
    Work work = dequantisedProduct(view, weights);
    countNoParameters(work, 2, 4);
    addBias(view, work, 5);
    return work;
}

/// B [N, K] of FP8; with a scale for A the product runs in FP8 as well.
Work matMulFp8Weight(const NodeView& view) {
    const Ints& b = view.dims(1);
    view.require(b.size() == 2, "B is a matrix");
    const Weights weights{b[1], b[0]};
    const std::int64_t blocks = dividedUp(weights.k, blockSize(view, 128));
    view.require(view.elements(2) == multiplySaturating(weights.n, blocks), "there is a scale for each block");
    Work work = dequantisedProduct(view, weights);
    if (view.has(3)) work.computeType = view.dtype(1);
    countNoParameters(work, 2, 3);
    addBias(view, work, 4);
    return work;
}

// ---- gathering

/// How many numbers an element of GatherBlockQuantized's data holds.
std::int64_t packedInElement(const NodeView& view) {
    if (view.dtype(0) != DType::uint8) return 1;
    const std::int64_t bits = view.integer("bits", 4);
    view.require(bits == 2 || bits == 4 || bits == 8, "bits is 2, 4 or 8");
    return 8 / bits;
}

/// Data with the last dim unpacked.
Ints unpackedDims(const NodeView& view, std::int64_t perElement) {
    Ints dims = view.dims(0);
    view.require(!dims.empty(), "data has at least one dim");
    dims.back() = multiplySaturating(dims.back(), perElement);
    return dims;
}

/// A scale for each block along quantize_axis; FP8 and FP4 tables may share one along other axes.
void requireBlockScales(const NodeView& view, const Ints& data, std::size_t axis) {
    const bool isFloat = isFloating(view.dtype(0));
    const std::int64_t block = view.integer("block_size", 128);
    view.require((isFloat && block == 0) || (isPowerOfTwo(block) && block >= 16), "block_size is a power of 2 and at least 16");
    const Ints& scales = view.dims(2);
    view.require(scales.size() == data.size(), "data and scales have one rank");
    for (std::size_t i = 0; i < data.size(); ++i) {
        const std::int64_t wanted = i != axis ? data[i] : block == 0 ? 1 : dividedUp(data[i], block);
        view.require(scales[i] == wanted || (isFloat && i != axis && scales[i] == 1), "the scales have a number for each block");
    }
}

/// What part of a table gathering reads: as much as it writes, at most all of it.
Bytes shareOf(Bytes table, std::int64_t taken, std::int64_t all) {
    if (all == 0 || taken >= all || table.isSaturated()) return table;
    const __int128 share = static_cast<__int128>(table.count) * taken;
    return Bytes(static_cast<std::int64_t>((share + all - 1) / all));
}

Work gatherBlockQuantized(const NodeView& view) {
    const std::int64_t perElement = packedInElement(view);
    const Ints data = unpackedDims(view, perElement);
    const auto gathered = asIndex(view.axis(view.integer("gather_axis", 0), view.rank(0)));
    const auto quantised = asIndex(view.axis(view.integer("quantize_axis", 1), view.rank(0)));
    view.require(view.dtype(0) != DType::uint8 || gathered == 0, "gather_axis is 0 for packed data");
    requireBlockScales(view, data, quantised);
    const auto at = static_cast<std::ptrdiff_t>(gathered);
    Ints out(data.begin(), data.begin() + at);
    const Ints& indices = view.dims(1);
    out.insert(out.end(), indices.begin(), indices.end());
    out.insert(out.end(), data.begin() + at + 1, data.end());

    const std::int64_t taken = elementCount(out), all = elementCount(data);
    Work work = moved({view.dtype(2), out});
    work.flops = Flops(taken) * (isFloating(view.dtype(0)) ? 1 : 2);
    work.read = view.bytes(1);
    for (const std::size_t i : {0U, 2U, 3U})
        if (view.has(i)) *work.read += shareOf(view.bytes(i), taken, all);
    work.parameters = {all, 0, 0, 0};
    return work;
}

constexpr Example nBitsExamples[] = {
    // K = 40 in blocks of 16: 3 of 8 bytes a row; N = 5
    {"f32[2,3,40] =u8[5,3,8] =f32[5,3] =u8[5,2] _ =f32[5]", "K=40 N=5 bits=4 block_size=16", "f32[2,3,5]",
     2 * 1200 + 2 * 200 + 30, 4 * (240 + 15 + 5 + 30) + 120 + 10, 30 * 40},
    // 2 bits: 32 / 4 = 8 bytes a block, 64 / 32 = 2 blocks; zero points unpacked
    {"f16[7,64] =u8[5,2,8] =f16[10] =f16[5,2]", "K=64 N=5 bits=2 block_size=32", "f16[7,5]", 2 * 2240 + 2 * 320,
     2 * (448 + 10 + 10 + 35) + 80, 35 * 64},
};

constexpr Example mlpExamples[] = {
    // K = 40 in blocks of 16: 3 of 8 bytes a row; N = 5; M = 6. Norm 4*240 + 3*6, skip 240, SiLU 4*30 and product 30
    {"f16[2,3,40] f16[2,3,40] f16[40] =u8[5,3,8] =f16[5,3] f16[5] =u8[5,3,8] =f16[5,3] f16[5]",
     "K=40 N=5 block_size=16 activation=silu", "f16[2,3,5] f16[2,3,40]", 2 * 2400 + 4 * 200 + 60 + 960 + 18 + 240 + 150,
     2 * (240 + 240 + 40 + 2 * (15 + 5) + 30 + 240) + 2 * 120, 2 * 1200},
    {"f16[3,40] _ _ =u8[5,3,8] =f16[5,3] _ =u8[5,3,8] =f16[5,3]", "K=40 N=5 block_size=16 activation=silu", "f16[3,5]",
     2 * 1200 + 4 * 200 + 75, 2 * (120 + 2 * 15 + 15) + 2 * 120, 2 * 600},
};

constexpr Example qkvExamples[] = {
    // M = 3, K = 40; 5 + 2 + 2 outputs
    {"f16[3,40] _ f16[40] =u8[5,3,8] =f16[5,3] f16[5] =u8[2,3,8] =f16[2,3] _ =u8[2,3,8] =f16[2,3]",
     "K=40 Nq=5 Nkv=2 block_size=16", "f16[3,5] f16[3,2] f16[3,2]", 2 * 1080 + 2 * 360 + 15 + 4 * 120 + 3 * 3,
     2 * (120 + 40 + 15 + 5 + 6 + 6 + 15 + 6 + 6) + 120 + 48 + 48, 3 * 40 * 9},
};

constexpr Example bnb4Examples[] = {
    // N K = 5*21 = 105: 53 bytes, 7 blocks of 16
    {"f32[2,3,21] =u8[53] =f32[7]", "K=21 N=5 block_size=16 quant_type=1", "f32[2,3,5]", 2 * 630 + 2 * 105,
     4 * (126 + 7 + 30) + 53, 30 * 21},
    {"f16[4,5] =u8[53] =f16[4]", "K=21 N=5 block_size=32 quant_type=0 transB=0", "f16[4,21]", 2 * 420 + 2 * 105,
     2 * (20 + 4 + 84) + 53, 84 * 5},
};

constexpr Example fpQ4Examples[] = {
    {"f32[2,32] =u8[100] i64[2]{32,5}", "blk_quant_type=0", "f32[2,5]", 2 * 320 + 2 * 160, 4 * (64 + 10) + 100 + 16, 10 * 32},
};

constexpr Example fp4Examples[] = {
    // K = 2*20 in blocks of 16: 3
    {"f16[3,40] =u8[5,20] =u8[5,3] =f32[] _ =f16[5]", "block_size=16", "f16[3,5]", 2 * 600 + 2 * 200 + 15,
     2 * (120 + 5 + 15) + 100 + 15 + 4, 15 * 40},
};

constexpr Example fp8Examples[] = {
    {"f16[3,40] =f8e4m3fn[5,40] =f32[5,2]", "block_size=32", "f16[3,5]", 2 * 600 + 2 * 200, 2 * (120 + 15) + 200 + 40, 15 * 40},
    {"bf16[3,40] =f8e4m3fn[5,40] =f32[5] f32[] =bf16[5]", "", "bf16[3,5]", 2 * 600 + 2 * 200 + 15,
     2 * (120 + 5 + 15) + 200 + 20 + 4, 15 * 40},
};

constexpr Example gatherExamples[] = {
    // 6 of 40 rows: 6/40 of data 1280, scales 320 and zero points 40 bytes
    {"u8[40,32] i64[2,3] f32[40,2] u8[40,1]", "block_size=32 bits=4 quantize_axis=1", "f32[2,3,64]", 2 * 384,
     8 * 6 + 192 + 48 + 6 + 4 * 384},
    {"i4[3,32] i32[5] f16[3,2]", "block_size=16 quantize_axis=-1 gather_axis=0", "f16[5,32]", 2 * 160,
     4 * 5 + 48 + 12 + 2 * 160},
    // 5 of 7 columns
    {"u4[3,7,16] i64[5] f32[3,7,1]", "block_size=16 quantize_axis=2 gather_axis=1", "f32[3,5,16]", 2 * 240,
     8 * 5 + 120 + 60 + 4 * 240},
    {"f8e4m3fn[40,32] i64[3] bf16[1,1]", "block_size=0", "bf16[3,32]", 96, 8 * 3 + 96 + 1 + 2 * 96},
};

constexpr std::string_view ms = "com.microsoft";
constexpr auto family = Family::matmul;
constexpr std::string_view formula = "2 MAC + 2 K N + N if bias";
constexpr std::string_view note = "Weights are read packed and dequantised once; runs against the activation's ceiling.";

constexpr OpSpec rows[] = {
    {ms, "MatMulNBits", family, 1, formula, note, matMulNBits, nBitsExamples, Unit::matrix},
    {ms, "MatMulNBitsMlp", family, 1, "2 MAC + 4 K N + 2 N if biases + the activation's FLOPs an element + N + norm", note,
     matMulNBitsMlp, mlpExamples, Unit::matrix},
    {ms, "MatMulNBitsQkv", family, 1, "2 MAC + 2 K (Nq + 2 Nkv) + N if biases + norm", note, matMulNBitsQkv, qkvExamples,
     Unit::matrix},
    {ms, "MatMulBnb4", family, 1, "2 MAC + 2 K N", note, matMulBnb4, bnb4Examples, Unit::matrix},
    {ms, "MatMulFpQ4", family, 1, "2 MAC + 2 K N", note, matMulFpQ4, fpQ4Examples, Unit::matrix},
    {ms, "MatMulBlockQuantizedFp4Weight", family, 1, formula, note, matMulFp4Weight, fp4Examples, Unit::matrix},
    {ms, "MatMulBlockQuantizedFp8Weight", family, 1, formula, note, matMulFp8Weight, fp8Examples, Unit::matrix},
    {ms, "GatherBlockQuantized", Family::quantisation, 1, "2 N; of FP8 and FP4 N",
     "Reads the rows it takes and their scales, not the table.", gatherBlockQuantized, gatherExamples},
};

} // namespace

std::span<const OpSpec> packedWeightsOps() { return rows; }

} // namespace rooflens
