#pragma once

#include "core/ops/node_view.h"

#include <span>

namespace rooflens {

/// Where the channels stand: behind the batch, or behind the spatial dims.
enum class Layout { channelsFirst, channelsLast };

/// Attribute channels_last.
Layout layoutOf(const NodeView& view);

/// Dims in the order batch, channels, spatial dims, whatever their layout; and back.
Ints channelsFirst(Ints dims, Layout layout);
Ints inLayout(Ints channelsFirst, Layout layout);

/// Batch and channels, then the spatial dims.
Ints withSpatial(std::int64_t batch, std::int64_t channels, const Ints& spatial);

/// The windows that a convolution or a pooling slides over the spatial dims (all but batch and channels).
struct Windows {
    enum class Padding { given, same, valid };

    Ints kernel, strides, dilations;
    Ints padsBegin, padsEnd; ///< zero unless padding is `given`
    Padding padding = Padding::given;
    bool roundsUp = false; ///< ceil_mode

    std::size_t rank() const { return kernel.size(); }
    std::int64_t taps() const { return elementCount(kernel); }
    std::int64_t extent(std::size_t i) const; ///< of the dilated kernel: (k - 1) * dilation + 1
};

/// Reads strides, dilations, pads, auto_pad and ceil_mode. RuleBroken on zero strides, lists of a wrong length and
/// the like.
Windows readWindows(const NodeView& view, Ints kernel);

/// The attribute `name` with a number for each of `rank` spatial dims, none below `least`; `otherwise` for all when
/// absent.
Ints spatialList(const NodeView& view, std::string_view name, std::size_t rank, std::int64_t otherwise,
                 std::int64_t least);

/// How many windows fit along each spatial dim. RuleBroken where not even one does.
Ints windowCounts(const NodeView& view, const Windows& windows, std::span<const std::int64_t> spatial);

/// The transposed view: the dims that windowCounts would bring back to `spatial`, plus `outputPadding`.
Ints transposedDims(const NodeView& view, const Windows& windows, std::span<const std::int64_t> spatial,
                    std::span<const std::int64_t> outputPadding);

/// The dims behind batch and channels. RuleBroken when there are none.
std::span<const std::int64_t> spatialDims(const NodeView& view, const Ints& dims);

} // namespace rooflens
