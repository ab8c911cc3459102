// Every row's examples: shapes, contents, MACs, FLOPs and bytes against the values worked out by hand in the row.
#include "core/ops/registry.h"
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

TEST(OperatorTable, EveryRowHasAFormulaAndAnExample) {
    for (const OpSpec* spec : allOps()) {
        EXPECT_FALSE(spec->formula.empty()) << spec->type;
        EXPECT_FALSE(spec->examples.empty()) << spec->type;
    }
}

TEST(OperatorTable, NoOperatorHasTwoRows) {
    for (const OpSpec* spec : allOps()) EXPECT_EQ(findOp(spec->domain, spec->type), spec) << spec->type;
}

TEST(OperatorTable, TheUnitOfARowIsThatOfItsFirstExample) {
    for (const OpSpec* spec : allOps()) {
        const Example& first = spec->examples.front();
        EXPECT_EQ(OpCase(*spec, first.inputs, first.attributes, 1, first.opset).work().unit, spec->unit) << spec->type;
    }
}

TEST(OperatorTable, ExamplesComeOutAsWritten) {
    for (const OpSpec* spec : allOps()) {
        for (const Example& example : spec->examples) {
            SCOPED_TRACE(std::string(spec->type) + " | " + std::string(example.inputs) + " | " + std::string(example.attributes));
            const auto expected = readTensors(example.outputs);
            const OpCase one(*spec, example.inputs, example.attributes, expected.size(), example.opset);
            const Work work = one.work();
            ASSERT_GE(work.outputs.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                if (expected[i].omitted) continue;
                EXPECT_EQ(toText(work.outputs[i]), toText(expected[i].type));
                if (!expected[i].contents) continue;
                ASSERT_TRUE(i < work.contents.size() && work.contents[i]) << "contents of output " << i;
                EXPECT_EQ(*work.contents[i], *expected[i].contents);
            }
            EXPECT_EQ(work.macs.count, example.macs);
            EXPECT_EQ(work.flops.count, example.flops);
            EXPECT_EQ(one.traffic(work).count, example.bytes);
        }
    }
}

} // namespace
} // namespace rooflens::test
