// The walk from outside, and what it learns from its own failures: a symbol nobody bound takes the number that an
// operator's rule forces on it, and a number the user gave that breaks a rule is named.
#include "core/shape/walker.h"

#include <algorithm>
#include <set>

namespace rooflens {
namespace {

constexpr std::size_t mostTries = 32;
constexpr std::size_t mostNodesTried = 200'000; ///< over all tries: a hundredth of a second per 3 000

bool isInvalid(const WalkedNode& n) {
    return std::any_of(n.notes.begin(), n.notes.end(), [](const Note& note) { return note.kind == "invalid-node"; });
}

std::size_t invalidNodes(const Walk& walk) {
    return static_cast<std::size_t>(std::count_if(walk.nodes.begin(), walk.nodes.end(), isInvalid));
}

std::size_t nodesWithoutWork(const Walk& walk) {
    return static_cast<std::size_t>(std::count_if(walk.nodes.begin(), walk.nodes.end(), [](const WalkedNode& n) { return !n.work && !n.isContainer; }));
}

/// Whether a node that broke its rule works in another walk that is otherwise no worse: not merely unknown or never run.
bool isMended(const Walk& changed, const Walk& before, std::size_t place) {
    const WalkedNode& n = changed.nodes[place];
    return n.work && n.executions > 0 && invalidNodes(changed) < invalidNodes(before) && nodesWithoutWork(changed) < nodesWithoutWork(before);
}

/// Numbers a dim might have to be for the node's rule to hold: 1, and those its inputs have or hold.
std::set<std::int64_t> candidates(const Walk& walk, const WalkedNode& n) {
    std::set<std::int64_t> numbers{1};
    constexpr std::size_t mostNumbers = 12;
    const auto take = [&](std::int64_t number) {
        if (number > 0 && numbers.size() < mostNumbers) numbers.insert(number);
    };
    for (const ValueId id : n.inputs) {
        if (id == omittedValue) continue;
        const WalkedValue& v = walk.values[static_cast<std::size_t>(id)];
        for (const std::int64_t d : v.type.dims.value_or(Ints{})) take(d);
        if (const Ints* known = v.contents ? std::get_if<Ints>(&*v.contents) : nullptr)
            for (const std::int64_t number : *known) take(number);
    }
    return numbers;
}

/// Walks the model, and again with one symbol changed where a rule is broken.
class Unifier {
public:
    Unifier(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision, const Progress& progress,
            std::shared_ptr<const CustomOperators> custom)
        : m_model(std::move(model)), m_bindings(bindings), m_precision(precision), m_progress(progress), m_custom(std::move(custom)) {}

    Result<Walk> run() {
        auto walked = Walker(m_model, m_bindings, m_precision, m_custom).run(m_progress);
        while (walked && improve(*walked)) {}
        return walked;
    }

private:
    /// Tries to mend the first broken node; whether it did.
    bool improve(Walk& walk) {
        const auto broken = std::find_if(walk.nodes.begin(), walk.nodes.end(), isInvalid);
        if (broken == walk.nodes.end()) return false;
        const auto place = static_cast<std::size_t>(broken - walk.nodes.begin());
        const std::string where = broken->node->op + " at " + broken->id;
        for (const bool isAssumed : {true, false}) // what the user gave is changed last, and only to tell
            for (const BoundSymbol& symbol : walk.symbols) {
                if (symbol.isAssumed != isAssumed || symbol.name.ends_with(":trips")) continue;
                for (const std::int64_t number : candidates(walk, *broken)) {
                    if (number == symbol.value || !mayTry(walk)) continue;
                    auto changed = walkWith(symbol, number, where);
                    if (!changed || !isMended(*changed, walk, place)) continue;
                    if (!isAssumed) return tell(*broken, symbol, number, where, isOnlyOne(symbol, number, place)), false;
                    m_forced[symbol.name] = {number, where, false};
                    walk = *std::move(changed);
                    return true;
                }
            }
        return enlarge(walk, place, where);
    }

