#include "core/support/error.h"

namespace rooflens {

Error Error::during(std::string activity) && {
    whileDoing.push_back(std::move(activity));
    return std::move(*this);
}

Error fileError(Problem problem, std::string file, std::string expected, std::string found, std::string remedy) {
    Error error;
    error.problem = problem;
    error.where.file = std::move(file);
    error.expected = std::move(expected);
    error.found = std::move(found);
    error.remedy = std::move(remedy);
    return error;
}

std::string describe(const Where& where) {
    std::string text = where.file;
    if (where.line) {
        text += ':' + std::to_string(*where.line);
        if (where.column) text += ':' + std::to_string(*where.column);
    }
    if (where.byte) text += " at byte " + std::to_string(*where.byte);
    if (!where.element.empty()) text += (text.empty() ? "" : ", ") + where.element;
    return text;
}

std::string describe(const Error& error) {
    std::string text = describe(error.where);
    const auto line = [&text](const char* label, const std::string& value) {
        if (value.empty()) return;
        if (!text.empty()) text += '\n';
        text += label + value;
    };
    line("  expected: ", error.expected);
    line("  found:    ", error.found);
    for (const std::string& activity : error.whileDoing) line("  while:    ", activity);
    line("  try:      ", error.remedy);
    return text;
}

} // namespace rooflens
