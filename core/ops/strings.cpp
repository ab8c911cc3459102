// String tensors: compared, split, joined, looked up. How long strings are is not known, so their bytes are not counted.
#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>

namespace rooflens {
namespace {

using Int = std::int64_t;

Work stringNormalizer(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 1 || (x.size() == 2 && x[0] == 1), "strings of shape [C] or [1, C]");
    Ints out = x;
    const auto* stopwords = view.texts("stopwords");
    if (stopwords != nullptr && !stopwords->empty()) out.back() = unknownDim; // as many as are left
    Work work = moved({DType::string, out});
    work.written = Bytes(0);
    return work;
}

Work stringConcat(const NodeView& view) { return moved({DType::string, broadcast(view.dims(0), view.dims(1))}); }

/// As many parts as the string with most of them has, and how many each has.
Work stringSplit(const NodeView& view) {
    Ints out = view.dims(0);
    const TensorType counts{DType::int64, out};
    out.push_back(unknownDim);
    Work work = moved({DType::string, out});
    work.outputs.push_back(counts);
    work.written = *counts.bytes();
    return work;
}

Work regexFullMatch(const NodeView& view) { return moved({DType::boolean, view.dims(0)}); }

/// A count for each n-gram of the vocabulary, weighted unless mode is TF.
Work tfIdfVectorizer(const NodeView& view) {
    Ints out = view.dims(0);
    view.require(out.size() == 1 || out.size() == 2, "an input of rank 1 or 2");
    const auto places = view.integers("ngram_indexes");
    view.require(places && !places->empty(), "a place for every n-gram");
    const Int last = *std::max_element(places->begin(), places->end());
    view.require(last >= 0, "places of 0 or more");
    const auto mode = view.text("mode", "");
    view.require(mode == "TF" || mode == "IDF" || mode == "TFIDF", "a mode of TF, IDF or TFIDF");
    out.back() = addSaturating(last, 1);
    Work work = moved({DType::float32, out});
    if (mode != "TF") work.flops = Flops(elementCount(out));
    return work;
}

constexpr Example stringNormalizerExamples[] = {
    {"str[5]", "case_change_action=LOWER", "str[5]", 0, 0},
    {"str[1,5]", "stopwords=[monday,friday]", "str[1,?]", 0, 0, 0, 16},
};
constexpr Example stringConcatExamples[] = {{"str[5,1,3] str[2,1]", "", "str[5,2,3]", 0, 0}, {"str[3] str[3]", "", "str[3]", 0, 0}};
constexpr Example stringSplitExamples[] = {
    {"str[2,3]", "delimiter=x", "str[2,3,?] i64[2,3]", 0, 8 * 6},
    {"str[]", "maxsplit=2", "str[?] i64[]", 0, 8},
};
constexpr Example regexFullMatchExamples[] = {{"str[2,3]", "pattern=x", "b8[2,3]", 0, 6}, {"str[]", "pattern=x", "b8[]", 0, 1}};
constexpr Example tfIdfVectorizerExamples[] = {
    {"i32[5,12]", "mode=TF ngram_indexes=[0,3,1,6] ngram_counts=[0,4]", "f32[5,7]", 0, 4 * (60 + 35)},
    {"i64[12]", "mode=TFIDF ngram_indexes=[0,3,1] ngram_counts=[0,2]", "f32[4]", 4, 8 * 12 + 4 * 4},
    {"str[5,12]", "mode=IDF ngram_indexes=[0,3,1,6] ngram_counts=[0,4]", "f32[5,7]", 35, 4 * 35},
};

constexpr auto family = Family::other;
constexpr std::string_view uncounted = "Bytes of strings are not counted.";

constexpr OpSpec rows[] = {
    {"", "StringNormalizer", family, 10, "0", uncounted, stringNormalizer, stringNormalizerExamples},
    {"", "StringConcat", family, 20, "0", uncounted, stringConcat, stringConcatExamples},
    {"", "StringSplit", family, 20, "0", uncounted, stringSplit, stringSplitExamples},
    {"", "RegexFullMatch", family, 20, "0", uncounted, regexFullMatch, regexFullMatchExamples},
    {"", "TfIdfVectorizer", family, 9, "TF 0; IDF, TFIDF N", uncounted, tfIdfVectorizer, tfIdfVectorizerExamples},
};

} // namespace

std::span<const OpSpec> stringsOps() { return rows; }

} // namespace rooflens
