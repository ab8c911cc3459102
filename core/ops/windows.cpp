#include "core/ops/windows.h"

#include <algorithm>

namespace rooflens {
namespace {

Windows::Padding readPadding(const NodeView& view) {
    const auto mode = view.text("auto_pad", "NOTSET");
    if (mode == "SAME_UPPER" || mode == "SAME_LOWER") return Windows::Padding::same;
    if (mode == "VALID") return Windows::Padding::valid;
    view.require(mode == "NOTSET" || mode.empty(), "auto_pad is NOTSET, SAME_UPPER, SAME_LOWER or VALID");
    return Windows::Padding::given;
}

std::int64_t windowCount(const NodeView& view, const Windows& w, std::size_t i, std::int64_t size) {
    const std::int64_t stride = w.strides[i];
    if (w.padding == Windows::Padding::same) return dividedUp(size, stride);
    const std::int64_t padded = addSaturating(addSaturating(size, w.padsBegin[i]), w.padsEnd[i]);
    const std::int64_t room = padded - w.extent(i);
    view.require(room >= 0, "the window fits into the padded input");
    if (!w.roundsUp) return addSaturating(room / stride, 1);
    // With ceil_mode a last window may hang over the end, but none may start in the padding behind the input.
    const std::int64_t last = dividedUp(room, stride);
    const bool startsInPadding = multiplySaturating(last, stride) >= addSaturating(size, w.padsBegin[i]);
    return startsInPadding ? last : addSaturating(last, 1);
}

} // namespace

Layout layoutOf(const NodeView& view) {
    return view.integer("channels_last", 0) != 0 ? Layout::channelsLast : Layout::channelsFirst;
}

Ints channelsFirst(Ints dims, Layout layout) {
    if (layout == Layout::channelsLast && dims.size() > 2) std::rotate(dims.begin() + 1, dims.end() - 1, dims.end());
    return dims;
}

Ints inLayout(Ints dims, Layout layout) {
    if (layout == Layout::channelsLast && dims.size() > 2) std::rotate(dims.begin() + 1, dims.begin() + 2, dims.end());
    return dims;
}

Ints withSpatial(std::int64_t batch, std::int64_t channels, const Ints& spatial) {
    Ints dims{batch, channels};
    dims.insert(dims.end(), spatial.begin(), spatial.end());
    return dims;
}

std::int64_t Windows::extent(std::size_t i) const {
    return addSaturating(multiplySaturating(kernel[i] - 1, dilations[i]), 1);
}

Ints spatialList(const NodeView& view, std::string_view name, std::size_t rank, std::int64_t otherwise,
                 std::int64_t least) {
    Ints values = view.integers(name).value_or(Ints(rank, otherwise));
    if (values.size() != rank)
        view.require(false, std::string(name) + " has " + std::to_string(rank) + " values");
    if (std::any_of(values.begin(), values.end(), [least](std::int64_t v) { return v < least; }))
        view.require(false, std::string(name) + " are at least " + std::to_string(least));
    return values;
}

Windows readWindows(const NodeView& view, Ints kernel) {
    const std::size_t rank = kernel.size();
    view.require(std::all_of(kernel.begin(), kernel.end(), [](std::int64_t k) { return k >= 1; }),
                 "every kernel dim is at least 1");
    Windows w;
    w.kernel = std::move(kernel);
    w.strides = spatialList(view, "strides", rank, 1, 1);
    w.dilations = spatialList(view, "dilations", rank, 1, 1);
    w.padding = readPadding(view);
    w.roundsUp = view.integer("ceil_mode", 0) != 0;
    w.padsBegin.assign(rank, 0);
    w.padsEnd.assign(rank, 0);
    if (w.padding == Windows::Padding::given) {
        const Ints pads = spatialList(view, "pads", 2 * rank, 0, 0);
        std::copy_n(pads.begin(), rank, w.padsBegin.begin());
        std::copy_n(pads.begin() + static_cast<std::ptrdiff_t>(rank), rank, w.padsEnd.begin());
    }
    return w;
}

Ints windowCounts(const NodeView& view, const Windows& windows, std::span<const std::int64_t> spatial) {
    view.require(windows.rank() == spatial.size(), "the kernel has a dim for each spatial dim");
    Ints counts;
    for (std::size_t i = 0; i < spatial.size(); ++i) counts.push_back(windowCount(view, windows, i, spatial[i]));
    return counts;
}

Ints transposedDims(const NodeView& view, const Windows& windows, std::span<const std::int64_t> spatial,
                    std::span<const std::int64_t> outputPadding) {
    view.require(windows.rank() == spatial.size(), "the kernel has a dim for each spatial dim");
    Ints dims;
    for (std::size_t i = 0; i < spatial.size(); ++i) {
        view.require(spatial[i] >= 1, "no spatial dim is empty");
        const std::int64_t stride = windows.strides[i];
        if (windows.padding == Windows::Padding::same) {
            dims.push_back(multiplySaturating(spatial[i], stride));
            continue;
        }
        const std::int64_t spread = addSaturating(multiplySaturating(spatial[i] - 1, stride), outputPadding[i]);
        const std::int64_t full = addSaturating(spread, windows.extent(i));
        const std::int64_t cropped = full - addSaturating(windows.padsBegin[i], windows.padsEnd[i]);
        view.require(cropped >= 0, "pads take no more than the output has");
        dims.push_back(cropped);
    }
    return dims;
}

std::span<const std::int64_t> spatialDims(const NodeView& view, const Ints& dims) {
    view.require(dims.size() >= 3, "the input has batch, channels and at least one spatial dim");
    return std::span(dims).subspan(2);
}

} // namespace rooflens
