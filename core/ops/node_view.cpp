#include "core/ops/node_view.h"

#include <algorithm>

namespace rooflens {
namespace {

template <class T> const T* attributeAs(const Node& node, std::string_view name) {
    const Attribute* a = node.find(name);
    if (a == nullptr) return nullptr;
    const T* value = std::get_if<T>(&a->value);
    if (value == nullptr) throw RuleBroken{"attribute " + std::string(name) + " has the wrong kind"};
    return value;
}

std::string inputName(std::size_t i) { return "input " + std::to_string(i); }

} // namespace

const TensorType& NodeView::anyType(std::size_t i) const {
    if (!has(i)) throw RuleBroken{inputName(i) + " is missing"};
    return *m_inputs[i].type;
}

const TensorType& NodeView::type(std::size_t i) const {
    const TensorType& t = anyType(i);
    if (t.sequence) throw RuleBroken{inputName(i) + " is a tensor, not a sequence"};
    if (t.presence == Presence::absent) throw RuleBroken{inputName(i) + " holds a tensor, not nothing"};
    return t;
}

DType NodeView::dtype(std::size_t i) const {
    const DType d = type(i).dtype;
    if (d == DType::undefined) throw NotKnown{"the element type of " + inputName(i)};
    return d;
}

const Ints& NodeView::dims(std::size_t i) const {
    const TensorType& t = type(i);
    if (!t.dims || std::any_of(t.dims->begin(), t.dims->end(), [](std::int64_t d) { return d < 0; }))
        throw NotKnown{"the shape of " + inputName(i)};
    return *t.dims;
}

std::int64_t NodeView::rank(std::size_t i) const {
    const TensorType& t = type(i);
    if (!t.dims) throw NotKnown{"the rank of " + inputName(i)};
    return static_cast<std::int64_t>(t.dims->size());
}

std::int64_t NodeView::elements(std::size_t i) const { return elementCount(dims(i)); }
Bytes NodeView::bytes(std::size_t i) const { return bytesOf(dtype(i), elements(i)); }

const Ints* NodeView::ints(std::size_t i) const {
    const Contents* c = contents(i);
    return c == nullptr ? nullptr : std::get_if<Ints>(c);
}

std::optional<Reals> NodeView::reals(std::size_t i) const {
    const Contents* c = contents(i);
    if (c == nullptr) return std::nullopt;
    if (const Reals* r = std::get_if<Reals>(c)) return *r;
    const Ints& n = std::get<Ints>(*c);
    return Reals(n.begin(), n.end());
}

const Ints& NodeView::requireInts(std::size_t i, std::string_view what) const {
    const Ints* values = ints(i);
    if (values == nullptr) notKnown(what);
    return *values;
}

std::int64_t NodeView::integer(std::string_view name, std::int64_t otherwise) const {
    const auto* v = attributeAs<std::int64_t>(m_node, name);
    return v == nullptr ? otherwise : *v;
}

double NodeView::real(std::string_view name, double otherwise) const {
    const auto* v = attributeAs<double>(m_node, name);
    return v == nullptr ? otherwise : *v;
}

std::string_view NodeView::text(std::string_view name, std::string_view otherwise) const {
    const auto* v = attributeAs<std::string>(m_node, name);
    return v == nullptr ? otherwise : std::string_view(*v);
}

std::optional<Ints> NodeView::integers(std::string_view name) const {
    const auto* v = attributeAs<Ints>(m_node, name);
    return v == nullptr ? std::nullopt : std::optional(*v);
}

std::optional<Reals> NodeView::realsAttribute(std::string_view name) const {
    const auto* v = attributeAs<Reals>(m_node, name);
    return v == nullptr ? std::nullopt : std::optional(*v);
}

const std::vector<std::string>* NodeView::texts(std::string_view name) const {
    return attributeAs<std::vector<std::string>>(m_node, name);
}

const Tensor* NodeView::tensor(std::string_view name) const { return attributeAs<Tensor>(m_node, name); }

DType NodeView::elementType(std::string_view name, DType otherwise) const {
    if (!hasAttribute(name)) return otherwise;
    const auto type = dtypeFromOnnx(integer(name, 0));
    require(type && *type != DType::undefined, std::string(name) + " is an element type");
    return *type;
}

DType NodeView::floatingType(std::string_view name, DType otherwise) const {
    const DType type = elementType(name, otherwise);
    require(isFloating(type), std::string(name) + " is a floating type");
    return type;
}

std::optional<Ints> NodeView::integersFrom(std::size_t index, std::string_view name) const {
    if (has(index)) return requireInts(index, std::string("the values of ") + std::string(name));
    return integers(name);
}

std::optional<Ints> NodeView::declaredDims(std::initializer_list<std::size_t> deciding, const std::function<bool(const Ints&)>& fit,
                                           std::size_t output) const {
    const auto isUnknown = [this](std::size_t i) { return has(i) && contents(i) == nullptr && type(i).elements() != 0; };
    if (m_declared == nullptr || std::none_of(deciding.begin(), deciding.end(), isUnknown)) return std::nullopt;
    const auto declared = m_declared->output(output);
    if (!declared || declared->sequence || !declared->elements() || !fit(*declared->dims)) return std::nullopt;
    m_reliesOnDeclared = true;
    return declared->dims;
}

std::int64_t NodeView::axis(std::int64_t axis, std::int64_t rank) const {
    require(axis >= -rank && axis < rank,
            "axis " + std::to_string(axis) + " lies in [-" + std::to_string(rank) + ", " + std::to_string(rank) + ")");
    return axis < 0 ? axis + rank : axis;
}

void NodeView::require(bool condition, std::string_view rule) const {
    if (!condition) throw RuleBroken{std::string(rule)};
}

void NodeView::notKnown(std::string_view what) const { throw NotKnown{std::string(what)}; }

Ints broadcast(const Ints& a, const Ints& b) {
    Ints out(std::max(a.size(), b.size()));
    for (std::size_t k = 0; k < out.size(); ++k) { // k counts from the last dim
        const std::int64_t x = k < a.size() ? a[a.size() - 1 - k] : 1;
        const std::int64_t y = k < b.size() ? b[b.size() - 1 - k] : 1;
        if (x != y && x != 1 && y != 1)
            throw RuleBroken{"shapes broadcast (" + std::to_string(x) + " against " + std::to_string(y) + ")"};
        out[out.size() - 1 - k] = x == 1 ? y : x;
    }
    return out;
}

} // namespace rooflens
