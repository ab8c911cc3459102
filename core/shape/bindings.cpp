#include "core/shape/bindings.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

const Port* findPort(const Graph& graph, std::string_view name) {
    const auto it = std::find_if(graph.inputs.begin(), graph.inputs.end(), [name](const Port& p) { return p.name == name; });
    return it == graph.inputs.end() ? nullptr : &*it;
}

/// Calls f(symbol) for every symbolic dim that inputs, outputs and other declared values have.
template <class F> void forEachSymbol(const Graph& graph, F f) {
    for (const auto* ports : {&graph.inputs, &graph.valueInfo, &graph.outputs})
        for (const Port& p : *ports)
            if (p.type.dims)
                for (const Dim& d : *p.type.dims)
                    if (!d.symbol.empty()) f(d.symbol);
}

/// A tensor's type as that of the declared kind: a sequence of such tensors, or an optional one.
TensorType ofKind(TensorType type, const DeclaredType& declared) {
    if (declared.kind == DeclaredType::Kind::sequence) type = sequenceOf(std::move(type));
    if (declared.isOptional) type.presence = Presence::unknown;
    return type;
}

Contents inElementType(const Reals& numbers, DType dtype) {
    if (isFloating(dtype)) return numbers;
    Ints integers;
    for (const double n : numbers) integers.push_back(static_cast<std::int64_t>(std::clamp(n, -9.2e18, 9.2e18)));
    return integers;
}

} // namespace

Binder::Binder(const Graph& graph, const Bindings& bindings, const ForcedSymbols& forced) : m_bindings(bindings), m_forced(forced) {
    collectNames(graph);
    for (const auto& [name, value] : bindings.symbols) {
        if (!name.ends_with(":trips")) m_isAsDeclared = false;
        if (!m_names.contains(name) && !name.ends_with(":trips")) warn("unused-binding", "no dimension of this model is called " + name + nearNames());
    }
    for (const auto& [name, shape] : bindings.inputShapes) {
        if (const Port* input = findPort(graph, name)) bindFromShape(*input, shape);
        else warn("unused-binding", "no input of this model is called " + name + "; its shape was not used");
    }
    for (const auto& [name, values] : bindings.inputValues)
        if (findPort(graph, name) == nullptr)
            warn("unused-binding", "no input of this model is called " + name + "; its values were not used");
}

/// Names first; then the texts that are formulas of nothing but names.
void Binder::collectNames(const Graph& graph) {
    forEachSymbol(graph, [this](const std::string& symbol) { m_names.insert(symbol); });
    for (const Port& p : graph.inputs)
        for (std::size_t k = 0; p.type.dims && k < p.type.dims->size(); ++k)
            if (const Dim& d = (*p.type.dims)[k]; d.symbol.empty() && d.value < 0) m_names.insert(p.name + ':' + std::to_string(k));
    for (const std::string& text : m_names) {
        auto formula = Expression::parse(text);
        if (!formula || formula->isName() || m_bindings.symbols.contains(text)) continue;
        const auto isDim = [&](const std::string& name) { return (m_names.contains(name) && name != text) || m_bindings.symbols.contains(name); };
        const bool isOfDims = std::all_of(formula->names().begin(), formula->names().end(), isDim);
        const bool isCommon = formula->names().size() == 1 && text.find_first_of("*/+") != std::string::npos; // "2*seq": no name has a *
        if (isOfDims || isCommon) m_formulas.emplace(text, *std::move(formula));
    }
    for (const auto& [text, formula] : m_formulas) m_names.insert(formula.names().begin(), formula.names().end());
}

/// "; it has batch, sequence, x:2".
std::string Binder::nearNames() const {
    constexpr std::size_t mostNames = 8;
    std::string text;
    std::size_t count = 0;
    for (const std::string& name : m_names) {
        if (m_formulas.contains(name)) continue;
        if (++count > mostNames) return text + ", ...";
        text += (text.empty() ? "; it has " : ", ") + name;
    }
    return text;
}

