#pragma once

#include "resources/examples/graph_builder.h"

#include <array>
#include <string>

namespace rooflens::examples {

/// A value and the length of its feature dimension: channels of an image, width of a sequence.
struct Features {
    std::string value;
    std::int64_t width = 0;
};

struct ConvShape {
    std::int64_t out = 0;                    ///< channels
    std::array<std::int64_t, 2> kernel{3, 3};
    std::array<std::int64_t, 2> pad{1, 1};   ///< on each side
    std::int64_t stride = 1;
    std::int64_t groups = 1;
    bool hasBias = true;                     ///< false where a BatchNormalization follows
};

/// Square kernels that keep the size, but for the stride.
ConvShape square(std::int64_t out, std::int64_t kernel, std::int64_t stride = 1);
/// One filter for each channel.
ConvShape depthwise(std::int64_t channels, std::int64_t kernel, std::int64_t stride = 1);

// Each layer adds the nodes of one layer under a path such as "/layer1/0/conv1" and returns what it yields.

Features conv(GraphBuilder& g, const std::string& path, const Features& x, const ConvShape& shape);
Features batchNorm(GraphBuilder& g, const std::string& path, const Features& x);
Features relu(GraphBuilder& g, const std::string& path, const Features& x);
Features relu6(GraphBuilder& g, const std::string& path, const Features& x);
Features maxPool(GraphBuilder& g, const std::string& path, const Features& x, const Integers& kernel,
                 const Integers& strides, std::int64_t pad = 0);
Features globalAveragePool(GraphBuilder& g, const std::string& path, const Features& x); ///< and Flatten
Features add(GraphBuilder& g, const std::string& path, const Features& x, const Features& y);

/// A fully connected layer on a matrix [rows, width]: one Gemm.
Features gemm(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out);
/// A fully connected layer on [..., width]: MatMul and Add.
Features linear(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out);
Features layerNorm(GraphBuilder& g, const std::string& path, const Features& x, float epsilon);
/// x / 2 * (1 + erf(x / sqrt 2)), in the five nodes that exporters write.
Features gelu(GraphBuilder& g, const std::string& path, const Features& x);

} // namespace rooflens::examples
