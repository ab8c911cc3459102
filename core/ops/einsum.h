#pragma once

#include "core/ops/node_view.h"

#include <bitset>
#include <span>
#include <string_view>

namespace rooflens {

inline constexpr std::size_t mostEinsumLabels = 64;

/// The labels of one operand, numbered from 0; a repeated label (a diagonal) stands once.
using LabelSet = std::bitset<mostEinsumLabels>;

/// An Einsum equation read against its operands' shapes.
struct EinsumPlan {
    std::vector<LabelSet> operands; ///< labels along which an operand is not merely broadcast
    LabelSet output;
    Ints sizes;      ///< of each label
    Ints outputDims;

    bool sums() const;      ///< some label is summed over
    bool contracts() const; ///< some label shared by two operands is summed over
};

/// Reads "ij,jk->ik": spaces, "...", repeated labels and an implied output allowed. RuleBroken where it does not fit.
EinsumPlan readEinsum(const NodeView& view, std::string_view equation, std::span<const Ints> shapes);

/// Product of the sizes of some labels.
std::int64_t volume(const EinsumPlan& plan, const LabelSet& labels);

/// MACs of contracting the operands two at a time, in the cheapest order (searched up to 10 operands, greedy beyond).
/// A pair costs the product of all labels of the two. 0 for a single operand.
Macs cheapestContraction(const EinsumPlan& plan);

} // namespace rooflens
