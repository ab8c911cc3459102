#include "core/view/filter_fields.h"

#include "core/support/near_names.h"
#include "core/support/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace rooflens {
namespace {

struct ShortName {
    std::string_view name, columns[2]; ///< ids; the second may be empty
};

constexpr ShortName shortNames[] = {
    {"op", {"type", {}}},        {"bound", {"bound", {}}},     {"family", {"family", {}}},       {"name", {"name", {}}},
    {"shape", {"input", "output"}}, {"share", {"share", {}}},  {"time", {"time", {}}},           {"intensity", {"intensity", {}}},
    {"flops", {"flops", {}}},    {"macs", {"macs", {}}},       {"bytes", {"bytes_read", "bytes_written"}}, {"read", {"bytes_read", {}}},
    {"written", {"bytes_written", {}}}, {"params", {"parameters", {}}}, {"weights", {"weight_bytes", {}}}, {"upper", {"time_upper", {}}},
};

std::vector<FilterField> allFields() {
    std::vector<FilterField> all;
    for (const auto& [name, ids] : shortNames) all.push_back({name, {findColumn(ids[0]), ids[1].empty() ? nullptr : findColumn(ids[1])}});
    for (const Column& column : nodeColumns())
        if (std::none_of(all.begin(), all.end(), [&](const FilterField& f) { return f.name == column.id; })) all.push_back({column.id, {&column, nullptr}});
    return all;
}

} // namespace

std::span<const FilterField> filterFields() {
    static const std::vector<FilterField> all = allFields();
    return all;
}

const FilterField* findFilterField(std::string_view name) {
    const std::string wanted = lowerAscii(name);
    const auto all = filterFields();
    const auto it = std::find_if(all.begin(), all.end(), [&](const FilterField& f) { return f.name == wanted; });
    return it == all.end() ? nullptr : &*it;
}

std::string_view filterFieldLike(std::string_view name) {
    const std::string wanted = lowerAscii(name);
    std::string_view nearest;
    std::size_t least = 3; // two letters apart at most
    for (const FilterField& field : filterFields()) {
        const std::size_t apart = lettersApart(wanted, field.name);
        if (apart >= least) continue;
        least = apart;
        nearest = field.name;
    }
    return nearest;
}

bool isNumeric(const FilterField& field) { return field.columns[0]->isNumeric; }

std::string_view unitOf(const FilterField& field) { return field.columns[0]->unit; }

} // namespace rooflens
