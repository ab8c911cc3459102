#pragma once

#include "core/model/device.h"
#include "core/shape/walk.h"
#include "core/support/units.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rooflens {

/// What one execution of a node computes and moves. Traffic is compulsory: every distinct input read once, every
/// output written once, each at its own element size.
struct Cost {
    Macs macs;
    Flops flops;
    Flops transcendentals; ///< of flops
    Bytes read, written;
    Unit unit = Unit::vector;
    DType computeType = DType::undefined; ///< the element type whose ceiling counts
    bool launches = false;                ///< a kernel runs; false for Reshape, Shape, folded nodes...

    Bytes bytes() const { return read + written; }
    /// FLOP per byte; empty without traffic.
    std::optional<Intensity> intensity() const;

    bool operator==(const Cost&) const = default;
};

/// A node's cost, and the weights it reads.
struct CostedNode {
    std::optional<Cost> cost;    ///< empty: unknown
    std::int64_t parameters = 0; ///< weight elements this node reads
    Bytes weightBytes;           ///< of read: what those weights take
};

/// Of the nodes that run: how many have a cost, and how sure it is.
struct Coverage {
    std::int64_t nodes = 0, costed = 0, assumed = 0, unknown = 0;

    bool operator==(const Coverage&) const = default;
};

/// Sums over all nodes, each times its executions; unknown nodes are left out and counted in coverage.
struct Totals {
    Macs macs;
    Flops flops;
    Flops transcendentals;
    Bytes read, written;
    std::int64_t initializerElements = 0; ///< every initializer and Constant element of the file, once
    std::int64_t parameters = 0;          ///< floating-point or quantised weight elements that compute reads, once
    std::int64_t bufferElements = 0;      ///< of parameters: BatchNormalization's running mean and variance
    Bytes weightBytes;                    ///< what the parameters take
    Bytes peakActivation;                 ///< most bytes of activations alive at once, in topological order
    Coverage coverage;

    Bytes bytes() const { return read + written; }
    std::optional<Intensity> intensity() const;
};

/// A walked model with its costs. Knows no device.
struct CostedModel {
    Walk walk;
    std::vector<CostedNode> nodes; ///< as walk.nodes
    Totals totals;
};

CostedModel costed(Walk walk);

} // namespace rooflens
