#include "core/load/operators_json.h"

#include "core/load/json_element.h"

#include <algorithm>
#include <array>

namespace rooflens {
namespace {

constexpr const char* activity = "reading custom operators";
constexpr const char* seeAlso = "see core/ops/custom-operators.md for the fields";
const JsonKind documentKind{"a file of custom operators", "name a file of custom operators (core/ops/custom-operators.md)", seeAlso};
constexpr const char* schema = "rooflens.operators/1";
constexpr std::size_t mostDims = 64, mostLets = 64, mostValues = 256; // a node of a large model works all of them out

void allow(const JsonElement& list, std::size_t most, const std::string& what) {
    if (list.size() > most) list.fail(Problem::tooLarge, "at most " + std::to_string(most) + what, std::to_string(list.size()));
}

constexpr std::array<std::string_view, 14> fields{"domain", "type", "note", "family", "unit", "inputs", "attributes", "let", "outputs",
                                                  "macs", "flops", "transcendentals", "bytes_read", "bytes_written"};
constexpr std::array<std::pair<std::string_view, Unit>, 2> units{{{"vector", Unit::vector}, {"matrix", Unit::matrix}}};

/// Every family by its name.
auto familyNames() {
    std::array<std::pair<std::string_view, Family>, static_cast<std::size_t>(Family::other) + 1> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = {toText(static_cast<Family>(i)), static_cast<Family>(i)};
    return names;
}

/// A formula: a text, or a plain whole number.
Formula readFormula(const JsonElement& element) {
    const std::string expected = "a formula over names of dims, such as \"2*N*C\"";
    if (element.json().is_number_integer()) {
        const std::string number = element.json().dump();
        if (auto expression = Expression::parse(number)) return {number, *std::move(expression)};
    }
    const std::string text = element.printable(expected);
    Expression::Malformed fault;
    auto expression = Expression::parse(text, &fault);
    if (!expression) element.fail(Problem::badValue, expected, "\"" + text + "\": " + fault.why + " at character " + std::to_string(fault.at + 1));
    return {text, *std::move(expression)};
}

std::optional<Formula> readOptionalFormula(const JsonElement& op, const char* key) {
    if (!op.has(key)) return std::nullopt;
    return readFormula(op.at(key, ""));
}

DimPattern readDim(const JsonElement& element) {
    if (element.json() == "...") return {DimPattern::Kind::rest, "...", {}};
    if (element.json() == "_") return {DimPattern::Kind::any, "_", {}};
    Formula formula = readFormula(element);
    return {DimPattern::Kind::formula, std::move(formula.text), std::move(formula.expression)};
}

std::vector<DimPattern> readDims(const JsonElement& element) {
    element.list("a list of dims, such as [\"N\", \"C\", \"...\"]");
    allow(element, mostDims, " dims");
    std::vector<DimPattern> dims;
    for (std::size_t i = 0; i < element.size(); ++i) {
        dims.push_back(readDim(element.at(i)));
        const bool isSecond = dims.back().kind == DimPattern::Kind::rest &&
                              std::count_if(dims.begin(), dims.end(), [](const DimPattern& d) { return d.kind == DimPattern::Kind::rest; }) > 1;
        if (isSecond) element.at(i).fail("at most one \"...\"");
    }
    return dims;
}

void readDtype(const JsonElement& element, CustomOutput& output) {
    const std::string expected = "an element type, such as \"float16\", or the number of the input whose type it has";
    if (element.json().is_number_unsigned()) {
        output.likeInput = element.json().get<std::size_t>();
        return;
    }
    if (!element.json().is_string()) element.fail(expected);
    output.dtype = dtypeNamed(element.json().get<std::string>());
    if (!output.dtype) element.fail(expected);
}

CustomOutput readOutput(const JsonElement& element) {
    CustomOutput output;
    const bool isPlain = element.json().is_array();
    if (!isPlain) element.object("a list of dims, or an object with dims and dtype");
    const JsonElement dims = isPlain ? element : element.at("dims", "a list of dims");
    output.dims = readDims(dims);
    for (std::size_t i = 0; i < output.dims.size(); ++i)
        if (output.dims[i].kind == DimPattern::Kind::any) dims.at(i).fail("a formula or \"...\": an output's dims must follow from something");
    if (!isPlain && element.has("dtype")) readDtype(element.at("dtype", ""), output);
    return output;
}

/// "in0", "out12" and "dots" stand for counts of elements, whatever else is called so.
bool isReserved(std::string_view name) {
    if (name == "dots") return true;
    name.remove_prefix(name.starts_with("in") ? 2 : name.starts_with("out") ? 3 : name.size());
    return !name.empty() && name.find_first_not_of("0123456789") == std::string_view::npos;
}

void refuseReserved(const JsonElement& element, const std::string& name) {
    if (isReserved(name)) element.at(name, "").fail(Problem::badValue, "a name that does not stand for elements, as in0, out0 and dots do", "\"" + name + "\"");
}

void readAttributes(const JsonElement& element, CustomOperator& op) {
    element.object("an object: an attribute's name and its default, or null when it must be given");
    allow(element, mostValues, " attributes");
    for (const auto& [name, value] : element.json().items()) {
        refuseReserved(element, name);
        const bool isTooLarge = value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
        if ((!value.is_number_integer() && !value.is_null()) || isTooLarge) element.at(name, "").fail("a whole number below 2^63, or null");
        op.attributes[name] = value.is_null() ? std::nullopt : std::optional(value.get<std::int64_t>());
    }
}

/// Lets in an order in which each needs only those before it.
void order(std::vector<std::pair<std::string, Formula>>& lets, const JsonElement& element) {
    for (auto next = lets.begin(); next != lets.end(); ++next) {
        const auto waits = [&](const auto& let) {
            const auto& names = let.second.expression.names();
            return std::any_of(next, lets.end(), [&](const auto& other) { return std::find(names.begin(), names.end(), other.first) != names.end(); });
        };
        const auto ready = std::find_if_not(next, lets.end(), waits);
        if (ready == lets.end()) element.at(next->first, "").fail(Problem::badValue, "a formula that does not need itself", "\"" + next->second.text + "\"");
        std::rotate(next, ready, ready + 1);
    }
}

void readLets(const JsonElement& element, CustomOperator& op) {
    element.object("an object: names and their formulas");
    allow(element, mostLets, " names");
    for (const auto& [name, value] : element.json().items()) {
        const auto isName = Expression::parse(name);
        if (!isName || !isName->isName()) element.at(name, "").fail(Problem::badValue, "a name of letters, digits and _", "\"" + name + "\"");
        refuseReserved(element, name);
        if (op.attributes.contains(name)) element.at(name, "").fail(Problem::badValue, "another name than the attributes have", "\"" + name + "\"");
        op.lets.emplace_back(name, readFormula(element.at(name, "")));
    }
    order(op.lets, element);
}

/// The names an operator's formulas may use: single names among its inputs' dims, attributes, lets.
std::vector<std::string> namesOf(const CustomOperator& op) {
    std::vector<std::string> names;
    for (const auto& input : op.inputs)
        for (const DimPattern& d : input.value_or(std::vector<DimPattern>{}))
            if (d.kind == DimPattern::Kind::formula && d.formula.isName()) names.push_back(d.formula.names()[0]);
    for (const auto& [name, byDefault] : op.attributes) names.push_back(name);
    for (const auto& [name, formula] : op.lets) names.push_back(name);
    return names;
}

void requireNames(const JsonElement& element, const Expression& formula, const std::vector<std::string>& names) {
    for (const std::string& name : formula.names())
        if (!isReserved(name) && std::find(names.begin(), names.end(), name) == names.end())
            element.fail(Problem::badValue, "names that stand for something: " + (names.empty() ? std::string() : oneOf(names, [](const std::string& n) { return n; }) + ", ") +
                                                "or in0, out0, dots", "\"" + name + "\"");
}

/// Every name in every formula must stand for something, so that a slip of the pen is found here and not at a node.
void requireNames(const JsonElement& element, const CustomOperator& op) {
    const auto names = namesOf(op);
    const auto inDims = [&](const JsonElement& dims, const std::vector<DimPattern>& patterns) {
        for (std::size_t i = 0; i < patterns.size(); ++i) requireNames(dims.at(i), patterns[i].formula, names);
    };
    for (std::size_t i = 0; i < op.inputs.size(); ++i)
        if (op.inputs[i]) inDims(element.at("inputs", "").at(i), *op.inputs[i]);
    for (const auto& [name, formula] : op.lets) requireNames(element.at("let", "").at(name, ""), formula.expression, names);
    for (std::size_t i = 0; i < op.outputs.size(); ++i) {
        const JsonElement output = element.at("outputs", "").at(i);
        inDims(output.json().is_array() ? output : output.at("dims", ""), op.outputs[i].dims);
    }
    const std::pair<const char*, const std::optional<Formula>*> counts[] = {{"macs", &op.macs}, {"flops", &op.flops}, {"transcendentals", &op.transcendentals},
                                                                            {"bytes_read", &op.bytesRead}, {"bytes_written", &op.bytesWritten}};
    for (const auto& [key, formula] : counts)
        if (*formula) requireNames(element.at(key, ""), (*formula)->expression, names);
}

CustomOperator readOperator(const JsonElement& element, const std::string& file) {
    element.object("an operator: an object with domain, type and outputs");
    for (const auto& [key, value] : element.json().items())
        if (std::find(fields.begin(), fields.end(), key) == fields.end())
            element.at(key, "").fail(Problem::badValue, "a field of an operator: " + oneOf(fields, [](std::string_view f) { return std::string(f); }), "\"" + key + "\"");
    CustomOperator op;
    op.file = file;
    op.domain = element.text("domain");
    if (op.domain == "ai.onnx") op.domain.clear();
    op.type = element.text("type");
    op.note = element.optionalText("note");
    op.macs = readOptionalFormula(element, "macs");
    op.flops = readOptionalFormula(element, "flops");
    op.transcendentals = readOptionalFormula(element, "transcendentals");
    op.bytesRead = readOptionalFormula(element, "bytes_read");
    op.bytesWritten = readOptionalFormula(element, "bytes_written");
    op.unit = element.has("unit") ? element.choice("unit", units) : op.macs ? Unit::matrix : Unit::vector;
    if (element.has("family")) op.family = element.choice("family", familyNames());
    if (element.has("inputs")) {
        const JsonElement inputs = element.at("inputs", "");
        inputs.list("a list: the dims of each input, or null for any");
        allow(inputs, mostValues, " inputs");
        for (std::size_t i = 0; i < inputs.size(); ++i)
            op.inputs.push_back(inputs.at(i).json().is_null() ? std::nullopt : std::optional(readDims(inputs.at(i))));
    }
    if (element.has("attributes")) readAttributes(element.at("attributes", ""), op);
    if (element.has("let")) readLets(element.at("let", ""), op);
    const JsonElement outputs = element.at("outputs", "a list of at least one output");
    if (outputs.list("a list of at least one output").size() == 0) outputs.fail("a list of at least one output");
    allow(outputs, mostValues, " outputs");
    for (std::size_t i = 0; i < outputs.size(); ++i) op.outputs.push_back(readOutput(outputs.at(i)));
    requireNames(element, op);
    return op;
}

std::vector<CustomOperator> readOperators(const JsonElement& root, const std::string& file) {
    root.object("a file of custom operators: a JSON object");
    if (root.at("schema", schema).json() != schema) root.at("schema", "").fail("\"" + std::string(schema) + "\"");
    const std::string expected = "a list of operators";
    const JsonElement list = root.at("operators", expected);
    list.list(expected);
    std::vector<CustomOperator> operators;
    for (std::size_t i = 0; i < list.size(); ++i) operators.push_back(readOperator(list.at(i), file));
    return operators;
}

} // namespace

Result<std::vector<CustomOperator>> parseOperators(std::string_view json, const std::string& file) {
    try {
        const JsonDocument document(json, file, documentKind);
        return readOperators(document.root(), file);
    } catch (Fault& fault) {
        return std::move(fault.error).during(activity);
    } catch (const std::exception& e) { // nlohmann's, and memory
        return fileError(Problem::badValue, file, "custom operators in JSON", e.what(), seeAlso).during(activity);
    }
}

Result<std::vector<CustomOperator>> loadOperators(const std::string& path) {
    auto text = readJsonFile(path, documentKind);
    if (!text) return std::move(text).error().during(activity);
    return parseOperators(*text, path);
}

} // namespace rooflens
