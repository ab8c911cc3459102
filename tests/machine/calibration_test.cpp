#include "core/machine/calibration.h"
#include "core/machine/cpu_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <system_error>
#include <thread>

namespace rooflens {
namespace {

constexpr std::int64_t mebibyte = 1024 * 1024;

CalibrationOptions quick() {
    CalibrationOptions options;
    options.seconds = 0.2;
    options.repeats = 5;
    options.array = Bytes(8 * mebibyte);
    return options;
}

template <class Q> void expectOrdered(const std::optional<Measured<Q>>& figure, const char* what) {
    ASSERT_TRUE(figure) << what;
    EXPECT_GT(figure->least.value, 0) << what;
    EXPECT_LE(figure->least, figure->median) << what;
    EXPECT_LE(figure->median, figure->most) << what;
    EXPECT_EQ(figure->repeats, 5) << what;
}

void expectOrdered(const CoreFigures& figures) {
    expectOrdered(figures.fp64, "fp64");
    expectOrdered(figures.fp32, "fp32");
    expectOrdered(figures.copy, "copy");
    expectOrdered(figures.scale, "scale");
    expectOrdered(figures.add, "add");
    expectOrdered(figures.triad, "triad");
}

TEST(Calibrating, EveryFigureHasAMedianBetweenItsLeastAndMost) {
    const DetectedCpu cpu = detectCpu();
    const auto calibration = calibrate(cpu, quick());
    ASSERT_TRUE(calibration) << describe(calibration.error());
    ASSERT_TRUE(calibration->one);
    expectOrdered(*calibration->one);
    EXPECT_EQ(calibration->one->cores, 1);
    EXPECT_EQ(calibration->all.has_value(), coresToUse(cpu) > 1);
    if (calibration->all) {
        expectOrdered(*calibration->all);
        EXPECT_EQ(calibration->all->cores, coresToUse(cpu));
    }
    EXPECT_EQ(calibration->array, Bytes(8 * mebibyte));
    EXPECT_EQ(calibration->date.size(), 10u);
}

TEST(Calibrating, WhatIsNotAskedForIsNotMeasured) {
    CalibrationOptions options = quick();
    options.cores = CalibrationOptions::Cores::one;
    options.memory = options.caches = false;
    const auto calibration = calibrate(detectCpu(), options);
    ASSERT_TRUE(calibration);
    EXPECT_FALSE(calibration->all);
    EXPECT_FALSE(calibration->one->triad);
    EXPECT_TRUE(calibration->one->caches.empty());
    EXPECT_TRUE(calibration->one->fp32);
}

TEST(Calibrating, ReportsWhatItMeasuresAndHowFarItIs) {
    std::vector<std::string> measured;
    std::vector<double> fractions;
    CalibrationProgress progress;
    progress.measuring = [&](std::string_view what, int) { measured.emplace_back(what); };
    progress.report = [&](double fraction) { fractions.push_back(fraction); };
    ASSERT_TRUE(calibrate(detectCpu(), quick(), progress));
    for (const char* what : {"clock", "FP64", "FP32", "memory", "copy", "triad"}) EXPECT_NE(std::find(measured.begin(), measured.end(), what), measured.end()) << what;
    ASSERT_FALSE(fractions.empty());
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    EXPECT_EQ(fractions.back(), 1.0);
}

/// How long a run goes on that is stopped that many milliseconds after its start. Negative: it was not cancelled.
double millisecondsToStop(int after) {
    using Clock = std::chrono::steady_clock;
    std::stop_source stop;
    CalibrationProgress progress;
    progress.stop = stop.get_token();
    CalibrationOptions options;
    options.seconds = 60;
    bool isCancelled = false;
    Clock::time_point end;
    std::jthread run([&] {
        const auto calibration = calibrate(detectCpu(), options, progress);
        end = Clock::now();
        isCancelled = !calibration && calibration.error().problem == Problem::cancelled;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(after));
    const auto from = Clock::now();
    stop.request_stop();
    run.join();
    return isCancelled ? std::chrono::duration<double, std::milli>(end - from).count() : -1;
}

TEST(Calibrating, StopsWithinATenthOfASecond) {
    for (const int after : {1, 120, 400}) {
        double took = 1e9;
        for (int attempt = 0; attempt < 3 && took > 100; ++attempt) { // a busy machine may not let it run at all for that long
            took = millisecondsToStop(after);
            ASSERT_GE(took, 0) << "not cancelled";
        }
        EXPECT_LT(took, 100) << "stopped after " << after << " ms";
    }
}

TEST(Calibrating, StopsWhileItFillsItsArrays) {
    std::stop_source stop;
    CalibrationProgress progress;
    progress.stop = stop.get_token();
    std::chrono::steady_clock::time_point from;
    progress.measuring = [&](std::string_view what, int) {
        if (what != "memory") return;
        from = std::chrono::steady_clock::now();
        std::thread([stop]() mutable {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop.request_stop();
        }).detach();
    };
    CalibrationOptions options;
    options.compute = options.caches = false;
    const auto calibration = calibrate(detectCpu(), options, progress);
    ASSERT_FALSE(calibration);
    EXPECT_EQ(calibration.error().problem, Problem::cancelled);
    EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count(), 0.02 + 0.2);
}

/// What no system should say, and some do.
DetectedCpu rubbish() {
    DetectedCpu cpu = detectCpu(); // the instruction sets must be true
    cpu.name = "\x01\xff??";
    cpu.packages = -3;
    cpu.cores = 3;
    cpu.threads = -1;
    cpu.quota = std::numeric_limits<double>::quiet_NaN();
    cpu.pins = {-1, 1'000'000};
    cpu.memory = Bytes(-1);
    cpu.base = Hertz(-5);
    cpu.caches = {{0, Bytes(0), 0, 0}, {-1, Bytes(-4096), -2, -7}, {3, Bytes(std::numeric_limits<std::int64_t>::max()), 1, 1'000'000}, {9, Bytes(7), 100, 1}};
    return cpu;
}

TEST(Calibrating, ARubbishTopologyIsMeasuredAllTheSame) {
    const DetectedCpu cpu = rubbish();
    const auto calibration = calibrate(cpu, quick());
    ASSERT_TRUE(calibration) << describe(calibration.error());
    EXPECT_EQ(calibration->all->cores, 3);
    expectOrdered(*calibration->all);
    EXPECT_FALSE(profileOf(cpu, *calibration).peaks.empty());
}

TEST(Calibrating, WhereTheSystemGivesNoMoreThreadsIsAnError) {
    DetectedCpu cpu = detectCpu();
    cpu.cores = 3;
    CalibrationOptions options = quick();
    options.cores = CalibrationOptions::Cores::all;
    std::atomic<int> started{0};
    options.startThread = [&started](std::function<void()> work) {
        if (++started == 3) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        return std::jthread(std::move(work));
    };
    const auto calibration = calibrate(cpu, options);
    ASSERT_FALSE(calibration);
    EXPECT_EQ(calibration.error().problem, Problem::unsupported);
    EXPECT_EQ(calibration.error().expected, "a thread for each of 3 cores");
}

TEST(StreamArrays, AreFourTimesAllTheLastCaches) {
    DetectedCpu cpu;
    cpu.caches = {{2, Bytes(mebibyte), 1, 16}, {3, Bytes(64 * mebibyte), 8, 2}};
    EXPECT_EQ(*streamArrayFor(cpu, {}, Bytes(64'000 * mebibyte)), Bytes(4 * 2 * 64 * mebibyte));
}

TEST(StreamArrays, AreSmallerThanUsualWhereMemoryIsShort) {
    const DetectedCpu cpu; // caches not known
    EXPECT_EQ(*streamArrayFor(cpu, {}, Bytes(64'000 * mebibyte)), Bytes(256 * mebibyte));
    EXPECT_EQ(*streamArrayFor(cpu, {}, Bytes(1200 * mebibyte)), Bytes(100 * mebibyte)); // a quarter for three
}

TEST(StreamArrays, ThatDoNotFitAreAnError) {
    const auto none = streamArrayFor({}, {}, Bytes(100 * mebibyte));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().problem, Problem::tooLarge);
    EXPECT_FALSE(none.error().remedy.empty());
}

} // namespace
} // namespace rooflens
