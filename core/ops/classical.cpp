// Models from before deep learning (ai.onnx.ml): linear ones, support vector machines, trees.
#include "core/ops/classical.h"

#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"
#include "core/ops/trees.h"

namespace rooflens {

Table tableOf(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 1 || x.size() == 2, "an input of rank 1 or 2");
    return {x.size() == 1 ? 1 : x[0], x.back()};
}

Labels labelsOf(const NodeView& view, std::string_view ints, std::string_view strings) {
    if (const auto* list = view.texts(strings); list != nullptr && !list->empty())
        return {DType::string, static_cast<std::int64_t>(list->size())};
    const auto list = view.integers(ints);
    view.require(list && !list->empty(), "labels of the classes");
    return {DType::int64, static_cast<std::int64_t>(list->size())};
}

namespace {

using Int = std::int64_t;

Int countOf(const NodeView& view, std::string_view reals) {
    const auto list = view.realsAttribute(reals);
    return list ? static_cast<Int>(list->size()) : 0;
}

/// FLOPs of a score's last transformation.
int transformRate(const NodeView& view, std::string_view transform) {
    if (transform == "NONE") return 0;
    if (transform == "LOGISTIC") return 3;
    if (transform == "PROBIT") return 4;
    view.require(transform == "SOFTMAX" || transform == "SOFTMAX_ZERO", "a post_transform that the operator knows");
    return softmaxRate.flops;
}

void addTransform(const NodeView& view, Work& work, std::size_t output, std::string_view transform) {
    const Int scores = elementCount(*work.outputs[output].dims);
    const int rate = transformRate(view, transform);
    work.flops += Flops(scores) * rate;
    if (rate > 0) work.transcendentals += Flops(scores);
}

void addTransform(const NodeView& view, Work& work, std::size_t output) {
    addTransform(view, work, output, view.text("post_transform", "NONE"));
}

/// A class a row, and scores.
Work classified(const Labels& labels, Int rows, Int scores) {
    Work work = moved({labels.dtype, Ints{rows}});
    work.outputs.push_back({DType::float32, Ints{rows, scores}});
    return work;
}

void multiply(Work& work, Int macsOfRow, Int rows) {
    work.macs = Macs(multiplySaturating(macsOfRow, rows));
    work.flops += flopsOf(work.macs);
}

/// One score for two classes becomes two.
Work linearClassifier(const NodeView& view) {
    const Table table = tableOf(view);
    const Labels labels = labelsOf(view, "classlabels_ints", "classlabels_strings");
    const Int coefficients = countOf(view, "coefficients"), intercepts = countOf(view, "intercepts");
    view.require(table.features == 0 || coefficients % table.features == 0, "a coefficient for every feature of each score");
    const bool isBinary = intercepts <= 1 && labels.count == 2;
    Work work = classified(labels, table.rows, isBinary || intercepts == 0 ? labels.count : intercepts);
    multiply(work, coefficients, table.rows);
    work.flops += Flops(table.rows) * intercepts;
    addTransform(view, work, 1);
    return work;
}

Work linearRegressor(const NodeView& view) {
    const Table table = tableOf(view);
    const Int targets = view.integer("targets", 1), coefficients = countOf(view, "coefficients");
    view.require(targets >= 1, "a target or more");
    view.require(coefficients == multiplySaturating(targets, table.features), "a coefficient for every target and feature");
    Work work = moved({DType::float32, Ints{table.rows, targets}});
    multiply(work, coefficients, table.rows);
    work.flops += Flops(table.rows) * countOf(view, "intercepts");
    addTransform(view, work, 0);
    return work;
}

/// FLOPs of a kernel beside its product of two rows: gamma, sum and power; a difference a feature, gamma and exp; or
/// gamma, sum and tanh.
Int kernelFlops(const NodeView& view, Int features) {
    const auto kernel = view.text("kernel_type", "LINEAR");
    if (kernel == "LINEAR") return 0;
    if (kernel == "RBF") return addSaturating(features, 2);
    view.require(kernel == "POLY" || kernel == "SIGMOID", "a kernel_type of LINEAR, POLY, RBF or SIGMOID");
    return 3;
}

/// Kernels of a row with every support vector, each weighted for `decisions` sums.
void addKernels(const NodeView& view, Work& work, const Table& table, Int vectors, Int decisions) {
    view.require(countOf(view, "support_vectors") == multiplySaturating(vectors, table.features), "a support vector has every feature");
    multiply(work, multiplySaturating(vectors, addSaturating(table.features, decisions)), table.rows);
    const Flops kernels(multiplySaturating(vectors, table.rows));
    work.flops += kernels * kernelFlops(view, table.features);
    if (view.text("kernel_type", "LINEAR") != "LINEAR") work.transcendentals += kernels;
}

Work svmRegressor(const NodeView& view) {
    const Table table = tableOf(view);
    const Int vectors = view.integer("n_supports", 0);
    view.require(vectors >= 0, "n_supports of 0 or more");
    Work work = moved({DType::float32, Ints{table.rows, 1}});
    if (vectors > 0) addKernels(view, work, table, vectors, 1);
    else multiply(work, countOf(view, "coefficients"), table.rows);
    work.flops += Flops(table.rows); // rho
    addTransform(view, work, 0);
    return work;
}

/// Each pair of classes decides; with probabilities, and without support vectors, there is a score a class.
Work svmClassifier(const NodeView& view) {
    const Table table = tableOf(view);
    const Labels labels = labelsOf(view, "classlabels_ints", "classlabels_strings");
    const Int classes = labels.count, pairs = multiplySaturating(classes, classes - 1) / 2;
    const Ints perClass = view.integers("vectors_per_class").value_or(Ints{});
    Int vectors = 0;
    for (const Int count : perClass) {
        view.require(count >= 0, "no negative number of support vectors");
        vectors = addSaturating(vectors, count);
    }
    const bool scoresClasses = vectors == 0 || view.hasAttribute("prob_a") || classes == 2;
    Work work = classified(labels, table.rows, scoresClasses ? classes : pairs);
    if (vectors > 0) addKernels(view, work, table, vectors, classes - 1);
    else multiply(work, countOf(view, "coefficients"), table.rows);
    work.flops += Flops(table.rows) * (vectors > 0 ? pairs : classes); // rho
    addTransform(view, work, 1);
    return work;
}

/// A comparison a level and a sum a tree, for every row.
void addTrees(const NodeView& view, Work& work, const Forest& forest, Int rows) {
    const Int levels = longestPaths(view, forest);
    work.flops = Flops(addSaturating(levels, static_cast<Int>(forest.roots.size()))) * rows;
    work.assumption = "every row takes the longest path of each tree";
}

Int targetsOf(const NodeView& view) {
    const Int targets = view.integer("n_targets", 1);
    view.require(targets >= 1, "a target or more");
    return targets;
}

Work treeEnsembleClassifier(const NodeView& view) {
    const Table table = tableOf(view);
    const Labels labels = labelsOf(view, "classlabels_int64s", "classlabels_strings");
    Work work = classified(labels, table.rows, labels.count);
    addTrees(view, work, readNamedNodes(view), table.rows);
    addTransform(view, work, 1);
    return work;
}

Work treeEnsembleRegressor(const NodeView& view) {
    const Table table = tableOf(view);
    Work work = moved({DType::float32, Ints{table.rows, targetsOf(view)}});
    addTrees(view, work, readNamedNodes(view), table.rows);
    addTransform(view, work, 0);
    return work;
}

Work treeEnsemble(const NodeView& view) {
    constexpr std::string_view transforms[] = {"NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"};
    const Table table = tableOf(view);
    const Int transform = view.integer("post_transform", 0);
    view.require(transform >= 0 && transform < 5, "a post_transform of 0 to 4");
    Work work = moved({view.dtype(0), Ints{table.rows, targetsOf(view)}});
    addTrees(view, work, readPlacedNodes(view), table.rows);
    addTransform(view, work, 0, transforms[transform]);
    return work;
}

constexpr Example linearClassifierExamples[] = {
    {"f32[5,2]", "coefficients=[0.5,1,2,3,4,5] intercepts=[0.5,1,2] classlabels_ints=[7,8,9] post_transform=SOFTMAX",
     "i64[5] f32[5,3]", 2 * 30 + 15 + 5 * 15, 4 * 10 + 8 * 5 + 4 * 15, 5 * 3 * 2},
    {"f64[5,2]", "coefficients=[0.5,1] intercepts=[0.5] classlabels_strings=[a,b] post_transform=LOGISTIC",
     "str[5] f32[5,2]", 2 * 10 + 5 + 3 * 10, 8 * 10 + 4 * 10, 5 * 2},
};
constexpr Example linearRegressorExamples[] = {
    {"f32[5,2]", "coefficients=[0.5,1,2,3,4,5] intercepts=[0.5,1,2] targets=3", "f32[5,3]", 2 * 30 + 15, 4 * (10 + 15), 30},
    {"f32[2]", "coefficients=[0.5,1] post_transform=PROBIT", "f32[1,1]", 2 * 2 + 4, 4 * 3, 2},
};
constexpr Example svmRegressorExamples[] = {
    // 5 rows, 2 features, 3 vectors: a kernel of 2 products each, 3 weights
    {"f32[5,2]", "n_supports=3 support_vectors=[0.5,1,2,3,4,5] coefficients=[0.5,1,2] kernel_type=RBF rho=[0.5]", "f32[5,1]",
     2 * 45 + 15 * (2 + 2) + 5, 4 * (10 + 5), 5 * 3 * (2 + 1)},
    {"f32[5,2]", "coefficients=[0.5,1] rho=[0.5]", "f32[5,1]", 2 * 10 + 5, 4 * (10 + 5), 10},
};
constexpr Example svmClassifierExamples[] = {
    // 4 classes, 6 pairs, 5 vectors: weights for 3 decisions a vector
    {"f32[7,2]",
     "vectors_per_class=[1,2,1,1] support_vectors=[0.5,1,2,3,4,5,6,7,8,9] kernel_type=POLY classlabels_ints=[1,2,3,4]",
     "i64[7] f32[7,6]", 2 * 175 + 35 * 3 + 42, 4 * 14 + 8 * 7 + 4 * 42, 7 * 5 * (2 + 3)},
    {"f32[7,2]", "vectors_per_class=[1,2,0,0] support_vectors=[0.5,1,2,3,4,5] prob_a=[0.5] classlabels_strings=[a,b,c,d]",
     "str[7] f32[7,4]", 2 * 105 + 42, 4 * 14 + 4 * 28, 7 * 3 * (2 + 3)},
    {"f32[7,2]", "coefficients=[0.5,1,2,3,4,5] classlabels_ints=[1,2,3]", "i64[7] f32[7,3]", 2 * 42 + 21, 4 * 14 + 8 * 7 + 4 * 21, 42},
};
// Tree 0: a root, a comparison and three leaves, 2 levels; tree 1: a root and two leaves, 1 level.
constexpr std::string_view twoTrees =
    "nodes_treeids=[0,0,0,0,0,1,1,1] nodes_nodeids=[0,1,2,3,4,0,1,2] nodes_truenodeids=[1,0,3,0,0,1,0,0] "
    "nodes_falsenodeids=[2,0,4,0,0,2,0,0] "
    "nodes_modes=[BRANCH_LEQ,LEAF,BRANCH_LT,LEAF,LEAF,BRANCH_LEQ,LEAF,LEAF] classlabels_int64s=[1,2,3] n_targets=2";
constexpr std::string_view oneTree =
    "nodes_treeids=[0,0,0] nodes_nodeids=[5,6,7] nodes_truenodeids=[6,0,0] nodes_falsenodeids=[7,0,0] "
    "nodes_modes=[BRANCH_LEQ,LEAF,LEAF] classlabels_strings=[a,b] post_transform=LOGISTIC";
constexpr Example treeEnsembleClassifierExamples[] = {
    {"f32[5,2]", twoTrees, "i64[5] f32[5,3]", 5 * (2 + 1 + 2), 4 * 10 + 8 * 5 + 4 * 15, 0, 3},
    {"f64[5,2]", oneTree, "str[5] f32[5,2]", 5 * (1 + 1) + 3 * 10, 8 * 10 + 4 * 10, 0, 1},
};
constexpr Example treeEnsembleRegressorExamples[] = {
    {"f32[5,2]", twoTrees, "f32[5,2]", 5 * (2 + 1 + 2), 4 * (10 + 10), 0, 3},
    {"f32[2]", oneTree, "f32[1,1]", 1 + 1 + 3, 4 * 3, 0, 1},
};
constexpr Example treeEnsembleExamples[] = {
    {"f64[5,2]",
     "tree_roots=[0] nodes_truenodeids=[1,0,1] nodes_trueleafs=[0,1,1] nodes_falsenodeids=[2,2,3] nodes_falseleafs=[0,1,1] n_targets=3",
     "f64[5,3]", 5 * (2 + 1), 8 * (10 + 15)},
    {"f32[5,2]",
     "tree_roots=[0,1] nodes_truenodeids=[0,1] nodes_trueleafs=[1,1] nodes_falsenodeids=[2,3] nodes_falseleafs=[1,1] n_targets=3 "
     "post_transform=2",
     "f32[5,3]", 5 * (2 + 2) + 3 * 15, 4 * (10 + 15)},
};

constexpr OpSpec row(std::string_view type, std::string_view formula, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"ai.onnx.ml", type, Family::other, 1, formula, note, work, examples};
}

