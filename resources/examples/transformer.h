#pragma once

#include "resources/examples/layers.h"

namespace rooflens::examples {

// What the transformers share. Sequences are [batch, length, width]; an attention head is 64 wide in all of them.

inline constexpr std::int64_t modelWidth = 768;
inline constexpr std::int64_t headCount = 12;
inline constexpr std::int64_t headWidth = 64;
inline constexpr std::int64_t layerCount = 12;

/// A dim read from a value at run time (an int64 scalar): Shape and Gather.
std::string dimOf(GraphBuilder& g, const std::string& path, const std::string& value, std::int64_t axis);

/// The batch size and length of a sequence, int64 scalars.
struct Size {
    std::string batch, length;
};
Size sizeOf(GraphBuilder& g, const std::string& path, const std::string& sequence);

/// A shape for Reshape: names are int64 scalars, numbers are themselves. Unsqueeze each, then Concat.
std::string shape(GraphBuilder& g, const std::string& path, const Dimensions& dims);
std::string reshape(GraphBuilder& g, const std::string& path, const std::string& value, const Dimensions& dims);

/// [batch, length, 768] -> [batch, 12, length, 64].
std::string splitHeads(GraphBuilder& g, const std::string& path, const std::string& value, const Size& size);
/// Keys as the product with the queries wants them: [batch, 12, length, 64] -> [batch, 12, 64, length].
std::string transposed(GraphBuilder& g, const std::string& path, const std::string& keys);

/// Query times transposed keys over the root of 64.
std::string attentionScores(GraphBuilder& g, const std::string& path, const std::string& query, const std::string& keys);
/// Softmax of the scores, times the values, with the heads put side by side again.
Features attentionContext(GraphBuilder& g, const std::string& path, const std::string& scores, const std::string& values,
                          const Size& size);

/// Splits [batch, length, 3 * 768] into query, key and value.
Names splitThree(GraphBuilder& g, const std::string& path, const std::string& value);

} // namespace rooflens::examples
