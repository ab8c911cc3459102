#include "core/load/wire.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace rooflens {
namespace {

constexpr const char* anyModel = "an ONNX model";
constexpr const char* again = "export or download the model again";
constexpr std::uint32_t largestFieldNumber = (1U << 29) - 1; // protobuf's own limit

const char* named(WireType type) {
    switch (type) {
    case WireType::varint: return "a varint";
    case WireType::fixed64: return "8 fixed bytes";
    case WireType::bytes: return "a length and bytes";
    case WireType::fixed32: return "4 fixed bytes";
    }
    return "nothing";
}

} // namespace

std::string toText(const Place& place) {
    std::string text = place.outer ? toText(*place.outer) : std::string();
    if (place.name.empty()) return text;
    if (!text.empty()) text += '/';
    text += place.name;
    if (place.index >= 0) text += ' ' + std::to_string(place.index);
    return text;
}

void Wire::fail(Problem problem, std::uint64_t byte, std::string expected, std::string found,
                std::string remedy) const {
    throw Fault{Error{problem, Where{m_bytes->path(), byte, {}, {}, toText(m_place)}, std::move(expected),
                      std::move(found), std::move(remedy), {}}};
}

void Wire::failAtEnd(std::uint64_t fieldAt) const {
    if (m_end == m_bytes->size())
        fail(Problem::truncated, m_end, "an ONNX model with a graph", "the file ends inside a field", again);
    fail(Problem::notThisFormat, fieldAt, anyModel, "a field that is longer than the message it lies in", again);
}

Wire Wire::inside(const Field& field, const Place& place) const {
    require(field, WireType::bytes);
    return Wire(*m_bytes, place, field.begin, field.begin + field.size);
}

const unsigned char* Wire::view(std::uint64_t offset, std::size_t count) const {
    const unsigned char* bytes = m_bytes->view(offset, count);
    if (!bytes)
        fail(Problem::truncated, offset, anyModel, "the file could not be read to its end, or became shorter meanwhile",
             "wait until the file is written completely, then open it again");
    return bytes;
}

std::uint64_t Wire::longVarint() {
    // A 64-bit varint has at most 10 bytes, the last of which holds one bit.
    const std::uint64_t begin = m_at;
    const auto available = static_cast<std::size_t>(std::min<std::uint64_t>(10, m_end - m_at));
    if (available == 0) failAtEnd(begin);
    const unsigned char* bytes = view(m_at, available);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < available; ++i) {
        value |= static_cast<std::uint64_t>(bytes[i] & 0x7fU) << (7 * i);
        if ((bytes[i] & 0x80U) != 0) continue;
        if (i == 9 && bytes[i] > 1) break;
        m_at += i + 1;
        return value;
    }
    if (available < 10) failAtEnd(begin);
    fail(Problem::notThisFormat, begin, anyModel, "a number of more than 64 bits", again);
}

std::uint64_t Wire::fixed(std::size_t width) {
    if (m_end - m_at < width) failAtEnd(m_at);
    const unsigned char* bytes = view(m_at, width);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < width; ++i) value |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
    m_at += width;
    return value;
}

void Wire::read(Field& field) {
    field.at = m_at;
    const std::uint64_t tag = varint();
    const std::uint64_t number = tag >> 3U;
    const auto type = static_cast<unsigned>(tag & 7U);
    if (number == 0 || number > largestFieldNumber)
        fail(Problem::notThisFormat, field.at, anyModel, "bytes that are no field", again);
    if (type == 3 || type == 4)
        fail(Problem::notThisFormat, field.at, anyModel, "a field of the kind group, which ONNX never uses", again);
    if (type > 5)
        fail(Problem::notThisFormat, field.at, anyModel, "a field of unknown kind " + std::to_string(type), again);
    field.number = static_cast<std::uint32_t>(number);
    field.type = static_cast<WireType>(type);
    switch (field.type) {
    case WireType::varint: field.value = varint(); break;
    case WireType::fixed64: field.value = fixed(8); break;
    case WireType::fixed32: field.value = fixed(4); break;
    case WireType::bytes:
        field.size = varint();
        field.begin = m_at;
        if (field.size > m_end - m_at) failAtEnd(field.at);
        m_at += field.size;
        break;
    }
}

void Wire::require(const Field& field, WireType type) const {
    if (field.type == type) return;
    fail(Problem::notThisFormat, field.at, anyModel,
         "field " + std::to_string(field.number) + " holds " + named(field.type) + " instead of " + named(type), again);
}

std::int64_t Wire::integer(const Field& field) const {
    require(field, WireType::varint);
    return static_cast<std::int64_t>(field.value);
}

float Wire::real(const Field& field) const {
    require(field, WireType::fixed32);
    return std::bit_cast<float>(static_cast<std::uint32_t>(field.value));
}

std::string_view Wire::payload(const Field& field, std::size_t most) const {
    require(field, WireType::bytes);
    if (field.size > most)
        fail(Problem::tooLarge, field.at, "at most " + std::to_string(most) + " bytes here",
             std::to_string(field.size) + " bytes", "simplify the model, or report it if it is a real one");
    if (field.size == 0) return {};
    const unsigned char* bytes = view(field.begin, static_cast<std::size_t>(field.size));
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(field.size)};
}


} // namespace rooflens