constexpr std::string_view learned = "What was learned stands in attributes: no traffic.";

constexpr OpSpec rows[] = {
    row("LinearClassifier", "2 MAC + rows x intercepts + post_transform; MAC = rows x coefficients", learned, linearClassifier,
        linearClassifierExamples),
    row("LinearRegressor", "2 MAC + rows x intercepts + post_transform; MAC = rows x coefficients", learned, linearRegressor,
        linearRegressorExamples),
    row("SVMClassifier", "2 MAC + kernels + rho + post_transform; MAC = rows x vectors x (C + classes - 1)", learned, svmClassifier,
        svmClassifierExamples),
    row("SVMRegressor", "2 MAC + kernels + rho + post_transform; MAC = rows x vectors x (C + 1)", learned, svmRegressor,
        svmRegressorExamples),
    row("TreeEnsemble", "rows x (levels + trees) + post_transform", "Levels: the longest path of each tree.", treeEnsemble,
        treeEnsembleExamples),
    row("TreeEnsembleClassifier", "rows x (levels + trees) + post_transform", "Levels: the longest path of each tree.",
        treeEnsembleClassifier, treeEnsembleClassifierExamples),
    row("TreeEnsembleRegressor", "rows x (levels + trees) + post_transform", "Levels: the longest path of each tree.",
        treeEnsembleRegressor, treeEnsembleRegressorExamples),
};

} // namespace

std::span<const OpSpec> classicalOps() { return rows; }

} // namespace rooflens
