// Files of custom operators: what is read, and where each fault is said to be.
#include "core/load/operators_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens {
namespace {

using ::testing::HasSubstr;

std::string fileOf(const std::string& oper) { return "{\n \"schema\": \"rooflens.operators/1\",\n \"operators\": [\n" + oper + "\n ]\n}"; }

TEST(OperatorsJson, ReadsEveryField) {
    const auto read = parseOperators(fileOf(R"({"domain": "my", "type": "Op", "note": "n", "family": "attention", "unit": "vector",
        "inputs": [["N", "...", 4], null], "attributes": {"heads": 8, "w": null}, "let": {"E": "N // heads"},
        "outputs": [["E"], {"dims": ["...", "2*E"], "dtype": "float16"}, {"dims": [], "dtype": 1}],
        "macs": "N*E", "flops": 7, "transcendentals": "E", "bytes_read": "4*N", "bytes_written": "E"})"), "f.json");
    ASSERT_TRUE(read) << describe(read.error());
    const CustomOperator& op = read->at(0);
    EXPECT_EQ(op.domain, "my");
    EXPECT_EQ(op.family, Family::attention);
    EXPECT_EQ(op.unit, Unit::vector);
    EXPECT_EQ(op.inputs.at(0)->at(1).kind, DimPattern::Kind::rest);
    EXPECT_FALSE(op.inputs.at(1));
    EXPECT_EQ(op.attributes.at("heads"), 8);
    EXPECT_EQ(op.attributes.at("w"), std::nullopt);
    EXPECT_EQ(op.outputs.at(1).dtype, DType::float16);
    EXPECT_EQ(op.outputs.at(2).likeInput, 1U);
    EXPECT_EQ(op.flops->text, "7");
}

TEST(OperatorsJson, AnOperatorOfMacsRunsOnTheMatrixUnit) {
    EXPECT_EQ(parseOperators(fileOf(R"({"domain": "d", "type": "T", "outputs": [[1]], "macs": 3})"), "f")->at(0).unit, Unit::matrix);
    EXPECT_EQ(parseOperators(fileOf(R"({"domain": "d", "type": "T", "outputs": [[1]], "flops": 3})"), "f")->at(0).unit, Unit::vector);
}

TEST(OperatorsJson, RefusesMoreThanAnOperatorHas) {
    const auto refusal = [](const std::string& fields) {
        const auto read = parseOperators(fileOf(R"({"domain": "d", "type": "T", )" + fields + "}"), "f.json");
        return read ? std::string("none") : read.error().where.element + ": " + read.error().expected;
    };
    const auto repeated = [](int times, const std::string& one) {
        std::string list = "[" + one;
        for (int k = 1; k < times; ++k) list += "," + one;
        return list + "]";
    };
    EXPECT_EQ(refusal("\"outputs\": [" + repeated(65, "1") + "]"), "/operators/0/outputs/0: at most 64 dims");
    EXPECT_EQ(refusal("\"outputs\": " + repeated(257, "[1]")), "/operators/0/outputs: at most 256 outputs");
    EXPECT_EQ(refusal("\"outputs\": [[1]], \"inputs\": " + repeated(257, "null")), "/operators/0/inputs: at most 256 inputs");
    EXPECT_EQ(refusal("\"outputs\": " + repeated(256, "[1]")), "none");
}

TEST(OperatorsJson, SaysLineAndFieldOfEveryFault) {
    struct Row {
        std::string oper, element, says;
    };
    const Row rows[] = {
        {R"({"type": "T", "outputs": [[1]]})", "/operators/0/domain", "domain"},
        {R"({"domain": "d", "type": "T"})", "/operators/0/outputs", "outputs"},
        {R"({"domain": "d", "type": "T", "outputs": []})", "/operators/0/outputs", "at least one output"},
        {R"({"domain": "d", "type": "T", "outputs": [["N +"]]})", "/operators/0/outputs/0/0", "at character 4"},
        {R"({"domain": "d", "type": "T", "outputs": [["_"]]})", "/operators/0/outputs/0/0", "must follow from something"},
        {R"({"domain": "d", "type": "T", "outputs": [["...", "..."]]})", "/operators/0/outputs/0/1", "at most one"},
        {R"({"domain": "d", "type": "T", "outputs": [{"dims": [], "dtype": "float31"}]})", "/operators/0/outputs/0/dtype", "element type"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "flop": 3})", "/operators/0/flop", "a field of an operator"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "unit": "tensor"})", "/operators/0/unit", "vector or matrix"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "attributes": {"a": 0.5}})", "/operators/0/attributes/a", "whole number"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "let": {"2a": "N"}})", "/operators/0/let/2a", "a name"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "inputs": 3})", "/operators/0/inputs", "a list"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "attributes": {"a": 18446744073709551615}})", "/operators/0/attributes/a", "below 2^63"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "attributes": {"in0": 3}})", "/operators/0/attributes/in0", "elements"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "let": {"dots": "N"}})", "/operators/0/let/dots", "elements"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "attributes": {"a": 3}, "let": {"a": "N"}})", "/operators/0/let/a", "another name"},
        {R"({"domain": "d", "type": "T", "outputs": [[1]], "let": {"a": "b", "b": "c + 1", "c": "b"}})", "/operators/0/let/a", "need itself"},
        {R"({"domain": "d", "type": "T", "inputs": [["R", "C"]], "outputs": [["R", "D"]]})", "/operators/0/outputs/0/1", "R or C, or in0"},
        {R"({"domain": "d", "type": "T", "inputs": [["R"]], "outputs": [["R"]], "flops": "R*D"})", "/operators/0/flops", "names that stand for something: R, or in0"},
        {"7", "/operators/0", "an operator"},
    };
    for (const Row& row : rows) {
        const auto read = parseOperators(fileOf(row.oper), "f.json");
        ASSERT_FALSE(read) << row.oper;
        EXPECT_EQ(read.error().where.element, row.element) << row.oper;
        EXPECT_EQ(read.error().where.line, 4) << row.oper;
        EXPECT_THAT(describe(read.error()), HasSubstr(row.says)) << row.oper;
    }
    EXPECT_THAT(describe(parseOperators("{\"schema\": \"other\"}", "f").error()), HasSubstr("rooflens.operators/1"));
    EXPECT_THAT(describe(parseOperators("{\"schema\": ", "f").error()), HasSubstr("f:1:"));
}

} // namespace
} // namespace rooflens
