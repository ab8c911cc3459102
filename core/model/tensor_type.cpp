#include "core/model/tensor_type.h"

#include <algorithm>

namespace rooflens {

std::int64_t elementCount(std::span<const std::int64_t> dims) {
    std::int64_t product = 1;
    for (const std::int64_t dim : dims) {
        if (dim == 0) return 0; // an empty tensor stays empty, whatever the other dims claim
        product = multiplySaturating(product, dim);
    }
    return product;
}

bool TensorType::isComplete() const {
    return dtype != DType::undefined && dims &&
           std::all_of(dims->begin(), dims->end(), [](std::int64_t d) { return d >= 0; });
}

std::optional<std::int64_t> TensorType::elements() const {
    if (!dims || std::any_of(dims->begin(), dims->end(), [](std::int64_t d) { return d < 0; })) return std::nullopt;
    return elementCount(*dims);
}

std::optional<Bytes> TensorType::bytes() const {
    const auto n = elements();
    if (!n || dtype == DType::undefined) return std::nullopt;
    return bytesOf(dtype, *n);
}

std::string toText(const TensorType& type) {
    std::string text{info(type.dtype).brief};
    text += '[';
    if (!type.dims) return text + "...]";
    for (std::size_t i = 0; i < type.dims->size(); ++i) {
        if (i > 0) text += ',';
        text += (*type.dims)[i] < 0 ? "?" : std::to_string((*type.dims)[i]);
    }
    return text + ']';
}

} // namespace rooflens
