#include "core/load/onnx_tensor.h"

#include "core/load/onnx_types.h"
#include "core/load/tensor_data.h"

#include <algorithm>

namespace rooflens {
namespace {

// Field numbers of TensorProto and SparseTensorProto in onnx.proto.
namespace tensor_field {
enum : std::uint32_t { dims = 1, dataType = 2, name = 8, externalData = 13, dataLocation = 14 };
}
namespace sparse_field {
enum : std::uint32_t { values = 1, dims = 3 };
}

constexpr std::size_t highestRank = 255;

void readDims(const Wire& wire, const Field& field, Ints& dims) {
    wire.eachVarint(field, [&](std::uint64_t dim) {
        if (dims.size() == highestRank)
            wire.fail(Problem::tooLarge, field.at, "at most 255 dimensions", "more dimensions",
                      "check how the model was made");
        dims.push_back(static_cast<std::int64_t>(dim));
    });
}

void settleDims(Ints& dims, const std::string& name, OnnxReading& reading) {
    if (std::none_of(dims.begin(), dims.end(), [](std::int64_t d) { return d < 0; })) return;
    reading.noteNegativeDims(name);
    for (std::int64_t& dim : dims) dim = std::max(dim, unknownDim);
}

} // namespace

Tensor readTensor(Wire wire, OnnxReading& reading) {
    reading.step(wire);
    reading.take(wire, sizeof(Tensor));
    Tensor tensor;
    Ints dims;
    TensorData data;
    std::int64_t dtype = 0;
    bool isExternal = false;
    for (Field field; wire.next(field);) {
        switch (field.number) {
        case tensor_field::dims: readDims(wire, field, dims); break;
        case tensor_field::dataType: dtype = wire.integer(field); break;
        case tensor_field::name: tensor.name = reading.name(wire, field); break;
        case tensor_field::externalData:
            if (auto location = readLocation(wire, field, reading)) tensor.externalLocation = std::move(*location);
            isExternal = true;
            break;
        case tensor_field::dataLocation: isExternal = isExternal || wire.integer(field) == 1; break;
        default:
            if (TensorData::isStorage(field.number)) data.add(field);
        }
    }
    settleDims(dims, tensor.name, reading);
    const auto known = dtypeFromOnnx(dtype);
    if (!known || *known == DType::undefined) reading.noteUnknownType(tensor.name);
    tensor.type = TensorType{known.value_or(DType::undefined), std::move(dims)};
    if (isExternal) {
        reading.noteExternal(tensor.name, tensor.externalLocation);
        return tensor;
    }
    bool agrees = true;
    tensor.contents = data.contents(wire, tensor.type, agrees);
    if (!agrees) reading.noteMismatch(tensor.name);
    if (tensor.contents)
        reading.take(wire, std::visit([](const auto& list) { return list.size() * sizeof(list[0]); },
                                      *tensor.contents));
    return tensor;
}

Tensor readSparseTensor(Wire wire, OnnxReading& reading) {
    Tensor tensor;
    Ints dims;
    const Place place{&wire.place(), "values"};
    for (Field field; wire.next(field);) {
        if (field.number == sparse_field::values) tensor = readTensor(wire.inside(field, place), reading);
        else if (field.number == sparse_field::dims) readDims(wire, field, dims);
    }
    settleDims(dims, tensor.name, reading);
    tensor.type.dims = std::move(dims);
    tensor.contents.reset(); // those of the values alone, which are not the dense tensor's
    tensor.isSparse = true;
    return tensor;
}

} // namespace rooflens
