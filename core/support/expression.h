#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// A formula over named whole numbers: + - * / // % and parentheses, and min, max, floor, ceil (also Min, Max, ceiling).
/// "/" divides exactly (a fraction may be rounded by floor or ceil), "//" rounds down, "%" has the divisor's sign. This is
/// what exporters write into symbolic dims ("2*seq", "floor(n/2) + 1") and what custom operators' formulas are made of.
class Expression {
public:
    /// What is wrong with a text, and at which character (from 0).
    struct Malformed {
        std::size_t at = 0;
        std::string why;
    };

    /// Empty when the text is no formula; `fault`, when given, then says why.
    static std::optional<Expression> parse(std::string_view text, Malformed* fault = nullptr);

    const std::vector<std::string>& names() const { return m_names; } ///< each once, in the order they occur
    bool isName() const;                                              ///< a single name and nothing else

    /// The number; empty when a name has none, a result is no whole number, a divisor is 0 or a step overflows.
    using Lookup = std::function<std::optional<std::int64_t>(const std::string& name)>;
    std::optional<std::int64_t> evaluate(const Lookup& valueOf) const;

private:
    friend class ExpressionParser;
    enum class Step : std::uint8_t { number, name, add, subtract, multiply, divide, floorDivide, modulo, negate, floor, ceil, min, max };
    struct Instruction {
        Step step;
        std::int64_t operand = 0; ///< the number, or the name's index
    };
    std::vector<Instruction> m_program; ///< in postfix order
    std::vector<std::string> m_names;
};

} // namespace rooflens
