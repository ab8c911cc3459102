#include "core/load/onnx_reading.h"

#include "core/load/utf8.h"

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

constexpr std::size_t longestName = std::size_t{1} << 20U;
constexpr std::size_t mostLocationsSaid = 3;

/// A location that would lead out of the model's folder. Such paths have been used to make readers open other files.
bool isHostile(const std::string& location) {
    if (location.empty() || location.find('\0') != std::string::npos) return true;
    if (location.front() == '/' || location.front() == '\\') return true;
    if (location.size() > 1 && location[1] == ':') return true; // a Windows drive
    for (std::size_t begin = 0; begin <= location.size();) {
        const std::size_t end = std::min(location.find_first_of("/\\", begin), location.size());
        if (location.compare(begin, end - begin, "..") == 0) return true;
        begin = end + 1;
    }
    return false;
}

std::string plural(std::size_t count, const char* noun) {
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

} // namespace

void OnnxReading::checkStop(const Wire& wire) const {
    if (m_progress.isStopped())
        wire.fail(Problem::cancelled, wire.at(), "", "reading was stopped", "open the model again to read it whole");
}

void OnnxReading::step(const Wire& wire) {
    checkStop(wire);
    if (wire.at() < m_nextReport || !m_progress.report) return;
    m_progress.at(static_cast<double>(wire.at()) / static_cast<double>(wire.fileSize()));
    m_nextReport = wire.at() + wire.fileSize() / 100 + 1;
}

void OnnxReading::take(const Wire& wire, std::size_t bytes) {
    if (bytes > m_memoryLeft)
        wire.fail(Problem::tooLarge, wire.at(), "a model whose structure fits in 1 GiB of memory",
                  "more nodes, names and attributes than that",
                  "split the model, or store its weights as initializers");
    m_memoryLeft -= bytes;
}

std::string OnnxReading::name(const Wire& wire, const Field& field) {
    const std::string_view payload = wire.payload(field, longestName);
    take(wire, sizeof(std::string) + payload.size());
    return repaired(std::string(payload));
}

std::string OnnxReading::repaired(std::string text) {
    if (isUtf8(text)) return text;
    std::string valid = repairUtf8(text);
    m_strangeNames.add(valid);
    return valid;
}

void OnnxReading::noteExternal(const std::string& tensor, const std::string& location) {
    m_external.add(tensor);
    if (m_locations.size() <= mostLocationsSaid) m_locations.insert(location);
    if (isHostile(location)) m_hostileLocations.add(location);
}

void OnnxReading::noteMismatch(const std::string& tensor) { m_mismatches.add(tensor); }
void OnnxReading::noteUnknownType(const std::string& tensor) { m_unknownTypes.add(tensor); }
void OnnxReading::noteNegativeDims(const std::string& tensor) { m_negativeDims.add(tensor); }

void OnnxReading::say(std::vector<Note>& notes, const Tally& tally, const char* kind, const std::string& what) {
    if (tally.count == 0) return;
    notes.push_back({Severity::warning, kind, "",
                     what + (tally.count > 1 ? "; the first is " : ": ") + inQuotes(tally.first)});
}

std::vector<Note> OnnxReading::notes() const {
    std::vector<Note> notes;
    if (m_external.count > 0) {
        std::string places;
        std::size_t said = 0;
        for (const std::string& location : m_locations) {
            if (said++ == mostLocationsSaid) {
                places += " and others";
                break;
            }
            places += (said > 1 ? ", " : "") + inQuotes(location);
        }
        const bool one = m_external.count == 1;
        notes.push_back({Severity::info, "external-data", "",
                         plural(m_external.count, "tensor") + (one ? " lies" : " lie") +
                             " outside the model file in " + places + "; " +
                             (one ? "its size is" : "their sizes are") + " taken from the declared shape" +
                             (one ? "" : "s")});
    }
    say(notes, m_hostileLocations, "external-location",
        plural(m_hostileLocations.count, "external data path") + " " + (m_hostileLocations.count == 1 ? "is" : "are") +
            " empty or would lead out of the model's folder (never opened)");
    say(notes, m_mismatches, "data-mismatch",
        plural(m_mismatches.count, "tensor") + (m_mismatches.count == 1 ? " holds" : " hold") +
            " another amount of data than its type and shape say (shape taken as declared)");
    say(notes, m_unknownTypes, "unknown-element-type",
        plural(m_unknownTypes.count, "tensor") + (m_unknownTypes.count == 1 ? " has" : " have") +
            " an element type that is not known here");
    say(notes, m_negativeDims, "negative-dims",
        plural(m_negativeDims.count, "tensor") + (m_negativeDims.count == 1 ? " has" : " have") +
            " a negative dimension (taken as unknown)");
    say(notes, m_strangeNames, "invalid-utf8",
        plural(m_strangeNames.count, "text") + (m_strangeNames.count == 1 ? " is" : " are") +
            " no valid UTF-8 (bad bytes shown as \xef\xbf\xbd)");
    return notes;
}

} // namespace rooflens
