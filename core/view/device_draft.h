#pragma once

#include "core/model/device.h"
#include "core/support/error.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace rooflens {

/// How a field of a profile is typed: a text, a number, one of several words, or yes and no.
enum class FieldKind { text, number, choice, flag };

/// A profile under edit: its text, which may be wrong at any time, and what is wrong with it. A value: every edit gives a new
/// draft, so that undo is a list of them. Fields that Rooflens does not know go along. Places are JSON pointers
/// ("/peaks/0/rate/value").
class DeviceDraft {
public:
    explicit DeviceDraft(std::string json);

    const std::string& json() const { return m_text; }
    std::shared_ptr<const Device> device() const { return m_device; }   ///< null: not usable, see error()
    const std::optional<Error>& error() const { return m_error; }       ///< with line, column and field; empty: usable
    bool isReadable() const { return m_json != nullptr; }               ///< a JSON object: it can be edited by field
    bool has(const std::string& pointer) const;
    std::size_t sizeOf(const std::string& list) const;                  ///< 0 when it is none
    /// What an edit field shows: a text as it is, a number as written, "true" or "false"; empty when absent or no such thing.
    std::string typed(const std::string& pointer) const;

    /// The draft with one field as typed. A number that is none stays as typed, for error() to name; an empty optional field is
    /// taken out. Objects on the way are made. A draft that is not readable comes back as it is, here and below.
    DeviceDraft with(const std::string& pointer, FieldKind kind, const std::string& typed, bool isRequired = false) const;
    /// With a figure that has everything but its number and its source.
    DeviceDraft withFigure(const std::string& pointer, const std::string& unit, bool hasOrigin = true) const;
    DeviceDraft without(const std::string& pointer) const;
    /// With one more element at the end of "/peaks", "/sparse_peaks" or "/caches": a copy of `model`, or an empty one.
    DeviceDraft withElement(const std::string& list, std::optional<std::size_t> model = std::nullopt) const;
    /// A copy to make another device of: an id that is not among `taken`, and a name that says so.
    DeviceDraft duplicated(const std::set<std::string>& taken) const;
    /// A profile with everything that is required, all empty.
    static DeviceDraft empty();

private:
    struct Document; ///< the text as JSON
    template <class Edit> DeviceDraft edited(const std::string& pointer, Edit edit) const;

    std::string m_text;
    std::shared_ptr<const Document> m_json;
    std::shared_ptr<const Device> m_device;
    std::optional<Error> m_error;
};

} // namespace rooflens
