#include "core/report/library.h"

#include "core/analysis/operators.h"
#include "core/report/grid.h"
#include "core/support/near_names.h"
#include "core/support/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rooflens {
namespace {

std::string domainText(const OpSpec& op) { return op.domain.empty() ? "ai.onnx" : std::string(op.domain); }

std::string lowered(std::string_view word) {
    std::string text(word);
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

bool isSameWord(std::string_view a, std::string_view b) { return lowered(a) == lowered(b); }

/// Operators that hold other nodes: they have no row, since they cost nothing themselves.
struct Container {
    std::string_view type;
    int since;
    std::string_view counted;
};
constexpr std::array<Container, 4> containers{{
    {"If", 1, "the branch taken when its condition is known, else the one with more work; both are listed"},
    {"Loop", 1, "the body once a trip; a trip count that is not known is taken as 1 (--bind ID:trips=N, ID being the node's)"},
    {"Scan", 8, "the body once an element along the scanned axis, and once a batch entry (version 8)"},
    {"SequenceMap", 17, "the body once an element of the first sequence"},
}};

std::string details(const Container& c) {
    return std::string(c.type) + " (ai.onnx, since opset " + std::to_string(c.since) + ", control)\n  Costs nothing itself. Counted are the nodes inside: " +
           std::string(c.counted) + ".\n";
}

std::string_view unitText(const OpSpec& op) { return op.unit == Unit::matrix ? "matrix" : "vector"; }

std::string details(const OpSpec& op) {
    std::string text = std::string(op.type) + " (" + domainText(op) + ", since opset " + std::to_string(op.since) + ", " +
                       std::string(toText(op.family)) + ", " + std::string(unitText(op)) + " unit)\n";
    text += "  FLOPs: " + std::string(op.formula) + '\n';
    if (!op.note.empty()) text += "  Note:  " + std::string(op.note) + '\n';
    for (const Example& e : op.examples) {
        text += "  Example: " + std::string(e.inputs) + (e.attributes.empty() ? "" : " with " + std::string(e.attributes)) + " -> " + std::string(e.outputs);
        text += ": " + grouped(e.flops) + " FLOP, " + grouped(e.macs) + " MAC, " + grouped(e.bytes) + " B\n";
    }
    return text;
}

Grid operatorGrid() {
    Grid grid{{{"Operator", "Domain", "Since", "Family", "Unit", "FLOPs", "Note"}}, {false, false, true, false, false, false, false}};
    for (const OpSpec* op : operatorTable())
        grid.cells.push_back({std::string(op->type), domainText(*op), std::to_string(op->since), std::string(toText(op->family)),
                              std::string(unitText(*op)), std::string(op->formula), std::string(op->note)});
    for (const Container& c : containers)
        grid.cells.push_back({std::string(c.type), "ai.onnx", std::to_string(c.since), std::string(toText(Family::control)), "–", "those of the nodes inside",
                              "Counted: " + std::string(c.counted) + '.'});
    return grid;
}

} // namespace

std::string operatorsReport(const std::string& name) {
    if (name.empty()) return alignedText(operatorGrid());
    std::string text;
    for (const OpSpec* op : operatorTable())
        if (isSameWord(op->type, name)) text += details(*op);
    for (const Container& c : containers)
        if (isSameWord(c.type, name)) text += details(c);
    return text;
}

std::vector<std::string> operatorsLike(const std::string& name) {
    constexpr std::size_t most = 5, longestName = 64;
    const std::string word = lowered(name).substr(0, longestName);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const OpSpec* op : operatorTable()) {
        const std::string type = lowered(op->type);
        const bool contains = word.size() >= 3 && type.find(word) != std::string::npos;
        const std::size_t apart = lettersApart(word, type);
        if (contains || apart <= 1 + word.size() / 4) near.emplace_back(apart, std::string(op->type));
    }
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end()); // one name in two domains
    std::vector<std::string> names;
    for (const auto& one : near)
        if (names.size() < most) names.push_back(one.second);
    return names;
}

std::string operatorsMarkdown() {
    return "# Operators\n\nThe operator table: a row an operator, printed from the rows in this folder (`rooflens ops` prints the same; "
           "`rooflens ops NAME` adds examples).\nN = output elements, X = input elements, K = contracted length, k = kernel taps; "
           "1 MAC = 2 FLOP. Bytes, unless a note says otherwise: every distinct input read once, every output written once.\n\n"
           "Examples are written `f32[5,2,3]` for a tensor, `i64[2]{0,1}` with contents, `=f32[8]` for a weight, `_` for an omitted input.\n\n" +
           markdownText(operatorGrid());
}

} // namespace rooflens
