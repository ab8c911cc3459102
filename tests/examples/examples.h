#pragma once

#include "core/analysis/analysis.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace rooflens::test {

inline constexpr std::array exampleNames{"ocr",      "ocr_ghost", "resnet50", "mobilenet_v2", "vgg16",
                                         "vit_b_16", "bert_base", "gpt2",     "gpt2_decode"};

inline std::filesystem::path exampleFile(const std::string& name) {
    return std::filesystem::path(ROOFLENS_BUILD_DIR) / "examples" / (name + ".onnx");
}

using Symbols = std::map<std::string, std::int64_t, std::less<>>;

/// An example with all of its symbols bound.
inline std::shared_ptr<const CostedModel> openExample(const std::string& name, const Symbols& symbols) {
    ModelOptions options;
    options.bindings.symbols = symbols;
    auto model = openModel(exampleFile(name).string(), options);
    if (!model) {
        ADD_FAILURE() << describe(model.error());
        return std::make_shared<const CostedModel>();
    }
    return *std::move(model);
}

} // namespace rooflens::test
