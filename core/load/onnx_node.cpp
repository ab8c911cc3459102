#include "core/load/onnx_node.h"

#include "core/load/onnx_graph.h"
#include "core/load/onnx_tensor.h"
#include "core/load/onnx_types.h"
#include "core/load/utf8.h"

#include <bit>
#include <memory>
#include <optional>
#include <utility>

namespace rooflens {
namespace {

// Field numbers of NodeProto and AttributeProto in onnx.proto.
namespace node_field {
enum : std::uint32_t { input = 1, output = 2, name = 3, opType = 4, attribute = 5, domain = 7, overload = 8 };
}
namespace attribute_field {
enum : std::uint32_t {
    name = 1, f = 2, i = 3, s = 4, t = 5, g = 6, floats = 7, ints = 8, strings = 9, typeProto = 14, type = 20,
    reference = 21, sparseTensor = 22,
};
}

/// AttributeProto.AttributeType, as far as values are kept.
enum class Kind : std::int64_t {
    unsaid = 0, real = 1, integer = 2, text = 3, tensor = 4, graph = 5, reals = 6, ints = 7, texts = 8,
    sparseTensor = 11, type = 13,
};

// Longer texts and lists are weights or compiled code in disguise; nothing here needs their values.
constexpr std::uint64_t longestText = std::uint64_t{1} << 20U;
constexpr std::size_t longestList = std::size_t{1} << 18U;

/// The value fields seen so far. The kind that says which one counts comes last in most files.
struct Values {
    std::optional<double> f;
    std::optional<std::int64_t> i;
    std::optional<std::string> s;
    std::optional<Tensor> tensor;
    std::shared_ptr<const Graph> graph;
    std::optional<DeclaredType> type;
    Reals floats;
    Ints ints;
    std::vector<std::string> strings;
    bool isTooLong = false;

    /// Writers in the manner of proto3 leave out zeros and empty texts, so what is absent has its zero value.
    Attribute::Value take(Kind kind) {
        if (isTooLong) return {};
        switch (kind) {
        case Kind::real: return f.value_or(0.0);
        case Kind::integer: return i.value_or(0);
        case Kind::text: return std::move(s).value_or(std::string());
        case Kind::reals: return std::move(floats);
        case Kind::ints: return std::move(ints);
        case Kind::texts: return std::move(strings);
        case Kind::tensor:
        case Kind::sparseTensor: return tensor ? Attribute::Value(std::move(*tensor)) : Attribute::Value();
        case Kind::graph: return graph ? Attribute::Value(std::move(graph)) : Attribute::Value();
        case Kind::type: return type ? Attribute::Value(std::move(*type)) : Attribute::Value();
        case Kind::unsaid: break;
        }
        return {};
    }

    /// The kind of a file from before kinds were written (IR version 1).
    Kind guess() const {
        if (f) return Kind::real;
        if (i) return Kind::integer;
        if (s) return Kind::text;
        if (tensor) return Kind::tensor;
        if (graph) return Kind::graph;
        if (type) return Kind::type;
        if (!floats.empty()) return Kind::reals;
        if (!ints.empty()) return Kind::ints;
        return strings.empty() ? Kind::unsaid : Kind::texts;
    }
};

class AttributeReader {
public:
    AttributeReader(const Wire& wire, OnnxReading& reading) : m_wire(wire), m_reading(reading) {}

