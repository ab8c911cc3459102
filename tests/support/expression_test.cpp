// Formulas over named whole numbers: as exporters write them into dims, and as custom operators state their cost.
#include "core/support/expression.h"

#include <gtest/gtest.h>

#include <map>

namespace rooflens {
namespace {

std::optional<std::int64_t> valueOf(std::string_view text) {
    static const std::map<std::string, std::int64_t> values{{"n", 7}, {"seq", 12}, {"unk__12", 5}, {"s0.x", 3}, {"zero", 0}};
    const auto e = Expression::parse(text);
    if (!e) return std::nullopt;
    return e->evaluate([](const std::string& name) -> std::optional<std::int64_t> {
        const auto it = values.find(name);
        return it == values.end() ? std::nullopt : std::optional(it->second);
    });
}

TEST(Expression, FollowsTheUsualRules) {
    struct Row {
        std::string_view text;
        std::int64_t value;
    };
    const Row rows[] = {{"42", 42}, {"seq*2", 24}, {"2 * seq + n", 31}, {"2*(seq+n)", 38}, {"seq-n-1", 4}, {"-n+8", 1}, {"--n", 7},
                        {"seq/2/3", 2}, {"n//2", 3}, {"-n//2", -4}, {"n%4", 3}, {"-n%4", 1}, {"floor(n/2)", 3}, {"ceil(n/2)", 4},
                        {"ceiling(-n/2)", -3}, {"floor((n-1)/2)+1", 4}, {"n/2*2", 7}, {"min(n,seq,3)", 3}, {"Max(n, seq)", 12},
                        {"unk__12 + s0.x", 8}, {" ( ( n ) ) ", 7}};
    for (const Row& row : rows) EXPECT_EQ(valueOf(row.text), row.value) << row.text;
}

TEST(Expression, HasNoNumberWhereThereIsNone) {
    for (const std::string_view text : {"n/2", "n//0", "n%zero", "n/(seq-12)", "nobody", "9223372036854775807*2", "9223372036854775807+n"})
        EXPECT_EQ(valueOf(text), std::nullopt) << text;
}

TEST(Expression, SaysWhereATextIsNoFormula) {
    struct Row {
        std::string_view text;
        std::size_t at;
    };
    const Row rows[] = {{"", 0}, {"n +", 3}, {"n seq", 2}, {"2n", 1}, {"(n", 2}, {"n)", 1}, {"sin(n)", 4}, {"n $ 2", 2}, {"99999999999999999999", 18}};
    for (const Row& row : rows) {
        Expression::Malformed fault;
        EXPECT_FALSE(Expression::parse(row.text, &fault)) << row.text;
        EXPECT_EQ(fault.at, row.at) << row.text << ": " << fault.why;
        EXPECT_FALSE(fault.why.empty());
    }
    EXPECT_FALSE(Expression::parse(std::string(5000, '(')));
    EXPECT_FALSE(Expression::parse(std::string(3000, '-') + "n"));
    std::string ofManyNames = "n0";
    for (int k = 1; k < 65; ++k) ofManyNames += "+n" + std::to_string(k);
    EXPECT_FALSE(Expression::parse(ofManyNames));
}

TEST(Expression, NamesWhatItNeeds) {
    EXPECT_EQ(Expression::parse("b*s + b")->names(), (std::vector<std::string>{"b", "s"}));
    EXPECT_TRUE(Expression::parse("batch")->isName());
    EXPECT_FALSE(Expression::parse("batch*1")->isName());
}

} // namespace
} // namespace rooflens
