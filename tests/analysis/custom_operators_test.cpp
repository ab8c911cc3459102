// Where files of custom operators are looked for, which of them counts, and what is said of a broken one.
#include "core/analysis/analysis.h"
#include "core/analysis/custom_operators.h"
#include "tests/support/model_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

/// A folder for models and a user's data folder, both empty at first.
class CustomOperatorFiles : public testing::Test {
protected:
    void SetUp() override {
        m_folder = std::filesystem::temp_directory_path() / ("rooflens_custom_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder / "data/rooflens/operators");
        setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    /// A file that gives operator T of domain d that many FLOPs.
    std::string describe(const std::string& name, int flops) { return write(name, R"({"schema": "rooflens.operators/1", "operators": [{"domain": "d", "type": "T", "outputs": [["in0"]], "flops": )" + std::to_string(flops) + "}]}"); }

    std::string write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name) << text;
        return (m_folder / name).string();
    }

    std::string model() const { return (m_folder / "net.onnx").string(); }

    std::int64_t flops(const std::vector<std::string>& named = {}) {
        ModelBuilder m;
        m.input("x", "2,3").node("T", {"x"}, {"y"}, "", "d").output("y");
        m.model().file = model();
        ModelOptions options;
        options.operatorFiles = named;
        auto costed = costModel(m.build(), options);
        EXPECT_TRUE(costed) << (costed ? "" : rooflens::describe(costed.error()));
        if (!costed) return -1;
        m_notes = (*costed)->walk.notes;
        return (*costed)->totals.flops.count;
    }

    std::filesystem::path m_folder;
    std::vector<Note> m_notes;
};

TEST_F(CustomOperatorFiles, WithoutOneTheOperatorHasNoCost) { EXPECT_EQ(flops(), 0); }

TEST_F(CustomOperatorFiles, TheNearestCounts) {
    describe("data/rooflens/operators/mine.json", 1);
    EXPECT_EQ(flops(), 1);
    describe("rooflens.operators.json", 2);
    EXPECT_EQ(flops(), 2);
    describe("net.operators.json", 3);
    EXPECT_EQ(flops(), 3);
    EXPECT_EQ(flops({describe("named.json", 4)}), 4);
    EXPECT_THAT(m_notes.at(0).detail, HasSubstr("1 custom operator is described in "));
}

TEST_F(CustomOperatorFiles, ABrokenOneIsSaidAndTheRestGoesOn) {
    describe("data/rooflens/operators/mine.json", 1);
    write("net.operators.json", "{\n  \"schema\": 3\n}");
    EXPECT_EQ(flops(), 1);
    EXPECT_EQ(m_notes.at(0).severity, Severity::warning);
    EXPECT_THAT(m_notes.at(0).detail, HasSubstr("net.operators.json:2:"));
    EXPECT_THAT(m_notes.at(0).detail, HasSubstr("was not used"));
}

TEST_F(CustomOperatorFiles, ANamedOneMustBeRight) {
    const auto found = findOperators(model(), {write("named.json", "[]")});
    ASSERT_FALSE(found);
    EXPECT_FALSE(findOperators(model(), {(m_folder / "absent.json").string()}));
}

} // namespace
} // namespace rooflens::test
