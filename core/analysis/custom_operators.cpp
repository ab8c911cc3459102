#include "core/analysis/custom_operators.h"

#include "core/load/operators_json.h"
#include "core/support/user_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

/// Files that may describe operators though nobody named them; those that exist.
std::vector<std::string> filesFor(const std::string& modelFile) {
    std::vector<std::string> files;
    std::error_code ignored; // a folder that cannot be read holds nothing
    const fs::path model(modelFile), folder = model.parent_path();
    for (const fs::path& file : {folder / (model.stem().string() + ".operators.json"), folder / "rooflens.operators.json"})
        if (fs::is_regular_file(file, ignored)) files.push_back(file.string());
    const std::vector<std::string> own = userJsonFiles("operators");
    files.insert(files.end(), own.begin(), own.end());
    return files;
}

std::string inOneLine(const Error& error) {
    return describe(error.where) + ": expected " + error.expected + ", found " + error.found;
}

} // namespace

Result<FoundOperators> findOperators(const std::string& modelFile, const std::vector<std::string>& named) {
    FoundOperators found;
    std::vector<CustomOperator> all;
    const auto take = [&](const std::string& file, std::vector<CustomOperator> operators) {
        found.notes.push_back({Severity::info, "custom-operators", "", std::to_string(operators.size()) + (operators.size() == 1 ? " custom operator is" : " custom operators are") + " described in " + file});
        std::move(operators.begin(), operators.end(), std::back_inserter(all));
    };
    for (const std::string& file : named) {
        auto operators = loadOperators(file);
        if (!operators) return std::move(operators).error();
        take(file, *std::move(operators));
    }
    for (const std::string& file : filesFor(modelFile)) {
        auto operators = loadOperators(file);
        if (operators) take(file, *std::move(operators));
        else found.notes.push_back({Severity::warning, "custom-operators", "", file + " was not used: " + inOneLine(operators.error())});
    }
    if (!all.empty()) found.operators = std::make_shared<const CustomOperators>(std::move(all));
    return found;
}

} // namespace rooflens
