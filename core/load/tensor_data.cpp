#include "core/load/tensor_data.h"

#include <bit>
#include <cmath>
#include <limits>

namespace rooflens {
namespace {

using Bits = std::vector<std::uint64_t>;

/// The typed list that ONNX prescribes for an element type.
Storage listFor(const DTypeInfo& element) {
    switch (element.dtype) {
    case DType::float32:
    case DType::complex64: return Storage::floats;
    case DType::float64:
    case DType::complex128: return Storage::doubles;
    case DType::int64: return Storage::int64s;
    case DType::uint32:
    case DType::uint64: return Storage::uint64s;
    case DType::string: return Storage::strings;
    case DType::undefined: return Storage::none;
    default: return Storage::int32s;
    }
}

/// Little-endian elements of whole bytes, or of 2 or 4 bits with the lowest bits first.
Bits split(std::string_view bytes, int elementBits, std::size_t most) {
    Bits elements;
    if (elementBits < 8) {
        const unsigned mask = (1U << static_cast<unsigned>(elementBits)) - 1;
        for (const char c : bytes)
            for (int shift = 0; shift < 8 && elements.size() < most; shift += elementBits)
                elements.push_back((static_cast<unsigned char>(c) >> static_cast<unsigned>(shift)) & mask);
        return elements;
    }
    const auto width = static_cast<std::size_t>(elementBits) / 8;
    for (std::size_t begin = 0; begin + width <= bytes.size(); begin += width) {
        std::uint64_t element = 0;
        for (std::size_t i = 0; i < width; ++i)
            element |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[begin + i])) << (8 * i);
        elements.push_back(element);
    }
    return elements;
}

std::int64_t toInteger(std::uint64_t bits, const DTypeInfo& element) {
    switch (element.dtype) {
    case DType::boolean: return bits != 0 ? 1 : 0;
    case DType::int2:
    case DType::int4:
    case DType::int8:
    case DType::int16:
    case DType::int32:
    case DType::int64: { // move the sign bit to the top and back down
        const auto unused = static_cast<unsigned>(64 - element.bits);
        return static_cast<std::int64_t>(bits << unused) >> unused;
    }
    default: {
        const auto unused = static_cast<unsigned>(64 - element.bits);
        return static_cast<std::int64_t>((bits << unused) >> unused);
    }
    }
}

double fromHalf(std::uint64_t bits) {
    const double sign = (bits & 0x8000U) != 0 ? -1.0 : 1.0;
    const int exponent = static_cast<int>((bits >> 10U) & 0x1fU);
    const auto fraction = static_cast<double>(bits & 0x3ffU);
    if (exponent == 31)
        return fraction > 0 ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0) return sign * std::ldexp(fraction, -24); // subnormal
    return sign * std::ldexp(fraction + 1024.0, exponent - 25);
}

double toReal(std::uint64_t bits, DType dtype) {
    switch (dtype) {
    case DType::float16: return fromHalf(bits);
    case DType::bfloat16: return std::bit_cast<float>(static_cast<std::uint32_t>(bits & 0xffffU) << 16U);
    case DType::float32: return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    default: return std::bit_cast<double>(bits);
    }
}

bool isReadable(const DTypeInfo& element) {
    if (element.kind == NumberKind::integer || element.kind == NumberKind::boolean) return true;
    return element.dtype == DType::float32 || element.dtype == DType::float64 || element.dtype == DType::float16 ||
           element.dtype == DType::bfloat16;
}

} // namespace

bool TensorData::isStorage(std::uint32_t fieldNumber) {
    if (fieldNumber > static_cast<std::uint32_t>(Storage::uint64s)) return false; // before it is cut to 8 bits
    switch (static_cast<Storage>(fieldNumber)) {
    case Storage::floats:
    case Storage::int32s:
    case Storage::strings:
    case Storage::int64s:
    case Storage::raw:
    case Storage::doubles:
    case Storage::uint64s: return true;
    default: return false;
    }
}

