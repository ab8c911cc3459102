#include "core/ops/einsum.h"

#include <algorithm>
#include <array>

namespace rooflens {
namespace {

// Before they are numbered, labels are characters; the dims of an ellipsis, counted from the right, follow behind them.
constexpr int firstEllipsisLabel = 128;
using Term = std::vector<int>;

/// Whatever the locale says: labels index a table of ASCII.
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string withoutSpaces(std::string_view text) {
    std::string kept;
    for (const char c : text)
        if (c != ' ') kept += c;
    return kept;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0;;) {
        const std::size_t end = text.find(separator, at);
        parts.push_back(text.substr(at, end - at));
        if (end == std::string_view::npos) return parts;
        at = end + 1;
    }
}

/// One operand's or the output's labels; "..." stands for `ellipsisRank` dims.
Term readTerm(const NodeView& view, std::string_view text, std::size_t ellipsisRank) {
    Term term;
    bool hasEllipsis = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 3) == "...") {
            view.require(!hasEllipsis, "a term has at most one ellipsis");
            hasEllipsis = true;
            for (std::size_t i = ellipsisRank; i > 0; --i) term.push_back(firstEllipsisLabel + static_cast<int>(i));
            at += 2;
            continue;
        }
        view.require(isLetter(text[at]), "labels are letters");
        term.push_back(text[at]);
    }
    return term;
}

bool hasEllipsis(std::string_view text) { return text.find('.') != std::string_view::npos; }

Term readOperand(const NodeView& view, std::string_view text, std::size_t rank) {
    const std::size_t named = readTerm(view, text, 0).size();
    view.require(named <= rank && (hasEllipsis(text) || named == rank), "each operand's rank is its term's");
    view.require(rank <= mostEinsumLabels, "there are at most 64 labels");
    return readTerm(view, text, rank - named);
}

/// Without "->": the ellipsis' dims, then in alphabetical order the labels that occur once.
Term impliedOutput(const std::vector<Term>& operands, std::size_t ellipsisRank) {
    std::array<int, firstEllipsisLabel> uses{};
    for (const Term& term : operands)
        for (const int label : term)
            if (label < firstEllipsisLabel) ++uses[static_cast<std::size_t>(label)];
    Term out;
    for (std::size_t i = ellipsisRank; i > 0; --i) out.push_back(firstEllipsisLabel + static_cast<int>(i));
    for (std::size_t c = 0; c < uses.size(); ++c)
        if (uses[c] == 1) out.push_back(static_cast<int>(c));
    return out;
}

/// Numbers labels in the order of their first use.
class Labels {
public:
    std::size_t numberOf(const NodeView& view, int label) {
        const auto at = std::find(m_known.begin(), m_known.end(), label);
        const auto number = static_cast<std::size_t>(at - m_known.begin());
        if (at == m_known.end()) {
            view.require(m_known.size() < mostEinsumLabels, "there are at most 64 labels");
            m_known.push_back(label);
        }
        return number;
    }
    bool knows(int label) const { return std::find(m_known.begin(), m_known.end(), label) != m_known.end(); }

private:
    std::vector<int> m_known;
};

void meetSize(const NodeView& view, Ints& sizes, std::size_t label, std::int64_t size) {
    if (label == sizes.size()) return sizes.push_back(size);
    view.require(size == 1 || sizes[label] == 1 || size == sizes[label], "a label has one size in all operands");
    if (sizes[label] == 1) sizes[label] = size;
}

/// What the operands outside `subset` and the output still ask for.
LabelSet labelsNeeded(const EinsumPlan& plan, std::size_t subset) {
    LabelSet needed = plan.output;
    for (std::size_t i = 0; i < plan.operands.size(); ++i)
        if ((subset >> i & 1) == 0) needed |= plan.operands[i];
    return needed;
}

/// Every order by dynamic programming over the subsets of operands.
Macs searchedContraction(const EinsumPlan& plan) {
    const std::size_t subsets = std::size_t{1} << plan.operands.size();
    std::vector<LabelSet> labels(subsets);
    std::vector<Macs> cost(subsets, Macs(saturated));
    for (std::size_t s = 1; s < subsets; ++s) {
        for (std::size_t i = 0; i < plan.operands.size(); ++i)
            if (s >> i & 1) labels[s] |= plan.operands[i];
        if ((s & (s - 1)) == 0) {
            cost[s] = Macs(0);
            continue;
        }
        labels[s] &= labelsNeeded(plan, s);
        for (std::size_t part = (s - 1) & s; part > 0; part = (part - 1) & s) {
            const std::size_t rest = s ^ part;
            if (part < rest) continue;
            const Macs pair(volume(plan, labels[part] | labels[rest]));
            cost[s] = std::min(cost[s], cost[part] + cost[rest] + pair);
        }
    }
    return cost[subsets - 1];
}

