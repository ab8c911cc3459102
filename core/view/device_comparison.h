#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/capacity.h"
#include "core/view/columns.h"
#include "core/view/summary.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rooflens {

/// A model as a whole on one device of a comparison.
struct DeviceTotals {
    std::shared_ptr<const Device> device;
    Seconds lower, upper;
    bool isTimeKnown = true;         ///< false: lacksCeilings(); lower is then without much of the compute time
    std::optional<double> ratio;     ///< time on the first device / time here: how many times as fast; empty: not known
    std::vector<BoundShare> shares;  ///< of lower, by bound
    std::int64_t flips = 0;          ///< operators whose bound differs from that on the first device
    std::optional<bool> fits;        ///< whether the model fits into the device's memory; empty: not known
};

/// One operator on one device of a comparison: one execution.
struct ComparedTiming {
    Bound bound = Bound::unknown;
    std::optional<Seconds> time;   ///< lower; empty: nothing is launched, or it is not known
    std::optional<double> ratio;   ///< time on the first device / time here
    bool flips = false;            ///< the bound differs from that on the first device
};

struct ComparedNode {
    std::size_t node = 0;
    std::vector<ComparedTiming> on; ///< as DeviceComparison::devices
    bool flips = false;             ///< on some device
};

/// One model on several devices.
struct DeviceComparison {
    std::shared_ptr<const CostedModel> model;
    MemoryNeed need;
    std::vector<DeviceTotals> devices; ///< the first is what the others are held against
    std::vector<ComparedNode> rows;    ///< an operator each, slowest on the first device first; those of unknown cost last
};

/// Compares analyses of the same costed model under the same options; at least one.
DeviceComparison compareDevices(std::span<const std::shared_ptr<const Analysis>> analyses);

/// One column of a comparison: what an operator is called, or a figure of it on one device. Table and reports walk the same list.
struct ComparisonColumn {
    enum class What { id, name, type, flips, time, bound, ratio };
    What what = What::id;
    std::size_t device = 0; ///< of time, bound and ratio: index into DeviceComparison::devices
    std::string id;         ///< stable, for files: "time_a100-sxm-40gb"
    std::string_view title; ///< "Time"
    std::string_view unit;  ///< of the exported value
    std::string_view help;
    bool isNumeric = false;
    bool isOfDevice() const { return what == What::time || what == What::bound || what == What::ratio; }
};
std::vector<ComparisonColumn> comparisonColumns(const DeviceComparison& comparison);
Cell comparisonCell(const DeviceComparison& comparison, const ComparisonColumn& column, const ComparedNode& row);

/// "2.35×"; "–" where there is none.
std::string ratioText(const std::optional<double>& ratio);
} // namespace rooflens
