#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace rooflens::test {

/// Holds text against tests/FOLDER/golden/NAME. On a mismatch NAME.actual is written beside it and the first differing
/// line is shown; the golden file itself changes only when UPDATE_GOLDEN=1 is set, to be read before it is committed.
inline void expectGolden(const std::string& folderAndName, const std::string& actual) {
    const std::string file = std::string(ROOFLENS_SOURCE_DIR) + "/tests/" + folderAndName;
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(file, std::ios::binary) << actual;
        return;
    }
    std::ifstream in(file, std::ios::binary);
    const std::string expected{std::istreambuf_iterator<char>(in), {}};
    if (expected == actual) return;
    std::ofstream(file + ".actual", std::ios::binary) << actual;
    std::size_t at = 0;
    while (at < expected.size() && at < actual.size() && expected[at] == actual[at]) ++at;
    const auto lineAt = [at](const std::string& text) {
        const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return text.substr(std::min(start, text.size()), text.find('\n', at) - start);
    };
    ADD_FAILURE() << file << " differs\n  golden: " << lineAt(expected) << "\n  actual: " << lineAt(actual);
}

} // namespace rooflens::test