const Expression* Binder::formulaOf(const std::string& symbol) const {
    const auto it = m_formulas.find(symbol);
    return it == m_formulas.end() ? nullptr : &it->second;
}

std::optional<std::int64_t> Binder::known(const std::string& symbol) const {
    if (const BoundSymbol* one = find(symbol)) return one->value;
    const Expression* formula = formulaOf(symbol);
    return formula == nullptr ? std::nullopt : formula->evaluate([this](const std::string& name) -> std::optional<std::int64_t> {
        const BoundSymbol* one = find(name);
        return one == nullptr ? std::nullopt : std::optional(one->value);
    });
}

void Binder::bindFromShape(const Port& input, const Ints& shape) {
    if (!input.type.dims) return;
    if (input.type.dims->size() != shape.size()) {
        m_isAsDeclared = false;
        warn("contradiction", "input " + input.name + " is declared with " + std::to_string(input.type.dims->size()) +
                                  " dimensions and was given " + std::to_string(shape.size()) + "; the given shape is used");
        return;
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Dim& dim = (*input.type.dims)[i];
        if (dim.symbol.empty()) {
            if (dim.value < 0 || dim.value == shape[i]) continue;
            m_isAsDeclared = false;
            warn("contradiction", "input " + input.name + " declares dimension " + std::to_string(i) + " = " +
                                          std::to_string(dim.value) + "; the given " + std::to_string(shape[i]) + " is used");
            continue;
        }
        if (const Expression* formula = formulaOf(dim.symbol)) bindFormula(*formula, dim.symbol, shape[i], input);
        else bindName(dim.symbol, shape[i], input);
    }
}

void Binder::bindName(const std::string& symbol, std::int64_t value, const Port& input) {
    const BoundSymbol* before = find(symbol);
    const auto bound = m_bindings.symbols.find(symbol);
    if (bound != m_bindings.symbols.end() && bound->second != value)
        warn("contradiction", symbol + " was bound to " + std::to_string(bound->second) + " and is " + std::to_string(value) + " in the shape given for " + input.name);
    if (before == nullptr) add({symbol, value, false});
    else if (before->value != value)
        warn("contradiction", symbol + " is " + std::to_string(before->value) + " in one input and " + std::to_string(value) + " in " + input.name);
}

/// A formula of one name that is not bound yet gives it its number, when it is linear in it.
void Binder::bindFormula(const Expression& formula, const std::string& text, std::int64_t value, const Port& input) {
    const auto now = known(text);
    if (now && *now != value) warn("contradiction", text + " is " + std::to_string(*now) + " in one input and " + std::to_string(value) + " in " + input.name);
    if (now || formula.names().size() != 1 || m_bindings.symbols.contains(formula.names()[0])) return;
    const auto at = [&](std::int64_t n) { return formula.evaluate([n](const std::string&) { return n; }); };
    const auto zero = at(0), one = at(1);
    if (!zero || !one || *one == *zero) return;
    const __int128 n = (static_cast<__int128>(value) - *zero) / (static_cast<__int128>(*one) - *zero);
    if (n < 0 || n > INT64_MAX) return;
    const auto number = static_cast<std::int64_t>(n);
    if (at(number) == value) add({formula.names()[0], number, false});
}

const BoundSymbol* Binder::find(const std::string& symbol) const {
    const auto place = m_places.find(symbol);
    return place == m_places.end() ? nullptr : &m_symbols[place->second];
}

const BoundSymbol& Binder::add(BoundSymbol symbol) {
    m_places.emplace(symbol.name, m_symbols.size());
    return m_symbols.emplace_back(std::move(symbol));
}

const BoundSymbol& Binder::met(const std::string& symbol) {
    if (const BoundSymbol* known = find(symbol)) return *known;
    const auto given = m_bindings.symbols.find(symbol);
    if (given != m_bindings.symbols.end()) return add({symbol, given->second, false});
    const auto forced = m_forced.find(symbol);
    return add({symbol, forced == m_forced.end() ? 1 : forced->second.value, true});
}

