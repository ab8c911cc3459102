#include "core/roofline/roofline.h"

#include "core/analysis/devices.h"
#include "core/roofline/data_sheet.h"
#include "core/view/summary.h"
#include "tests/support/devices.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

Cost cost(std::int64_t flops, std::int64_t bytes, Unit unit = Unit::vector, DType dtype = DType::float32) {
    Cost c;
    c.flops = Flops(flops);
    c.read = Bytes(bytes);
    c.unit = unit;
    c.computeType = dtype;
    c.launches = true;
    return c;
}

const RooflineOptions noOverhead{CeilingKind::theoretical, true, false, Seconds(0)};

TEST(Roofline, AttainableIsTheLowerOfPeakAndSlope) {
    EXPECT_DOUBLE_EQ(attainable(FlopRate(10e12), ByteRate(1e12), Intensity(4)).value, 4e12);
    EXPECT_DOUBLE_EQ(attainable(FlopRate(10e12), ByteRate(1e12), Intensity(40)).value, 10e12);
    EXPECT_DOUBLE_EQ(ridgePoint(FlopRate(10e12), ByteRate(1e12)).value, 10);
}

TEST(Roofline, TheLargestOfThreeTimesIsTheBound) {
    const Device d = roundDevice();
    EXPECT_EQ(timingOf(cost(2'000'000'000, 1'000'000), d, {}).bound, Bound::compute);   // 200 us against 1
    EXPECT_EQ(timingOf(cost(1'000'000, 200'000'000), d, {}).bound, Bound::memory);      // 0.1 against 200 us
    EXPECT_EQ(timingOf(cost(1'000, 1'000), d, {}).bound, Bound::overhead);              // nanoseconds against 1 us
    EXPECT_EQ(timingOf(cost(1'050'000'000, 100'000'000), d, {}).bound, Bound::balanced); // 105 against 100 us
    EXPECT_EQ(timingOf(cost(1'110'000'000, 100'000'000), d, {}).bound, Bound::compute);  // 111 against 100 us
}

TEST(Roofline, LowerIsTheLargestAndUpperTheSum) {
    const Timing t = timingOf(cost(100'000'000, 20'000'000), roundDevice(), {}); // 10 us, 20 us, 1 us
    EXPECT_DOUBLE_EQ(t.compute.value, 10e-6);
    EXPECT_DOUBLE_EQ(t.memory.value, 20e-6);
    EXPECT_DOUBLE_EQ(t.lower.value, 20e-6);
    EXPECT_DOUBLE_EQ(t.upper.value, 31e-6);
    EXPECT_DOUBLE_EQ(t.attainable->value, 5e12);
}

TEST(Roofline, NothingLaunchedTakesNoTime) {
    Cost c = cost(0, 0);
    c.launches = false;
    const Timing t = timingOf(c, roundDevice(), {});
    EXPECT_EQ(t.bound, Bound::none);
    EXPECT_DOUBLE_EQ(t.upper.value, 0);
}

TEST(Roofline, MatrixWorkRunsOnTheMatrixUnitWhereThereIsOne) {
    const Device d = roundDevice();
    const auto id = [&d](Unit unit, DType dtype, const RooflineOptions& o) {
        const auto at = ceilingFor(d, unit, dtype, o);
        return at ? d.peaks[*at].id : std::string("none");
    };
    EXPECT_EQ(id(Unit::matrix, DType::float16, {}), "fp16_matrix_acc16"); // the faster accumulation is the ceiling
    EXPECT_EQ(id(Unit::matrix, DType::float32, {}), "fp32");             // FP32 lanes unless TF32 is allowed
    EXPECT_EQ(id(Unit::matrix, DType::float32, {CeilingKind::theoretical, true, true, {}}), "tf32_matrix");
    EXPECT_EQ(id(Unit::matrix, DType::float16, {CeilingKind::theoretical, false, false, {}}), "fp16");
    EXPECT_EQ(id(Unit::vector, DType::float16, {}), "fp16");
    EXPECT_EQ(id(Unit::vector, DType::bfloat16, {}), "none"); // never replaced by another precision
    EXPECT_EQ(id(Unit::vector, DType::int64, {}), "none");
}

TEST(Roofline, AMissingPeakLeavesTheBoundUnknown) {
    const Timing t = timingOf(cost(1000, 1000, Unit::vector, DType::bfloat16), roundDevice(), {});
    EXPECT_EQ(t.bound, Bound::unknown);
    EXPECT_FALSE(t.ceiling);
    EXPECT_FALSE(t.attainable);
}

TEST(Roofline, AchievableCeilingsLowerBothRoofs) {
    const RooflineOptions achievable{CeilingKind::achievable, true, false, Seconds(0)};
    const Timing t = timingOf(cost(100'000'000, 20'000'000), roundDevice(), achievable); // 5 TFLOP/s, 800 GB/s
    EXPECT_DOUBLE_EQ(t.compute.value, 20e-6);
    EXPECT_DOUBLE_EQ(t.memory.value, 25e-6);
}

TEST(Roofline, MeasuredCeilingsCountWhereThereAreAnyAndTheoreticalOnesElsewhere) {
    Device d = roundDevice();
    d.memory.achievable->basis = Basis::measured;   // 800 GB/s
    d.peaks[0].rate.basis = Basis::measured;        // measured itself, beside an estimate of half of it
    EXPECT_TRUE(hasFigure(d.memory, CeilingKind::measured));
    EXPECT_FALSE(hasFigure(d.peaks[1], CeilingKind::measured)) << "an estimate is no measurement";
    EXPECT_TRUE(hasFigure(d.peaks[1], CeilingKind::achievable));
    EXPECT_EQ(bandwidthOf(d.memory, CeilingKind::measured), ByteRate(0.8e12));
    EXPECT_EQ(rateOf(d.peaks[0], CeilingKind::measured), FlopRate(10e12));
    EXPECT_EQ(rateOf(d.peaks[1], CeilingKind::measured), FlopRate(20e12));
}

TEST(Roofline, WhatFitsTheCacheLevelMovesItsBytesAtItsBandwidth) {
    Device d = roundDevice();
    d.compute.emplace();
    d.compute->count = 10;
    d.caches = {cacheLevel("L1", true, 100'000, 10), cacheLevel("L2", false, 4'000'000, 4), cacheLevel("L3", false, 64'000'000, 0)};
    RooflineOptions options{CeilingKind::theoretical, true, false, Seconds(0), "L2"};
    const Timing fits = timingOf(cost(1000, 4'000'000), d, options);
    EXPECT_TRUE(fits.isInCache);
    EXPECT_DOUBLE_EQ(fits.memory.value, 1e-6);
    const Timing tooLarge = timingOf(cost(1000, 4'000'001), d, options);
    EXPECT_FALSE(tooLarge.isInCache);
    EXPECT_NEAR(tooLarge.memory.value, 4e-6, 1e-9);
    options.cache = "L1"; // of each of 10 units: a megabyte in all
    EXPECT_TRUE(timingOf(cost(1000, 1'000'000), d, options).isInCache);
    EXPECT_FALSE(timingOf(cost(1000, 1'000'001), d, options).isInCache);
    for (const char* unusable : {"L3", "L4", ""}) { // no bandwidth known; no such level; none wanted
        options.cache = unusable;
        EXPECT_FALSE(cacheOf(d, options));
        EXPECT_FALSE(timingOf(cost(1000, 1000), d, options).isInCache);
    }
}

TEST(Roofline, ACacheOfWhichOnlyTheAchievableBandwidthIsKnownHasThat) {
    Device d = roundDevice();
    d.caches = {cacheLevel("L2", false, 4'000'000, 0)};
    d.caches[0].achievable = Sourced<ByteRate>{ByteRate(3e12), Basis::estimated, "made"};
    RooflineOptions options{CeilingKind::theoretical, true, false, Seconds(0), "L2"};
    EXPECT_EQ(cacheOf(d, options)->bandwidth, ByteRate(3e12));
    EXPECT_TRUE(cacheOf(d, options)->isOnlyAchievable);
    EXPECT_FALSE(hasFigure(d.caches[0], CeilingKind::theoretical));
    options.ceiling = CeilingKind::achievable;
    EXPECT_FALSE(cacheOf(d, options)->isOnlyAchievable);
    EXPECT_TRUE(hasFigure(d.caches[0], CeilingKind::achievable));
    EXPECT_FALSE(hasFigure(d.caches[0], CeilingKind::measured)) << "estimated, not measured";
}

TEST(Roofline, ALevelIsCalledByItsNameOrItsFirstWords) {
    CacheLevel level;
    level.name = "L1 and shared memory";
    EXPECT_TRUE(isCalled(level, "L1 and shared memory"));
    EXPECT_TRUE(isCalled(level, "l1"));
    EXPECT_FALSE(isCalled(level, "L"));
    EXPECT_FALSE(isCalled(level, ""));
}

TEST(Roofline, OnlyKnownBoundsFlip) {
    EXPECT_TRUE(isFlip(Bound::compute, Bound::memory));
    EXPECT_FALSE(isFlip(Bound::memory, Bound::memory));
    EXPECT_FALSE(isFlip(Bound::unknown, Bound::memory));
    EXPECT_FALSE(isFlip(Bound::memory, Bound::unknown));
}

// ---- the founding documents' numbers

TEST(FoundingDocuments, BandwidthIsDataRateTimesWidth) {
    EXPECT_DOUBLE_EQ(bandwidthOfBus(14e9, 256).value, 448e9);
    EXPECT_NEAR(bandwidthOfBus(1.758e9, 4096).value, 900e9, 0.2e9);
}

TEST(FoundingDocuments, PeaksFromTheDataSheet) {
    EXPECT_NEAR(peakOf(1605e6, 40, 64, 1).value / 1e9, 8217.6, 1e-6);  // RTX 2070 SUPER, base clock
    EXPECT_NEAR(peakOf(1815e6, 40, 64, 1).value / 1e9, 9292.8, 1e-6);  // as its driver reports
    EXPECT_NEAR(peakOf(1815e6, 40, 64, 2).value / 1e9, 18585.6, 1e-6); // FP16
    EXPECT_NEAR(peakOf(1815e6, 40, 64, 4).value / 1e9, 37171.2, 1e-6); // INT8
    EXPECT_NEAR(peakOf(1815e6, 40, 8, 64).value / 1e9, 74342.4, 1e-6); // 8 tensor cores of 64 FMA
    EXPECT_NEAR(peakOf(1815e6, 40, 8, 128).value / 1e9, 148684.8, 1e-6);
    EXPECT_NEAR(peakOf(1380e6, 80, 64, 1).value / 1e9, 14131.2, 1e-6); // V100-PCIE-32GB
    EXPECT_NEAR(peakOf(1380e6, 80, 64, 2).value / 1e9, 28262.4, 1e-6);
    EXPECT_NEAR(peakOf(1380e6, 80, 64, 4).value / 1e9, 56524.8, 1e-6);
    EXPECT_NEAR(peakOf(1380e6, 80, 8, 64).value / 1e9, 113049.6, 1e-6);
    EXPECT_NEAR(peakOf(1.41e9, 108, 32, 1).value / 1e12, 9.7, 0.05);   // A100
    EXPECT_NEAR(peakOf(1.41e9, 108, 64, 1).value / 1e12, 19.5, 0.05);
    EXPECT_NEAR(peakOf(1.41e9, 108, 256, 1).value / 1e12, 78, 0.05);
    EXPECT_NEAR(peakOf(1.41e9, 108, 4, 256).value / 1e12, 312, 0.2);
    EXPECT_NEAR(peakOf(3.0e9, 8, 4, 2).value / 1e12, 0.384, 1e-9);     // Haswell, FP64 then FP32
    EXPECT_NEAR(peakOf(3.0e9, 8, 8, 2).value / 1e12, 0.768, 1e-9);
    EXPECT_NEAR(peakOf(4.5e9, 16, 16, 2).value / 1e12, 4.608, 1e-9);   // AVX-512, 64 FLOP a clock
}

TEST(FoundingDocuments, RidgesAreDecimalAndTheBinaryReadingIsExplained) {
    EXPECT_NEAR(ridgePoint(FlopRate(9292.8e9), ByteRate(448e9)).value, 20.74, 0.005);
    EXPECT_NEAR(ridgePoint(FlopRate(14000e9), ByteRate(900e9)).value, 15.56, 0.005);
    const std::string card = ridgeExplanation(FlopRate(9292.8e9), ByteRate(448e9));
    EXPECT_NE(card.find("20.74"), std::string::npos) << card;
    EXPECT_NE(card.find("19.32"), std::string::npos) << card; // the document's 19.318
    EXPECT_NE(ridgeExplanation(FlopRate(14000e9), ByteRate(900e9)).find("14.49"), std::string::npos); // its 14.487
    EXPECT_NEAR(ridgePoint(FlopRate(4.608e12), ByteRate(96e9)).value, 48, 1e-9);
    EXPECT_NEAR(ridgePoint(FlopRate(2.86e12), ByteRate(74e9)).value, 38.6, 0.05);
    EXPECT_NEAR(ridgePoint(FlopRate(125e12), ByteRate(720e9)).value, 173.6, 0.05);
}

TEST(FoundingDocuments, TheOriginalModelIsComputeBoundAndTheGhostVariantMemoryBoundOnBothCards) {
    for (const char* id : {"rtx-2070-super", "rtx-2070-super-1815mhz", "v100-pcie-32gb", "v100-sxm2-16gb"}) {
        const auto device = DeviceCatalogue::find(id);
        ASSERT_TRUE(device) << id;
        // torchstat's totals: 152.68 MFlops over 4.65 MiB, and 86.29 MFlops over 12.72 MiB
        const Cost original = cost(152'680'000, static_cast<std::int64_t>(4.65 * 1024 * 1024));
        const Cost ghost = cost(86'290'000, static_cast<std::int64_t>(12.72 * 1024 * 1024));
        EXPECT_NEAR(original.intensity()->value, 31.31, 0.01);
        EXPECT_NEAR(ghost.intensity()->value, 6.47, 0.01);
        EXPECT_EQ(timingOf(original, **device, noOverhead).bound, Bound::compute) << id;
        EXPECT_EQ(timingOf(ghost, **device, noOverhead).bound, Bound::memory) << id;
    }
}

// ---- lessons

TEST(Lessons, OnePointwiseConvolutionChangesItsBound) { // 1x1 64 -> 64 at 56x56: 25.690 MFLOP, 1.622 MB
    const Cost conv = cost(25'690'112, 1'622'016, Unit::matrix);
    const auto timing = [&conv](const char* id, bool tf32 = false) {
        const auto device = DeviceCatalogue::find(id);
        EXPECT_TRUE(device.has_value());
        return timingOf(conv, **device, {CeilingKind::theoretical, true, tf32, Seconds(0)});
    };
    EXPECT_EQ(timing("rtx-2070-super").bound, Bound::memory);
    EXPECT_NEAR(timing("rtx-2070-super").lower.value * 1e6, 3.62, 0.005);
    EXPECT_EQ(timing("v100-sxm2-16gb").bound, Bound::memory);
    EXPECT_NEAR(timing("v100-sxm2-16gb").lower.value * 1e6, 1.80, 0.005);
    EXPECT_EQ(timing("a100-sxm-40gb").bound, Bound::compute);
    EXPECT_NEAR(timing("a100-sxm-40gb").lower.value * 1e6, 1.32, 0.005);
    EXPECT_EQ(timing("a100-sxm-40gb", true).bound, Bound::memory);
    EXPECT_NEAR(timing("a100-sxm-40gb", true).lower.value * 1e6, 1.04, 0.005);
}

TEST(Lessons, OverheadRulesSmallRelus) { // 5 us a launch: overhead-bound below 280 000 / 562 500 / 971 875 elements
    const std::pair<const char*, std::int64_t> rows[] = {{"rtx-2070-super", 280'000}, {"v100-sxm2-16gb", 562'500}, {"a100-sxm-40gb", 971'875}};
    for (const auto& [id, elements] : rows) {
        const auto device = DeviceCatalogue::find(id);
        ASSERT_TRUE(device);
        const RooflineOptions fiveMicroseconds{CeilingKind::theoretical, true, false, Seconds(5e-6)};
        EXPECT_EQ(timingOf(cost(elements - 100, 8 * (elements - 100)), **device, fiveMicroseconds).bound, Bound::overhead) << id;
        EXPECT_EQ(timingOf(cost(elements + 100, 8 * (elements + 100)), **device, fiveMicroseconds).bound, Bound::memory) << id;
    }
}

} // namespace
} // namespace rooflens::test
