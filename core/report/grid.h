#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// A table of text: what reports in all formats are set from.
struct Grid {
    std::vector<std::vector<std::string>> cells; ///< the first row holds the titles, where there are any
    std::vector<bool> isNumeric;                 ///< a column each: aligned right
    bool isWhole = false;                        ///< long cells are prose, which a terminal shows to the end
};

/// Characters a terminal shows: UTF-8 continuation bytes take no column.
std::size_t shownWidth(std::string_view text);

/// Columns aligned with spaces, for a terminal.
std::string alignedText(const Grid& grid);

/// A GitHub-flavoured Markdown table; the first row is the head.
std::string markdownText(const Grid& grid);

/// The whole text with spaces for control characters, which a terminal might obey.
std::string printable(std::string_view text);

/// Safe in one line of a terminal: control characters become spaces, long names are cut in the middle.
std::string oneLine(std::string_view text);
std::string escapedForMarkdown(std::string_view text);

/// A field by RFC 4180, with a leading ' before what a spreadsheet would take for a formula.
std::string csvField(std::string text);

} // namespace rooflens
