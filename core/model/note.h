#pragma once

#include <string>

namespace rooflens {

enum class Severity { info, warning, error };

/// Something worth saying beside the results; the results stand. `node` is a node id ("n12"), or empty for the model.
struct Note {
    Severity severity = Severity::info;
    std::string kind; ///< a stable short name: "assumed-dim", "unknown-operator", "external-data", ...
    std::string node;
    std::string detail;

    bool operator==(const Note&) const = default;
};

} // namespace rooflens
