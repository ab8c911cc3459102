#pragma once

#include "core/ops/windows.h"

namespace rooflens {

/// Which inputs a convolution takes its operands from, and how X and the output are laid out. The weights are output
/// channels, input channels of a group, kernel.
struct ConvolutionInputs {
    std::size_t x = 0, w = 1, bias = 2;
    Layout layout = Layout::channelsFirst;
};

/// A convolution of attributes kernel_shape, strides, pads, dilations, group.
Work convolution(const NodeView& view, const ConvolutionInputs& inputs, DType outputType);

/// The same with the weights' dims given.
Work convolution(const NodeView& view, const ConvolutionInputs& inputs, const Ints& w, DType outputType);

/// What FusedConv adds to its convolution: input 3, a sum of the output's shape, and attribute activation.
void addSumAndActivation(const NodeView& view, Work& work);

/// The transposed convolution of inputs X, W and a bias; `windows` has the pads.
Work transposedConvolution(const NodeView& view, const Windows& windows, std::size_t bias);

/// The kernel: W's spatial dims, which attribute kernel_shape may repeat.
Ints kernelOf(const NodeView& view, const Ints& w);

} // namespace rooflens
