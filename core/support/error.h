#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rooflens {

/// What kind of fault an Error reports.
enum class Problem { cannotOpen, notThisFormat, truncated, tooLarge, badValue, missingField, unsupported, cancelled };

/// The place of a fault: a file, and as much of byte, line and element as is known.
struct Where {
    std::string file;
    std::optional<std::uint64_t> byte;
    std::optional<int> line;
    std::optional<int> column;
    std::string element; ///< e.g. "/memory/bandwidth" or "node 12 (Conv)"

    bool operator==(const Where&) const = default;
};

/// There is nothing to show: what was expected, what was found, and what the user can do. `remedy` is required.
struct Error {
    Problem problem = Problem::badValue;
    Where where;
    std::string expected;
    std::string found;
    std::string remedy;
    std::vector<std::string> whileDoing; ///< innermost first, e.g. "reading a device profile"

    bool operator==(const Error&) const = default;

    /// The same error with one more outer activity named.
    Error during(std::string activity) &&;
};

/// An Error about a whole file.
Error fileError(Problem problem, std::string file, std::string expected, std::string found, std::string remedy);

/// "devices/mine.json:2:19, /memory/bandwidth" — the first line of describe().
std::string describe(const Where& where);

/// The whole error as text, a line each for place, expected, found, while and try. Ends without a newline.
std::string describe(const Error& error);

} // namespace rooflens
