#include "core/model/tensor_type.h"

#include <algorithm>
#include <utility>

namespace rooflens {

std::int64_t elementCount(std::span<const std::int64_t> dims) {
    std::int64_t product = 1;
    for (const std::int64_t dim : dims) {
        if (dim == 0) return 0; // an empty tensor stays empty, whatever the other dims claim
        product = multiplySaturating(product, dim);
    }
    return product;
}

bool TensorType::operator==(const TensorType& other) const {
    if (dtype != other.dtype || dims != other.dims || presence != other.presence) return false;
    if (sequence == nullptr || other.sequence == nullptr) return sequence == other.sequence;
    return sequence == other.sequence || *sequence == *other.sequence;
}

bool TensorType::isComplete() const {
    if (presence != Presence::present) return presence == Presence::absent;
    if (sequence)
        return sequence->elements && std::all_of(sequence->elements->begin(), sequence->elements->end(),
                                                 [](const TensorType& t) { return t.isComplete(); });
    return dtype != DType::undefined && dims &&
           std::all_of(dims->begin(), dims->end(), [](std::int64_t d) { return d >= 0; });
}

std::optional<std::int64_t> TensorType::elements() const {
    if (sequence || presence == Presence::absent) return std::nullopt;
    if (!dims || std::any_of(dims->begin(), dims->end(), [](std::int64_t d) { return d < 0; })) return std::nullopt;
    return elementCount(*dims);
}

std::optional<Bytes> TensorType::bytes() const {
    if (presence == Presence::absent) return Bytes(0);
    if (sequence) {
        if (!sequence->elements) return std::nullopt;
        Bytes sum;
        for (const TensorType& t : *sequence->elements) {
            const auto b = t.bytes();
            if (!b) return std::nullopt;
            sum += *b;
        }
        return sum;
    }
    const auto n = elements();
    if (!n || dtype == DType::undefined) return std::nullopt;
    return bytesOf(dtype, *n);
}

TensorType sequenceOf(std::vector<TensorType> elements, DType whenEmpty) {
    TensorType type{whenEmpty, std::nullopt};
    if (!elements.empty()) {
        type = elements.front();
        for (const TensorType& t : elements)
            if (type != t) type = commonType(type, t);
    }
    type.sequence = std::make_shared<const SequenceType>(SequenceType{std::move(elements)});
    return type;
}

TensorType sequenceOf(TensorType element) {
    static const auto ofUnknownLength = std::make_shared<const SequenceType>();
    element.sequence = ofUnknownLength;
    return element;
}

TensorType commonType(const TensorType& a, const TensorType& b) {
    if (a == b) return a;
    TensorType common{a.dtype == b.dtype ? a.dtype : DType::undefined, std::nullopt};
    if (a.presence != b.presence) common.presence = Presence::unknown;
    if (a.dims && b.dims && a.dims->size() == b.dims->size()) {
        common.dims = a.dims;
        for (std::size_t i = 0; i < common.dims->size(); ++i)
            if ((*a.dims)[i] != (*b.dims)[i]) (*common.dims)[i] = unknownDim;
    }
    return a.sequence && b.sequence ? sequenceOf(std::move(common)) : common;
}

namespace {

std::string tensorText(const TensorType& type) {
    std::string text{info(type.dtype).brief};
    text += '[';
    if (!type.dims) return text + "...]";
    for (std::size_t i = 0; i < type.dims->size(); ++i) {
        if (i > 0) text += ',';
        text += (*type.dims)[i] < 0 ? "?" : std::to_string((*type.dims)[i]);
    }
    return text + ']';
}

} // namespace

std::string toText(const TensorType& type) {
    constexpr std::size_t mostSaid = 4;
    if (!type.sequence) return type.presence == Presence::absent ? "none" : tensorText(type);
    if (!type.sequence->elements) return "seq(" + tensorText(type) + "...)";
    const auto& elements = *type.sequence->elements;
    if (elements.size() > mostSaid) return "seq(" + std::to_string(elements.size()) + " x " + tensorText(type) + ')';
    std::string text = "seq(";
    for (std::size_t i = 0; i < elements.size(); ++i) text += (i > 0 ? "," : "") + toText(elements[i]);
    return text + ')';
}

} // namespace rooflens
