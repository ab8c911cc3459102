// Fourier transforms, the windows they look through and the mel scale. A transform of n complex points counts as a fast
// one, 5 n L with the least L that has 2^L >= n, whatever n's factors are; of n real ones as half of that.
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"

#include <algorithm>
#include <bit>

namespace rooflens {
namespace {

using Int = std::int64_t;

Int halfOf(Int count) { return count == saturated ? saturated : count / 2; }

Flops transformOf(Int n, bool isReal) {
    if (n < 2) return {};
    const auto levels = static_cast<Int>(std::bit_width(static_cast<std::uint64_t>(n - 1)));
    const Int complex = multiplySaturating(multiplySaturating(5, n), levels);
    return Flops(isReal ? halfOf(complex) : complex);
}

/// The one number an input holds.
Int number(const NodeView& view, std::size_t i, std::string_view what, Int least) {
    const Ints& values = view.requireInts(i, what);
    view.require(values.size() == 1 && values[0] >= least, std::string(what) + " is one number of " + std::to_string(least) + " or more");
    return values[0];
}

/// Whether the last dim, real and imaginary part, has only the former.
bool isReal(const NodeView& view, const Ints& x) {
    view.require(x.back() == 1 || x.back() == 2, "a last dimension of 1 (real) or 2 (complex)");
    return x.back() == 1;
}

/// Attribute axis before version 20, else an input.
std::size_t transformedAxis(const NodeView& view) {
    const Int rank = view.rank(0);
    Int axis = view.opset() < 20 ? view.integer("axis", 1) : -2;
    if (view.opset() >= 20 && view.has(2)) {
        const Ints& values = view.requireInts(2, "the axis");
        view.require(values.size() == 1, "axis is one number");
        axis = values[0];
    }
    axis = view.axis(axis, rank);
    view.require(axis < rank - 1, "an axis before the last dimension");
    return asIndex(axis);
}

/// onesided keeps the half of the spectrum that tells of a real signal; inverse onesided turns it back into one.
Work dft(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() >= 2, "an input of rank 2 or more");
    const bool hasRealInput = isReal(view, x);
    const std::size_t axis = transformedAxis(view);
    const bool isOnesided = view.integer("onesided", 0) != 0, isInverse = view.integer("inverse", 0) != 0;
    const bool yieldsReal = isOnesided && isInverse;
    view.require(!isOnesided || isInverse || hasRealInput, "a real input where onesided");
    Int n = x[axis];
    if (yieldsReal) n = n > 0 ? 2 * (std::min(n, saturated / 2) - 1) : 0;
    if (view.has(1)) n = number(view, 1, "dft_length", 1);
    Ints out = x;
    out[axis] = isOnesided && !isInverse ? n / 2 + 1 : n;
    out.back() = yieldsReal ? 1 : 2;
    const Int rows = multiplySaturating(dimsProduct(x, 0, axis), dimsProduct(x, axis + 1, x.size() - 1));
    Work work = moved({view.dtype(0), out});
    work.flops = transformOf(n, hasRealInput || yieldsReal) * rows;
    if (isInverse) work.flops += Flops(elementCount(out)); // the division by n
    return work;
}

Work stft(const NodeView& view) {
    const Ints& signal = view.dims(0);
    view.require(signal.size() == 2 || signal.size() == 3, "a signal of rank 2 or 3");
    const bool hasRealInput = signal.size() == 2 || isReal(view, signal);
    const Int step = number(view, 1, "frame_step", 1);
    Int n = signal[1];
    if (view.has(2)) {
        view.require(view.rank(2) == 1, "a window of rank 1");
        n = view.dims(2)[0];
    }
    if (view.has(3)) n = number(view, 3, "frame_length", 1);
    view.require(!view.has(2) || view.dims(2)[0] == n, "a window as long as a frame");
    view.require(n >= 1 && n <= signal[1], "a signal as long as a frame or longer");
    const Int frames = (signal[1] - n) / step + 1, bins = view.integer("onesided", 1) != 0 ? n / 2 + 1 : n;
    const Int all = multiplySaturating(signal[0], frames);
    Work work = moved({view.dtype(0), Ints{signal[0], frames, bins, 2}});
    work.flops = transformOf(n, hasRealInput) * all;
    if (view.has(2)) work.flops += Flops(multiplySaturating(n, hasRealInput ? 1 : 2)) * all;
    return work;
}

DType requestedType(const NodeView& view) { return view.elementType("output_datatype", DType::float32); }

Work window(const NodeView& view, Rate rate) {
    return pointwise({requestedType(view), Ints{number(view, 0, "the size", 0)}}, rate);
}

Work hannOrHamming(const NodeView& view) { return window(view, {4, 1}); }
Work blackman(const NodeView& view) { return window(view, {8, 2}); }

Work melWeightMatrix(const NodeView& view) {
    const Int bands = number(view, 0, "num_mel_bins", 0), n = number(view, 1, "dft_length", 0);
    return pointwise({requestedType(view), Ints{n / 2 + 1, bands}}, {6, 0});
}

void requireOneDimension(const NodeView& view) {
    if (view.integer("signal_ndim", 1) != 1) view.notKnown("the cost of transforms over several dims");
    view.require(view.integer("onesided", 1) == 1, "onesided is 1");
}

/// Along the last dim; real and imaginary part become a new one.
Work rfft(const NodeView& view) {
    Ints dims = view.dims(0);
    requireOneDimension(view);
    view.require(!dims.empty() && dims.back() >= 1, "the signal is not empty");
    const Flops each = transformOf(dims.back(), true);
    const std::int64_t rows = dimsProduct(dims, 0, dims.size() - 1);
    dims.back() = dims.back() / 2 + 1;
    dims.push_back(2);
    Work work = moved({view.dtype(0), std::move(dims)});
    work.flops = each * rows;
    return work;
}

Work irfft(const NodeView& view) {
    Ints dims = view.dims(0);
    requireOneDimension(view);
    view.require(dims.size() >= 2 && dims.back() == 2, "the last dim holds real and imaginary part");
    dims.pop_back();
    view.require(dims.back() >= 2, "the spectrum has at least two points");
    dims.back() = multiplySaturating(dims.back() - 1, 2);
    const std::int64_t rows = dimsProduct(dims, 0, dims.size() - 1);
    const Flops each = transformOf(dims.back(), true);
    Work work = moved({view.dtype(0), std::move(dims)});
    work.flops = each * rows + Flops(elementCount(*work.outputs[0].dims)); // the division by n
    return work;
}

constexpr Example dftExamples[] = {
    // 2 * 3 complex transforms of 7: 5 * 7 * 3
    {"f32[2,7,3,2] _ i64[]{1}", "", "f32[2,7,3,2]", 6 * 105, 4 * (84 + 84) + 8},
    // 2 * 7 real ones of 3: 5 * 3 * 2 / 2; two bins of three are kept
    {"f32[2,7,3,1]", "onesided=1", "f32[2,7,2,2]", 14 * 15, 4 * (42 + 56), 0, 20},
    {"f32[2,7,3,2] i64[]{16}", "axis=1 inverse=1", "f32[2,16,3,2]", 6 * 320 + 192, 4 * (84 + 192) + 8, 0, 17},
    {"f32[2,7,3,1]", "axis=-3 onesided=1", "f32[2,4,3,2]", 6 * 52, 4 * (42 + 48), 0, 17},
    // back from 5 bins to 8 real numbers: 5 * 8 * 3 / 2
    {"f16[2,5,2] _ i64[]{-2}", "onesided=1 inverse=1", "f16[2,8,1]", 2 * 60 + 16, 2 * (20 + 16) + 8},
};

constexpr Example stftExamples[] = {
    // (128 - 16) / 8 + 1 = 15 frames of 16: 5 * 16 * 4 / 2 each, 16 products with the window
    {"f32[3,128,1] i64[]{8} f32[16]", "", "f32[3,15,9,2]", 45 * (160 + 16), 4 * (384 + 16 + 810) + 8, 0, 20},
    {"f32[3,128,2] i64[]{9} _ i64[]{16}", "onesided=0", "f32[3,13,16,2]", 39 * 320, 4 * (768 + 1248) + 16, 0, 17},
    {"f32[3,128,2] i64[]{9} f32[16] i64[]{16}", "onesided=0", "f32[3,13,16,2]", 39 * (320 + 32), 4 * (768 + 16 + 1248) + 16, 0, 17},
};

constexpr Example hannExamples[] = {{"i64[]{7}", "", "f32[7]", 28, 8 + 28},
                                    {"i32[]{7}", "output_datatype=10 periodic=0", "f16[7]", 28, 4 + 14}};
constexpr Example blackmanExamples[] = {{"i64[]{7}", "", "f32[7]", 56, 8 + 28}, {"i32[]{7}", "output_datatype=11", "f64[7]", 56, 4 + 56}};
constexpr Example melExamples[] = {
    {"i64[]{5} i64[]{16} i64[]{8000} f32[]{0} f32[]{4000}", "", "f32[9,5]", 270, 8 * 3 + 4 * 2 + 180},
    {"i64[]{5} i64[]{17} i64[]{8000} f32[]{0} f32[]{4000}", "output_datatype=11", "f64[9,5]", 270, 8 * 3 + 4 * 2 + 360}};

constexpr Example rfftExamples[] = {
    {"f32[2,3,10]", "signal_ndim=1 onesided=1", "f32[2,3,6,2]", 6 * 100, 4 * (60 + 72)}, // 5*10*4 / 2 = 100
};

constexpr Example irfftExamples[] = {
    {"f32[2,3,6,2]", "signal_ndim=1 onesided=1", "f32[2,3,10]", 6 * 100 + 60, 4 * (72 + 60)},
};

constexpr auto family = Family::other;

constexpr OpSpec rows[] = {
    {"", "DFT", family, 17, "5 n L a transform, 2^L >= n; real: half; inverse: + N", "Counted as a fast transform for every length n.",
     dft, dftExamples},
    {"", "STFT", family, 17, "5 n L a frame, 2^L >= n; real: half; + n if window (2 n complex)",
     "Counted as a fast transform for every length n.", stft, stftExamples},
    {"", "HannWindow", family, 17, "4 N", "N cosines.", hannOrHamming, hannExamples},
    {"", "HammingWindow", family, 17, "4 N", "N cosines.", hannOrHamming, hannExamples},
    {"", "BlackmanWindow", family, 17, "8 N", "2 N cosines.", blackman, blackmanExamples},
    {"", "MelWeightMatrix", family, 17, "6 N", "Two slopes and the smaller of them, not below 0.", melWeightMatrix, melExamples},
    {"com.microsoft", "Rfft", family, 1, "5/2 n L a transform, 2^L >= n", "", rfft, rfftExamples},
    {"com.microsoft", "Irfft", family, 1, "5/2 n L a transform, 2^L >= n; + N", "", irfft, irfftExamples},
};

} // namespace

std::span<const OpSpec> signalOps() { return rows; }

} // namespace rooflens
