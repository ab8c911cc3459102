// Every row against inputs and attributes that no sane file has: it answers, with work or a refusal, and never crashes.
#include "core/ops/registry.h"
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using Words = std::vector<std::string>;

Words wordsOf(std::string_view text) {
    Words words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::string textOf(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
}

void answers(const OpSpec& spec, const Example& example, const Words& inputs, const Words& attributes) {
    SCOPED_TRACE(std::string(spec.type) + " | " + textOf(inputs) + "| " + textOf(attributes));
    const std::size_t outputs = readTensors(example.outputs).size();
    const auto result = OpCase(spec, textOf(inputs), textOf(attributes), outputs, example.opset).evaluate();
    if (const auto* refused = std::get_if<Refusal>(&result)) {
        EXPECT_FALSE(refused->detail.empty());
        return;
    }
    const Work& work = std::get<Work>(result);
    EXPECT_GE(work.macs.count, 0);
    EXPECT_GE(work.flops.count, 0);
}

TEST(HostileNodes, AnyInputMayBeMissingEmptyHugeOrUnknown) {
    constexpr std::string_view shapes[] = {"[]", "[0]", "[1]", "[?]", "[1099511627776]", "[0,0,0,0]", "[3,1099511627776,1099511627776]",
                                           "[1099511627776,1099511627776,1099511627776,1099511627776]", "[1,1,1,1,1,1,1]"};
    for (const OpSpec* spec : allOps())
        for (const Example& example : spec->examples) {
            const Words inputs = wordsOf(example.inputs), attributes = wordsOf(example.attributes);
            for (std::size_t i = 0; i < inputs.size(); ++i) {
                Words changed = inputs;
                changed[i] = "_";
                answers(*spec, example, changed, attributes);
                for (const std::string_view shape : shapes) {
                    changed[i] = inputs[i].substr(0, inputs[i].find('[')) + std::string(shape);
                    if (inputs[i] != "_") answers(*spec, example, changed, attributes);
                }
                answers(*spec, example, Words(inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(i)), attributes);
            }
        }
}

TEST(HostileNodes, AnyAttributeMayBeMissingOrAbsurd) {
    constexpr std::string_view values[] = {"0", "-1", "1", "1099511627776", "9223372036854775807", "-9223372036854775808", "0.5", "text",
                                           "[0]", "[-1,1099511627776]", "[9223372036854775807,9223372036854775807]"};
    for (const OpSpec* spec : allOps())
        for (const Example& example : spec->examples) {
            const Words inputs = wordsOf(example.inputs), attributes = wordsOf(example.attributes);
            for (std::size_t i = 0; i < attributes.size(); ++i) {
                Words changed = attributes;
                changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
                answers(*spec, example, inputs, changed);
                changed = attributes;
                for (const std::string_view value : values) {
                    changed[i] = attributes[i].substr(0, attributes[i].find('=') + 1) + std::string(value);
                    answers(*spec, example, inputs, changed);
                }
            }
        }
}

} // namespace
} // namespace rooflens::test
