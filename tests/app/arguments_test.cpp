#include "app/arguments.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

template <class T> T parsed(std::vector<std::string> arguments) {
    Command command = readArguments(arguments);
    if (const auto* finished = std::get_if<Finished>(&command)) ADD_FAILURE() << finished->err;
    T* result = std::get_if<T>(&command);
    return result == nullptr ? T{} : std::move(*result);
}

std::string refusal(std::vector<std::string> arguments) {
    const Command command = readArguments(arguments);
    const auto* finished = std::get_if<Finished>(&command);
    if (finished == nullptr) return "not refused";
    EXPECT_EQ(finished->exitCode, 2);
    EXPECT_TRUE(finished->out.empty());
    return finished->err;
}

TEST(Arguments, NoSubcommandOpensTheWindow) {
    EXPECT_EQ(parsed<WindowCommand>({"a.onnx", "--device", "a100-sxm-40gb"}).models, std::vector<std::string>{"a.onnx"});
    EXPECT_TRUE(parsed<WindowCommand>({}).models.empty());
}

TEST(Arguments, BindingsShapesAndValues) {
    const auto c = parsed<AnalyzeCommand>({"analyze", "m.onnx", "--bind", "N=4,seq=128", "--input-shape", "x=y=1x3x8", "--input-shape", "s=scalar",
                                           "--input-value", "to=-1,3", "--input-value", "flag=true"});
    EXPECT_EQ(c.model.bindings.symbols.at("N"), 4);
    EXPECT_EQ(c.model.bindings.symbols.at("seq"), 128);
    EXPECT_EQ(c.model.bindings.inputShapes.at("x=y"), (Ints{1, 3, 8}));
    EXPECT_EQ(c.model.bindings.inputShapes.at("s"), Ints{});
    EXPECT_EQ(c.model.bindings.inputValues.at("to"), (Reals{-1, 3}));
    EXPECT_EQ(c.model.bindings.inputValues.at("flag"), Reals{1});
}

TEST(Arguments, DevicesRepeatWithoutSwallowingModels) {
    const auto c = parsed<AnalyzeCommand>({"analyze", "--device", "a", "m.onnx", "--device", "b", "n.onnx", "--format", "ndjson"});
    EXPECT_EQ(c.devices, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(c.models, (std::vector<std::string>{"m.onnx", "n.onnx"}));
}

TEST(Arguments, OptionsReachTheStages) {
    const auto c = parsed<AnalyzeCommand>({"analyze", "m.onnx", "--precision", "fp16", "--ceiling", "achievable", "--unit", "vector", "--overhead", "2.5",
                                           "--sort", "bytes", "--group", "layer", "--top", "7"});
    EXPECT_EQ(c.model.precision, Precision::fp16);
    EXPECT_EQ(c.roofline.ceiling, CeilingKind::achievable);
    EXPECT_FALSE(c.roofline.useMatrixUnits);
    EXPECT_DOUBLE_EQ(c.roofline.overhead->value, 2.5e-6);
    EXPECT_EQ(c.report.sort, SortBy::bytes);
    EXPECT_EQ(c.report.top, 7U);
}

TEST(Arguments, JsonKeepsTheFilesOrderUnlessSorted) {
    EXPECT_EQ(parsed<AnalyzeCommand>({"analyze", "m.onnx", "--format", "json"}).report.sort, SortBy::order);
    EXPECT_EQ(parsed<AnalyzeCommand>({"analyze", "m.onnx", "--format", "json", "--sort", "time"}).report.sort, SortBy::time);
    EXPECT_EQ(parsed<AnalyzeCommand>({"analyze", "m.onnx"}).report.sort, SortBy::time);
}

TEST(Arguments, WhatIsNotBuiltYetIsRefused) {
    EXPECT_NE(refusal({"analyze", "m.onnx", "--fusion", "all"}).find("not built yet"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.html"}).find("not built yet"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.pdf"}).find("not built yet"), std::string::npos);
}

