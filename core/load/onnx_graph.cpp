#include "core/load/onnx_graph.h"

#include "core/load/onnx_node.h"
#include "core/load/onnx_tensor.h"
#include "core/load/onnx_types.h"

#include <string>

namespace rooflens {
namespace {

// Field numbers of GraphProto and FunctionProto in onnx.proto.
namespace graph_field {
enum : std::uint32_t {
    node = 1, name = 2, initializer = 5, input = 11, output = 12, valueInfo = 13, sparseInitializer = 15,
};
}
namespace function_field {
enum : std::uint32_t {
    name = 1, input = 4, output = 5, attribute = 6, node = 7, opsetImport = 9, domain = 10, attributeDefault = 11,
    valueInfo = 12, overload = 13,
};
}

/// Counts how deep the graph being read lies, also when a Fault leaves it.
class Deeper {
public:
    Deeper(const Wire& wire, OnnxReading& reading) : m_reading(reading) {
        if (++m_reading.depth <= OnnxReading::deepestGraph) return;
        --m_reading.depth;
        wire.fail(Problem::tooLarge, wire.at(),
                  "graphs nested at most " + std::to_string(OnnxReading::deepestGraph) + " deep", "a deeper one",
                  "simplify the model, for example by folding its constant conditions");
    }
    ~Deeper() { --m_reading.depth; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

private:
    OnnxReading& m_reading;
};

/// Walks over the graph's fields once to make room for exactly what it holds. That walk is short (payloads are passed
/// over), whereas lists of a hundred thousand nodes that grow by doubling touch most of their memory twice.
void reserve(Graph& graph, Wire wire, OnnxReading& reading) {
    std::size_t nodes = 0, initializers = 0, inputs = 0, outputs = 0, valueInfo = 0;
    const auto one = [&](std::size_t& count, std::size_t size) {
        reading.take(wire, size);
        ++count;
    };
    for (Field field; wire.next(field);) {
        reading.checkStop(wire);
        switch (field.number) {
        case graph_field::node: one(nodes, sizeof(Node)); break;
        case graph_field::initializer:
        case graph_field::sparseInitializer: one(initializers, sizeof(Tensor)); break;
        case graph_field::input: one(inputs, sizeof(Port)); break;
        case graph_field::output: one(outputs, sizeof(Port)); break;
        case graph_field::valueInfo: one(valueInfo, sizeof(Port)); break;
        default: break;
        }
    }
    graph.nodes.reserve(nodes);
    graph.initializers.reserve(initializers);
    graph.inputs.reserve(inputs);
    graph.outputs.reserve(outputs);
    graph.valueInfo.reserve(valueInfo);
}

Place nth(const Wire& wire, std::string_view name, std::size_t index) {
    return Place{&wire.place(), name, static_cast<std::int64_t>(index)};
}

} // namespace

Graph readGraph(Wire wire, OnnxReading& reading) {
    const Deeper deeper(wire, reading);
    reading.take(wire, sizeof(Graph));
    Graph graph;
    reserve(graph, wire, reading);
    for (Field field; wire.next(field);) {
        reading.checkStop(wire);
        switch (field.number) {
        case graph_field::node: {
            const Place place = nth(wire, "node", graph.nodes.size());
            graph.nodes.push_back(readNode(wire.inside(field, place), reading));
            break;
        }
        case graph_field::name: graph.name = reading.name(wire, field); break;
        case graph_field::initializer: {
            const Place place = nth(wire, "initializer", graph.initializers.size());
            graph.initializers.push_back(readTensor(wire.inside(field, place), reading));
            break;
        }
        case graph_field::sparseInitializer: {
            const Place place = nth(wire, "initializer", graph.initializers.size());
            graph.initializers.push_back(readSparseTensor(wire.inside(field, place), reading));
            break;
        }
        case graph_field::input: graph.inputs.push_back(readPort(wire, field, reading)); break;
        case graph_field::output: graph.outputs.push_back(readPort(wire, field, reading)); break;
        case graph_field::valueInfo: graph.valueInfo.push_back(readPort(wire, field, reading)); break;
        default: break; // doc_string, quantization_annotation, metadata_props
        }
    }
    return graph;
}

LocalFunction readFunction(Wire wire, OnnxReading& reading) {
    reading.take(wire, sizeof(LocalFunction));
    LocalFunction function;
    for (Field field; wire.next(field);) {
        reading.checkStop(wire);
        switch (field.number) {
        case function_field::name: function.name = reading.name(wire, field); break;
        case function_field::domain: function.domain = plainDomain(reading.name(wire, field)); break;
        case function_field::overload: function.overload = reading.name(wire, field); break;
        case function_field::input: function.inputs.push_back(reading.name(wire, field)); break;
        case function_field::output: function.outputs.push_back(reading.name(wire, field)); break;
        case function_field::attribute: function.attributeNames.push_back(reading.name(wire, field)); break;
        case function_field::opsetImport: function.opsets.push_back(readOpset(wire, field, reading)); break;
        case function_field::valueInfo: function.body.valueInfo.push_back(readPort(wire, field, reading)); break;
        case function_field::attributeDefault: {
            const Place place = nth(wire, "attribute", function.attributeDefaults.size());
            function.attributeDefaults.push_back(readAttribute(wire.inside(field, place), reading));
            break;
        }
        case function_field::node: {
            const Place place = nth(wire, "node", function.body.nodes.size());
            function.body.nodes.push_back(readNode(wire.inside(field, place), reading));
            break;
        }
        default: break; // doc_string, metadata_props
        }
    }
    return function;
}

} // namespace rooflens
