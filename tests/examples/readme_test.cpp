// The table in resources/examples/README.md, line by line.
#include "tests/examples/examples.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <tuple>

namespace rooflens::test {
namespace {

std::string grouped(std::int64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
    return text;
}

std::string lineOf(const std::string& name, const std::string& symbol, std::int64_t value) {
    Symbols symbols{{"batch", 1}};
    if (!symbol.empty()) symbols[symbol] = value;
    const Totals totals = openExample(name, symbols)->totals;
    char intensity[32];
    std::snprintf(intensity, sizeof intensity, "%.2f", totals.intensity().value_or(Intensity(0)).value);
    const std::string bound = symbol.empty() ? " " : " " + symbol + ' ' + std::to_string(value) + ' ';
    return "| " + name + " |" + bound + "| " + grouped(totals.macs.count) + " | " + grouped(totals.flops.count) + " | " +
           grouped(totals.parameters) + " | " + grouped(totals.bytes().count) + " | " + intensity + " |";
}

TEST(ExamplesReadme, isFresh) {
    std::ifstream file(std::string(ROOFLENS_SOURCE_DIR) + "/resources/examples/README.md");
    std::stringstream text;
    text << file.rdbuf();
    for (const char* name : {"ocr", "ocr_ghost", "resnet50", "mobilenet_v2", "vgg16", "vit_b_16"})
        EXPECT_NE(text.str().find(lineOf(name, "", 0)), std::string::npos) << "missing: " << lineOf(name, "", 0);
    const std::tuple<const char*, const char*, std::int64_t> sequences[] = {{"bert_base", "sequence", 128},
                                                                            {"gpt2", "sequence", 128},
                                                                            {"gpt2", "sequence", 1024},
                                                                            {"gpt2_decode", "past_sequence", 127},
                                                                            {"gpt2_decode", "past_sequence", 1023}};
    for (const auto& [name, symbol, value] : sequences)
        EXPECT_NE(text.str().find(lineOf(name, symbol, value)), std::string::npos) << "missing: " << lineOf(name, symbol, value);
}

} // namespace
} // namespace rooflens::test