/// The cheapest pair first; for more operands than the search can take.
Macs greedyContraction(EinsumPlan plan) {
    constexpr std::size_t noOperand = 0;
    Macs total;
    auto& ops = plan.operands;
    while (ops.size() > 1) {
        std::size_t a = 0, b = 1;
        std::int64_t least = saturated;
        for (std::size_t i = 0; i < ops.size(); ++i)
            for (std::size_t j = i + 1; j < ops.size(); ++j)
                if (const auto v = volume(plan, ops[i] | ops[j]); v < least) least = v, a = i, b = j;
        total += Macs(volume(plan, ops[a] | ops[b]));
        const LabelSet joined = ops[a] | ops[b];
        ops.erase(ops.begin() + static_cast<std::ptrdiff_t>(b));
        ops.erase(ops.begin() + static_cast<std::ptrdiff_t>(a));
        ops.push_back(joined & labelsNeeded(plan, noOperand));
    }
    return total;
}

} // namespace

EinsumPlan readEinsum(const NodeView& view, std::string_view equation, std::span<const Ints> shapes) {
    const std::string text = withoutSpaces(equation);
    const std::size_t arrow = text.find("->");
    const auto terms = split(std::string_view(text).substr(0, arrow), ',');
    view.require(terms.size() == shapes.size(), "the equation has a term for each input");
    if (shapes.size() > 64) view.notKnown("the cheapest order of more than 64 operands");

    EinsumPlan plan;
    Labels labels;
    std::vector<Term> operands;
    std::size_t ellipsisRank = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        operands.push_back(readOperand(view, terms[i], shapes[i].size()));
        if (hasEllipsis(terms[i]))
            ellipsisRank = std::max(ellipsisRank, shapes[i].size() - readTerm(view, terms[i], 0).size());
        for (std::size_t d = 0; d < operands[i].size(); ++d)
            meetSize(view, plan.sizes, labels.numberOf(view, operands[i][d]), shapes[i][d]);
    }
    for (std::size_t i = 0; i < terms.size(); ++i) {
        LabelSet set;
        for (std::size_t d = 0; d < operands[i].size(); ++d) {
            const std::size_t label = labels.numberOf(view, operands[i][d]);
            if (shapes[i][d] == plan.sizes[label]) set.set(label);
        }
        plan.operands.push_back(set);
    }
    const Term out = arrow == std::string::npos ? impliedOutput(operands, ellipsisRank)
                                                : readTerm(view, std::string_view(text).substr(arrow + 2), ellipsisRank);
    for (const int name : out) {
        view.require(labels.knows(name), "the output's labels occur in the inputs");
        const std::size_t label = labels.numberOf(view, name);
        view.require(!plan.output.test(label), "no label stands twice in the output");
        plan.output.set(label);
        plan.outputDims.push_back(plan.sizes[label]);
    }
    return plan;
}

bool EinsumPlan::sums() const {
    LabelSet all;
    for (const LabelSet& operand : operands) all |= operand;
    return (all & ~output).any();
}

bool EinsumPlan::contracts() const {
    LabelSet once, twice;
    for (const LabelSet& operand : operands) {
        twice |= once & operand;
        once |= operand;
    }
    return (twice & ~output).any();
}

std::int64_t volume(const EinsumPlan& plan, const LabelSet& labels) {
    std::int64_t product = 1;
    for (std::size_t i = 0; i < plan.sizes.size(); ++i) {
        if (!labels.test(i)) continue;
        if (plan.sizes[i] == 0) return 0;
        product = multiplySaturating(product, plan.sizes[i]);
    }
    return product;
}

Macs cheapestContraction(const EinsumPlan& plan) {
    constexpr std::size_t mostSearched = 10; // 3^10 = 59 049 pairs
    if (plan.operands.size() < 2) return Macs(0);
    return plan.operands.size() <= mostSearched ? searchedContraction(plan) : greedyContraction(plan);
}

} // namespace rooflens
