#include "core/load/onnx.h"

#include "core/load/file_bytes.h"
#include "core/load/onnx_graph.h"
#include "core/load/onnx_types.h"
#include "core/load/sniff.h"
#include "core/load/wire.h"

#include <algorithm>
#include <exception>
#include <new>
#include <optional>
#include <utility>

namespace rooflens {
namespace {

// Field numbers of ModelProto in onnx.proto.
namespace model_field {
enum : std::uint32_t {
    irVersion = 1, producerName = 2, producerVersion = 3, graph = 7, opsetImport = 8, functions = 25,
};
}

constexpr const char* modelWithGraph = "an ONNX model with a graph";
constexpr const char* again = "export or download the model again";

class ModelReader {
public:
    ModelReader(FileBytes& bytes, const Progress& progress) : m_wire(bytes, Place{}), m_reading(progress) {
        m_model.file = bytes.path();
    }

    Model read() {
        m_reading.step(m_wire);
        readFields();
        if (!m_hasGraph)
            m_wire.fail(m_hasVersion ? Problem::missingField : Problem::notThisFormat, m_wire.end(), modelWithGraph,
                        m_wire.end() == 0 ? "an empty file" : "no graph", again);
        m_model.producer = m_producerName;
        if (!m_producerVersion.empty()) m_model.producer += (m_producerName.empty() ? "" : " ") + m_producerVersion;
        m_model.notes = m_reading.notes();
        return std::move(m_model);
    }

private:
    void readFields() {
        Field field;
        while (nextField(field)) readField(field);
    }

    /// The next field; bytes behind a whole model that are no field are called what they are.
    bool nextField(Field& field) {
        const std::uint64_t at = m_wire.at();
        try {
            m_reading.checkStop(m_wire);
            return m_wire.next(field);
        } catch (Fault& fault) {
            const bool isMalformed =
                fault.error.problem == Problem::notThisFormat || fault.error.problem == Problem::truncated;
            if (m_hasGraph && isMalformed) {
                fault.error.where.byte = at;
                fault.error.found += ", after the graph (cut short, or other data behind the model)";
            }
            throw;
        }
    }

    void readField(const Field& field) {
        switch (field.number) {
        case model_field::irVersion:
            m_model.irVersion = m_wire.integer(field);
            m_hasVersion = true;
            break;
        case model_field::producerName: m_producerName = m_reading.name(m_wire, field); break;
        case model_field::producerVersion: m_producerVersion = m_reading.name(m_wire, field); break;
        case model_field::opsetImport: m_model.opsets.push_back(readOpset(m_wire, field, m_reading)); break;
        case model_field::graph:
            // protobuf would merge the two; in practice a second graph means that files were glued together.
            if (std::exchange(m_hasGraph, true))
                m_wire.fail(Problem::notThisFormat, field.at, "one graph", "a second graph", again);
            m_model.graph = readGraph(m_wire.inside(field, Place{nullptr, "graph"}), m_reading);
            break;
        case model_field::functions: {
            const Place place{nullptr, "function", static_cast<std::int64_t>(m_model.functions.size())};
            m_model.functions.push_back(readFunction(m_wire.inside(field, place), m_reading));
            break;
        }
        default: break; // domain, model_version, doc_string, metadata_props, training_info, configuration
        }
    }

    Wire m_wire;
    OnnxReading m_reading;
    Model m_model;
    std::string m_producerName, m_producerVersion;
    bool m_hasGraph = false, m_hasVersion = false;
};

/// A better account of a file that does not parse, when its first bytes tell what it is.
Error explained(Error error, FileBytes& bytes) {
    if (error.problem != Problem::notThisFormat && error.problem != Problem::truncated) return error;
    const auto length = static_cast<std::size_t>(std::min<std::uint64_t>(512, bytes.size()));
    const unsigned char* head = length > 0 ? bytes.view(0, length) : nullptr;
    if (!head) return error;
    const Lookalike lookalike = sniff({reinterpret_cast<const char*>(head), length});
    if (lookalike.found.empty()) return error;
    return Error{Problem::notThisFormat, Where{error.where.file, 0, {}, {}, {}}, modelWithGraph, lookalike.found,
                 lookalike.remedy, {}};
}

Result<Model> readModel(FileBytes& bytes, const Progress& progress) {
    try {
        return ModelReader(bytes, progress).read();
    } catch (Fault& fault) {
        return explained(std::move(fault.error), bytes);
    } catch (const std::bad_alloc&) {
        return Error{Problem::tooLarge, Where{bytes.path(), {}, {}, {}, {}}, "enough memory for the model's structure",
                     "too little memory", "close other programs, or split the model", {}};
    } catch (const std::exception& e) { // nothing is known to come here; no exception may leave a reader
        return Error{Problem::badValue, Where{bytes.path(), {}, {}, {}, {}}, modelWithGraph, e.what(), again, {}};
    }
}

} // namespace

Result<Model> loadOnnx(const std::string& path, const Progress& progress) {
    constexpr const char* activity = "reading the model";
    silenceProtobuf();
    Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes) return std::move(bytes).error().during(activity);
    Result<Model> model = readModel(*bytes, progress);
    if (!model) return std::move(model).error().during(activity);
    progress.at(1.0);
    return model;
}

} // namespace rooflens
