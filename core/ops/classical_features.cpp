// What makes features for classical models out of raw data (ai.onnx.ml): scaling, encoding, picking.
#include "core/ops/classical.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"

namespace rooflens {
namespace {

using Int = std::int64_t;

Work arrayFeatureExtractor(const NodeView& view) {
    Ints out = view.dims(0);
    view.require(!out.empty(), "an input with features");
    if (out.size() == 1) out.insert(out.begin(), 1);
    out.back() = view.elements(1);
    Work work = moved({view.dtype(0), out});
    work.read = *work.outputs[0].bytes() + view.bytes(1);
    return work;
}

Work binarizer(const NodeView& view) { return pointwise({view.dtype(0), view.dims(0)}, {1, 0}); }
Work imputer(const NodeView& view) { return pointwise({view.dtype(0), view.dims(0)}, {1, 0}); }
Work scaler(const NodeView& view) { return pointwise({DType::float32, view.dims(0)}, {2, 0}); }

/// Sparse: a place for each key below max_map; dense: as many as the map has.
Work castMap(const NodeView& view) {
    const auto to = view.text("cast_to", "TO_FLOAT");
    view.require(to == "TO_FLOAT" || to == "TO_STRING" || to == "TO_INT64", "a cast_to of TO_FLOAT, TO_STRING or TO_INT64");
    const bool isSparse = view.text("map_form", "DENSE") == "SPARSE";
    const Int places = view.integer("max_map", 1);
    view.require(!isSparse || places >= 1, "a max_map of 1 or more");
    return moved({to == "TO_FLOAT" ? DType::float32 : to == "TO_STRING" ? DType::string : DType::int64,
                  Ints{1, isSparse ? places : unknownDim}});
}

Work dictVectorizer(const NodeView& view) {
    const Labels words = labelsOf(view, "int64_vocabulary", "string_vocabulary");
    return moved({view.dtype(0), Ints{1, words.count}});
}

DType otherThan(const NodeView& view) {
    const DType dtype = view.dtype(0);
    view.require(dtype == DType::string || dtype == DType::int64, "strings or 64-bit integers");
    return dtype == DType::string ? DType::int64 : DType::string;
}

Work categoryMapper(const NodeView& view) { return moved({otherThan(view), view.dims(0)}); }

/// Version 1 turns strings into places and back; later ones have lists or tensors of values.
Work labelEncoder(const NodeView& view) {
    if (view.hasAttribute("classes_strings")) return moved({otherThan(view), view.dims(0)});
    if (const Tensor* values = view.tensor("values_tensor")) return moved({values->type.dtype, view.dims(0)});
    if (view.hasAttribute("values_strings")) return moved({DType::string, view.dims(0)});
    if (view.hasAttribute("values_int64s")) return moved({DType::int64, view.dims(0)});
    view.require(view.hasAttribute("values_floats"), "values for the keys");
    return moved({DType::float32, view.dims(0)});
}

/// Inputs of a row count, side by side; inputdimensions says how many features of each.
Work featureVectorizer(const NodeView& view) {
    view.require(view.inputCount() > 0, "an input");
    const auto widths = view.integers("inputdimensions");
    view.require(!widths || widths->size() == view.inputCount(), "a width for every input");
    Int features = 0;
    for (std::size_t i = 0; i < view.inputCount(); ++i) {
        view.require(!view.dims(i).empty() && view.dims(i).size() <= 2, "inputs of rank 1 or 2");
        view.require(view.dims(i).size() == 1 || view.dims(i)[0] == tableOf(view).rows, "inputs of as many rows");
        const Int width = widths ? (*widths)[i] : view.dims(i).back();
        view.require(width >= 0, "widths of 0 or more");
        features = addSaturating(features, width);
    }
    return moved({DType::float32, Ints{tableOf(view).rows, features}});
}

/// The largest, the sum of absolute values or the root of the sum of squares; then a quotient.
Work normalizer(const NodeView& view) {
    const auto norm = view.text("norm", "MAX");
    view.require(norm == "MAX" || norm == "L1" || norm == "L2", "a norm of MAX, L1 or L2");
    const Table table = tableOf(view);
    Work work = pointwise({DType::float32, view.dims(0)}, {norm == "MAX" ? 2 : 3, 0});
    if (norm == "L2") {
        work.flops += Flops(table.rows);
        work.transcendentals = Flops(table.rows);
    }
    return work;
}

Work oneHotEncoder(const NodeView& view) {
    Ints out = view.dims(0);
    out.push_back(labelsOf(view, "cats_int64s", "cats_strings").count);
    return moved({DType::float32, out});
}

constexpr Example arrayFeatureExtractorExamples[] = {
    {"f32[3,4,7] i64[2]", "", "f32[3,4,2]", 0, 4 * (24 + 24) + 16},
    {"f64[7] i64[1,3]", "", "f64[1,3]", 0, 8 * (3 + 3) + 24},
};
constexpr Example binarizerExamples[] = {{"f32[3,4,5]", "threshold=0.5", "f32[3,4,5]", 60, 4 * 120},
                                         {"i64[3,4]", "", "i64[3,4]", 12, 8 * 24}};
constexpr Example imputerExamples[] = {{"f32[3,4]", "imputed_value_floats=[0.5]", "f32[3,4]", 12, 4 * 24},
                                       {"i64[5]", "", "i64[5]", 5, 8 * 10}};
constexpr Example scalerExamples[] = {{"f32[3,4]", "", "f32[3,4]", 24, 4 * 24},
                                      {"i64[3,4]", "offset=[0.5]", "f32[3,4]", 24, 8 * 12 + 4 * 12}};
constexpr Example castMapExamples[] = {
    {"str[0]", "map_form=SPARSE max_map=7", "f32[1,7]", 0, 28},
    {"i64[0]", "cast_to=TO_INT64", "i64[1,?]", 0, 0},
};
constexpr Example dictVectorizerExamples[] = {
    {"f32[0]", "string_vocabulary=[a,b,c]", "f32[1,3]", 0, 12},
    {"i64[0]", "int64_vocabulary=[4,9]", "i64[1,2]", 0, 16},
};
constexpr Example categoryMapperExamples[] = {{"str[2,3]", "", "i64[2,3]", 0, 48}, {"i64[2,3]", "", "str[2,3]", 0, 48}};
constexpr Example labelEncoderExamples[] = {
    {"str[2,3]", "keys_strings=[a,b] values_int64s=[0,1]", "i64[2,3]", 0, 48},
    {"i64[2,3]", "keys_int64s=[0,1] values_floats=[0.5,1.5]", "f32[2,3]", 0, 48 + 24},
    {"f32[2,3]", "values_strings=[a,b]", "str[2,3]", 0, 24},
    {"str[2,3]", "keys_strings=[a,b] values_tensor=tensor:i16[2]{0,1}", "i16[2,3]", 0, 12},
    {"i64[2,3]", "classes_strings=[a,b]", "str[2,3]", 0, 48, 0, 1},
};
constexpr Example featureVectorizerExamples[] = {
    {"f32[5,2] f32[5,3]", "inputdimensions=[2,3]", "f32[5,5]", 0, 4 * (10 + 15 + 25)},
    {"i64[5,2] i64[5,7]", "", "f32[5,9]", 0, 8 * (10 + 35) + 4 * 45},
};
constexpr Example normalizerExamples[] = {
    {"f32[3,5]", "", "f32[3,5]", 30, 4 * 30},
    {"i32[3,5]", "norm=L1", "f32[3,5]", 45, 4 * 30},
    {"f64[3,5]", "norm=L2", "f32[3,5]", 45 + 3, 8 * 15 + 4 * 15},
};
constexpr Example oneHotEncoderExamples[] = {
    {"i64[2,3]", "cats_int64s=[1,2,3,4,5]", "f32[2,3,5]", 0, 48 + 120},
    {"str[7]", "cats_strings=[a,b]", "f32[7,2]", 0, 56},
};

constexpr OpSpec row(std::string_view type, std::string_view formula, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"ai.onnx.ml", type, Family::other, 1, formula, note, work, examples};
}

constexpr std::string_view uncounted = "Bytes of strings are not counted.";

constexpr OpSpec rows[] = {
    row("ArrayFeatureExtractor", "0", "Reads what is picked and the indices.", arrayFeatureExtractor, arrayFeatureExtractorExamples),
    row("Binarizer", "N", "", binarizer, binarizerExamples),
    row("CastMap", "0", "", castMap, castMapExamples),
    row("CategoryMapper", "0", uncounted, categoryMapper, categoryMapperExamples),
    row("DictVectorizer", "0", "", dictVectorizer, dictVectorizerExamples),
    row("FeatureVectorizer", "0", "", featureVectorizer, featureVectorizerExamples),
    row("Imputer", "N", "", imputer, imputerExamples),
    row("LabelEncoder", "0", uncounted, labelEncoder, labelEncoderExamples),
    row("Normalizer", "MAX 2 N; L1 3 N; L2 3 N + 1 a row", "", normalizer, normalizerExamples),
    row("OneHotEncoder", "0", uncounted, oneHotEncoder, oneHotEncoderExamples),
    row("Scaler", "2 N", "", scaler, scalerExamples),
};

} // namespace

std::span<const OpSpec> classicalFeaturesOps() { return rows; }

} // namespace rooflens
