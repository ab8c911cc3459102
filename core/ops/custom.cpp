#include "core/ops/custom.h"

#include "core/ops/node_view.h"

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

using Int = std::int64_t;

std::string shown(const std::vector<DimPattern>& dims) {
    std::string text = "[";
    for (std::size_t i = 0; i < dims.size(); ++i) text += (i > 0 ? ", " : "") + dims[i].text;
    return text + ']';
}

/// The numbers names stand for at one node: dims met in the inputs' patterns, attributes, lets, and for every input and
/// output its elements ("in0", "out1"). "dots" is the product of the dims that "..." stood for.
class Names {
public:
    Names(const CustomOperator& op, const NodeView& view) : m_op(op), m_view(view) {
        for (const auto& [name, byDefault] : op.attributes) {
            view.require(byDefault || view.hasAttribute(name), "attribute " + name + " is given");
            m_values[name] = view.integer(name, byDefault.value_or(0));
        }
        for (std::size_t i = 0; i < view.inputCount(); ++i)
            if (view.has(i)) // of inputs whose elements nobody can count, formulas that use them say so
                if (const auto count = view.anyType(i).elements()) addCount("in" + std::to_string(i), *count);
        for (std::size_t i = 0; i < op.inputs.size(); ++i)
            if (op.inputs[i] && view.has(i)) match(i);
        if (m_rest) addCount("dots", elementCount(*m_rest));
        workOutLets();
        for (const auto& [input, pattern, dim] : m_toCheck)
            view.require(valueOf(pattern->formula, pattern->text) == dim, "input " + std::to_string(input) + " is " + shown(*op.inputs[input]));
    }

    Int valueOf(const Expression& formula, const std::string& text) const {
        const auto value = tried(formula);
        if (!value) m_view.notKnown("\"" + text + "\" as a whole number");
        m_view.require(*value >= 0, "\"" + text + "\" is not negative");
        return *value;
    }

    Ints dims(const std::vector<DimPattern>& pattern) const {
        Ints out;
        for (const DimPattern& d : pattern) {
            if (d.kind == DimPattern::Kind::rest) {
                if (!m_rest) m_view.notKnown("the dims that \"...\" stands for");
                out.insert(out.end(), m_rest->begin(), m_rest->end());
            } else {
                out.push_back(valueOf(d.formula, d.text));
            }
        }
        return out;
    }

    /// Of elements; a name for more than can be counted stands for nothing.
    void addCount(const std::string& name, Int count) {
        if (count != INT64_MAX) m_values[name] = count;
    }

private:
    struct Check {
        std::size_t input;
        const DimPattern* pattern;
        Int dim;
    };

    std::optional<Int> tried(const Expression& formula) const {
        return formula.evaluate([this](const std::string& name) -> std::optional<Int> {
            const auto it = m_values.find(name);
            return it == m_values.end() ? std::nullopt : std::optional(it->second);
        });
    }

    void match(std::size_t input) {
        const auto& pattern = *m_op.inputs[input];
        const Ints& dims = m_view.dims(input);
        const auto rest = std::find_if(pattern.begin(), pattern.end(), [](const DimPattern& d) { return d.kind == DimPattern::Kind::rest; });
        const std::string rule = "input " + std::to_string(input) + " is " + shown(pattern);
        const bool hasRest = rest != pattern.end();
        m_view.require(hasRest ? dims.size() + 1 >= pattern.size() : dims.size() == pattern.size(), rule);
        const auto before = static_cast<std::size_t>(rest - pattern.begin());
        const std::size_t skipped = hasRest ? dims.size() + 1 - pattern.size() : 0;
        for (std::size_t k = 0; k < pattern.size(); ++k) {
            if (hasRest && k == before) {
                const Ints stood(dims.begin() + static_cast<std::ptrdiff_t>(k), dims.begin() + static_cast<std::ptrdiff_t>(k + skipped));
                m_view.require(!m_rest || *m_rest == stood, rule);
                m_rest = stood;
            } else {
                meet(input, pattern[k], dims[hasRest && k > before ? k + skipped - 1 : k]);
            }
        }
    }

    void meet(std::size_t input, const DimPattern& pattern, Int dim) {
        if (pattern.kind == DimPattern::Kind::any) return;
        if (pattern.formula.isName()) m_values.emplace(pattern.formula.names()[0], dim);
        m_toCheck.push_back({input, &pattern, dim});
    }

    void workOutLets() {
        for (const auto& [name, formula] : m_op.lets)
            if (const auto value = tried(formula.expression)) m_values[name] = *value;
    }

    const CustomOperator& m_op;
    const NodeView& m_view;
    std::map<std::string, Int> m_values;
    std::optional<Ints> m_rest;
    std::vector<Check> m_toCheck;
};

std::string formulaText(const CustomOperator& op) {
    return op.flops ? op.flops->text : op.macs ? "2 (" + op.macs->text + ")" : std::string("0");
}

} // namespace

Work customWork(const CustomOperator& op, const NodeView& view) {
    Names names(op, view);
    Work work;
    work.unit = op.unit;
    for (std::size_t i = 0; i < op.outputs.size(); ++i) {
        const CustomOutput& output = op.outputs[i];
        work.outputs.push_back({output.dtype ? *output.dtype : view.dtype(output.likeInput), names.dims(output.dims)});
        names.addCount("out" + std::to_string(i), elementCount(*work.outputs.back().dims));
    }
    const auto count = [&](const std::optional<Formula>& f) { return f ? names.valueOf(f->expression, f->text) : 0; };
    work.macs = Macs(count(op.macs));
    work.flops = op.flops ? Flops(count(op.flops)) : flopsOf(work.macs);
    work.transcendentals = Flops(count(op.transcendentals));
    if (op.bytesRead) work.read = Bytes(count(op.bytesRead));
    if (op.bytesWritten) work.written = Bytes(count(op.bytesWritten));
    return work;
}

CustomOperators::CustomOperators(std::vector<CustomOperator> operators) {
    for (CustomOperator& one : operators) {
        const CustomOperator& op = m_operators.emplace_back(std::move(one));
        OpSpec row{op.domain, op.type, op.family, 1, m_formulas.emplace_back(formulaText(op)), op.note, nullptr, {}, op.unit};
        row.custom = &op;
        m_rows.push_back(row);
        m_places.emplace(std::pair<std::string_view, std::string_view>(op.domain, op.type), m_rows.size() - 1);
    }
}

const OpSpec* CustomOperators::find(std::string_view domain, std::string_view type) const {
    const auto it = m_places.find({domain, type});
    return it == m_places.end() ? nullptr : &m_rows[it->second];
}

} // namespace rooflens