    /// Windows that do not fit into an image of 1 x 1 pixels: its assumed dims behind batch and channels become 224.
    bool enlarge(Walk& walk, std::size_t place, const std::string& where) {
        constexpr std::int64_t usualImage = 224;
        const ForcedSymbols before = m_forced;
        for (const BoundSymbol& symbol : walk.symbols)
            if (symbol.isAssumed && symbol.value == 1 && isOfAnImage(symbol.name)) m_forced[symbol.name] = {usualImage, where, true};
        if (m_forced.size() > before.size() && mayTry(walk)) {
            auto changed = Walker(m_model, m_bindings, m_precision, m_custom, m_forced).run(Progress{});
            if (changed && isMended(*changed, walk, place)) return walk = *std::move(changed), true;
        }
        m_forced = before;
        return false;
    }

    /// Whether a symbol stands behind batch and channels of an input of 4 dims.
    bool isOfAnImage(const std::string& symbol) const {
        for (const Port& p : m_model->graph.inputs)
            for (std::size_t k = 2; p.type.dims && p.type.dims->size() == 4 && k < 4; ++k)
                if ((*p.type.dims)[k].symbol == symbol || symbol == p.name + ':' + std::to_string(k)) return true;
        return false;
    }

    /// Whether the next larger number breaks the rule again: an equality fixes a number, a window wants one large enough.
    bool isOnlyOne(const BoundSymbol& symbol, std::int64_t number, std::size_t place) {
        const auto next = walkWith(symbol, number + 1, "");
        return !next || isInvalid(next->nodes[place]);
    }

    static void tell(WalkedNode& broken, const BoundSymbol& symbol, std::int64_t number, const std::string& where, bool isOnlyOne) {
        const std::string given = symbol.name + " = " + std::to_string(symbol.value);
        broken.notes.push_back({Severity::error, "contradiction", broken.id,
                                isOnlyOne ? where + " fixes " + symbol.name + " = " + std::to_string(number) + "; " + given + " was given"
                                          : where + " does not take " + given + "; it takes " + std::to_string(number)});
    }

    bool mayTry(const Walk& walk) {
        if (m_progress.isStopped() || ++m_tries > mostTries) return false;
        m_nodesTried += walk.nodes.size();
        return m_nodesTried <= mostNodesTried;
    }

    Result<Walk> walkWith(const BoundSymbol& symbol, std::int64_t number, const std::string& by) {
        ForcedSymbols forced = m_forced;
        Bindings bindings = m_bindings;
        if (symbol.isAssumed) forced[symbol.name] = {number, by, false};
        else bindings.symbols[symbol.name] = number;
        if (!symbol.isAssumed) replaceInShapes(bindings, symbol.name, number);
        return Walker(m_model, bindings, m_precision, m_custom, forced).run(Progress{});
    }

    /// Given shapes bind symbols as well: there, too, the number is another.
    void replaceInShapes(Bindings& bindings, const std::string& symbol, std::int64_t number) const {
        for (const Port& p : m_model->graph.inputs) {
            const auto given = bindings.inputShapes.find(p.name);
            if (given == bindings.inputShapes.end() || !p.type.dims) continue;
            for (std::size_t k = 0; k < std::min(p.type.dims->size(), given->second.size()); ++k)
                if ((*p.type.dims)[k].symbol == symbol) given->second[k] = number;
        }
    }

    std::shared_ptr<const Model> m_model;
    const Bindings& m_bindings;
    Precision m_precision;
    const Progress& m_progress;
    std::shared_ptr<const CustomOperators> m_custom;
    ForcedSymbols m_forced;
    std::size_t m_tries = 0, m_nodesTried = 0;
};

} // namespace

Result<Walk> walk(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision, const Progress& progress,
                  std::shared_ptr<const CustomOperators> custom) {
    return Unifier(std::move(model), bindings, precision, progress, std::move(custom)).run();
}

} // namespace rooflens
