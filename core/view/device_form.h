#pragma once

#include "core/view/device_draft.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// A field of a form. A figure is a number with a unit and mostly an origin (basis and source); everything else is one value.
struct FormField {
    std::string_view key;   ///< below its part, as in devices/README.md: "bandwidth", "bus/data_rate"
    std::string_view label;
    std::string_view help;
    FieldKind kind = FieldKind::text;
    bool isRequired = false;
    std::vector<std::string_view> choices; ///< the words of a choice, or the units of a figure
    bool isFigure = false;
    bool hasOrigin = true;  ///< a figure's
};

/// What is edited together: one object of the profile.
struct FormPart {
    std::string pointer; ///< "" the whole device, "/memory", "/peaks/3"
    std::string title;   ///< a heading of ours, or a name out of the profile
    bool isNamedByUs = false; ///< title is a word to translate
    std::string_view list;    ///< the list it is an element of: "/peaks"; empty: none
    std::string_view theoretical, achievable; ///< keys of the two figures worth comparing; empty: none
    std::span<const FormField> fields;
};

/// The parts of a profile in the order of devices/README.md: device, compute units, memory, caches, peaks, sparse peaks, links.
std::vector<FormPart> formParts(const DeviceDraft& draft);

/// The words a figure's basis may be, and the usual one first.
std::span<const std::string_view> formBases();

/// "448 GB/s" as typed; empty when the figure is absent.
std::string figureText(const DeviceDraft& draft, const std::string& pointer);

} // namespace rooflens
