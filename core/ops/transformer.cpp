// What transformers add around attention: rotary positions, embeddings, padding, repeated n-grams.
#include "core/ops/attention.h"
#include "core/ops/families.h"
#include "core/ops/normalisation.h"

namespace rooflens {
namespace {

/// Where the operator's two signatures have what they share.
struct RotaryInputs {
    std::size_t cosines, sines, positions;
};

constexpr RotaryInputs onnxInputs{1, 2, 3}, contribInputs{2, 3, 1};

/// Channels of a head of X: [batch, tokens, heads * size] or [batch, heads, tokens, size].
std::int64_t headSize(const NodeView& view, std::int64_t turnedByTables) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 3 || x.size() == 4, "X has 3 or 4 dims");
    if (x.size() == 4) return x[3];
    const std::int64_t heads = view.integer("num_heads", 0);
    view.require(heads >= 0, "num_heads is not negative");
    return heads == 0 ? turnedByTables : evenly(view, x[2], heads);
}

/// Tables by position are read where the positions are, others in whole.
Bytes tablesRead(const NodeView& view, const RotaryInputs& at, std::int64_t tokens) {
    if (!view.has(at.positions)) return view.bytes(at.cosines) + view.bytes(at.sines);
    return rowsRead(view, at.cosines, tokens) + rowsRead(view, at.sines, tokens);
}

Work rotary(const NodeView& view, const RotaryInputs& at) {
    const Ints &x = view.dims(0), &cosines = view.dims(at.cosines);
    view.require(cosines.size() >= 2 && view.dims(at.sines) == cosines,
                 "the tables of cosines and sines have one shape of at least 2 dims");
    const std::int64_t byTables = multiplySaturating(2, cosines.back()), size = headSize(view, byTables);
    const std::int64_t stated = view.integer("rotary_embedding_dim", 0), turned = stated == 0 ? size : stated;
    view.require(turned >= 0 && turned <= size && turned == byTables, "the tables have half of a head's turned channels");
    view.require(size == 0 || x.back() % size == 0, "the heads divide the channels evenly");
    const std::int64_t n = elementCount(x), tokens = multiplySaturating(x[0], x[x.size() - 2]);
    Work work;
    work.flops = Flops(size == 0 ? 0 : n / size) * turned * 3;
    work.outputs = {view.type(0)};
    chargeReads(view, work, {at.cosines, at.sines}, tablesRead(view, at, tokens));
    return work;
}

Work contribRotaryEmbedding(const NodeView& view) { return rotary(view, contribInputs); }

/// Exporters write com.microsoft's operator without its domain; its input 1 are the positions.
Work rotaryEmbedding(const NodeView& view) {
    return isInteger(view.dtype(1)) ? contribRotaryEmbedding(view) : rotary(view, onnxInputs);
}

Work gemmaRotaryEmbedding(const NodeView& view) {
    const Ints &angles = view.dims(0), &q = view.dims(1), &k = view.dims(3);
    view.require(angles.size() == 3 && q.size() == 4 && k.size() == 4, "the angles have 3 dims, the states 4");
    view.require(q == Ints{angles[0], q[1], angles[1], angles[2]} && k == Ints{angles[0], k[1], angles[1], angles[2]},
                 "the states are [batch, heads, tokens, channels] of the angles");
    view.require(view.dims(2) == q && view.dims(4) == k, "a turned state has its state's shape");
    Work work;
    work.transcendentals = Flops(2) * elementCount(angles);
    work.flops = work.transcendentals + (Flops(elementCount(q)) + Flops(elementCount(k))) * 3;
    work.outputs = {view.type(1), view.type(3)};
    return work;
}

constexpr std::size_t segments = 1, words = 2, positions = 3, segmentTable = 4, positionIds = 8;

/// Rows that `tokens` lookups touch of each table; without positions of their own all sequences start at the first row.
Bytes embeddingBytes(const NodeView& view, std::int64_t tokens, std::int64_t sequence) {
    Bytes read = rowsRead(view, words, tokens) + rowsRead(view, positions, view.has(positionIds) ? tokens : sequence);
    if (view.has(segmentTable)) read += rowsRead(view, segmentTable, tokens);
    return read;
}

