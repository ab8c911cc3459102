#include "core/view/node_filter.h"

#include "core/support/text.h"
#include "core/view/filter_fields.h"

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

constexpr std::size_t mostValues = 200; // more cannot be looked through

/// The piece that ends at the cursor; empty inside quotes.
std::optional<std::string_view> pieceBefore(std::string_view query, std::size_t cursor) {
    const std::string_view before = query.substr(0, cursor);
    if (std::count(before.begin(), before.end(), '"') % 2 != 0) return std::nullopt;
    const std::size_t space = before.rfind(' ');
    return space == std::string_view::npos ? before : before.substr(space + 1);
}

std::string quoted(const std::string& value) {
    return value.find_first_of(" ,") == std::string::npos ? value : '"' + value + '"';
}

/// The values of a text column, the ones met most often first.
std::vector<std::string> valuesOf(const FilterField& field, const Analysis& analysis) {
    std::map<std::string, std::size_t> times;
    for (std::size_t node = 0; node < analysis.timings.size(); ++node) ++times[field.columns[0]->cell(analysis, node).text];
    std::vector<std::string> values;
    for (const auto& [value, count] : times) values.push_back(value);
    std::stable_sort(values.begin(), values.end(), [&times](const std::string& a, const std::string& b) { return times[a] > times[b]; });
    return values;
}

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const FilterField& field : filterFields()) all.push_back(std::string(field.name) + (isNumeric(field) ? ">" : ":"));
    return all;
}

std::vector<std::string> thatBeginWith(std::string_view beginning, std::vector<std::string> words) {
    const std::string wanted = lowerAscii(beginning);
    std::erase_if(words, [&wanted](const std::string& word) { return !lowerAscii(word).starts_with(wanted); });
    return words;
}

} // namespace

FilterCompletions completionsAt(std::string_view query, std::size_t cursor, const Analysis& analysis) {
    cursor = std::min(cursor, query.size());
    auto piece = pieceBefore(query, cursor);
    if (!piece) return {};
    if (piece->starts_with('-')) piece->remove_prefix(1);
    const std::size_t symbol = piece->find_first_of(":~<>=!");
    if (symbol == std::string_view::npos) return {cursor - piece->size(), piece->size(), piece->empty() ? names() : thatBeginWith(*piece, names())};
    const FilterField* field = findFilterField(piece->substr(0, symbol));
    if (field == nullptr || isNumeric(*field)) return {};
    const std::size_t comma = piece->rfind(',');
    const std::string_view value = piece->substr(comma == std::string_view::npos ? symbol + 1 : comma + 1);
    FilterCompletions found{cursor - value.size(), value.size(), thatBeginWith(value, valuesOf(*field, analysis))};
    found.words.resize(std::min(found.words.size(), mostValues));
    for (std::string& word : found.words) word = quoted(word);
    return found;
}

} // namespace rooflens
