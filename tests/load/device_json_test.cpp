#include "core/load/device_json.h"

#include "tests/load/onnx_bytes.h"

#include <clocale>
#include <string>

namespace rooflens::test {
namespace {

constexpr std::string_view whole = R"({
  "id": "mine",
  "name": "My card",
  "memory": {
    "capacity": { "value": 8, "unit": "GiB" },
    "bandwidth": { "value": 448.5, "unit": "GB/s", "basis": "published", "source": "the box" }
  },
  "peaks": [
    { "id": "fp32", "unit": "vector", "precision": "fp32",
      "rate": { "value": 9.0624, "unit": "TFLOP/s", "basis": "formula", "source": "clock x lanes" } }
  ],
  "launch_overhead": { "value": 2.6, "unit": "us", "basis": "estimated", "source": "a guess" }
})";

/// `whole` with the first `from` replaced.
std::string changed(std::string_view from, std::string_view to) {
    std::string text(whole);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

Error errorOfJson(std::string_view json) {
    const auto device = parseDevice(json, "mine.json");
    EXPECT_FALSE(device) << json;
    return device ? Error{} : device.error();
}

TEST(DeviceJson, readsTheLeastThatAProfileMayHold) {
    const auto device = parseDevice(whole, "mine.json");
    ASSERT_TRUE(device) << describe(device.error());
    EXPECT_EQ(device->id, "mine");
    EXPECT_EQ(device->name, "My card");
    EXPECT_EQ(device->file, "mine.json");
    EXPECT_EQ(device->memory.capacity, Bytes(8'589'934'592));
    EXPECT_EQ(device->memory.bandwidth, (Sourced<ByteRate>{ByteRate(448.5e9), Basis::published, "the box"}));
    EXPECT_FALSE(device->memory.achievable);
    ASSERT_EQ(device->peaks.size(), 1U);
    EXPECT_EQ(device->peaks[0].label, "fp32");
    EXPECT_EQ(device->peaks[0].unit, Unit::vector);
    EXPECT_EQ(device->peaks[0].precision, "fp32");
    EXPECT_DOUBLE_EQ(device->peaks[0].rate.value.value, 9.0624e12);
    EXPECT_EQ(device->peaks[0].rate.basis, Basis::formula);
    EXPECT_FALSE(device->peaks[0].achievable);
    EXPECT_DOUBLE_EQ(device->launchOverhead.value.value, 2.6e-6);
    EXPECT_EQ(device->launchOverhead.basis, Basis::estimated);
}

TEST(DeviceJson, convertsUnits) {
    EXPECT_DOUBLE_EQ(parseDevice(changed("448.5, \"unit\": \"GB/s\"", "1.5, \"unit\": \"TB/s\""), "")
                         ->memory.bandwidth.value.value,
                     1.5e12);
    EXPECT_DOUBLE_EQ(parseDevice(changed("TFLOP/s", "GFLOP/s"), "")->peaks[0].rate.value.value, 9.0624e9);
    EXPECT_EQ(parseDevice(changed("GiB", "GB"), "")->memory.capacity, Bytes(8'000'000'000));
    EXPECT_DOUBLE_EQ(parseDevice(changed("\"us\"", "\"ns\""), "")->launchOverhead.value.value, 2.6e-9);
}

TEST(DeviceJson, readsOptionalFieldsAndLeavesUnknownOnesAlone) {
    const std::string achievable = R"({ "value": 400, "unit": "GB/s", "basis": "measured", "source": "STREAM" })";
    const auto device =
        parseDevice(changed("\"capacity\"", R"("type": "GDDR6", "later": [1, {}], "achievable_bandwidth": )" +
                                                achievable + R"(, "capacity")"),
                    "");
    ASSERT_TRUE(device) << describe(device.error());
    EXPECT_EQ(device->memory.type, "GDDR6");
    EXPECT_EQ(device->memory.achievable, (Sourced<ByteRate>{ByteRate(400e9), Basis::measured, "STREAM"}));
}

/// What a profile may say beyond the roof.
constexpr std::string_view extras = R"(
  "architecture": "Turing TU104", "year": 2019,
  "compute": { "unit": "SM", "count": 40, "matrix_units": 8, "basis": "published", "source": "the box",
    "base_clock": { "value": 1605, "unit": "MHz", "basis": "published", "source": "the box" },
    "matrix_clock": { "value": 1.5, "unit": "GHz", "basis": "measured", "source": "a tool" } },
  "sparse_peaks": [ { "id": "fp16_sparse", "unit": "matrix", "precision": "fp4", "sparsity": "2:4",
    "rate": { "value": 1, "unit": "TFLOP/s", "basis": "formula", "source": "twice" } } ],
  "caches": [ { "name": "L1", "per_unit": true, "capacity": { "value": 96, "unit": "KiB", "basis": "published", "source": "the box" },
    "bandwidth": { "value": 9, "unit": "TB/s", "basis": "formula", "source": "128 B per clock" } } ],
  "host_link": { "name": "PCIe 3.0 x16", "bandwidth": { "value": 15.75, "unit": "GB/s", "basis": "formula", "source": "8 GT/s" } },
  "peer_link": { "name": "NVLink", "bandwidth": { "value": 25, "unit": "GB/s", "basis": "published", "source": "the box" } },
  "power": { "value": 215, "unit": "W", "basis": "published", "source": "the box" }, "id")";

std::string withExtras(std::string_view from = {}, std::string_view to = {}) {
    std::string text = changed("\"id\"", extras);
    if (!from.empty()) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
    }
    return text;
}

TEST(DeviceJson, readsWhatLiesBehindThePeaks) {
    const auto device = parseDevice(withExtras(), "");
    ASSERT_TRUE(device) << describe(device.error());
    EXPECT_EQ(device->year, 2019);
    EXPECT_EQ(device->architecture, "Turing TU104");
    ASSERT_TRUE(device->compute);
    EXPECT_EQ(device->compute->unit, "SM");
    EXPECT_DOUBLE_EQ(device->compute->count, 40);
    EXPECT_DOUBLE_EQ(device->compute->matrixUnits, 8);
    EXPECT_EQ(device->compute->base, (Sourced<Hertz>{Hertz(1605e6), Basis::published, "the box"}));
    EXPECT_FALSE(device->compute->boost);
    EXPECT_EQ(device->compute->clock(Clock::matrix), (Sourced<Hertz>{Hertz(1.5e9), Basis::measured, "a tool"}));
    ASSERT_EQ(device->sparsePeaks.size(), 1U);
    EXPECT_EQ(device->sparsePeaks[0].sparsity, "2:4");
    EXPECT_EQ(device->sparsePeaks[0].precision, "fp4");
    EXPECT_EQ(device->peaks.size(), 1U);
    ASSERT_EQ(device->caches.size(), 1U);
    EXPECT_TRUE(device->caches[0].isPerUnit);
    EXPECT_EQ(device->caches[0].capacity.value, Bytes(98'304));
    EXPECT_EQ(device->caches[0].bandwidth->value, ByteRate(9e12));
    EXPECT_FALSE(device->caches[0].achievable);
    ASSERT_TRUE(device->hostLink && device->peerLink && device->power);
    EXPECT_EQ(device->hostLink->name, "PCIe 3.0 x16");
    EXPECT_EQ(device->peerLink->bandwidth.value, ByteRate(25e9));
    EXPECT_EQ(device->power->value, Watts(215));
}

TEST(DeviceJson, readsWhatAPeakAndTheMemoryFollowFrom) {
    const auto device = parseDevice(changed("\"precision\": \"fp32\",", R"("precision": "fp32", "fma_per_clock": 64, "clock": "base", "check_note": "because",
      "published": { "value": 9.1, "unit": "TFLOP/s", "basis": "published", "source": "the box" },)"), "");
    ASSERT_TRUE(device) << describe(device.error());
    const Peak& peak = device->peaks[0];
    EXPECT_EQ(peak.fmaPerClock, 64);
    EXPECT_EQ(peak.clock, Clock::base);
    EXPECT_EQ(peak.checkNote, "because");
    EXPECT_EQ(peak.published->value, FlopRate(9.1e12));
    const auto bus = parseDevice(changed("\"capacity\": { \"value\": 8, \"unit\": \"GiB\" },", R"("check_note": "rounded",
      "bus": { "data_rate": { "value": 14, "unit": "Gbit/s", "basis": "published", "source": "the box" }, "width_bits": 256 },)"), "");
    ASSERT_TRUE(bus) << describe(bus.error());
    EXPECT_FALSE(bus->memory.capacity) << "as much as the owner puts in";
    EXPECT_EQ(bus->memory.bus->dataRate.value, Hertz(14e9));
    EXPECT_DOUBLE_EQ(bus->memory.bus->widthBits, 256);
    EXPECT_EQ(bus->memory.checkNote, "rounded");
}

TEST(DeviceJson, wrongExtrasAreNamedWithTheirPlace) {
    struct Wrong {
        const char* from;
        const char* to;
        const char* element;
        const char* expected;
    };
    const Wrong cases[] = {
        {"2019", "\"2019\"", "/year", "a year of four digits"},
        {"2019", "19", "/year", "a year of four digits"},
        {"\"count\": 40", "\"count\": 0", "/compute/count", "a number above 0"},
        {"\"count\": 40", "\"count\": 1e80", "/compute/count", "a number above 0 that a device can have"},
        {"\"count\": 40,", "", "/compute/count", "\"count\": a number above 0"},
        {"\"MHz\"", "\"mhz\"", "/compute/base_clock/unit", "MHz, GHz or Hz"},
        {"\"sparsity\": \"2:4\",", "", "/sparse_peaks/0/sparsity", "\"sparsity\": a text that is not empty"},
        {"true", "1", "/caches/0/per_unit", "true or false"},
        {"\"PCIe 3.0 x16\"", "5", "/host_link/name", "a text that is not empty"},
        {"\"W\"", "\"kW\"", "/power/unit", "W or mW"},
    };
    for (const Wrong& c : cases) {
        const Error error = errorOfJson(withExtras(c.from, c.to));
        EXPECT_EQ(error.where.element, c.element) << c.to;
        EXPECT_EQ(error.expected, c.expected) << c.to;
        EXPECT_TRUE(error.where.line && error.where.column) << c.to;
    }
}

TEST(DeviceJson, anErrorReadsAsTheDesignShowsIt) {
    EXPECT_EQ(describe(errorOfJson("{ \"id\": \"mine\", \"name\": \"m\",\n  \"memory\": {\"capacity\": "
                                   "{\"value\": 1, \"unit\": \"GB\"}, "
                                   "\"bandwidth\": \"fast\"} }")),
              "mine.json:2:67, /memory/bandwidth\n"
              "  expected: a positive number of GB/s\n"
              "  found:    \"fast\"\n"
              "  while:    reading a device profile\n"
              "  try:      see devices/README.md for the fields and units");
}

struct Case {
    const char* from;
    const char* to;
    const char* place;
    const char* expected;
    const char* found;
};

TEST(DeviceJson, everyWrongFieldIsNamedWithItsPlace) {
    const std::string id = "a short name of small letters, digits, '-', '_' and '.'";
    const Case cases[] = {
        {"\"mine\"", "\"Mine card\"", "mine.json:2:9, /id", id.c_str(), "\"Mine card\""},
        {"\"mine\"", "7", "mine.json:2:9, /id", id.c_str(), "7"},
        {"\"id\": \"mine\"", "\"ID\": \"mine\"", "mine.json:1:1, /id",
         "\"id\": a short name of small letters, digits, '-', '_' and '.'", "no such field"},
        {"\"My card\"", "\"\"", "mine.json:3:11, /name", "a text that is not empty", "\"\""},
        {"\"My card\"", "\"My card\", \"notes\": 5", "mine.json:3:31, /notes", "a text", "5"},
        {"448.5", "-448.5", "mine.json:6:29, /memory/bandwidth/value", "a positive number of GB/s", "-448.5"},
        {"448.5", "0", "mine.json:6:29, /memory/bandwidth/value", "a positive number of GB/s", "0"},
        {"448.5", "\"448.5\"", "mine.json:6:29, /memory/bandwidth/value", "a positive number of GB/s",
         "\"448.5\""},
        {"448.5", "true", "mine.json:6:29, /memory/bandwidth/value", "a positive number of GB/s", "true"},
        {"448.5", "null", "mine.json:6:29, /memory/bandwidth/value", "a positive number of GB/s", "null"},
        {"448.5", "1e300", "mine.json:6:29, /memory/bandwidth/value",
         "a positive number of GB/s that a device can have", "1e+300"},
        {"\"GB/s\"", "\"GBps\"", "mine.json:6:44, /memory/bandwidth/unit", "GB/s, TB/s, MB/s or B/s",
         "\"GBps\""},
        {"\"GB/s\"", "{}", "mine.json:6:44, /memory/bandwidth/unit", "GB/s, TB/s, MB/s or B/s", "an object"},
        {"\"unit\": \"GB/s\", ", "", "mine.json:6:18, /memory/bandwidth/unit", "\"unit\": GB/s, TB/s, MB/s or B/s",
         "no such field"},
        {"\"value\": 448.5, ", "", "mine.json:6:18, /memory/bandwidth/value",
         "\"value\": a positive number of GB/s", "no such field"},
        {"\"published\"", "\"rumour\"", "mine.json:6:61, /memory/bandwidth/basis",
         "published, formula, measured or estimated", "\"rumour\""},
        {", \"source\": \"the box\"", "", "mine.json:6:18, /memory/bandwidth/source",
         "\"source\": a text that is not empty", "no such field"},
        {"\"the box\"", "\"\"", "mine.json:6:84, /memory/bandwidth/source", "a text that is not empty",
         "\"\""},
        {"\"bandwidth\"", "\"bandwith\"", "mine.json:4:13, /memory/bandwidth",
         "\"bandwidth\": a positive number of GB/s", "no such field"},
        {"{ \"value\": 8, \"unit\": \"GiB\" }", "[8]", "mine.json:5:17, /memory/capacity",
         "a positive number of GB", "a list"},
        {"\"vector\"", "\"tensor\"", "mine.json:9:29, /peaks/0/unit", "vector or matrix", "\"tensor\""},
        {"\"precision\": \"fp32\"", "\"precision\": \"float\"", "mine.json:9:52, /peaks/0/precision",
         "fp64, fp32, tf32, fp16, bf16, fp8, fp4, int8 or int4", "\"float\""},
        {"TFLOP/s", "TFLOPS", "mine.json:10:42, /peaks/0/rate/unit", "TFLOP/s, GFLOP/s, MFLOP/s or FLOP/s",
         "\"TFLOPS\""},
        {"2.6", "-1", "mine.json:12:33, /launch_overhead/value", "a number, 0 or more, of us", "-1"},
        {"\"launch_overhead\"", "\"launch\"", "mine.json:1:1, /launch_overhead",
         "\"launch_overhead\": a number, 0 or more, of us", "no such field"},
        {"\"peaks\": [", "\"peaks\": [], \"other\": [", "mine.json:8:12, /peaks",
         "a list of at least one peak", "a list"},
        {"\"peaks\": [", "\"peaks\": [4, ", "mine.json:8:13, /peaks/0",
         "a peak: an object with id, unit, precision and rate", "4"},
    };
    for (const Case& c : cases) {
        const Error error = errorOfJson(changed(c.from, c.to));
        EXPECT_EQ(describe(error.where), c.place) << c.to;
        EXPECT_EQ(error.expected, c.expected) << c.to;
        EXPECT_EQ(error.found, c.found) << c.to;
        EXPECT_EQ(error.remedy, "see devices/README.md for the fields and units");
        EXPECT_EQ(error.whileDoing, std::vector<std::string>{"reading a device profile"});
    }
}

TEST(DeviceJson, aLaunchOverheadOfZeroIsAllowed) { EXPECT_TRUE(parseDevice(changed("2.6", "0"), "")); }

TEST(DeviceJson, aPeakIdMayOccurOnce) {
    const std::string second = R"([ { "id": "fp32", "unit": "vector", "precision": "fp32",
  "rate": { "value": 1, "unit": "TFLOP/s", "basis": "formula", "source": "s" } }, )";
    const Error error = errorOfJson(changed("[", second));
    EXPECT_EQ(describe(error.where), "mine.json:10:13, /peaks/1/id");
    EXPECT_EQ(error.expected, "an id that no other peak of this device has");
}

TEST(DeviceJson, syntaxErrorsNameLineAndColumn) {
    Error error = errorOfJson("{ \"id\": \"mine\",\n  \"name\" 5 }");
    EXPECT_EQ(error.problem, Problem::notThisFormat);
    EXPECT_EQ(describe(error.where), "mine.json:2:10");
    EXPECT_EQ(error.expected, "a device profile in JSON");
    EXPECT_NE(error.found.find("expected ':'"), std::string::npos) << error.found;
    EXPECT_EQ(errorOfJson("").problem, Problem::notThisFormat);
    EXPECT_EQ(errorOfJson("[1]").expected, "a device profile: a JSON object");
    EXPECT_EQ(describe(errorOfJson(changed("448.5", "NaN")).where), "mine.json:6:29");
    EXPECT_EQ(errorOfJson(changed("My card", "M\xff card")).problem, Problem::notThisFormat);

    error = errorOfJson(changed("448.5", "1e999"));
    EXPECT_EQ(describe(error.where), "mine.json:6:29");
    EXPECT_EQ(error.found, "1e999");
}

TEST(DeviceJson, everyTruncationIsAnError) {
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(errorOfJson(whole.substr(0, length)).remedy.empty());
}

TEST(DeviceJson, deepAndLargeTextsAreRefused) {
    const Error deep = errorOfJson(std::string(100'000, '['));
    EXPECT_EQ(deep.problem, Problem::tooLarge);
    EXPECT_EQ(describe(deep.where), "mine.json:1:17");
    EXPECT_EQ(errorOfJson(std::string((std::size_t{1} << 20U) + 1, ' ')).problem, Problem::tooLarge);
    const TemporaryFile file(std::string((std::size_t{1} << 20U) + 1, ' '), "large.json");
    EXPECT_EQ(loadDevice(file.path()).error().problem, Problem::tooLarge);
}

TEST(DeviceJson, filesAreReadFromDisk) {
    const TemporaryFile file(whole, "mine.json");
    const auto device = loadDevice(file.path());
    ASSERT_TRUE(device);
    EXPECT_EQ(device->file, file.path());
    const auto missing = loadDevice(file.folder() + "/none.json");
    EXPECT_EQ(missing.error().problem, Problem::cannotOpen);
    EXPECT_EQ(missing.error().whileDoing, std::vector<std::string>{"reading a device profile"});
    const TemporaryFile empty("", "empty.json");
    EXPECT_EQ(loadDevice(empty.path()).error().problem, Problem::notThisFormat);
}

TEST(DeviceJson, aByteOrderMarkChangesNothing) { EXPECT_TRUE(parseDevice("\xef\xbb\xbf" + std::string(whole), "")); }

TEST(DeviceJson, readsDecimalPointsUnderADecimalCommaLocale) {
    bool isSet = false;
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "nl_NL.UTF-8", "it_IT.UTF-8"})
        isSet = isSet || std::setlocale(LC_ALL, name) != nullptr;
    if (!isSet) GTEST_SKIP() << "no locale with a decimal comma is installed";
    const auto device = parseDevice(whole, "mine.json");
    const std::string found = errorOfJson(changed("448.5", "-448.5")).found;
    std::setlocale(LC_ALL, "C");
    ASSERT_TRUE(device);
    EXPECT_DOUBLE_EQ(device->memory.bandwidth.value.value, 448.5e9);
    EXPECT_EQ(found, "-448.5");
}

TEST(DeviceJson, refusesFiguresSoSmallThatTimesBecomeInfinite) {
    for (const char* tiny : {"5e-324", "1e-300", "1e-10"})
        EXPECT_EQ(errorOfJson(changed("448.5", tiny)).where.element, "/memory/bandwidth/value") << tiny;
    EXPECT_EQ(errorOfJson(changed("9.0624", "1e-300")).where.element, "/peaks/0/rate/value");
    EXPECT_EQ(errorOfJson(changed("\"value\": 8", "\"value\": 1e-12")).where.element, "/memory/capacity/value");
    EXPECT_TRUE(parseDevice(changed("2.6", "1e-300"), "mine.json")); // an overhead may be as small as it likes
}

TEST(DeviceJson, refusesControlCharactersThatATerminalWouldObey) {
    EXPECT_EQ(errorOfJson(changed("My card", "\\u001b[31mred")).where.element, "/name");
    EXPECT_EQ(errorOfJson(changed("the box", "a\\nb")).where.element, "/memory/bandwidth/source");
}

TEST(DeviceJson, quotesLittleOfATextThatDoesNotParse) {
    const std::string found = errorOfJson('"' + std::string(500'000, 'a') + "\xff").found;
    EXPECT_LT(found.size(), 200U);
    EXPECT_EQ(found.find('\xff'), std::string::npos);
}

} // namespace
} // namespace rooflens::test
