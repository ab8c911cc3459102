#pragma once

#include "core/model/device.h"
#include "core/model/family.h"
#include "core/model/tensor_type.h"
#include "core/support/units.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

class NodeView;
struct CustomOperator;

/// What running a node once yields and costs. Counts are exact; see costs in each row's formula.
struct Work {
    std::vector<TensorType> outputs;                   ///< as many as the operator defines; the node may name fewer
    Macs macs;                                         ///< multiply-accumulates of matrix operators
    Flops flops;                                       ///< all floating-point operations; 1 MAC = 2 FLOP
    Flops transcendentals;                             ///< of flops: exp, erf, sqrt, ...
    std::optional<Bytes> read;                         ///< empty: every distinct input read once
    std::optional<Bytes> written;                      ///< empty: every output written once
    std::vector<std::optional<Contents>> contents;     ///< per output, when its numbers are known
    Unit unit = Unit::vector;                          ///< whose ceiling counts
    std::optional<DType> computeType;                  ///< whose ceiling counts; empty: see computeTypeOf (cost)
    std::vector<std::optional<std::int64_t>> parameters; ///< per input, what a weight there counts for; empty: its elements
    bool launches = true;                              ///< false: metadata only, no traffic, no kernel
    std::optional<int> viewOf;                         ///< output 0 shares this input's storage (Reshape, Identity)
    std::string assumption;                            ///< a guess that went in ("at most 100 boxes"); makes it assumed
};

/// One example of a row: documentation and test at once. Inputs, attributes and outputs in the notation of ops/README.md:
/// inputs "f32[5,2,3] i64[2]{0,1} _", attributes "axes=[0,1] mode=linear", outputs "f32[5,2,4]".
/// FLOPs and bytes are worked out by hand.
struct Example {
    std::string_view inputs;
    std::string_view attributes;
    std::string_view outputs;
    std::int64_t flops = 0;
    std::int64_t bytes = 0;    ///< read + written
    std::int64_t macs = 0;
    int opset = 0;             ///< 0: the newest
};

/// One operator: shape rule, work, docs and tests together.
struct OpSpec {
    std::string_view domain; ///< "" for ai.onnx
    std::string_view type;
    Family family = Family::other;
    int since = 1;           ///< the oldest signature that `work` reads
    std::string_view formula; ///< FLOPs, as shown in docs and inspector: "2 N K + N if bias"
    std::string_view note;
    Work (*work)(const NodeView&) = nullptr;
    std::span<const Example> examples;
    Unit unit = Unit::vector; ///< whose ceiling its usual work counts against, as shown in docs
    const CustomOperator* custom = nullptr; ///< set: described by a user's file instead of `work`
};

} // namespace rooflens
