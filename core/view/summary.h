#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/capacity.h"

#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// One figure of a summary card.
struct SummaryRow {
    std::string_view id;    ///< stable: "macs"
    std::string_view label; ///< "MACs"
    std::string value;      ///< "4.09 GMAC"
    std::string help;       ///< the exact figure, the formula or the source

    bool operator==(const SummaryRow&) const = default;
};

struct SummaryCard {
    std::string_view id, title;
    std::vector<SummaryRow> rows;

    bool operator==(const SummaryCard&) const = default;
};

/// The model's figures, its time on the device, and the device's: a card each.
std::vector<SummaryCard> summaryOf(const Analysis& analysis);

/// Share of the model's time (lower bound) by bound, in the order compute, memory, overhead, balanced and, where a
/// ceiling is missing, unknown.
struct BoundShare {
    Bound bound;
    double share;

    bool operator==(const BoundShare&) const = default;
};
std::vector<BoundShare> boundShares(const Analysis& analysis);

/// Share of time and number of operators by family, largest share first; families that occur only.
struct FamilyShare {
    Family family;
    double share;
    std::int64_t nodes;

    bool operator==(const FamilyShare&) const = default;
};
std::vector<FamilyShare> familyShares(const Analysis& analysis);

/// "0.2 GB / 8 GB": what a model takes of a memory; the former alone where its capacity is not known.
std::string memoryText(const MemoryNeed& need, const Memory& memory);

/// Decimal and binary readings of a ridge point, and why they differ: vendors quote decimal GB/s, so decimal is right.
std::string ridgeExplanation(FlopRate peak, ByteRate bandwidth);

} // namespace rooflens