TEST(Arguments, OptionsWithoutAMeaningAreRefusedNotIgnored) {
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.png", "--format", "table"}).find("ending"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.png", "--sort", "time"}).find("order"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.png", "--top", "5"}).find("rows"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.png", "--group", "type"}).find("grouped"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--format", "json", "--group", "type"}).find("JSON"), std::string::npos);
    EXPECT_NE(refusal({"compare", "m.onnx", "--device", "a", "--device", "b", "--group", "type"}).find("comparison"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--bind", ""}).find("NAME=N"), std::string::npos);
}

TEST(Arguments, BadUsageSaysWhatWasExpected) {
    EXPECT_NE(refusal({"analyze"}).find("MODEL"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--bind", "N"}).find("NAME=N"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--bind", "N=0"}).find("from 1"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--bind", "N=99999999999999999999"}).find("whole number"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--input-shape", "x=1x"}).find("AxBxC"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--input-shape", "x="}).find("AxBxC"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--precision", "fp12"}).find("fp16"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--format", "xml"}).find("ndjson"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--overhead", "-1"}).find("microseconds"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--top", "0"}).find("from 1"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "a.onnx", "b.onnx", "--format", "json"}).find("ndjson"), std::string::npos);
    EXPECT_NE(refusal({"analyze", "m.onnx", "--nonsense"}), "not refused");
    EXPECT_NE(refusal({"compare", "m.onnx", "--device", "a"}).find("two to 8 devices"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx"}), "not refused");
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "m.png", "--scale", "9"}).find("1 to 4"), std::string::npos);
    EXPECT_NE(refusal({"export", "m.onnx", "-o", "picture"}).find(".png"), std::string::npos);
}

TEST(Arguments, ATargetOfADeviceSearchHasUnits) {
    const auto find = [](const char* time) { return parsed<FindDeviceCommand>({"devices", "find", "m.onnx", "--time", time}); };
    EXPECT_DOUBLE_EQ(find("10ms").time->value, 10e-3);
    EXPECT_DOUBLE_EQ(find("200us").time->value, 200e-6);
    EXPECT_DOUBLE_EQ(find("1.5 s").time->value, 1.5);
    EXPECT_FALSE(find("10ms").fitsMemory);
    const auto memory = parsed<FindDeviceCommand>({"devices", "find", "m.onnx", "--memory", "--device", "a", "--device", "b", "--bind", "N=4"});
    EXPECT_TRUE(memory.fitsMemory && !memory.time);
    EXPECT_EQ(memory.devices.size(), 2U);
    for (const char* time : {"10", "0ms", "-1s", "ms", "fast", "1e400s", "1h"})
        EXPECT_NE(refusal({"devices", "find", "m.onnx", "--time", time}).find("10ms"), std::string::npos) << time;
    EXPECT_NE(refusal({"devices", "find", "m.onnx"}).find("--memory"), std::string::npos);
}

TEST(Arguments, ComparesTwoToEightDevices) {
    std::vector<std::string> line{"compare", "m.onnx"};
    for (int i = 0; i < 8; ++i) line.insert(line.end(), {"--device", "d" + std::to_string(i)});
    EXPECT_EQ(parsed<CompareCommand>(line).devices.size(), 8U);
    line.insert(line.end(), {"--device", "d8"});
    EXPECT_NE(refusal(line).find("two to 8"), std::string::npos);
}

TEST(Arguments, HelpAndVersionAreFine) {
    for (const std::vector<std::string>& line : {std::vector<std::string>{"--help"}, {"--version"}, {"analyze", "--help"}, {"devices", "--help"}}) {
        const Command command = readArguments(line);
        const auto* finished = std::get_if<Finished>(&command);
        ASSERT_NE(finished, nullptr);
        EXPECT_EQ(finished->exitCode, 0);
        EXPECT_FALSE(finished->out.empty());
    }
}

TEST(Arguments, NumbersThatMakeInfiniteTimesAreRefused) {
    for (const char* overhead : {"1e308", "1000001", "-1", "nan", "inf"})
        EXPECT_NE(refusal({"analyze", "m.onnx", "--overhead", overhead}).find("--overhead"), std::string::npos) << overhead;
    EXPECT_NE(refusal({"devices", "peak", "--clock", "1e308", "--units", "1e308", "--lanes", "64"}).find("peak"), std::string::npos);
}

TEST(Arguments, AnEndingInCapitalsIsTheSamePicture) {
    EXPECT_EQ(parsed<ExportCommand>({"export", "m.onnx", "-o", "CHART.PNG"}).output, "CHART.PNG");
}

TEST(Arguments, ThisMachineIsTextOrJson) {
    for (const char* what : {"detect", "calibrate"}) {
        EXPECT_FALSE(parsed<DevicesCommand>({"devices", what}).isJson) << what;
        EXPECT_TRUE(parsed<DevicesCommand>({"devices", what, "--format", "json"}).isJson) << what;
        EXPECT_NE(refusal({"devices", what, "--format", "csv"}).find("table|json"), std::string::npos) << what;
    }
}

} // namespace
} // namespace rooflens
