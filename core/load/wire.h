#pragma once

#include "core/load/fault.h"
#include "core/load/file_bytes.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rooflens {

/// Where in the message tree a cursor stands, linked outwards, so that an error can name the element.
struct Place {
    const Place* outer = nullptr;
    std::string_view name;
    std::int64_t index = -1; ///< -1: the only one of its name
};

/// protobuf's wire types. Groups (3 and 4) have never been used by ONNX and are refused.
enum class WireType : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

/// One field of a message: its number, and its value or the place of its payload. The payload is not read.
struct Field {
    std::uint32_t number = 0;
    WireType type = WireType::varint;
    std::uint64_t at = 0;    ///< file offset of the tag
    std::uint64_t value = 0; ///< of a varint or fixed field, as raw bits
    std::uint64_t begin = 0; ///< file offset of the payload of a bytes field
    std::uint64_t size = 0;  ///< its length; the payload lies inside the enclosing message
};

/// A cursor over one protobuf message in a file, 64-bit throughout (protobuf itself stops at 2 GiB). Payloads are
/// passed over unless asked for. Everything malformed is a thrown Fault that names the byte.
class Wire {
public:
    /// The whole file as one message.
    Wire(FileBytes& bytes, const Place& place) : Wire(bytes, place, 0, bytes.size()) {}

    /// The message inside a bytes field of this one.
    Wire inside(const Field& field, const Place& place) const;

    /// The next field, or false at the end of the message.
    bool next(Field& field) {
        if (m_at >= m_end) return false;
        read(field);
        return true;
    }

    /// File offset of what comes next, the size of the file, and the end of this message.
    std::uint64_t at() const { return m_at; }
    std::uint64_t fileSize() const { return m_bytes->size(); }
    std::uint64_t end() const { return m_end; }
    const Place& place() const { return m_place; }

    std::int64_t integer(const Field& field) const;             ///< a varint
    float real(const Field& field) const;                       ///< a fixed32
    /// The payload of a bytes field; valid until the file is touched again. Longer than `most` is tooLarge.
    std::string_view payload(const Field& field, std::size_t most) const;

    /// Calls `take(std::uint64_t)` for a varint field, packed or not.
    template <class Take> void eachVarint(const Field& field, Take&& take) const {
        if (field.type == WireType::varint) return static_cast<void>(take(field.value));
        Wire packed = inside(field, m_place);
        while (packed.m_at < packed.m_end) take(packed.varint());
    }

    /// Calls `take(std::uint32_t bits)` for a fixed32 field, packed or not.
    template <class Take> void eachFixed32(const Field& field, Take&& take) const {
        if (field.type == WireType::fixed32) return static_cast<void>(take(static_cast<std::uint32_t>(field.value)));
        Wire packed = inside(field, m_place);
        while (packed.m_at < packed.m_end) take(static_cast<std::uint32_t>(packed.fixed(4)));
    }

    /// Calls `take(std::uint64_t bits)` for a fixed64 field, packed or not.
    template <class Take> void eachFixed64(const Field& field, Take&& take) const {
        if (field.type == WireType::fixed64) return static_cast<void>(take(field.value));
        Wire packed = inside(field, m_place);
        while (packed.m_at < packed.m_end) take(packed.fixed(8));
    }

    [[noreturn]] void fail(Problem problem, std::uint64_t byte, std::string expected, std::string found,
                           std::string remedy) const;

private:
    Wire(FileBytes& bytes, const Place& place, std::uint64_t begin, std::uint64_t end)
        : m_bytes(&bytes), m_place(place), m_at(begin), m_end(end) {}

    std::uint64_t varint() { // tags, lengths and small numbers are one byte
        const unsigned char* first = m_at < m_end ? m_bytes->peek(m_at) : nullptr;
        if (!first || *first >= 0x80) return longVarint();
        ++m_at;
        return *first;
    }
    std::uint64_t longVarint();
    void read(Field& field);
    std::uint64_t fixed(std::size_t width);
    const unsigned char* view(std::uint64_t offset, std::size_t count) const;
    void require(const Field& field, WireType type) const;
    [[noreturn]] void failAtEnd(std::uint64_t fieldAt) const;

    FileBytes* m_bytes;
    Place m_place;
    std::uint64_t m_at;
    std::uint64_t m_end;
};

/// "graph/node 12/attribute 3".
std::string toText(const Place& place);

} // namespace rooflens