Work embedLayerNormalization(const NodeView& view) {
    const Ints &ids = view.dims(0), &table = view.dims(words);
    view.require(ids.size() == 2 && table.size() == 2, "input_ids is [batch, tokens], word_embedding [words, channels]");
    for (const std::size_t i : {positions, segmentTable})
        view.require(!view.has(i) || (view.rank(i) == 2 && view.dims(i)[1] == table[1]),
                     "every table has word_embedding's channels");
    view.require(view.has(segments) == view.has(segmentTable), "segment_ids and segment_embedding come together");
    for (const std::size_t i : {5U, 6U})
        view.require(view.dims(i) == Ints{table[1]}, "gamma and beta have a number for each channel");
    const std::int64_t tokens = elementCount(ids);
    const Flops n = Flops(tokens) * table[1];
    Work work;
    work.flops = n * (view.has(segmentTable) ? 2 : 1); // sums of the embeddings
    addNorm(work, layerNorm, n.count, tokens);
    const TensorType embedded{view.dtype(words), Ints{ids[0], ids[1], table[1]}};
    work.outputs = {embedded, {DType::int32, Ints{ids[0]}}, embedded};
    chargeReads(view, work, {words, positions, segmentTable}, embeddingBytes(view, tokens, ids[1]));
    return work;
}

/// Tokens that are left of padded sequences; unknown counts leave all.
std::int64_t keptTokens(const NodeView& view, std::int64_t padded) {
    const Ints* counts = view.ints(1);
    if (counts == nullptr) return padded;
    std::int64_t kept = 0;
    for (const std::int64_t count : *counts) {
        view.require(count >= 0, "a token count is not negative");
        kept = addSaturating(kept, count);
    }
    view.require(kept <= padded, "no more tokens are left than there are");
    return kept;
}

Work removePadding(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 3 && view.dims(1) == Ints{x[0]},
                 "the input is [batch, tokens, channels] with a count for each sequence");
    const std::int64_t kept = keptTokens(view, multiplySaturating(x[0], x[1]));
    Work work;
    work.outputs = {{view.dtype(0), Ints{kept, x[2]}},
                    {DType::int32, Ints{x[0], x[1]}},
                    {DType::int32, Ints{addSaturating(x[0], 1)}},
                    {DType::int32, Ints{1}}};
    work.read = view.bytes(1) + bytesOf(view.dtype(0), multiplySaturating(kept, x[2]));
    if (view.ints(1) == nullptr) work.assumption = "no token is padding";
    return work;
}

Work restorePadding(const NodeView& view) {
    const Ints &x = view.dims(0), &offsets = view.dims(1);
    view.require(x.size() == 2 && offsets.size() == 2, "the input is [tokens, channels], token_offset [batch, tokens]");
    Work work;
    work.outputs = {{view.dtype(0), Ints{offsets[0], offsets[1], x[1]}}};
    return work;
}

Work nGramRepeatBlock(const NodeView& view) {
    const Ints &ids = view.dims(0), &scores = view.dims(1);
    view.require(ids.size() == 2 && scores.size() == 2 && ids[0] == scores[0], "input_ids and scores have one batch size");
    Work work;
    work.outputs = {view.type(1)};
    return work;
}

constexpr Example rotaryExamples[] = {
    // 3 heads of 8; 2 * 4 rows of the tables
    {"f32[2,3,4,8] f32[50,4] f32[50,4] i64[2,4]", "", "f32[2,3,4,8]", 3 * 192, 4 * (192 + 32 + 32 + 192) + 8 * 8},
    // 4 of 8 channels turn; tables for each token
    {"f16[2,4,24] f16[2,4,2] f16[2,4,2]", "num_heads=3 rotary_embedding_dim=4", "f16[2,4,24]", 3 * 96, 2 * (192 + 16 + 16 + 192)},
    // com.microsoft's, without its domain
    {"f16[2,4,24] i64[1] f16[50,4] f16[50,4]", "", "f16[2,4,24]", 3 * 192, 2 * (192 + 32 + 32 + 192) + 8, 0, 17},
};

constexpr Example contribRotaryExamples[] = {
    {"f32[2,4,24] i64[2,4] f32[6,2] f32[6,2]", "num_heads=3 rotary_embedding_dim=4", "f32[2,4,24]", 3 * 96,
     4 * (192 + 12 + 12 + 192) + 64},
    {"f16[2,3,4,8] i64[1] f16[50,4] f16[50,4]", "interleaved=1", "f16[2,3,4,8]", 3 * 192, 2 * (192 + 32 + 32 + 192) + 8},
};

