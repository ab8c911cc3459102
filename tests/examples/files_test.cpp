#include "tests/examples/examples.h"

#include "core/load/onnx.h"

#include <algorithm>
#include <set>

namespace rooflens::test {
namespace {

class ExampleFile : public testing::TestWithParam<const char*> {};

TEST_P(ExampleFile, isSmall) { EXPECT_LT(std::filesystem::file_size(exampleFile(GetParam())), 200'000U); }

TEST_P(ExampleFile, saysWhoMadeItAndWhatItImports) {
    const auto model = loadOnnx(exampleFile(GetParam()).string());
    ASSERT_TRUE(model) << describe(model.error());
    EXPECT_EQ(model->producer.substr(0, 17), "rooflens-examples");
    EXPECT_EQ(model->opsets, (std::vector<OpsetImport>{{"", 17}}));
    EXPECT_EQ(model->graph.name, GetParam());
}

TEST_P(ExampleFile, namesEveryNodeOnce) {
    const auto model = loadOnnx(exampleFile(GetParam()).string());
    ASSERT_TRUE(model) << describe(model.error());
    std::set<std::string> names;
    for (const Node& node : model->graph.nodes) {
        EXPECT_EQ(node.name.substr(0, 1), "/");
        EXPECT_TRUE(names.insert(node.name).second) << node.name;
    }
}

TEST_P(ExampleFile, holdsNoWeights) {
    const auto model = loadOnnx(exampleFile(GetParam()).string());
    ASSERT_TRUE(model) << describe(model.error());
    for (const Tensor& t : model->graph.initializers) {
        if (t.type.dtype == DType::int64) EXPECT_TRUE(t.contents) << t.name;
        else EXPECT_EQ(t.externalLocation, "weights.bin") << t.name;
    }
}

TEST_P(ExampleFile, isReadWithNothingToComplainAbout) {
    const auto model = openExample(GetParam(), {{"batch", 2}, {"sequence", 7}, {"past_sequence", 5}});
    for (const Note& note : model->walk.notes)
        EXPECT_TRUE(note.severity == Severity::info || note.kind == "unused-binding") << note.detail;
    for (const WalkedNode& node : model->walk.nodes) {
        EXPECT_EQ(node.status, Status::exact) << node.node->name;
        EXPECT_TRUE(node.notes.empty()) << node.node->name;
    }
}

TEST_P(ExampleFile, yieldsTheShapesItDeclares) {
    const Symbols symbols{{"batch", 2}, {"sequence", 7}, {"past_sequence", 5}};
    const auto model = openExample(GetParam(), symbols);
    const Graph& graph = model->walk.model->graph;
    ASSERT_EQ(graph.outputs.size(), model->walk.outputs.size());
    for (std::size_t i = 0; i < graph.outputs.size(); ++i) {
        Ints declared;
        for (const Dim& dim : *graph.outputs[i].type.dims) {
            if (dim.symbol == "past_sequence + 1") declared.push_back(6);
            else declared.push_back(dim.symbol.empty() ? dim.value : symbols.at(dim.symbol));
        }
        const auto id = static_cast<std::size_t>(model->walk.outputs[i]);
        EXPECT_EQ(model->walk.values[id].type, (TensorType{DType::float32, declared})) << graph.outputs[i].name;
    }
}

std::string nameOf(const testing::TestParamInfo<const char*>& info) { return info.param; }
INSTANTIATE_TEST_SUITE_P(Each, ExampleFile, testing::ValuesIn(exampleNames), nameOf);

} // namespace
} // namespace rooflens::test