    Attribute read() {
        for (Field field; m_wire.next(field);) readField(field);
        m_attribute.value = m_values.take(m_kind == Kind::unsaid ? m_values.guess() : m_kind);
        return std::move(m_attribute);
    }

private:
    void readField(const Field& field) {
        switch (field.number) {
        case attribute_field::name: m_attribute.name = m_reading.name(m_wire, field); break;
        case attribute_field::reference: m_attribute.reference = m_reading.name(m_wire, field); break;
        case attribute_field::type: m_kind = static_cast<Kind>(m_wire.integer(field)); break;
        case attribute_field::f: m_values.f = m_wire.real(field); break;
        case attribute_field::i: m_values.i = m_wire.integer(field); break;
        case attribute_field::s: m_values.s = text(field); break;
        case attribute_field::t: m_values.tensor = readTensor(m_wire.inside(field, inner("tensor")), m_reading); break;
        case attribute_field::sparseTensor:
            m_values.tensor = readSparseTensor(m_wire.inside(field, inner("sparse tensor")), m_reading);
            break;
        case attribute_field::g:
            m_values.graph = std::make_shared<const Graph>(readGraph(m_wire.inside(field, inner("graph")), m_reading));
            break;
        case attribute_field::typeProto: m_values.type = readType(m_wire, field, m_reading); break;
        case attribute_field::floats:
            m_wire.eachFixed32(
                field, [this](std::uint32_t bits) { append(m_values.floats, std::bit_cast<float>(bits)); });
            break;
        case attribute_field::ints:
            m_wire.eachVarint(field, [this](std::uint64_t i) { append(m_values.ints, static_cast<std::int64_t>(i)); });
            break;
        case attribute_field::strings:
            if (m_values.strings.size() < longestList) m_values.strings.push_back(text(field));
            else m_values.isTooLong = true;
            break;
        default: break; // lists of tensors, graphs and types: no operator that is costed here has one
        }
    }

    Place inner(std::string_view name) const { return Place{&m_wire.place(), name}; }

    /// An attribute's text is bytes in truth: it is made valid UTF-8, but not counted as a strange name.
    std::string text(const Field& field) {
        if (field.type == WireType::bytes && field.size > longestText) {
            m_values.isTooLong = true;
            return {};
        }
        const std::string_view payload = m_wire.payload(field, longestText);
        m_reading.take(m_wire, sizeof(std::string) + payload.size());
        return isUtf8(payload) ? std::string(payload) : repairUtf8(payload);
    }

    template <class List, class Value> void append(List& list, Value value) {
        if (list.size() >= longestList) {
            m_values.isTooLong = true;
            return;
        }
        if (list.size() % 64 == 0) m_reading.take(m_wire, 64 * sizeof(value)); // booked in lots of 64
        list.push_back(value);
    }

    Wire m_wire;
    OnnxReading& m_reading;
    Attribute m_attribute;
    Values m_values;
    Kind m_kind = Kind::unsaid;
};

/// Makes room for exactly what a small node holds: an Attribute is large, and growing a list of them step by step
/// costs more than walking the node twice. A large node holds a tensor; walking over that twice would not pay.
void reserve(Node& node, Wire wire) {
    if (wire.end() - wire.at() > 4096) return;
    std::size_t inputs = 0, outputs = 0, attributes = 0;
    for (Field field; wire.next(field);) {
        inputs += field.number == node_field::input ? 1U : 0U;
        outputs += field.number == node_field::output ? 1U : 0U;
        attributes += field.number == node_field::attribute ? 1U : 0U;
    }
    node.inputs.reserve(inputs);
    node.outputs.reserve(outputs);
    node.attributes.reserve(attributes);
}

} // namespace

Attribute readAttribute(Wire wire, OnnxReading& reading) {
    reading.take(wire, sizeof(Attribute));
    return AttributeReader(wire, reading).read();
}

Node readNode(Wire wire, OnnxReading& reading) {
    reading.step(wire);
    reading.take(wire, sizeof(Node));
    Node node;
    reserve(node, wire);
    Place place{&wire.place(), "attribute", 0};
    for (Field field; wire.next(field);) {
        switch (field.number) {
        case node_field::input: node.inputs.push_back(reading.name(wire, field)); break;
        case node_field::output: node.outputs.push_back(reading.name(wire, field)); break;
        case node_field::name: node.name = reading.name(wire, field); break;
        case node_field::opType: node.op = reading.name(wire, field); break;
        case node_field::domain: node.domain = plainDomain(reading.name(wire, field)); break;
        case node_field::overload: node.overload = reading.name(wire, field); break;
        case node_field::attribute:
            node.attributes.push_back(readAttribute(wire.inside(field, place), reading));
            ++place.index;
            break;
        default: break; // doc_string, metadata_props, device_configurations
        }
    }
    return node;
}

} // namespace rooflens
