#include "core/ops/traffic.h"

#include <algorithm>

namespace rooflens {
namespace {

/// The same value given twice is one tensor.
bool isRepeated(const NodeView& view, std::size_t input) {
    const auto& names = view.node().inputs;
    if (input >= names.size()) return false;
    const auto here = names.begin() + static_cast<std::ptrdiff_t>(input);
    return std::find(names.begin(), here, *here) != here;
}

} // namespace

void chargeReads(const NodeView& view, Work& work, std::initializer_list<std::size_t> partly, Bytes share) {
    for (std::size_t i = 0; i < view.inputCount(); ++i) {
        const bool isPartly = std::find(partly.begin(), partly.end(), i) != partly.end();
        if (!view.has(i) || isPartly || isRepeated(view, i)) continue;
        const auto bytes = view.type(i).bytes();
        if (!bytes) return;
        share += *bytes;
    }
    work.read = share;
}

Bytes writtenWithout(const NodeView& view, const Work& work, std::size_t first, std::size_t last) {
    Bytes sum;
    for (std::size_t i = 0; i < work.outputs.size(); ++i)
        if (view.hasOutput(i) && (i < first || i > last)) sum += work.outputs[i].bytes().value_or(Bytes(0));
    return sum;
}

Bytes rowsRead(const NodeView& view, std::size_t input, std::int64_t count) {
    const Ints& table = view.dims(input);
    view.require(!table.empty(), "a table has rows");
    return bytesOf(view.dtype(input), multiplySaturating(std::min(table[0], count), elementCount(std::span(table).subspan(1))));
}

} // namespace rooflens
