#include "core/report/report.h"

#include "core/report/comparison.h"
#include "core/report/grid.h"
#include "core/report/device_library.h"
#include "core/report/device_search.h"
#include "core/report/library.h"
#include "tests/support/devices.h"
#include "tests/support/golden.h"
#include "tests/support/model_builder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace rooflens::test {
namespace {

/// MatMul [N,100]x[100,100] with N = 100 given, Transpose, Reshape, an unknown operator. All figures below by hand:
/// MatMul 1e6 MAC, 2e6 FLOP, 80 000 B read, 40 000 written, 0.2 us compute, 0.12 us memory, 1 us overhead.
Analysis small(const std::string& nodeName = "fc", double launchMicroseconds = 1.0) {
    ModelBuilder m;
    m.input("x", "N,100").weight("w", {100, 100}).integers("to", {10000});
    m.node("MatMul", {"x", "w"}, {"y"}).node("Transpose", {"y"}, {"t"}).node("Reshape", {"t", "to"}, {"r"});
    m.node("Voxelise", {"r"}, {"v"}, "", "my.ops").output("v");
    m.model().graph.nodes[0].name = nodeName;
    m.model().graph.name = "small";
    m.model().producer = "tests";
    ModelOptions options;
    options.bindings.symbols["N"] = 100;
    auto model = costModel(m.build(), options);
    EXPECT_TRUE(model.has_value());
    Device device = roundDevice();
    device.launchOverhead.value = Seconds(launchMicroseconds * 1e-6);
    return analyse(*model, std::make_shared<const Device>(device), options, {});
}

TEST(Report, TableForATerminal) { expectGolden("report/golden/small.txt", tableReport(small(), {})); }
TEST(Report, Markdown) { expectGolden("report/golden/small.md", markdownReport(small(), {})); }
TEST(Report, CsvHasEveryColumn) { expectGolden("report/golden/small.csv", csvReport(small(), {})); }
TEST(Report, JsonKeepsItsContract) { expectGolden("report/golden/small.json", jsonReport(small(), {SortBy::order, {}, {}}, false)); }

TEST(Report, JsonByHand) {
    const auto json = nlohmann::json::parse(jsonReport(small(), {SortBy::order, {}, {}}, true));
    EXPECT_EQ(json["schema"], "rooflens.analysis/1");
    EXPECT_EQ(json["totals"]["macs"], 1'000'000);
    EXPECT_EQ(json["totals"]["bytes"], 120'000 + 80'000);
    EXPECT_EQ(json["model"]["parameters"], 10'000);
    EXPECT_EQ(json["model"]["initializer_elements"], 10'001);
    EXPECT_EQ(json["bindings"][0]["name"], "N");
    EXPECT_EQ(json["bindings"][0]["assumed"], false);
    const auto& matmul = json["nodes"][0];
    EXPECT_EQ(matmul["id"], "n0");
    EXPECT_EQ(matmul["unit"], "matrix");
    EXPECT_EQ(matmul["ceiling"], "fp32");
    EXPECT_EQ(matmul["bound"], "overhead");
    EXPECT_DOUBLE_EQ(matmul["time_s"]["lower"].get<double>(), 1e-6);
    EXPECT_DOUBLE_EQ(matmul["time_s"]["upper"].get<double>(), 1.32e-6);
    EXPECT_EQ(json["nodes"][2]["bound"], "none");
    EXPECT_TRUE(json["nodes"][3]["macs"].is_null());
    EXPECT_EQ(json["nodes"][3]["status"], "unknown");
    EXPECT_EQ(json["coverage"]["unknown"], 1);
    EXPECT_EQ(json["model"]["inputs"][0]["symbolic"][0], "N");
    EXPECT_EQ(json["model"]["inputs"][0]["shape"][0], 100);
}

TEST(Report, NdjsonIsOneLine) {
    const std::string line = jsonReport(small("a\nb"), {SortBy::order, {}, {}}, true);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
}

TEST(Report, SameInputSameBytes) { EXPECT_EQ(jsonReport(small(), {}, false), jsonReport(small(), {}, false)); }

TEST(Report, HostileNamesStaySafe) {
    const Analysis a = small("=HYPERLINK(\"http://x\")|\n<b>");
    EXPECT_NE(csvReport(a, {}).find("\"'=HYPERLINK(\"\"http://x\"\")|\n<b>\""), std::string::npos);
    EXPECT_NE(markdownReport(a, {}).find("=HYPERLINK(\"http://x\")\\| \\<b\\>"), std::string::npos);
    EXPECT_EQ(tableReport(a, {}).find("|\n<b>"), std::string::npos);
}

TEST(Report, InvalidUtf8BecomesReplacementCharactersInJson) {
    EXPECT_NO_THROW({
        const auto json = nlohmann::json::parse(jsonReport(small("a\xff\xfe"), {}, true));
        EXPECT_EQ(json["nodes"][0]["name"], "a\xEF\xBF\xBD\xEF\xBF\xBD");
    });
}

TEST(Report, TopCutsTheList) {
    const auto json = nlohmann::json::parse(jsonReport(small(), {SortBy::time, 2, {}}, true));
    EXPECT_EQ(json["nodes"].size(), 2U);
}

TEST(Report, GroupsSumTheirNodes) {
    const std::string csv = csvReport(small(), {SortBy::flops, {}, ReportOptions::GroupBy::family});
    EXPECT_NE(csv.find("matmul,1,1000000,2000000,120000,1e-06,0.5\r\n"), std::string::npos) << csv;
}

TEST(Report, ErrorsAreObjectsInNdjson) {
    const auto json = nlohmann::json::parse(jsonError("cut.onnx", fileError(Problem::truncated, "cut.onnx", "an ONNX model", "the file ends", "download again")));
    EXPECT_EQ(json["error"]["found"], "the file ends");
    EXPECT_EQ(json["model"]["file"], "cut.onnx");
}

/// With a launch overhead of 1 us and without: MatMul is then compute-bound, 0.2 us.
std::vector<std::shared_ptr<const Analysis>> smallOnTwo() {
    const Analysis slow = small("fc", 1.0);
    Device device = *slow.device;
    device.id = "other";
    device.name = "Other, quick";
    device.launchOverhead.value = Seconds(0);
    device.memory.capacity = Bytes(100'000); // weights 40 kB, activations 80 kB
    return {std::make_shared<const Analysis>(slow),
            std::make_shared<const Analysis>(analyse(slow.model, std::make_shared<const Device>(device), slow.modelOptions, {}))};
}

TEST(Comparison, NamesFlipsAndRatios) {
    const auto json = nlohmann::json::parse(comparisonReport(smallOnTwo(), {}, "json"));
    EXPECT_EQ(json["nodes"][0]["bound"], (nlohmann::json{"overhead", "compute"}));
    EXPECT_NEAR(json["nodes"][0]["ratio"].get<double>(), 5.0, 1e-9);
    EXPECT_EQ(json["flips"], 2);
    EXPECT_EQ(json["devices"][1]["flips"], 2);
    EXPECT_EQ(json["devices"][0]["fits_memory"], nullptr) << "an operator is unknown, and so what it needs";
    EXPECT_EQ(json["devices"][1]["fits_memory"], false) << "120 kB are more than 100 kB, whatever else is needed";
}

TEST(Comparison, EveryFormatListsAllDevices) {
    const auto two = smallOnTwo();
    const std::vector<std::shared_ptr<const Analysis>> three{two[0], two[1], two[0]};
    const std::string csv = comparisonReport(two, {}, "csv");
    EXPECT_EQ(csv.find("id,name,type,flips,time_round_s,bound_round,time_other_s,bound_other,ratio_other\r\n"), 0U) << csv;
    EXPECT_NE(csv.find("n0,fc,MatMul,1,1e-06,overhead,2e-07,compute,5"), std::string::npos) << csv;
    const std::string table = comparisonReport(three, {}, "table");
    EXPECT_NE(table.find("Other, quick"), std::string::npos) << table;
    EXPECT_NE(table.find("at least 120 kB / 100 kB: too little"), std::string::npos) << table;
    EXPECT_NE(table.find("2 operators change their bound"), std::string::npos) << table;
    EXPECT_NE(comparisonReport(two, {}, "markdown").find("| Time on Other, quick |"), std::string::npos) << comparisonReport(two, {}, "markdown");
    EXPECT_EQ(nlohmann::json::parse(comparisonReport(three, {}, "json"))["devices"].size(), 3U);
}

TEST(DeviceSearchReport, SaysTheSmallestAndEveryVerdict) {
    const auto two = smallOnTwo();
    const std::vector<std::shared_ptr<const Device>> devices{two[0]->device, two[1]->device};
    const DeviceSearch search = searchDevices(two[0]->model, two[0]->modelOptions, {}, devices, {Seconds(1e-6), false}); // 2 us and 0.28 us
    const std::string text = deviceSearchReport(search, "m.onnx", {}, "table");
    EXPECT_NE(text.find("Smallest device: Other, quick (other), 280 ns, at least 120 kB / 100 kB (without 1 operator of unknown cost)"), std::string::npos) << text;
    EXPECT_NE(text.find("too slow"), std::string::npos) << text;
    const auto json = nlohmann::json::parse(deviceSearchReport(search, "m.onnx", 1, "json"));
    EXPECT_EQ(json["smallest"], "other");
    EXPECT_EQ(json["devices"].size(), 1U);
    EXPECT_EQ(deviceSearchReport(search, "m.onnx", {}, "csv"), "id,name,time_s,memory_capacity_B,verdict\r\nother,\"Other, quick\",2.7999999999999997e-07,100000,meets the target\r\nround,Round numbers,2e-06,8000000000,too slow\r\n");
}

TEST(Comparison, WhatFlipsComesFirst) {
    ModelBuilder m; // MatMul: 2 GFLOP, 200 us of compute on either; Relu: 80 kB, 0.8 us, under 1 us of overhead
    m.input("x", "1000,1000").weight("w", {1000, 1000}).input("s", "100,100").node("MatMul", {"x", "w"}, {"y"}).node("Relu", {"s"}, {"z"}).output("y").output("z");
    const auto model = costModel(m.build(), {});
    ASSERT_TRUE(model);
    const auto on = [&](double overhead) {
        RooflineOptions options;
        options.overhead = Seconds(overhead);
        return std::make_shared<const Analysis>(analyse(*model, std::make_shared<const Device>(roundDevice()), {}, options));
    };
    const std::vector<std::shared_ptr<const Analysis>> both{on(1e-6), on(0)};
    const auto firstOf = [&](const ReportOptions& options) {
        return nlohmann::json::parse(comparisonReport(both, options, "json"))["nodes"][0]["op"].get<std::string>();
    };
    EXPECT_EQ(firstOf({}), "Relu");
    EXPECT_EQ(firstOf({SortBy::time, 1, {}}), "Relu");
    EXPECT_EQ(firstOf({SortBy::flops, {}, {}}), "MatMul");
}

TEST(Library, ADeviceShowsEveryFigureWithItsSource) {
    const std::string text = deviceReport(roundDevice());
    EXPECT_NE(text.find("fp16_matrix_acc16"), std::string::npos);
    EXPECT_NE(text.find("80 TFLOP/s"), std::string::npos);
    EXPECT_NE(text.find("made up"), std::string::npos);
}

TEST(Library, DevicesAreListedByVendorWithTheirKeyFigures) {
    Device a = roundDevice(), b = roundDevice();
    a.id = "first";
    a.vendor = "Acme";
    b.id = "second";
    b.peaks.clear();
    b.memory.capacity.reset();
    const std::string text = deviceListReport({std::make_shared<const Device>(b), std::make_shared<const Device>(a)});
    EXPECT_NE(text.find("\nOthers\n  second"), std::string::npos) << text;
    EXPECT_NE(text.find("\nAcme\n  first"), std::string::npos) << text;
    EXPECT_NE(text.find("1 000 GB/s  10 TFLOP/s   80 TFLOP/s  7.45 GiB       10.00       80.00"), std::string::npos) << text;
}

TEST(Library, PrintedFiguresStandBesideTheirFormulas) {
    Device d = roundDevice();
    d.compute = Compute{"unit", 10, 4, Basis::published, "made up", {}, Sourced<Hertz>{Hertz(1e9), Basis::published, "made up"}, {}};
    d.peaks[0].fmaPerClock = 500; // 10 TFLOP/s, as printed
    d.peaks[3].fmaPerClock = 1000; // 80, as printed
    d.peaks[4].fmaPerClock = 1000; // 80 where 50 is printed
    d.peaks[1].fmaPerClock = 1000;
    d.peaks[1].rate.basis = Basis::formula; // nothing printed
    d.memory.bus = MemoryBus{{Hertz(2e9), Basis::published, "made up"}, 4000};
    const Devices devices{std::make_shared<const Device>(d)};
    const std::string text = deviceCheckReport(devices);
    EXPECT_NE(text.find("round   bandwidth              1000 GB/s      1000 GB/s      0.00 %"), std::string::npos) << text;
    EXPECT_NE(text.find("50.00 TFLOP/s  80.00 TFLOP/s    -37.50 %"), std::string::npos) << text;
    EXPECT_NE(text.find("4 figures of 1 devices; 1 more"), std::string::npos) << text;
    EXPECT_NE(text.find("round tf32_matrix: no reason is known"), std::string::npos) << text;
    EXPECT_EQ(unexplainedFigures(devices), std::vector<std::string>{"round tf32_matrix"});
}

// ---- the founding documents' peaks, bandwidths and ridges, as the data-sheet calculator prints them

DataSheet gpu(double megahertz, double units, double lanes, double fma = 1) {
    DataSheet sheet;
    sheet.clockHz = megahertz * 1e6;
    sheet.units = units;
    sheet.lanes = lanes;
    sheet.fma = fma;
    return sheet;
}

DataSheet tensor(double megahertz, double units, double cores, double fma) {
    DataSheet sheet = gpu(megahertz, units, 0);
    sheet.matrixUnits = cores;
    sheet.matrixFma = fma;
    return sheet;
}

DataSheet cpu(double megahertz, double cores, double fmaUnits, double simdBits) {
    DataSheet sheet = gpu(megahertz, cores, 0);
    sheet.fmaUnits = fmaUnits;
    sheet.simdBits = simdBits;
    return sheet;
}

TEST(DataSheet, PeaksOfTheFoundingDocuments) {
    struct Case {
        DataSheet sheet;
        const char* gigaflops;
    };
    const Case cases[] = {
        {gpu(1605, 40, 64), "8217.6"},      {gpu(1815, 40, 64), "9292.8"},       {gpu(1815, 40, 64, 2), "18585.6"},      {gpu(1815, 40, 64, 4), "37171.2"},
        {tensor(1815, 40, 8, 64), "74342.4"}, {tensor(1815, 40, 8, 128), "148684.8"}, {gpu(1380, 80, 64), "14131.2"},     {gpu(1380, 80, 64, 2), "28262.4"},
        {gpu(1380, 80, 64, 4), "56524.8"},  {tensor(1380, 80, 8, 64), "113049.6"}, {gpu(1410, 108, 32), "9745.9"},        {gpu(1410, 108, 64), "19491.8"},
        {gpu(1410, 108, 256), "77967.4"},   {tensor(1410, 108, 4, 256), "311869.4"},
    };
    for (const Case& c : cases) EXPECT_NE(dataSheetReport(c.sheet).find(std::string(" = ") + c.gigaflops + " GFLOP/s"), std::string::npos) << dataSheetReport(c.sheet);
}

TEST(DataSheet, ACpuHasFp64AndFp32) {
    EXPECT_EQ(dataSheetReport(cpu(3000, 8, 2, 256)), "FP64: 3000 MHz x 8 units x 4 lanes x 2 FMA x 2 FLOP = 384.0 GFLOP/s\n"
                                                     "FP32: 3000 MHz x 8 units x 8 lanes x 2 FMA x 2 FLOP = 768.0 GFLOP/s\n");
    DataSheet avx512 = cpu(4500, 16, 2, 512);
    avx512.bandwidth = ByteRate(96e9);
    EXPECT_NE(dataSheetReport(avx512).find("4608.0 GFLOP/s, ridge 48.00 FLOP/B"), std::string::npos) << dataSheetReport(avx512);
    EXPECT_NE(dataSheetReport(cpu(2900, 16, 2, 512)).find("2969.6 GFLOP/s"), std::string::npos); // sustained: 2.97 TFLOP/s
}

TEST(DataSheet, BandwidthsAndRidgesOfTheFoundingDocuments) {
    DataSheet card = gpu(1815, 40, 64);
    card.transfersPerSecond = 14e9;
    card.busBits = 256;
    EXPECT_EQ(dataSheetReport(card), "1815 MHz x 40 units x 64 lanes x 1 FMA x 2 FLOP = 9292.8 GFLOP/s, ridge 20.74 FLOP/B\n14 Gbit/s x 256 bit / 8 = 448.0 GB/s\n");
    DataSheet volta = gpu(1380, 80, 64);
    volta.transfersPerSecond = 1.758e9;
    volta.busBits = 4096;
    EXPECT_NE(dataSheetReport(volta).find("900.1 GB/s"), std::string::npos);
    DataSheet launch = gpu(1367.1875, 80, 64); // 14 000 GFLOP/s
    launch.bandwidth = ByteRate(900e9);
    EXPECT_NE(dataSheetReport(launch).find("14000.0 GFLOP/s, ridge 15.56 FLOP/B"), std::string::npos) << dataSheetReport(launch);
}

TEST(Library, TheOperatorsReadmeIsFresh) { expectGolden("../core/ops/README.md", operatorsMarkdown()); }

TEST(Library, OperatorsAreFoundByName) {
    EXPECT_NE(operatorsReport("Conv").find("Example:"), std::string::npos);
    EXPECT_NE(operatorsReport("Conv").find("Conv (ai.onnx, since opset 1, convolution, matrix unit)"), std::string::npos);
    EXPECT_TRUE(operatorsReport("NoSuchOperator").empty());
}

TEST(Library, AnOperatorOfTwoDomainsShowsBoth) {
    const std::string text = operatorsReport("DequantizeLinear");
    EXPECT_NE(text.find("(ai.onnx, since opset 10"), std::string::npos) << text;
    EXPECT_NE(text.find("(com.microsoft, since opset 1"), std::string::npos) << text;
}

TEST(Library, AMisspeltOperatorHasNeighbours) {
    EXPECT_EQ(operatorsLike("MatMull").front(), "MatMul");
    EXPECT_EQ(operatorsLike("softmx").front(), "Softmax");
    const auto pools = operatorsLike("Pool");
    EXPECT_EQ(std::count(pools.begin(), pools.end(), "MaxPool"), 1) << "once, though three domains have it";
    EXPECT_TRUE(operatorsLike("qqqqqqqqqqqq").empty());
    EXPECT_LE(operatorsLike(std::string(100'000, 'a')).size(), 5U);
}

} // namespace
} // namespace rooflens::test
