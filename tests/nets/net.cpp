#include "tests/nets/net.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens::test {

std::string Net::op(const std::string& type, Names inputs, std::string_view attributes, const std::string& domain) {
    return ops(type, std::move(inputs), 1, attributes, domain)[0];
}

Names Net::ops(const std::string& type, Names inputs, std::size_t count, std::string_view attributes, const std::string& domain) {
    Names outputs;
    for (std::size_t i = 0; i < count; ++i) outputs.push_back(next());
    builder.node(type, std::move(inputs), outputs, attributes, domain);
    return outputs;
}

std::string Net::weight(Ints dims, DType dtype) {
    const std::string name = next();
    builder.weight(name, std::move(dims), dtype);
    return name;
}

std::string Net::list(Ints numbers) {
    const std::string name = next();
    builder.integers(name, std::move(numbers));
    return name;
}

std::string Net::whole(std::int64_t number) { return op("Constant", {}, "value=tensor:i64[]{" + std::to_string(number) + "}"); }

std::string Net::real(std::string_view number, DType dtype) {
    return op("Constant", {}, "value=tensor:" + toText(TensorType{dtype, Ints{}}) + "{" + std::string(number) + "}");
}

std::string Net::dim(const std::string& value, std::int64_t axis) { return op("Gather", {op("Shape", {value}), whole(axis)}, "axis=0"); }

std::string Net::shape(const std::vector<Size>& sizes) {
    Names parts;
    for (const Size& size : sizes) {
        const auto* number = std::get_if<std::int64_t>(&size);
        parts.push_back(number != nullptr ? list({*number}) : op("Unsqueeze", {std::get<std::string>(size), list({0})}));
    }
    return op("Concat", parts, "axis=0");
}

std::string Net::reshape(const std::string& value, const std::vector<Size>& sizes) { return op("Reshape", {value, shape(sizes)}); }

std::string Net::expand(const std::string& value, const std::vector<Size>& sizes) {
    const std::string wanted = shape(sizes);
    const std::string ones = op("ConstantOfShape", {op("Shape", {wanted})}, "value=tensor:i64[1]{1}");
    const std::string isKept = op("Equal", {wanted, op("Mul", {ones, whole(-1)})});
    return op("Expand", {value, op("Where", {isKept, ones, wanted})});
}

std::string Net::slice(const std::string& value, std::int64_t axis, std::int64_t from, std::int64_t to) {
    return op("Slice", {value, list({from}), list({to}), list({axis})});
}

std::string Net::linear(const std::string& x, std::int64_t in, std::int64_t out, bool hasBias) {
    const std::string product = op("MatMul", {x, weight({in, out})});
    return hasBias ? op("Add", {product, weight({out})}) : product;
}

void Net::output(const std::string& value, const std::string& name) {
    builder.node("Identity", {value}, {name}).output(name);
}

CostedModel costOf(const Net& net, const Bindings& bindings) {
    auto walked = walk(net.builder.build(), bindings, Precision::model);
    EXPECT_TRUE(walked.has_value());
    return costed(*std::move(walked));
}

Bindings symbols(std::initializer_list<std::pair<const std::string, std::int64_t>> bound) {
    Bindings bindings;
    for (const auto& symbol : bound) bindings.symbols.insert(symbol);
    return bindings;
}

std::string typeOf(const CostedModel& model, std::string_view value) {
    const auto& values = model.walk.values;
    const auto it = std::find_if(values.begin(), values.end(), [value](const WalkedValue& v) { return v.name == value; });
    return it == values.end() ? "no such value" : toText(it->type);
}

bool hasNote(const CostedModel& model, std::string_view op, std::string_view kind) {
    return std::any_of(model.walk.nodes.begin(), model.walk.nodes.end(), [&](const WalkedNode& n) {
        return n.node->op == op && std::any_of(n.notes.begin(), n.notes.end(), [kind](const Note& note) { return note.kind == kind; });
    });
}

std::int64_t runsOf(const CostedModel& model, std::string_view op) {
    std::int64_t runs = 0;
    for (const WalkedNode& n : model.walk.nodes)
        if (n.node->op == op) runs += n.executions;
    return runs;
}

bool areAll(const CostedModel& model, std::string_view op, Status status) {
    const auto isOther = [&](const WalkedNode& n) { return n.node->op == op && n.status != status; };
    const auto& nodes = model.walk.nodes;
    return std::none_of(nodes.begin(), nodes.end(), isOther) &&
           std::any_of(nodes.begin(), nodes.end(), [op](const WalkedNode& n) { return n.node->op == op; });
}

std::int64_t bytesOfAll(const CostedModel& model, std::string_view start) {
    Bytes sum;
    for (const WalkedValue& v : model.walk.values)
        if (v.name.starts_with(start)) sum += v.type.bytes().value_or(Bytes(0));
    return sum.count;
}

void expectKnown(const CostedModel& model, bool isExact) {
    EXPECT_EQ(model.totals.coverage.unknown, 0);
    for (const WalkedNode& n : model.walk.nodes)
        if (n.status == Status::unknown || (isExact && n.status == Status::assumed))
            ADD_FAILURE() << n.id << ' ' << n.node->op << " is " << toText(n.status) << ": " << (n.notes.empty() ? "" : n.notes[0].detail);
    for (const Note& note : model.walk.notes)
        if (isExact) ADD_FAILURE() << note.kind << ": " << note.detail;
}

} // namespace rooflens::test
