#include "core/shape/bindings.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

const Port* findPort(const Graph& graph, std::string_view name) {
    const auto it = std::find_if(graph.inputs.begin(), graph.inputs.end(), [name](const Port& p) { return p.name == name; });
    return it == graph.inputs.end() ? nullptr : &*it;
}

bool hasSymbol(const Graph& graph, std::string_view symbol) {
    const auto uses = [symbol](const Port& p) {
        return p.type.dims && std::any_of(p.type.dims->begin(), p.type.dims->end(),
                                          [symbol](const Dim& d) { return d.symbol == symbol; });
    };
    return std::any_of(graph.inputs.begin(), graph.inputs.end(), uses) ||
           std::any_of(graph.valueInfo.begin(), graph.valueInfo.end(), uses) ||
           std::any_of(graph.outputs.begin(), graph.outputs.end(), uses);
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

Binder::Binder(const Graph& graph, const Bindings& bindings) : m_bindings(bindings) {
    for (const auto& [name, value] : bindings.symbols) {
        if (!hasSymbol(graph, name) && !name.ends_with(":trips")) warn("unused-binding", "no dimension of this model is called " + name);
    }
    for (const auto& [name, shape] : bindings.inputShapes) {
        if (const Port* input = findPort(graph, name)) bindFromShape(*input, shape);
        else warn("unused-binding", "no input of this model is called " + name + "; its shape was not used");
    }
    for (const auto& [name, values] : bindings.inputValues)
        if (findPort(graph, name) == nullptr)
            warn("unused-binding", "no input of this model is called " + name + "; its values were not used");
}

void Binder::bindFromShape(const Port& input, const Ints& shape) {
    if (!input.type.dims) return;
    if (input.type.dims->size() != shape.size()) {
        warn("contradiction", "input " + input.name + " is declared with " + std::to_string(input.type.dims->size()) +
                                  " dimensions and was given " + std::to_string(shape.size()) + "; the given shape is used");
        return;
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Dim& dim = (*input.type.dims)[i];
        if (dim.symbol.empty()) {
            if (dim.value >= 0 && dim.value != shape[i])
                warn("contradiction", "input " + input.name + " declares dimension " + std::to_string(i) + " = " +
                                          std::to_string(dim.value) + "; the given " + std::to_string(shape[i]) + " is used");
            continue;
        }
        const BoundSymbol* known = find(dim.symbol);
        if (known == nullptr) add({dim.symbol, shape[i], false});
        else if (known->value != shape[i])
            warn("contradiction", dim.symbol + " is " + std::to_string(known->value) + " in one input and " +
                                      std::to_string(shape[i]) + " in " + input.name);
    }
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
    const bool isGiven = given != m_bindings.symbols.end();
    return add({symbol, isGiven ? given->second : 1, !isGiven});
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
        const BoundSymbol* symbol = dim.symbol.empty() ? nullptr : find(dim.symbol);
        const std::int64_t value = symbol ? symbol->value : dim.value;
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
    for (const BoundSymbol& s : m_symbols)
        if (s.isAssumed) m_notes.push_back({Severity::warning, "assumed-dim", "", s.name + " is not bound; taken as 1"});
    return std::move(m_notes);
}

void Binder::warn(std::string kind, std::string detail) {
    m_notes.push_back({Severity::warning, std::move(kind), "", std::move(detail)});
}

} // namespace rooflens
