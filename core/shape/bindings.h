#pragma once

#include "core/model/graph.h"
#include "core/support/expression.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace rooflens {

/// What the user fixed: numbers for symbolic dims, whole input shapes, values of small inputs.
struct Bindings {
    std::map<std::string, std::int64_t, std::less<>> symbols;
    std::map<std::string, Ints, std::less<>> inputShapes;
    std::map<std::string, Reals, std::less<>> inputValues;

    bool operator==(const Bindings&) const = default;
};

/// A symbolic dim and the number it stands for; assumed when nobody gave one and 1 was taken.
struct BoundSymbol {
    std::string name;
    std::int64_t value = 1;
    bool isAssumed = false;

    bool operator==(const BoundSymbol&) const = default;
};

/// A number that a node's rule gives a symbol nobody bound.
struct ForcedSymbol {
    std::int64_t value = 1;
    std::string by; ///< "MatMul at n5"
    bool isUsual = false; ///< the size of a usual image, where 1 would not do
};
using ForcedSymbols = std::map<std::string, ForcedSymbol, std::less<>>;

/// Turns declared dims into numbers and remembers what was assumed on the way. A dim is a number, a name ("batch"), or a
/// formula over other dims' names ("2*seq + 1"); a text such as "batch-size" is a name unless batch and size are dims too.
class Binder {
public:
    /// Reads overridden input shapes first, so that they bind the symbols they stand for. Faults become notes.
    Binder(const Graph& graph, const Bindings& bindings, const ForcedSymbols& forced = {});

    struct Bound {
        TensorType type;
        bool isAssumed = false;
    };

    Bound inputType(const Port& input);          ///< a user input: unbound symbols and anonymous dims become 1, assumed
    Bound declaredType(const DeclaredType& type) const; ///< a value_info: unbound symbols stay unknown

    /// Known contents of an input, in its element type; null when none were given or they do not fit its shape.
    std::optional<Contents> inputContents(const std::string& name, const TensorType& type);

    /// A loop's trip count by its binding's name; 1 and assumed when the user gave none.
    std::pair<std::int64_t, bool> tripCount(const std::string& name);

    /// Whether the user changed no dim, so that what the file declares of inner values still holds.
    bool isAsDeclared() const { return m_isAsDeclared; }

    std::vector<BoundSymbol> symbols() const; ///< in the order they were met
    std::vector<Note> takeNotes();            ///< names that match nothing, values that do not fit

private:
    Bound tensorType(const Port& input);
    void bindFromShape(const Port& input, const Ints& shape);
    void bindFormula(const Expression& formula, const std::string& text, std::int64_t value, const Port& input);
    void bindName(const std::string& symbol, std::int64_t value, const Port& input);
    void collectNames(const Graph& graph);
    std::string nearNames() const;
    const Expression* formulaOf(const std::string& symbol) const; ///< null: a plain name
    std::optional<std::int64_t> known(const std::string& symbol) const; ///< of a name or formula whose names were met
    const BoundSymbol* find(const std::string& symbol) const; ///< null: not met yet
    const BoundSymbol& add(BoundSymbol symbol);
    const BoundSymbol& met(const std::string& symbol); ///< as given, else 1 and assumed
    void warn(std::string kind, std::string detail);

    const Bindings& m_bindings;
    ForcedSymbols m_forced;
    std::unordered_map<std::string, Expression> m_formulas; ///< by their text
    std::set<std::string, std::less<>> m_names;             ///< of dims, alone or in formulas
    std::vector<BoundSymbol> m_symbols;
    std::unordered_map<std::string, std::size_t> m_places; ///< in m_symbols
    std::vector<Note> m_notes;
    bool m_isAsDeclared = true;
};

} // namespace rooflens
