// The examples' figures against published ones, or against sums worked out by hand.
#include "tests/examples/examples.h"

#include <ostream>

namespace rooflens::test {
namespace {

struct Figures {
    const char* name;
    Symbols symbols;
    std::int64_t macs, parameters;
};

void PrintTo(const Figures& f, std::ostream* os) { *os << f.name << ' ' << f.macs; }

const Figures published[] = {
    // Parameters with batch normalisation folded: PyTorch's 25,557,032 less one of the 2 x 26,560 scales and shifts.
    {"resnet50", {{"batch", 1}}, 4'089'184'256, 25'530'472},
    // PyTorch's 3,504,872 less 17,056 in the same way.
    {"mobilenet_v2", {{"batch", 1}}, 300'774'272, 3'487'816},
    {"vgg16", {{"batch", 1}}, 15'470'264'320, 138'357'544},
    {"vit_b_16", {{"batch", 1}}, 17'563'828'224, 86'567'656},
    {"bert_base", {{"batch", 1}, {"sequence", 128}}, 11'174'215'680, 109'482'240},
    {"gpt2", {{"batch", 1}, {"sequence", 128}}, 16'114'089'984, 124'439'808},
    {"gpt2", {{"batch", 1}, {"sequence", 1024}}, 145'824'153'600, 124'439'808},
    // A token: 12 layers x 12 x 768^2 + 768 x 50,257 = 123,532,032, and 12 x 2 x 768 for each token it looks at.
    {"gpt2_decode", {{"batch", 1}, {"past_sequence", 127}}, 123'532'032 + 128 * 18'432, 124'439'808},
    {"gpt2_decode", {{"batch", 1}, {"past_sequence", 1023}}, 123'532'032 + 1024 * 18'432, 124'439'808},
};

class ExampleFigures : public testing::TestWithParam<Figures> {};

TEST_P(ExampleFigures, areThePublishedOnes) {
    const auto model = openExample(GetParam().name, GetParam().symbols);
    EXPECT_EQ(model->totals.macs, Macs(GetParam().macs));
    EXPECT_EQ(model->totals.parameters, GetParam().parameters);
    EXPECT_EQ(model->totals.bufferElements, 0);
    EXPECT_EQ(model->totals.coverage.unknown, 0);
    EXPECT_EQ(model->totals.coverage.assumed, 0);
}

TEST_P(ExampleFigures, growWithTheBatch) {
    Symbols three = GetParam().symbols;
    three["batch"] = 3;
    const auto model = openExample(GetParam().name, three);
    EXPECT_EQ(model->totals.macs, Macs(3 * GetParam().macs));
    EXPECT_EQ(model->totals.parameters, GetParam().parameters);
    EXPECT_EQ(model->totals.coverage.unknown, 0);
}

INSTANTIATE_TEST_SUITE_P(Published, ExampleFigures, testing::ValuesIn(published));

TEST(ExampleMemory, resnet50IsWidestWhereTheFirstShortcutIsAdded) {
    const auto model = openExample("resnet50", {{"batch", 1}});
    EXPECT_EQ(model->totals.peakActivation, Bytes(3 * 4 * 256 * 56 * 56)); // both summands and the sum
}

TEST(ExampleMemory, vgg16IsWidestInItsFirstStage) {
    const auto model = openExample("vgg16", {{"batch", 1}});
    EXPECT_EQ(model->totals.peakActivation, Bytes(2 * 4 * 64 * 224 * 224));
}

TEST(ExampleMemory, theDecoderReadsItsWholeTableOfWordsOnce) {
    const auto model = openExample("gpt2_decode", {{"batch", 1}, {"past_sequence", 127}});
    Bytes weights;
    for (std::size_t i = 0; i < model->nodes.size(); ++i)
        if (model->walk.nodes[i].node->op == "Gemm") weights += model->nodes[i].weightBytes;
    // Fully connected layers: 12 x (12 x 768^2 + 9 x 768 biases) and the tied table, four bytes each.
    EXPECT_EQ(weights, Bytes(4 * (12 * (12 * 768 * 768 + 9 * 768) + 50257 * 768)));
}

} // namespace
} // namespace rooflens::test
