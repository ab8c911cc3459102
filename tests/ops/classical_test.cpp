// Classical models: trees, and what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

const OpSpec& ml(std::string_view type) { return op(type, "ai.onnx.ml"); }

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(ml(type), inputs, attributes).refusal();
}

/// A regressor of one tree whose nodes 0, 1, ... have these children; the last is a leaf.
std::string treeOf(std::string_view yes, std::string_view no, std::string_view modes, std::string_view ids, std::string_view trees) {
    return "nodes_truenodeids=[" + std::string(yes) + "] nodes_falsenodeids=[" + std::string(no) + "] nodes_modes=[" + std::string(modes) +
           "] nodes_nodeids=[" + std::string(ids) + "] nodes_treeids=[" + std::string(trees) + "]";
}

TEST(Trees, CountTheLongestPathAndSaySo) {
    // a chain: 0 -> 1 -> 2, both children the same
    const std::string chain = treeOf("1,2,0", "2,2,0", "BRANCH_LEQ,BRANCH_LEQ,LEAF", "0,1,2", "0,0,0");
    const Work work = OpCase(ml("TreeEnsembleRegressor"), "f32[1,2]", chain).work();
    EXPECT_EQ(work.flops.count, 2 + 1);
    EXPECT_THAT(work.assumption, HasSubstr("longest path"));
}

TEST(Trees, AreAsDeepAsTheyLike) {
    std::string yes, no, ids, modes, trees;
    constexpr int depth = 50000;
    for (int i = 0; i < depth; ++i) {
        const std::string comma = i == 0 ? "" : ",";
        yes += comma + std::to_string(i + 1);
        no += comma + std::to_string(depth);
        ids += comma + std::to_string(i);
        modes += comma + "BRANCH_LEQ";
        trees += comma + "0";
    }
    const Work work = OpCase(ml("TreeEnsembleRegressor"), "f32[3,2]",
                             treeOf(yes + ",0", no + ",0", modes + ",LEAF", ids + "," + std::to_string(depth), trees + ",0")).work();
    EXPECT_EQ(work.flops.count, 3 * (depth + 1));
}

TEST(Trees, RefuseCyclesAndNodesThatDoNotExist) {
    const auto refused = [](const std::string& tree) { return refusalOf("TreeEnsembleRegressor", "f32[1,2]", tree); };
    EXPECT_THAT(refused(treeOf("1,0,0", "2,2,0", "BRANCH_LEQ,BRANCH_LEQ,LEAF", "0,1,2", "0,0,0")), HasSubstr("cycles"));
    EXPECT_THAT(refused(treeOf("0,0", "1,0", "BRANCH_LEQ,LEAF", "0,1", "0,0")), HasSubstr("cycles"));
    EXPECT_THAT(refused(treeOf("1,0", "7,0", "BRANCH_LEQ,LEAF", "0,1", "0,0")), HasSubstr("children that exist"));
    EXPECT_THAT(refused(treeOf("1,0", "1,0", "BRANCH_LEQ,LEAF", "0,1", "0,1")), HasSubstr("children that exist")); // of another tree
    EXPECT_THAT(refused(treeOf("1,0", "1,0", "BRANCH_LEQ,LEAF", "0,0", "0,0")), HasSubstr("no node twice"));
    EXPECT_THAT(refused(treeOf("1", "1,0", "BRANCH_LEQ,LEAF", "0,1", "0,0")), HasSubstr("nodes_truenodeids"));
    EXPECT_THAT(refused(""), HasSubstr("nodes"));
    const std::string_view placed = "tree_roots=[0] nodes_trueleafs=[0,1] nodes_falsenodeids=[1,1] nodes_falseleafs=[1,1] ";
    EXPECT_THAT(refusalOf("TreeEnsemble", "f32[1,2]", std::string(placed) + "nodes_truenodeids=[5,0]"), HasSubstr("roots that exist"));
    EXPECT_THAT(refusalOf("TreeEnsemble", "f32[1,2]", std::string(placed) + "nodes_truenodeids=[0,0]"), HasSubstr("cycles"));
    const auto placedWith = [&](std::string_view more) { return std::string(placed) + "nodes_truenodeids=[1,0] " + std::string(more); };
    EXPECT_THAT(refusalOf("TreeEnsemble", "f32[1,2]", placedWith("post_transform=5")), HasSubstr("post_transform"));
    EXPECT_THAT(refusalOf("TreeEnsemble", "f32[1,2]", placedWith("n_targets=0")), HasSubstr("a target"));
}

TEST(Classical, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("LinearRegressor", "f32[5,2]", "coefficients=[0.5,1,2]"), HasSubstr("a coefficient"));
    EXPECT_THAT(refusalOf("LinearRegressor", "f32[5,2,2]", "coefficients=[0.5,1]"), HasSubstr("rank 1 or 2"));
    EXPECT_THAT(refusalOf("LinearRegressor", "f32[5,2]", "coefficients=[0.5,1] post_transform=TANH"), HasSubstr("post_transform"));
    EXPECT_THAT(refusalOf("LinearClassifier", "f32[5,2]", "coefficients=[0.5,1]"), HasSubstr("labels"));
    EXPECT_THAT(refusalOf("LinearClassifier", "f32[5,2]", "coefficients=[0.5,1,2] classlabels_ints=[1,2]"), HasSubstr("a coefficient"));
    EXPECT_THAT(refusalOf("SVMRegressor", "f32[5,2]", "n_supports=2 support_vectors=[0.5,1,2]"), HasSubstr("support vector"));
    EXPECT_THAT(refusalOf("SVMRegressor", "f32[5,2]", "n_supports=1 support_vectors=[0.5,1] kernel_type=COSINE"), HasSubstr("kernel_type"));
    EXPECT_THAT(refusalOf("SVMClassifier", "f32[5,2]", "vectors_per_class=[-1,2] classlabels_ints=[1,2]"), HasSubstr("negative"));
}

} // namespace
} // namespace rooflens::test
