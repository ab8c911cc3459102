#pragma once

#include "core/model/device.h"
#include "core/model/dtype.h"
#include "core/model/family.h"
#include "core/support/expression.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rooflens {

/// One dim of a pattern: "..." for any number of dims, "_" for any one, else a formula. A formula that is a single name
/// stands for the dim it meets first, and must equal it everywhere else.
struct DimPattern {
    enum class Kind { rest, any, formula };
    Kind kind = Kind::formula;
    std::string text;
    Expression formula; ///< of kind formula
};

/// A formula with the text it was written as.
struct Formula {
    std::string text;
    Expression expression;
};

struct CustomOutput {
    std::vector<DimPattern> dims; ///< no "_" among them
    std::optional<DType> dtype;   ///< empty: that of an input
    std::size_t likeInput = 0;
};

/// An operator that a user's file describes (core/ops/custom-operators.md): shapes and cost as formulas over its inputs' dims
/// and integer attributes.
struct CustomOperator {
    std::string domain, type, note;
    std::string file; ///< where it was read from
    Family family = Family::other;
    Unit unit = Unit::vector;
    std::vector<std::optional<std::vector<DimPattern>>> inputs; ///< empty: any shape
    std::map<std::string, std::optional<std::int64_t>> attributes; ///< with their defaults; empty: must be given
    std::vector<std::pair<std::string, Formula>> lets;             ///< names for intermediate formulas
    std::vector<CustomOutput> outputs;
    std::optional<Formula> macs, flops, transcendentals, bytesRead, bytesWritten;
};

} // namespace rooflens
