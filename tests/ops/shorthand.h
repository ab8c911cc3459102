#pragma once

#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

// What tests of operators ask again and again.
namespace rooflens::test {

inline constexpr std::string_view ms = "com.microsoft";

inline OpCase contrib(std::string_view type, std::string_view inputs, std::string_view attributes, std::size_t outputs = 1) {
    return OpCase(op(type, ms), inputs, attributes, outputs);
}

inline std::string contribRefusal(std::string_view type, std::string_view inputs, std::string_view attributes = "num_heads=2") {
    return contrib(type, inputs, attributes).refusal();
}

/// The first output's type.
inline std::string shapeOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", int opset = 0) {
    return toText(OpCase(op(type), inputs, attributes, 1, opset).work().outputs.at(0));
}

inline std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", int opset = 0) {
    return OpCase(op(type), inputs, attributes, 1, opset).refusal();
}

/// Expects a refusal that names the rule.
inline void refuses(std::string_view rule, std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    const std::string text = refusalOf(type, inputs, attributes);
    EXPECT_NE(text.find(rule), std::string::npos) << text;
}

} // namespace rooflens::test
