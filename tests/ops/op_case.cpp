#include "tests/ops/op_case.h"

#include "core/ops/registry.h"

#include <gtest/gtest.h>

#include <charconv>
#include <stdexcept>

namespace rooflens::test {
namespace {

constexpr int newestOpset = 28;

/// A cursor over the notation; throws std::invalid_argument, which GoogleTest reports as the failing case.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    bool take(char c) { return peek() == c ? (++m_at, true) : false; }
    bool takeWord(std::string_view word) { return m_text.substr(m_at).starts_with(word) && (m_at += word.size(), true); }
    void expect(char c) {
        if (!take(c)) throw std::invalid_argument("expected '" + std::string(1, c) + "' at " + std::to_string(m_at) + " of " + std::string(m_text));
    }
    void skipSpaces() { while (take(' ')) {} }
    std::string_view until(std::string_view stops) {
        const std::size_t end = std::min(m_text.find_first_of(stops, m_at), m_text.size());
        const auto word = m_text.substr(m_at, end - m_at);
        m_at = end;
        return word;
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

double realFrom(std::string_view word) { return std::stod(std::string(word)); }
std::int64_t intFrom(std::string_view word) { return std::stoll(std::string(word)); }

std::vector<std::string_view> listUntil(Reader& in, char close) {
    std::vector<std::string_view> words;
    const std::string stops{',', close};
    while (in.peek() != close) {
        words.push_back(in.until(stops));
        in.take(',');
        if (in.atEnd()) break;
    }
    in.expect(close);
    return words;
}

TensorText readTensor(Reader& in);

/// The rest of "seq(f32[2],f32[3])" or, of unknown length, "seq(f32[?]...)".
TensorText readSequence(Reader& in) {
    TensorText sequence;
    std::vector<TensorType> elements;
    while (!in.take(')')) {
        elements.push_back(readTensor(in).type);
        in.take(',');
        if (!in.take('.')) continue;
        for (const char c : {'.', '.', ')'}) in.expect(c);
        sequence.type = sequenceOf(elements.front());
        return sequence;
    }
    sequence.type = sequenceOf(std::move(elements), DType::undefined);
    return sequence;
}

TensorText readTensor(Reader& in) {
    TensorText tensor;
    if (in.takeWord("seq(")) return readSequence(in);
    if (in.takeWord("none")) {
        tensor.type.presence = Presence::absent;
        return tensor;
    }
    if (in.take('_')) {
        tensor.omitted = true;
        return tensor;
    }
    tensor.isConstant = in.take('=');
    const auto name = in.until("[");
    const auto dtype = dtypeNamed(name);
    if (!dtype) throw std::invalid_argument("no element type " + std::string(name));
    in.expect('[');
    Ints dims;
    for (const auto word : listUntil(in, ']')) dims.push_back(word == "?" ? unknownDim : intFrom(word));
    tensor.type = {*dtype, dims};
    if (!in.take('{')) return tensor;
    tensor.isConstant = true;
    if (isFloating(*dtype)) {
        Reals values;
        for (const auto word : listUntil(in, '}')) values.push_back(realFrom(word));
        tensor.contents = values;
    } else {
        Ints values;
        for (const auto word : listUntil(in, '}')) values.push_back(intFrom(word));
        tensor.contents = values;
    }
    return tensor;
}

bool looksInteger(std::string_view word) {
    std::int64_t value = 0;
    const auto r = std::from_chars(word.data(), word.data() + word.size(), value);
    return r.ec == std::errc{} && r.ptr == word.data() + word.size();
}

bool looksReal(std::string_view word) {
    double value = 0;
    const auto r = std::from_chars(word.data(), word.data() + word.size(), value);
    return r.ec == std::errc{} && r.ptr == word.data() + word.size();
}

Attribute::Value readList(Reader& in) {
    const auto words = listUntil(in, ']');
    bool integers = true, reals = true;
    for (const auto word : words) {
        integers = integers && looksInteger(word);
        reals = reals && looksReal(word);
    }
    if (integers) {
        Ints list;
        for (const auto word : words) list.push_back(intFrom(word));
        return list;
    }
    if (reals) {
        Reals list;
        for (const auto word : words) list.push_back(realFrom(word));
        return list;
    }
    return std::vector<std::string>(words.begin(), words.end());
}

Attribute::Value readValue(Reader& in) {
    if (in.take('[')) return readList(in);
    const auto word = in.until(" :");
    if (word == "tensor" && in.take(':')) {
        const TensorText t = readTensor(in);
        return Tensor{"", t.type, t.contents, "", false};
    }
    if (in.peek() == ':') return std::string(word) + std::string(in.until(" "));
    if (looksInteger(word)) return intFrom(word);
    if (looksReal(word)) return realFrom(word);
    return std::string(word);
}

} // namespace

std::vector<TensorText> readTensors(std::string_view text) {
    Reader in(text);
    std::vector<TensorText> tensors;
    for (in.skipSpaces(); !in.atEnd(); in.skipSpaces()) tensors.push_back(readTensor(in));
    return tensors;
}

std::vector<Attribute> readAttributes(std::string_view text) {
    Reader in(text);
    std::vector<Attribute> attributes;
    for (in.skipSpaces(); !in.atEnd(); in.skipSpaces()) {
        Attribute a;
        a.name = std::string(in.until("="));
        in.expect('=');
        a.value = readValue(in);
        attributes.push_back(std::move(a));
    }
    return attributes;
}

OpCase::OpCase(const OpSpec& spec, std::string_view inputs, std::string_view attributes, std::size_t outputs, int opset)
    : m_spec(spec), m_opset(opset == 0 ? newestOpset : opset), m_inputs(readTensors(inputs)) {
    m_node.op = std::string(spec.type);
    m_node.domain = std::string(spec.domain);
    m_node.attributes = readAttributes(attributes);
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        m_node.inputs.push_back(m_inputs[i].omitted ? std::string() : "in" + std::to_string(i));
    for (std::size_t i = 0; i < outputs; ++i) m_node.outputs.push_back("out" + std::to_string(i));
}

std::variant<Work, Refusal> OpCase::evaluate() const {
    std::vector<InputView> views;
    for (const TensorText& t : m_inputs)
        views.push_back(t.omitted ? InputView{}
                                  : InputView{&t.type, t.contents ? &*t.contents : nullptr, t.isConstant});
    return rooflens::evaluate(m_spec, NodeView(m_node, views, m_opset));
}

Work OpCase::work() const {
    auto result = evaluate();
    if (const auto* refused = std::get_if<Refusal>(&result)) {
        ADD_FAILURE() << refused->detail;
        return {};
    }
    return std::get<Work>(std::move(result));
}

std::string OpCase::refusal() const {
    auto result = evaluate();
    if (const auto* refused = std::get_if<Refusal>(&result)) return refused->detail;
    ADD_FAILURE() << m_node.op << " was not refused";
    return {};
}

Bytes OpCase::traffic(const Work& work) const {
    if (!work.launches) return Bytes(0);
    Bytes read = work.read.value_or(Bytes(0));
    if (!work.read)
        for (const TensorText& t : m_inputs)
            if (!t.omitted) read += t.type.bytes().value_or(Bytes(0));
    Bytes written = work.written.value_or(Bytes(0));
    if (!work.written)
        for (std::size_t i = 0; i < work.outputs.size() && i < m_node.outputs.size(); ++i)
            written += work.outputs[i].bytes().value_or(Bytes(0));
    return read + written;
}

const OpSpec& op(std::string_view type, std::string_view domain) {
    const OpSpec* spec = findOp(domain, type);
    if (spec == nullptr) throw std::invalid_argument("no row for " + std::string(domain) + ' ' + std::string(type));
    return *spec;
}

} // namespace rooflens::test
