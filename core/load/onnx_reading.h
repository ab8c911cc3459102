#pragma once

#include "core/load/wire.h"
#include "core/model/note.h"
#include "core/support/progress.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace rooflens {

/// What one call of loadOnnx carries along: progress and stop, a bound on memory, and what it notices on the way.
/// Oddities are counted here and said once a model, because a strange exporter repeats them thousands of times.
class OnnxReading {
public:
    explicit OnnxReading(const Progress& progress) : m_progress(progress) {}

    /// Throws a Fault when the caller wants to stop.
    void checkStop(const Wire& wire) const;

    /// Called for every node and tensor: checkStop, and reports progress.
    void step(const Wire& wire);

    /// Books memory that is about to be used for the model. Two bytes of file can claim a whole node, so a small
    /// hostile file could otherwise fill the machine. Throws a Fault over about 1 GiB. A graph books its lists when
    /// it makes room and each item when it is read, so real use stays below what is booked.
    void take(const Wire& wire, std::size_t bytes);

    /// A name or other short text, made valid UTF-8.
    std::string name(const Wire& wire, const Field& field);
    std::string repaired(std::string text);

    void noteExternal(const std::string& tensor, const std::string& location);
    void noteMismatch(const std::string& tensor);
    void noteUnknownType(const std::string& tensor);
    void noteNegativeDims(const std::string& tensor);

    /// protobuf messages kept for reuse (onnx_types.cpp): making them anew for each value costs more than parsing.
    std::shared_ptr<struct TypeMessages> messages;

    /// Everything noticed so far, in a fixed order.
    std::vector<Note> notes() const;

    static constexpr int deepestGraph = 128; ///< subgraphs inside subgraphs; real models stay below ten
    int depth = 0;                           ///< of the graph being read

private:
    struct Tally {
        std::size_t count = 0;
        std::string first;
        void add(const std::string& name) {
            if (count++ == 0) first = name;
        }
    };
    static void say(std::vector<Note>& notes, const Tally& tally, const char* kind, const std::string& what);

    const Progress& m_progress;
    std::size_t m_memoryLeft = std::size_t{1} << 30U;
    std::uint64_t m_nextReport = 0;
    Tally m_external, m_strangeNames, m_mismatches, m_unknownTypes, m_negativeDims, m_hostileLocations;
    std::set<std::string> m_locations; ///< the first few distinct ones
};

} // namespace rooflens
