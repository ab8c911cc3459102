// The walk inside containers: branches, loops and calls of the model's own functions. A container costs nothing itself;
// the nodes inside it count once per execution.
#include "core/shape/walker.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace rooflens {
namespace {

/// The only number of a known scalar, if it is one.
std::optional<std::int64_t> knownScalar(const WalkedValue& v) {
    if (!v.contents) return std::nullopt;
    const auto* numbers = std::get_if<Ints>(&*v.contents);
    return numbers != nullptr && numbers->size() == 1 ? std::optional((*numbers)[0]) : std::nullopt;
}

std::int64_t integerAttribute(const Node& node, std::string_view name, std::int64_t otherwise) {
    const Attribute* a = node.find(name);
    const auto* number = a == nullptr ? nullptr : std::get_if<std::int64_t>(&a->value);
    return number == nullptr ? otherwise : *number;
}

Ints integersAttribute(const Node& node, std::string_view name) {
    const Attribute* a = node.find(name);
    const auto* numbers = a == nullptr ? nullptr : std::get_if<Ints>(&a->value);
    return numbers == nullptr ? Ints{} : *numbers;
}

/// An axis counted from the front; the number of dims where it lies outside.
std::size_t axisOf(const Ints& axes, std::size_t k, std::size_t rank) {
    const std::int64_t axis = k < axes.size() ? axes[k] : 0;
    const auto size = static_cast<std::int64_t>(rank);
    return axis < -size || axis >= size ? rank : static_cast<std::size_t>(axis < 0 ? axis + size : axis);
}

/// A carried value's type after all iterations, from what it is before and after the first. A sequence to which every
/// iteration appends the like grows by as much each time; dims that differ are unknown.
TensorType afterTrips(const TensorType& before, const TensorType& after, std::int64_t trips) {
    if (trips == 0) return before;
    const bool areKnown = before.sequence && after.sequence && before.sequence->elements && after.sequence->elements;
    if (!areKnown) return commonType(before, after);
    const auto &first = *before.sequence->elements, &second = *after.sequence->elements;
    const bool grows = second.size() == first.size() + 1 && std::equal(first.begin(), first.end(), second.begin());
    const std::int64_t size = addSaturating(static_cast<std::int64_t>(first.size()), trips);
    if (!grows || size > static_cast<std::int64_t>(mostKnownElements)) return commonType(before, after);
    std::vector<TensorType> all = first;
    all.resize(static_cast<std::size_t>(size), second.back());
    return sequenceOf(std::move(all), after.dtype);
}

} // namespace

void Walker::multiplyExecutions(const Body& body, std::int64_t times) {
    for (std::size_t i = body.firstNode; i < body.endNode; ++i)
        m_walk.nodes[i].executions = multiplySaturating(m_walk.nodes[i].executions, times);
}

/// The nodes of a body whose carried values change their types from one iteration to the next were seen for the first
/// iteration only.
void Walker::checkCarried(const Body& body, std::size_t firstInput, std::size_t firstOutput, std::size_t carried, std::int64_t times, WalkedNode& n) {
    const auto changes = [&](std::size_t i) {
        if (firstInput + i >= body.inputs.size() || firstOutput + i >= body.outputs.size()) return false;
        const ValueId from = body.inputs[firstInput + i], to = body.outputs[firstOutput + i];
        return to != omittedValue && value(from).type != value(to).type;
    };
    std::size_t i = 0;
    while (i < carried && !changes(i)) ++i;
    if (i >= carried || times == 0 || times == 1) return;
    assumeLikeTheFirst(body, n, "a carried value changes its shape from one iteration to the next; every iteration is counted like the first");
}

void Walker::assumeLikeTheFirst(const Body& body, WalkedNode& n, std::string why) {
    note(n, Severity::warning, "assumed", std::move(why));
    for (std::size_t k = body.firstNode; k < body.endNode; ++k)
        if (m_walk.nodes[k].status == Status::exact) m_walk.nodes[k].status = Status::assumed;
}

/// FLOPs of a body, to tell the heavier of two branches; where equal, its number of nodes.
std::int64_t Walker::workIn(const Body& body) const {
    std::int64_t sum = 0;
    for (std::size_t i = body.firstNode; i < body.endNode; ++i) {
        const WalkedNode& n = m_walk.nodes[i];
        if (n.work && !n.isFolded) sum = addSaturating(sum, multiplySaturating(n.work->flops.count, n.executions));
    }
    return sum;
}

