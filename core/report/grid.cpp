#include "core/report/grid.h"

#include <algorithm>
#include <string_view>

namespace rooflens {

std::size_t shownWidth(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string printable(std::string_view text) {
    std::string line;
    for (const char c : text) line += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    return line;
}

std::string oneLine(std::string_view text) {
    constexpr std::size_t longest = 48;
    std::string line = printable(text);
    if (shownWidth(line) <= longest) return line;
    std::string cut;
    std::size_t seen = 0;
    const std::size_t total = shownWidth(line);
    for (const char c : line) {
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++seen;
        if (seen == longest / 2 + 1 && !cut.ends_with("…")) cut += "…";
        if (seen <= longest / 2 || seen > total - longest / 2 + 1) cut += c;
    }
    return cut;
}

std::string alignedText(const Grid& grid) {
    const auto shown = [&grid](const std::string& cell) { return grid.isWhole ? printable(cell) : oneLine(cell); };
    std::vector<std::size_t> widths(grid.isNumeric.size(), 0);
    for (const auto& row : grid.cells)
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], shownWidth(shown(row[c])));
    std::string text;
    for (const auto& row : grid.cells) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            const std::string cell = shown(row[c]);
            const std::string fill(widths[c] - shownWidth(cell), ' ');
            line += (c > 0 ? "  " : "") + (grid.isNumeric[c] ? fill + cell : cell + fill);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

std::string escapedForMarkdown(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (std::string_view("|\\`*_<>[]").find(c) != std::string_view::npos) safe += '\\';
        safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return safe;
}

std::string markdownText(const Grid& grid) {
    std::string text;
    for (std::size_t r = 0; r < grid.cells.size(); ++r) {
        text += '|';
        for (const std::string& cell : grid.cells[r]) text += ' ' + escapedForMarkdown(cell) + " |";
        text += '\n';
        if (r > 0) continue;
        text += '|';
        for (const bool isNumeric : grid.isNumeric) text += isNumeric ? " ---: |" : " --- |";
        text += '\n';
    }
    return text;
}

std::string csvField(std::string text) {
    if (!text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos) text.insert(0, 1, '\'');
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

} // namespace rooflens