constexpr Example gemmaExamples[] = {
    {"f32[2,4,6] f16[2,3,4,6] f16[2,3,4,6] f16[2,1,4,6] f16[2,1,4,6]", "", "f16[2,3,4,6] f16[2,1,4,6]",
     2 * 48 + 3 * (144 + 48), 4 * 48 + 2 * (144 + 144 + 48 + 48 + 144 + 48)},
    {"f32[1,2,4] f16[1,5,2,4] f16[1,5,2,4] f16[1,5,2,4] f16[1,5,2,4]", "", "f16[1,5,2,4] f16[1,5,2,4]", 2 * 8 + 3 * 80,
     4 * 8 + 2 * (6 * 40)},
};

constexpr Example embedExamples[] = {
    // 6 of 100 words, 3 of 20 positions, 2 segments
    {"i32[2,3] i32[2,3] f32[100,5] f32[20,5] f32[2,5] f32[5] f32[5] i32[2,3]", "", "f32[2,3,5] i32[2]", 9 * 30 + 4 * 6,
     4 * (6 + 6 + 30 + 15 + 10 + 5 + 5 + 6 + 30 + 2)},
    // positions of their own; the sum is kept
    {"i32[2,3] _ f16[100,5] f16[20,5] _ f16[5] f16[5] _ i32[2,3]", "", "f16[2,3,5] i32[2] f16[2,3,5]", 8 * 30 + 4 * 6,
     4 * (6 + 6 + 2) + 2 * (30 + 30 + 5 + 5 + 30 + 30)},
};

constexpr Example removeExamples[] = {
    {"f32[2,3,5] i32[2]{3,1}", "", "f32[4,5] i32[2,3] i32[3] i32[1]", 0, 4 * (20 + 2 + 20 + 6 + 3 + 1)},
    {"f16[2,3,5] i32[2]", "", "f16[6,5] i32[2,3] i32[3] i32[1]", 0, 2 * (30 + 30) + 4 * (2 + 6 + 3 + 1)},
};

constexpr Example restoreExamples[] = {
    {"f32[4,5] i32[2,3]", "", "f32[2,3,5]", 0, 4 * (20 + 6 + 30)},
    {"f16[7,2] i32[3,4]", "", "f16[3,4,2]", 0, 2 * (14 + 24) + 4 * 12},
};

constexpr Example repeatExamples[] = {
    {"i64[2,7] f32[2,30]", "ngram_size=3", "f32[2,30]", 0, 8 * 14 + 4 * (60 + 60)},
    {"i64[1,4] f32[1,9]", "ngram_size=2", "f32[1,9]", 0, 8 * 4 + 4 * (9 + 9)},
};

constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
    {"", "RotaryEmbedding", Family::elementwise, 23, "3 a turned channel",
     "Rows of the tables are read, not the tables. com.microsoft's operator without its domain is recognised.", rotaryEmbedding,
     rotaryExamples},
    {ms, "RotaryEmbedding", Family::elementwise, 1, "3 a turned channel", "Rows of the tables are read, not the tables.",
     contribRotaryEmbedding, contribRotaryExamples},
    {ms, "GemmaRotaryEmbedding", Family::elementwise, 1, "3 (elements(q) + elements(k)) + 2 elements(emb)",
     "The sine and cosine of each angle are transcendental.", gemmaRotaryEmbedding, gemmaExamples},
    {ms, "EmbedLayerNormalization", Family::normalisation, 1, "8 N + 4 a row + N if segments",
     "Rows of the tables are read, not the tables.", embedLayerNormalization, embedExamples},
    {ms, "RemovePadding", Family::movement, 1, "0", "Unknown counts: as if no token were padding.", removePadding, removeExamples},
    {ms, "RestorePadding", Family::movement, 1, "0", "", restorePadding, restoreExamples},
    {ms, "NGramRepeatBlock", Family::other, 1, "0", "Traffic only; comparing tokens is no floating-point work.", nGramRepeatBlock,
     repeatExamples},
};

} // namespace

std::span<const OpSpec> transformerOps() { return rows; }

} // namespace rooflens