Binder::Bound Binder::inputType(const Port& input) {
    Bound bound = tensorType(input);
    bound.type = ofKind(std::move(bound.type), input.type);
    return bound;
}

Binder::Bound Binder::tensorType(const Port& input) {
    Bound bound{{input.type.dtype, std::nullopt}, false};
    const auto given = m_bindings.inputShapes.find(input.name);
    if (given != m_bindings.inputShapes.end()) {
        bound.type.dims = given->second;
        return bound;
    }
    if (!input.type.dims) return bound;
    bound.type.dims.emplace();
    for (std::size_t i = 0; i < input.type.dims->size(); ++i) {
        const Dim& dim = (*input.type.dims)[i];
        if (dim.symbol.empty() && dim.value >= 0) {
            bound.type.dims->push_back(dim.value);
            continue;
        }
        if (const Expression* formula = formulaOf(dim.symbol)) {
            for (const std::string& name : formula->names()) bound.isAssumed = met(name).isAssumed || bound.isAssumed;
            const auto value = known(dim.symbol);
            if (!value || *value < 0) warn("contradiction", "input " + input.name + ": " + dim.symbol + " is no whole number; taken as unknown");
            bound.type.dims->push_back(value && *value >= 0 ? *value : unknownDim);
            continue;
        }
        const BoundSymbol& symbol = met(dim.symbol.empty() ? input.name + ':' + std::to_string(i) : dim.symbol);
        bound.type.dims->push_back(symbol.value);
        bound.isAssumed = bound.isAssumed || symbol.isAssumed;
    }
    return bound;
}

Binder::Bound Binder::declaredType(const DeclaredType& type) const {
    Bound bound{{type.dtype, std::nullopt}, false};
    if (type.dims) bound.type.dims.emplace();
    for (const Dim& dim : type.dims.value_or(std::vector<Dim>{})) {
        const std::int64_t value = dim.symbol.empty() ? dim.value : known(dim.symbol).value_or(unknownDim);
        bound.type.dims->push_back(value >= 0 ? value : unknownDim);
    }
    bound.type = ofKind(std::move(bound.type), type);
    return bound;
}

std::optional<Contents> Binder::inputContents(const std::string& name, const TensorType& type) {
    const auto given = m_bindings.inputValues.find(name);
    if (given == m_bindings.inputValues.end()) return std::nullopt;
    const auto elements = type.elements();
    if (given->second.size() > mostKnownElements || (elements && *elements != static_cast<std::int64_t>(given->second.size()))) {
        warn("contradiction", "input " + name + " is " + toText(type) + " and was given " +
                                  std::to_string(given->second.size()) + " values; they were not used");
        return std::nullopt;
    }
    return inElementType(given->second, type.dtype);
}

std::pair<std::int64_t, bool> Binder::tripCount(const std::string& name) {
    const BoundSymbol& trips = met(name);
    return {trips.value, trips.isAssumed};
}

std::vector<BoundSymbol> Binder::symbols() const { return m_symbols; }

std::vector<Note> Binder::takeNotes() {
    for (const auto& [name, value] : m_bindings.symbols)
        if (name.ends_with(":trips") && find(name) == nullptr) warn("unused-binding", "no loop whose trip count is not known is called " + name.substr(0, name.size() - 6));
    for (const BoundSymbol& s : m_symbols) {
        if (s.name.ends_with(":trips")) continue; // said at the loop
        const auto forced = m_forced.find(s.name);
        const std::string why = forced == m_forced.end() ? "" : forced->second.isUsual ? ", a usual image's, since " + forced->second.by + " does not take 1"
                                                                                       : ", as " + forced->second.by + " requires";
        if (s.isAssumed) m_notes.push_back({Severity::warning, "assumed-dim", "", s.name + " is not bound; taken as " + std::to_string(s.value) + why + " (bind " + s.name + " to change it)"});
    }
    return std::move(m_notes);
}

void Binder::warn(std::string kind, std::string detail) {
    m_notes.push_back({Severity::warning, std::move(kind), "", std::move(detail)});
}

} // namespace rooflens
