#include "core/view/sums.h"

#include "core/support/text.h"

namespace rooflens {

std::optional<Intensity> NodeSum::intensity() const {
    const Bytes bytes = read + written;
    if (bytes.count <= 0) return std::nullopt;
    return flops / bytes;
}

NodeSum sumOf(const Analysis& a, std::span<const std::size_t> nodes) {
    NodeSum sum;
    for (const std::size_t n : nodes) {
        ++sum.nodes;
        const auto& cost = a.model->nodes[n].cost;
        if (!cost) {
            ++sum.unknown;
            continue;
        }
        const std::int64_t times = a.walk().nodes[n].executions;
        sum.macs += cost->macs * times;
        sum.flops += cost->flops * times;
        sum.read += cost->read * times;
        sum.written += cost->written * times;
        sum.weights += a.model->nodes[n].weightBytes * times;
        sum.lower += a.timings[n].lower * static_cast<double>(times);
        sum.upper += a.timings[n].upper * static_cast<double>(times);
        sum.share += timeShare(a, n);
    }
    return sum;
}

Cell sumCell(const NodeSum& s, std::string_view id) {
    if (id == "macs") return {toSi(static_cast<double>(s.macs.count)), s.macs.count};
    if (id == "flops") return {toSi(static_cast<double>(s.flops.count)), s.flops.count};
    if (id == "bytes_read") return {toText(s.read), s.read.count};
    if (id == "bytes_written") return {toText(s.written), s.written.count};
    if (id == "weight_bytes") return {toText(s.weights), s.weights.count};
    if (id == "time") return {toText(s.lower), s.lower.value};
    if (id == "time_upper") return {toText(s.upper), s.upper.value};
    if (id == "share") return {percent(s.share), s.share};
    if (id == "intensity" && s.intensity()) return {toText(*s.intensity()), s.intensity()->value};
    return {};
}

} // namespace rooflens