void Walker::bindInput(const Body& body, std::size_t input, ValueId from, bool withContents) {
    if (input >= body.inputs.size() || from == omittedValue) return;
    WalkedValue& to = value(body.inputs[input]);
    const WalkedValue& source = value(from);
    to.type = source.type;
    to.contents = withContents ? source.contents : std::nullopt;
    to.isAssumed = source.isAssumed;
    to.isGuessed = source.isGuessed;
    to.sameAs = from;
}

/// What a decision rests on that was taken by a value: a condition, a trip count.
Walker::Basis Walker::basisOf(ValueId id) const {
    return id == omittedValue ? Basis{} : Basis{value(id).isAssumed, value(id).isGuessed};
}

void Walker::passOutput(ValueId from, ValueId to, const Basis& basis) {
    if (to == omittedValue || from == omittedValue) return;
    const WalkedValue& inner = value(from);
    WalkedValue& outer = value(to);
    outer.type = inner.type;
    follow(outer, inner.contents);
    outer.isConstant = inner.isConstant;
    outer.isAssumed = inner.isAssumed || basis.isAssumed;
    outer.isGuessed = inner.isGuessed || basis.isGuessed;
    outer.sameAs = from;
}

void Walker::finishContainer(WalkedNode& n, bool isAssumed) {
    n.isContainer = true;
    bool complete = true;
    for (const ValueId id : n.outputs) {
        if (id == omittedValue) continue;
        complete = complete && value(id).type.isComplete();
        isAssumed = isAssumed || value(id).isAssumed;
    }
    n.status = !complete ? Status::unknown : isAssumed ? Status::assumed : Status::exact;
    m_walk.order.push_back(static_cast<std::size_t>(&n - m_walk.nodes.data()));
}

void Walker::enterIf(Body& thenBody, Body& elseBody, WalkedNode& n) {
    const bool hasCondition = !n.inputs.empty() && n.inputs[0] != omittedValue;
    const auto condition = hasCondition ? knownScalar(value(n.inputs[0])) : std::nullopt;
    visitAll(thenBody);
    visitAll(elseBody);
    const bool takesThen = condition ? *condition != 0 : workIn(thenBody) >= workIn(elseBody);
    const Body& taken = takesThen ? thenBody : elseBody;
    const Body& other = takesThen ? elseBody : thenBody;
    multiplyExecutions(other, 0);
    if (condition) // what is wrong in a branch that never runs is no concern
        for (std::size_t i = other.firstNode; i < other.endNode; ++i) m_walk.nodes[i].notes.clear();
    if (!condition)
        note(n, Severity::warning, "assumed-branch", "the condition is not known; the branch with more work is counted: " + std::string(takesThen ? "then" : "else") + " (values for the inputs it follows from decide it)");
    const Basis basis = condition ? basisOf(n.inputs[0]) : guess;
    for (std::size_t i = 0; i < n.outputs.size() && i < taken.outputs.size(); ++i) {
        const bool areBoth = i < other.outputs.size() && taken.outputs[i] != omittedValue && other.outputs[i] != omittedValue;
        const bool agree = areBoth && value(taken.outputs[i]).type == value(other.outputs[i]).type;
        const bool isEither = agree && (!condition || !value(taken.outputs[i]).contents); // nothing known depends on the choice
        passOutput(taken.outputs[i], n.outputs[i], isEither ? Basis{} : basis);
        if (!condition && n.outputs[i] != omittedValue) value(n.outputs[i]).contents.reset();
    }
    finishContainer(n, basis.isAssumed);
}

/// A trip count nobody knows: 1, unless the user binds a number to the node's id.
std::pair<std::int64_t, Walker::Basis> Walker::unknownTripCount(WalkedNode& n) {
    const auto [trips, isAssumed] = m_binder.tripCount(n.id + ":trips");
    if (isAssumed) note(n, Severity::warning, "assumed-trips", "the trip count is not known; taken as 1 (bind " + n.id + ":trips to change it)");
    return {trips, isAssumed ? guess : Basis{}};
}

/// Whether a value is another one handed through by an Identity.
bool Walker::isIdentityOf(ValueId id, ValueId source) const {
    if (value(id).producer < 0) return false;
    const WalkedNode& producer = m_walk.nodes[static_cast<std::size_t>(value(id).producer)];
    return producer.node->op == "Identity" && !producer.inputs.empty() && producer.inputs[0] == source;
}