void TensorData::add(const Field& field) {
    const auto storage = static_cast<Storage>(field.number);
    if (m_storage != Storage::none && m_storage != storage) {
        if (field.type == WireType::bytes && field.size == 0) return; // an empty list beside the real one is harmless
        if (m_bytes > 0) m_isMixed = true;
    }
    m_storage = storage;
    switch (field.type) {
    case WireType::varint: m_bytes += 1; break;
    case WireType::fixed32: m_bytes += 4; break;
    case WireType::fixed64: m_bytes += 8; break;
    case WireType::bytes: m_bytes += field.size; break;
    }
    if (m_bytes > mostBytes || m_pieces.size() >= mostKnownElements) m_pieces.clear();
    else m_pieces.push_back(field);
}

bool TensorData::agreesWith(const TensorType& type) const {
    const auto elements = type.elements();
    const DTypeInfo& element = info(type.dtype);
    if (!elements || type.dtype == DType::undefined || type.dtype == DType::string) return true;
    if (m_isMixed) return false;
    if (*elements == 0) return m_bytes == 0;
    const auto claimed = static_cast<std::uint64_t>(*elements);
    const auto claimedBytes = static_cast<std::uint64_t>(bytesOf(type.dtype, *elements).count);
    if (m_storage == Storage::raw) return m_bytes == claimedBytes;
    if (m_storage != listFor(element)) return false;
    if (m_storage == Storage::floats || m_storage == Storage::doubles) return m_bytes == claimedBytes;
    return element.bits < 8 ? m_bytes >= claimedBytes : m_bytes >= claimed; // a varint has at least one byte
}

std::optional<std::vector<std::uint64_t>> TensorData::bits(const Wire& wire, const DTypeInfo& element,
                                                           std::size_t count) const {
    Bits found;
    std::string bytes;
    for (const Field& piece : m_pieces) {
        switch (m_storage) {
        case Storage::raw: bytes = wire.payload(piece, mostBytes); break; // the last one counts, as in protobuf
        case Storage::floats: wire.eachFixed32(piece, [&](std::uint32_t b) { found.push_back(b); }); break;
        case Storage::doubles: wire.eachFixed64(piece, [&](std::uint64_t b) { found.push_back(b); }); break;
        default:
            wire.eachVarint(piece, [&](std::uint64_t b) {
                if (element.bits < 8) bytes += static_cast<char>(b & 0xffU); // packed, a byte an entry
                else found.push_back(b);
            });
        }
    }
    if (m_storage == Storage::raw || element.bits < 8) found = split(bytes, element.bits, count);
    if (found.size() != count) return std::nullopt;
    return found;
}

std::optional<Contents> TensorData::contents(const Wire& wire, const TensorType& type, bool& agrees) const {
    agrees = agreesWith(type);
    const auto elements = type.elements();
    const DTypeInfo& element = info(type.dtype);
    if (!agrees || !elements || *elements > static_cast<std::int64_t>(mostKnownElements) ||
        !isReadable(element))
        return {};
    if (*elements > 0 && m_pieces.empty()) return {};
    const auto found = *elements > 0 ? bits(wire, element, static_cast<std::size_t>(*elements)) : Bits{};
    if (!found) {
        agrees = false;
        return {};
    }
    if (element.kind == NumberKind::floating) {
        Reals reals;
        reals.reserve(found->size());
        for (const std::uint64_t b : *found) reals.push_back(toReal(b, type.dtype));
        return Contents(std::move(reals));
    }
    Ints ints;
    ints.reserve(found->size());
    for (const std::uint64_t b : *found) {
        ints.push_back(toInteger(b, element));
        if (type.dtype == DType::uint64 && ints.back() < 0) return {}; // does not fit in 63 bits
    }
    return Contents(std::move(ints));
}

} // namespace rooflens
