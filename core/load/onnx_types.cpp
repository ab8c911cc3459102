#include "core/load/onnx_types.h"

#include <google/protobuf/stubs/logging.h>
#include <onnx/onnx_pb.h>

#include <algorithm>

namespace rooflens {

struct TypeMessages {
    onnx::ValueInfoProto value;
    onnx::TypeProto type;
    onnx::OperatorSetIdProto opset;
    onnx::StringStringEntryProto entry;
};

namespace {

TypeMessages& messages(OnnxReading& reading) {
    if (!reading.messages) reading.messages = std::make_shared<TypeMessages>();
    return *reading.messages;
}

// A type with a thousand named dims is still 20 times smaller.
constexpr std::size_t largestSlice = std::size_t{1} << 20U;

template <class Message>
Message& parse(Message& message, const Wire& wire, const Field& field, OnnxReading& reading, const char* what) {
    const std::string_view payload = wire.payload(field, largestSlice);
    reading.take(wire, payload.size());
    if (!message.ParseFromArray(payload.data(), static_cast<int>(payload.size())))
        wire.fail(Problem::notThisFormat, field.at, std::string("a valid ") + what, "bytes that do not parse",
                  "export or download the model again");
    return message;
}

std::vector<Dim> toDims(const onnx::TensorShapeProto& shape, OnnxReading& reading) {
    std::vector<Dim> dims;
    dims.reserve(static_cast<std::size_t>(shape.dim_size()));
    for (const auto& dim : shape.dim()) {
        if (dim.has_dim_value()) dims.push_back({std::max(dim.dim_value(), unknownDim), {}}); // some exporters write -1
        else dims.push_back({unknownDim, reading.repaired(dim.dim_param())});
    }
    return dims;
}

template <class TensorTypeProto>
DeclaredType toTensorType(DeclaredType::Kind kind, const TensorTypeProto& type, OnnxReading& reading) {
    DeclaredType declared{kind, dtypeFromOnnx(type.elem_type()).value_or(DType::undefined), {}};
    if (type.has_shape()) declared.dims = toDims(type.shape(), reading);
    return declared;
}

// The recursion ends because protobuf refuses messages nested more than 100 deep.
DeclaredType toDeclared(const onnx::TypeProto& type, OnnxReading& reading) {
    using Kind = DeclaredType::Kind;
    const auto of = [&](Kind kind, const onnx::TypeProto& element) {
        DeclaredType declared = toDeclared(element, reading);
        declared.kind = kind;
        return declared;
    };
    switch (type.value_case()) {
    case onnx::TypeProto::kTensorType: return toTensorType(Kind::tensor, type.tensor_type(), reading);
    case onnx::TypeProto::kSparseTensorType:
        return toTensorType(Kind::sparseTensor, type.sparse_tensor_type(), reading);
    case onnx::TypeProto::kSequenceType: return of(Kind::sequence, type.sequence_type().elem_type());
    case onnx::TypeProto::kOptionalType: {
        DeclaredType declared = toDeclared(type.optional_type().elem_type(), reading);
        declared.isOptional = true;
        return declared;
    }
    case onnx::TypeProto::kMapType: return of(Kind::map, type.map_type().value_type());
    default: return {};
    }
}

} // namespace

Port readPort(const Wire& wire, const Field& field, OnnxReading& reading) {
    reading.take(wire, sizeof(Port));
    const auto& info = parse(messages(reading).value, wire, field, reading, "declaration of a value (ValueInfoProto)");
    return Port{reading.repaired(info.name()), toDeclared(info.type(), reading)};
}

DeclaredType readType(const Wire& wire, const Field& field, OnnxReading& reading) {
    return toDeclared(parse(messages(reading).type, wire, field, reading, "type (TypeProto)"), reading);
}

OpsetImport readOpset(const Wire& wire, const Field& field, OnnxReading& reading) {
    const auto& opset = parse(messages(reading).opset, wire, field, reading, "opset import (OperatorSetIdProto)");
    return OpsetImport{plainDomain(reading.repaired(opset.domain())), opset.version()};
}

std::optional<std::string> readLocation(const Wire& wire, const Field& field, OnnxReading& reading) {
    auto& entry = parse(messages(reading).entry, wire, field, reading, "external data entry (StringStringEntryProto)");
    if (entry.key() != "location") return std::nullopt;
    return reading.repaired(std::move(*entry.mutable_value()));
}

std::string plainDomain(std::string domain) { return domain == "ai.onnx" ? std::string() : domain; }

void silenceProtobuf() {
    static const auto previous = google::protobuf::SetLogHandler(nullptr); // once; the handler is global to the process
    static_cast<void>(previous);
}

} // namespace rooflens