void Walker::enterLoop(Body& loop, WalkedNode& n) {
    const auto input = [&n](std::size_t i) { return i < n.inputs.size() ? n.inputs[i] : omittedValue; };
    const std::size_t carried = n.inputs.size() > 2 ? n.inputs.size() - 2 : 0;
    if (!loop.inputs.empty()) value(loop.inputs[0]).type = {DType::int64, Ints{}};
    if (loop.inputs.size() > 1) value(loop.inputs[1]).type = {DType::boolean, Ints{}};
    for (std::size_t i = 0; i < carried; ++i) bindInput(loop, i + 2, input(i + 2), false);
    visitAll(loop);
    const auto limit = input(0) == omittedValue ? std::nullopt : knownScalar(value(input(0)));
    const auto starts = input(1) == omittedValue ? std::optional<std::int64_t>(1) : knownScalar(value(input(1)));
    const bool hasCondition = !loop.outputs.empty() && loop.outputs[0] != omittedValue;
    const auto goesOn = hasCondition ? knownScalar(value(loop.outputs[0])) : std::nullopt;
    const bool keepsCondition = hasCondition && loop.inputs.size() > 1 &&
                                (loop.outputs[0] == loop.inputs[1] || isIdentityOf(loop.outputs[0], loop.inputs[1]));
    std::optional<std::int64_t> trips;
    if (starts && *starts == 0) trips = 0;
    else if (limit && starts && ((goesOn && *goesOn != 0) || keepsCondition || input(1) == omittedValue)) trips = std::max<std::int64_t>(0, *limit);
    Basis basis{basisOf(input(0)).isAssumed || basisOf(input(1)).isAssumed, basisOf(input(0)).isGuessed || basisOf(input(1)).isGuessed};
    if (!trips) std::tie(trips, basis) = unknownTripCount(n);
    multiplyExecutions(loop, *trips);
    checkCarried(loop, 2, 1, carried, *trips, n);
    for (std::size_t i = 0; i < n.outputs.size() && i + 1 < loop.outputs.size(); ++i) {
        if (n.outputs[i] == omittedValue) continue;
        passOutput(loop.outputs[i + 1], n.outputs[i], basis);
        WalkedValue& out = value(n.outputs[i]);
        if (*trips != 1) out.contents.reset();
        if (i < carried) { // dims that change from one iteration to the next cannot be told
            if (input(i + 2) != omittedValue && *trips != 1) out.type = followed(afterTrips(value(input(i + 2)).type, out.type, *trips), out.name);
        } else if (out.type.dims && !out.type.sequence) {
            out.contents.reset();
            out.sameAs = omittedValue;
            out.type.dims->insert(out.type.dims->begin(), *trips);
        }
    }
    finishContainer(n, basis.isAssumed);
}

void Walker::enterScan(Body& scan, WalkedNode& n) {
    const auto scanned = static_cast<std::size_t>(std::max<std::int64_t>(0, integerAttribute(*n.node, "num_scan_inputs", 0)));
    const bool hasLengths = opsetOf(scan, *n.node) < 9; // Scan 8: a sequence_lens input first, a batch dim in front
    const std::size_t first = hasLengths ? 1 : 0, batch = hasLengths ? 1 : 0;
    const std::size_t states = n.inputs.size() >= first + scanned ? n.inputs.size() - first - scanned : 0;
    const Ints inputAxes = integersAttribute(*n.node, "scan_input_axes"), outputAxes = integersAttribute(*n.node, "scan_output_axes");
    std::int64_t trips = unknownDim, batches = 1;
    Basis basis;
    const auto dropBatch = [&](WalkedValue& v) {
        if (batch == 0 || !v.type.dims || v.type.dims->empty()) return;
        batches = std::max<std::int64_t>(batches, v.type.dims->front());
        v.type.dims->erase(v.type.dims->begin());
    };
    for (std::size_t i = 0; i < states && i < scan.inputs.size(); ++i) {
        bindInput(scan, i, n.inputs[first + i], false);
        dropBatch(value(scan.inputs[i]));
    }
    for (std::size_t k = 0; k < scanned && states + k < scan.inputs.size() && first + states + k < n.inputs.size(); ++k) {
        bindInput(scan, states + k, n.inputs[first + states + k], false);
        WalkedValue& v = value(scan.inputs[states + k]);
        dropBatch(v);
        if (!v.type.dims) continue;
        const std::size_t axis = axisOf(inputAxes, k, v.type.dims->size());
        if (axis >= v.type.dims->size()) continue;
        trips = (*v.type.dims)[axis];
        basis = basisOf(n.inputs[first + states + k]);
        v.type.dims->erase(v.type.dims->begin() + static_cast<std::ptrdiff_t>(axis));
    }
    visitAll(scan);
    if (trips < 0) std::tie(trips, basis) = unknownTripCount(n);
    multiplyExecutions(scan, multiplySaturating(trips, std::max<std::int64_t>(1, batches)));
    checkCarried(scan, 0, 0, states, trips, n);
    for (std::size_t i = 0; i < n.outputs.size() && i < scan.outputs.size(); ++i) {
        if (n.outputs[i] == omittedValue) continue;
        passOutput(scan.outputs[i], n.outputs[i], basis);
        WalkedValue& out = value(n.outputs[i]);
        out.contents.reset();
        if (!out.type.dims) continue;
        if (i >= states) {
            const std::size_t axis = axisOf(outputAxes, i - states, out.type.dims->size() + 1);
            out.sameAs = omittedValue;
            out.type.dims->insert(out.type.dims->begin() + static_cast<std::ptrdiff_t>(std::min(axis, out.type.dims->size())), trips);
        }
        if (batch > 0) out.type.dims->insert(out.type.dims->begin(), batches);
    }
    finishContainer(n, basis.isAssumed);
}

