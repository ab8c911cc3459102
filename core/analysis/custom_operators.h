#pragma once

#include "core/model/note.h"
#include "core/ops/custom.h"
#include "core/support/result.h"

#include <memory>
#include <string>
#include <vector>

namespace rooflens {

/// Users' operators for one model and what is worth saying of their files.
struct FoundOperators {
    std::shared_ptr<const CustomOperators> operators; ///< null: nobody described any
    std::vector<Note> notes;                          ///< files that were used, and those that could not be
};

/// Reads the files named, which must be right; then, as far as they are right, NAME.operators.json and rooflens.operators.json beside the
/// model NAME.onnx and operators/*.json in the user's data folder. The first to describe an operator counts.
Result<FoundOperators> findOperators(const std::string& modelFile, const std::vector<std::string>& named);

} // namespace rooflens
