#pragma once

#include "core/cost/cost.h"
#include "core/roofline/roofline.h"
#include "core/support/progress.h"
#include "core/support/result.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace rooflens {

/// What decides a model's shapes and element types.
struct ModelOptions {
    Bindings bindings;
    Precision precision = Precision::model;
    std::vector<std::string> operatorFiles; ///< custom operators, beside those found without being named

    bool operator==(const ModelOptions&) const = default;
};

/// Times of the whole model: sums over nodes, each times its executions.
struct TimeTotals {
    Seconds lower, upper;
    Seconds compute, memory, overhead, balanced; ///< lower, split by the bound of the node it belongs to
    Seconds withoutCeiling;                      ///< lower of nodes whose element type this device has no peak for

    bool operator==(const TimeTotals&) const = default;
};

/// One model on one device: everything there is to show. Immutable; shared freely between threads.
struct Analysis {
    std::shared_ptr<const CostedModel> model;
    std::shared_ptr<const Device> device;
    ModelOptions modelOptions;
    RooflineOptions options;
    std::vector<Timing> timings; ///< as model->nodes; default for nodes of unknown cost
    TimeTotals time;
    std::vector<Note> notes;     ///< the model's, its nodes' and the device's, in that order

    const Walk& walk() const { return model->walk; }
    const Totals& totals() const { return model->totals; }
};

/// Reads a model and works out its costs: load, walk, cost. Errors as loadOnnx, or cancelled.
Result<std::shared_ptr<const CostedModel>> openModel(const std::string& path, const ModelOptions& options,
                                                     const Progress& progress = {});

/// The later stages again for a model already read, with other bindings or precision.
Result<std::shared_ptr<const CostedModel>> costModel(std::shared_ptr<const Model> model, const ModelOptions& options,
                                                     const Progress& progress = {});

/// Places a costed model on a device.
Analysis analyse(std::shared_ptr<const CostedModel> model, std::shared_ptr<const Device> device,
                 const ModelOptions& modelOptions, RooflineOptions options);

/// A node whose bound differs between two analyses of the same model.
struct BoundFlip {
    std::size_t node;
    Bound before, after;

    bool operator==(const BoundFlip&) const = default;
};

/// Whether over 1 % of the model's FLOPs have no ceiling on this device: its time and rate are then not known.
bool lacksCeilings(const Analysis& analysis);

/// The nodes whose bound changed, slowest (on `after`) first. Both must be of the same costed model.
std::vector<BoundFlip> boundFlips(const Analysis& before, const Analysis& after);

} // namespace rooflens
