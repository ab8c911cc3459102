// Images and boxes: sampling grids, patches, decoding, suppression, determinants.
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/resize.h"
#include "core/ops/windows.h"

#include <algorithm>

namespace rooflens {
namespace {

using Int = std::int64_t;

/// A grid of d coordinates for every place of the output; theta turns each by d products and d sums a coordinate.
Work affineGrid(const NodeView& view) {
    const Ints& theta = view.dims(0);
    const Ints& size = view.requireInts(1, "the size");
    view.require(size.size() == 4 || size.size() == 5, "a size of 4 or 5 numbers");
    requireNoneBelow(view, size, 0, "no negative size");
    const Int d = static_cast<Int>(size.size()) - 2;
    view.require(theta == Ints{size[0], d, d + 1}, "a matrix of d rows and d + 1 columns for every image");
    Ints out = {size[0]};
    out.insert(out.end(), size.begin() + 2, size.end());
    out.push_back(d);
    Work work = moved({view.dtype(0), out});
    work.flops = Flops(elementCount(out)) * (2 * d);
    return work;
}

/// How many blocks fit into an image of these dims.
Int blockCount(const NodeView& view, const Ints& image, const Ints& block) {
    const std::size_t d = image.size();
    const Ints strides = spatialList(view, "strides", d, 1, 1), dilations = spatialList(view, "dilations", d, 1, 1);
    const Ints pads = spatialList(view, "pads", 2 * d, 0, 0);
    Int count = 1;
    for (std::size_t k = 0; k < d; ++k) {
        const Int padded = addSaturating(image[k], addSaturating(pads[k], pads[k + d]));
        const Int extent = addSaturating(multiplySaturating(block[k] - 1, dilations[k]), 1);
        view.require(padded >= extent, "an image no smaller than a block");
        count = multiplySaturating(count, (padded - extent) / strides[k] + 1);
    }
    return count;
}

/// Adds up overlapping blocks, columns of X, to an image.
Work col2Im(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints &image = view.requireInts(1, "the image's shape"), &block = view.requireInts(2, "the block's shape");
    view.require(x.size() == 3, "an input of rank 3");
    view.require(!image.empty() && image.size() == block.size(), "an image and a block of one rank, 1 or more");
    requireNoneBelow(view, image, 0, "no negative size");
    requireNoneBelow(view, block, 1, "a block of 1 or more");
    const Int inBlock = elementCount(block);
    view.require(x[1] % inBlock == 0, "whole blocks for every channel");
    view.require(x[2] == blockCount(view, image, block), "a column for every block of the image");
    Ints out = {x[0], x[1] / inBlock};
    out.insert(out.end(), image.begin(), image.end());
    Work work = moved({view.dtype(0), out});
    work.flops = Flops(view.elements(0));
    return work;
}

/// The most boxes a class keeps: input 2, 0 without it.
Int mostBoxes(const NodeView& view, Int boxes) {
    if (!view.has(2)) return 0;
    const Ints* most = view.ints(2);
    if (most == nullptr) return boxes;
    view.require(most->size() == 1, "max_output_boxes_per_class is one number");
    return std::clamp<Int>(most->front(), 0, boxes);
}

Work nonMaxSuppression(const NodeView& view) {
    const Ints &boxes = view.dims(0), &scores = view.dims(1);
    view.require(boxes.size() == 3 && boxes[2] == 4, "boxes of four coordinates for each of the batch");
    view.require(scores.size() == 3 && scores[0] == boxes[0] && scores[2] == boxes[1], "a score for every class and box");
    const Int kept = mostBoxes(view, boxes[1]);
    const Int all = multiplySaturating(multiplySaturating(scores[0], scores[1]), kept);
    Work work = moved({DType::int64, Ints{all, 3}});
    if (all > 0) work.assumption = "no box is suppressed before the most that a class may keep";
    return work;
}

Work imageDecoder(const NodeView& view) {
    view.require(view.rank(0) == 1, "a stream of bytes");
    const auto format = view.text("pixel_format", "RGB");
    view.require(format == "RGB" || format == "BGR" || format == "Grayscale", "a pixel_format of RGB, BGR or Grayscale");
    return moved({DType::uint8, Ints{unknownDim, unknownDim, format == "Grayscale" ? 1 : 3}});
}

/// Elimination of n columns: a quotient for each row below, a product and a difference for each element right of it;
/// then the product of the diagonal.
Int determinantFlops(Int n) {
    if (n < 2) return 0;
    const Int thrice = multiplySaturating(multiplySaturating(n, n - 1), addSaturating(multiplySaturating(2, n), -1));
    if (thrice == saturated) return saturated;
    return addSaturating(addSaturating(thrice / 3, n % 2 == 0 ? n / 2 * (n - 1) : (n - 1) / 2 * n), n - 1);
}

Work det(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() >= 2 && x.back() == x[x.size() - 2], "square matrices");
    const Ints out(x.begin(), x.end() - 2);
    Work work = moved({view.dtype(0), out});
    work.flops = Flops(determinantFlops(x.back())) * elementCount(out);
    return work;
}

/// FLOPs of an element sampled in a plane, as Resize counts them.
Flops inPlane(const NodeView& view, Int n) {
    const auto mode = view.text("mode", "bilinear");
    view.require(mode == "nearest" || mode == "bilinear" || mode == "bicubic", "a mode of nearest, bilinear or bicubic");
    return interpolationFlops(view, mode, 2) * n;
}

Work cropAndResize(const NodeView& view) {
    const Ints &x = view.dims(0), &regions = view.dims(1);
    const Ints& size = view.requireInts(3, "the crop's size");
    view.require(x.size() == 4, "an input of rank 4");
    view.require(regions.size() == 2 && regions[1] == 4, "four corners a region");
    view.require(view.dims(2) == Ints{regions[0]}, "an image of the batch for every region");
    view.require(size.size() == 2, "a height and a width");
    requireNoneBelow(view, size, 0, "no negative size");
    const Ints out = {regions[0], x[1], size[0], size[1]};
    Work work = moved({view.dtype(0), out});
    work.flops = inPlane(view, elementCount(out));
    return work;
}

Work planarGridSample(const NodeView& view) {
    const Ints &x = view.dims(0), &grid = view.dims(1);
    view.require(x.size() == 4 && grid.size() == 4, "an input and a grid of rank 4");
    view.require(grid[0] == x[0] && grid[3] == 2, "two coordinates for every image and place");
    const Ints out = {x[0], x[1], grid[1], grid[2]};
    Work work = moved({view.dtype(0), out});
    work.flops = inPlane(view, elementCount(out));
    return work;
}

constexpr Example affineGridExamples[] = {
    {"f32[2,2,3] i64[4]{2,3,5,7}", "", "f32[2,5,7,2]", 140 * 4, 4 * (12 + 140) + 32},
    {"f16[2,3,4] i64[5]{2,3,5,7,4}", "align_corners=1", "f16[2,5,7,4,3]", 840 * 6, 2 * (24 + 840) + 40},
};

constexpr Example col2ImExamples[] = {
    // blocks of 1 x 5 in an image of 5 x 7: 5 * 3
    {"f32[2,15,15] i64[2]{5,7} i64[2]{1,5}", "", "f32[2,3,5,7]", 450, 4 * (450 + 210) + 32},
    // padded to 7 x 10, blocks of 2 x 3 dilated to 2 x 5, strides 1 and 2: 6 * 3
    {"f32[2,18,18] i64[2]{5,7} i64[2]{2,3}", "pads=[1,2,1,1] dilations=[1,2] strides=[1,2]", "f32[2,3,5,7]", 648, 4 * (648 + 210) + 32},
};

constexpr Example nonMaxSuppressionExamples[] = {
    {"f32[2,50,4] f32[2,3,50] i64[1]{7} f32[1]{0.5}", "", "i64[42,3]", 0, 4 * (400 + 300 + 1) + 8 + 8 * 126},
    {"f32[2,50,4] f32[2,3,50] i64[]{70}", "center_point_box=1", "i64[300,3]", 0, 4 * (400 + 300) + 8 + 8 * 900},
    {"f32[2,50,4] f32[2,3,50] i64[1]", "", "i64[300,3]", 0, 4 * (400 + 300) + 8 + 8 * 900, 0, 10},
    {"f32[2,50,4] f32[2,3,50]", "", "i64[0,3]", 0, 4 * (400 + 300)},
};

// What is written depends on the image and is not known: the bytes are what is read.
constexpr Example imageDecoderExamples[] = {
    {"u8[3126]", "", "u8[?,?,3]", 0, 3126},
    {"u8[3126]", "pixel_format=Grayscale", "u8[?,?,1]", 0, 3126},
};

constexpr Example detExamples[] = {
    // 3 x 3: 3 quotients, 2 * (4 + 1) products and differences, 2 products of the diagonal
    {"f32[2,5,3,3]", "", "f32[2,5]", 10 * (3 + 10 + 2), 4 * (90 + 10)},
    {"f32[4,4]", "", "f32[]", 6 + 2 * (9 + 4 + 1) + 3, 4 * (16 + 1)},
};

constexpr Example cropAndResizeExamples[] = {
    {"f32[2,3,5,7] f32[4,4] i32[4] i32[2]{6,9}", "", "f32[4,3,6,9]", 7 * 648, 4 * (210 + 16 + 4 + 2 + 648)},
    {"f32[2,3,5,7] f32[4,4] i32[4] i32[2]{6,9}", "mode=nearest", "f32[4,3,6,9]", 0, 4 * (210 + 16 + 4 + 2 + 648)},
};

constexpr Example planarGridSampleExamples[] = {
    {"f32[2,3,5,7] f32[2,4,6,2]", "", "f32[2,3,4,6]", 7 * 144, 4 * (210 + 96 + 144)},
    {"f32[2,3,5,7] f32[2,4,6,2]", "mode=bicubic", "f32[2,3,4,6]", 31 * 144, 4 * (210 + 96 + 144)},
};

constexpr std::string_view byMode = "nearest 0; bilinear 7 N; bicubic 31 N";
constexpr std::string_view microsoft = "com.microsoft";

constexpr OpSpec rows[] = {
    {"", "AffineGrid", Family::movement, 20, "2 d N", "d = spatial dimensions.", affineGrid, affineGridExamples},
    {"", "Col2Im", Family::movement, 18, "elements(X)", "Overlapping blocks are added.", col2Im, col2ImExamples},
    {"", "NonMaxSuppression", Family::other, 10, "0", "Traffic only, data-dependent: at most as many boxes as a class may keep.",
     nonMaxSuppression, nonMaxSuppressionExamples},
    {"", "ImageDecoder", Family::other, 20, "0", "Data-dependent: the image's size is not known.", imageDecoder, imageDecoderExamples},
    {"", "Det", Family::other, 11, "n (n-1) (2n-1) / 3 + n (n-1) / 2 + n - 1 a matrix", "Elimination of n columns.", det, detExamples},
    {microsoft, "CropAndResize", Family::movement, 1, byMode, "", cropAndResize, cropAndResizeExamples},
    {microsoft, "GridSample", Family::movement, 1, byMode, "", planarGridSample, planarGridSampleExamples},
};

} // namespace

std::span<const OpSpec> visionOps() { return rows; }

} // namespace rooflens