/// The body runs once for every element of the first sequence; other sequences go along, tensors stay as they are.
void Walker::enterSequenceMap(Body& map, WalkedNode& n) {
    const auto elements = [](const TensorType& type) { return type.sequence ? type.sequence->elements : std::optional<std::vector<TensorType>>(); };
    std::optional<std::int64_t> count;
    bool isAlike = true;
    for (std::size_t i = 0; i < map.inputs.size() && i < n.inputs.size(); ++i) {
        bindInput(map, i, n.inputs[i], false);
        WalkedValue& v = value(map.inputs[i]);
        const auto own = elements(v.type);
        if (i == 0 && own) count = static_cast<std::int64_t>(own->size());
        v.type.sequence = nullptr;
        v.sameAs = omittedValue;
        if (!own || own->empty()) continue;
        isAlike = isAlike && std::all_of(own->begin(), own->end(), [&](const TensorType& t) { return t == own->front(); });
        v.type = own->front();
    }
    visitAll(map);
    Basis basis = n.inputs.empty() ? Basis{} : basisOf(n.inputs[0]);
    if (!count) std::tie(count, basis) = unknownTripCount(n);
    multiplyExecutions(map, *count);
    if (!isAlike) assumeLikeTheFirst(map, n, "the sequence's elements differ in shape; every element is counted like the first");
    for (std::size_t i = 0; i < n.outputs.size() && i < map.outputs.size(); ++i) {
        if (n.outputs[i] == omittedValue) continue;
        passOutput(map.outputs[i], n.outputs[i], basis);
        WalkedValue& out = value(n.outputs[i]);
        out.contents.reset();
        out.sameAs = omittedValue;
        if (out.type.sequence) { // lists of lists would multiply with every map
            note(n, Severity::error, "invalid-node", "SequenceMap requires: a body that yields tensors, not sequences");
            out.type = {};
            continue;
        }
        const bool isKnown = isAlike && *count <= static_cast<std::int64_t>(mostKnownElements);
        if (!isAlike) out.type.dims.reset();
        out.type = isKnown ? followed(sequenceOf(std::vector<TensorType>(static_cast<std::size_t>(std::max<std::int64_t>(0, *count)), out.type), out.type.dtype), out.name) : sequenceOf(out.type);
    }
    finishContainer(n, basis.isAssumed || !isAlike);
}

void Walker::enterFunction(Body& function, WalkedNode& n) {
    visitAll(function);
    for (std::size_t i = 0; i < n.outputs.size() && i < function.outputs.size(); ++i) passOutput(function.outputs[i], n.outputs[i], {});
    finishContainer(n, false);
}

bool Walker::enter(Body& body, std::size_t index) {
    if (body.inner[index].empty()) return false;
    WalkedNode& n = m_walk.nodes[body.nodes[index]];
    auto& [name, first] = body.inner[index].front();
    if (first->call != body.call) return enterFunction(*first, n), true;
    if (!n.node->domain.empty()) return false;
    Body* thenBody = body.innerOf(index, "then_branch");
    Body* elseBody = body.innerOf(index, "else_branch");
    Body* loopBody = body.innerOf(index, "body");
    if (n.node->op == "If" && thenBody != nullptr && elseBody != nullptr) return enterIf(*thenBody, *elseBody, n), true;
    if (n.node->op == "Loop" && loopBody != nullptr) return enterLoop(*loopBody, n), true;
    if (n.node->op == "SequenceMap" && loopBody != nullptr) return enterSequenceMap(*loopBody, n), true;
    if (n.node->op == "Scan" && loopBody != nullptr) return enterScan(*loopBody, n), true;
    return false;
}

} // namespace rooflens
