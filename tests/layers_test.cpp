// Every #include "..." of the product against the layers of core/README.md, kept here as data.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace {

using Folders = std::set<std::string>;

const Folders upToOps{"core/support", "core/model", "core/ops"};

Folders with(Folders below, std::initializer_list<const char*> more) {
    below.insert(more.begin(), more.end());
    return below;
}

/// Folder -> what its files may include, themselves always allowed.
std::map<std::string, Folders> layers() {
    const Folders upToCost = with(upToOps, {"core/shape", "core/cost"});
    const Folders upToAnalysis = with(upToCost, {"core/load", "core/roofline", "core/analysis"});
    return {
        {"core/support", {}},
        {"core/model", {"core/support"}},
        {"core/load", {"core/support", "core/model"}},
        {"core/ops", {"core/support", "core/model"}},
        {"core/shape", upToOps},
        {"core/cost", with(upToOps, {"core/shape"})},
        {"core/roofline", upToCost},
        {"core/analysis", upToAnalysis},
        {"core/machine", upToAnalysis},
        {"core/view", with(upToAnalysis, {"core/machine"})},
        {"core/session", with(upToAnalysis, {"core/machine", "core/view"})},
        {"core/report", with(upToAnalysis, {"core/machine", "core/view"})},
        {"ui", {"core/support", "core/model", "core/analysis", "core/machine", "core/view", "core/session", "core/report"}},
        {"app", {"ui", "core/support", "core/model", "core/analysis", "core/machine", "core/report", "core/roofline"}},
    };
}

/// "core/load" of "core/load/wire.h"; ui and app are one layer each.
std::string layerOf(const std::string& path) {
    const std::size_t first = path.find('/');
    const std::string top = path.substr(0, first);
    if (top != "core") return top;
    return path.substr(0, path.find('/', first + 1));
}

TEST(Layers, NobodyIncludesWhatLiesAbove) {
    const std::filesystem::path root = ROOFLENS_SOURCE_DIR;
    const std::regex include("^#include \"([^\"]+)\"");
    const auto allowed = layers();
    int files = 0;
    for (const char* top : {"core", "ui", "app"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".h" && extension != ".cpp") continue;
            ++files;
            const std::string file = std::filesystem::relative(entry.path(), root).generic_string();
            const std::string layer = layerOf(file);
            ASSERT_TRUE(allowed.contains(layer)) << file << " lies in no layer of the table";
            std::ifstream in(entry.path());
            std::smatch match;
            for (std::string line; std::getline(in, line);) {
                if (!std::regex_search(line, match, include)) continue;
                const std::string target = layerOf(match[1]);
                EXPECT_TRUE(target == layer || allowed.at(layer).contains(target)) << file << " includes " << match[1];
            }
        }
    EXPECT_GT(files, 100);
}

/// A header and what it includes of the product, and so on; `seen` grows.
void gather(const std::filesystem::path& root, const std::string& header, std::set<std::string>& seen) {
    if (!std::filesystem::exists(root / header) || !seen.insert(header).second) return;
    const std::regex include("^#include \"([^\"]+)\"");
    std::ifstream in(root / header);
    std::smatch match;
    for (std::string line; std::getline(in, line);)
        if (std::regex_search(line, match, include)) gather(root, match[1], seen);
}

TEST(Layers, WhatTheWindowAndTheProgramIncludeNeedsNoneOfCoresLibraries) { // they are linked privately
    const std::filesystem::path root = ROOFLENS_SOURCE_DIR;
    std::set<std::string> seen;
    for (const char* top : {"ui", "app"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top))
            if (const std::string extension = entry.path().extension().string(); extension == ".h" || extension == ".cpp")
                gather(root, std::filesystem::relative(entry.path(), root).generic_string(), seen);
    EXPECT_TRUE(seen.contains("core/view/device_draft.h"));
    const std::regex library("#include <(nlohmann|onnx|google|pugixml)");
    for (const std::string& file : seen) {
        std::ifstream in(root / file);
        for (std::string line; std::getline(in, line);) EXPECT_FALSE(std::regex_search(line, library)) << file << ": " << line;
    }
}

TEST(Layers, CoreNamesNoQt) {
    const std::filesystem::path root = ROOFLENS_SOURCE_DIR;
    const std::regex qt("#include <Q");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "core")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) EXPECT_FALSE(std::regex_search(line, qt)) << entry.path();
    }
}

} // namespace
