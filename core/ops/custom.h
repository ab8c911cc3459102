#pragma once

#include "core/model/custom_operator.h"
#include "core/ops/op_spec.h"

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooflens {

/// Users' operators as rows of the operator table. Of two for one operator the first counts.
class CustomOperators {
public:
    explicit CustomOperators(std::vector<CustomOperator> operators);
    CustomOperators(const CustomOperators&) = delete; // rows point into it
    CustomOperators& operator=(const CustomOperators&) = delete;

    const OpSpec* find(std::string_view domain, std::string_view type) const; ///< null: not described

private:
    std::deque<CustomOperator> m_operators;
    std::deque<std::string> m_formulas;
    std::vector<OpSpec> m_rows;
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> m_places; ///< by domain and type
};

/// What a described operator yields and costs. Throws as a row's `work` does: RuleBroken where the inputs do not have the
/// shapes described, NotKnown where a formula lacks a name or is no whole number.
Work customWork(const CustomOperator& op, const NodeView& view);

} // namespace rooflens
