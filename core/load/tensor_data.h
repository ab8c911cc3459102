#pragma once

#include "core/load/wire.h"
#include "core/model/tensor_type.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rooflens {

/// Where a TensorProto keeps its elements: raw bytes, or a list typed by what it can hold. Values are field numbers.
enum class Storage : std::uint8_t {
    none = 0, floats = 4, int32s = 5, strings = 6, int64s = 7, raw = 9, doubles = 10, uint64s = 11,
};

/// The payload fields of one tensor, collected without reading them.
class TensorData {
public:
    static constexpr std::uint64_t mostBytes = 8 * 1024; ///< larger payloads are never read

    static bool isStorage(std::uint32_t fieldNumber);

    void add(const Field& field);

    /// Whether the payload can hold exactly the elements that type and shape claim, as far as can be said unread.
    bool agreesWith(const TensorType& type) const;

    /// The elements of a small tensor of integers, booleans or floating-point numbers, else nothing. Also nothing
    /// when the payload turns out to hold another number of elements than `type` says: then `agrees` becomes false.
    std::optional<Contents> contents(const Wire& wire, const TensorType& type, bool& agrees) const;

private:
    std::optional<std::vector<std::uint64_t>> bits(const Wire& wire, const DTypeInfo& element, std::size_t count) const;

    Storage m_storage = Storage::none;
    bool m_isMixed = false;      ///< more than one kind of storage: nothing can be relied on
    std::uint64_t m_bytes = 0;   ///< payload bytes in total; 1 is counted for an unpacked varint
    std::vector<Field> m_pieces; ///< kept only while the payload is small; a list may come in pieces
};

} // namespace rooflens
