// Threads that start together, and what becomes of them when one cannot.
#include "core/machine/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <system_error>

namespace rooflens {
namespace {

/// Starts so many threads and no more.
ThreadStarter upTo(int most) {
    return [most, started = 0](std::function<void()> work) mutable {
        if (started++ == most) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        return std::jthread(std::move(work));
    };
}

TEST(Crew, GivesWhatEachMemberReturned) {
    EXPECT_EQ(Crew(3, {}).together([](std::size_t member) { return 10.0 * static_cast<double>(member); }), (std::vector<double>{0, 10, 20}));
}

TEST(Crew, ThatCannotBeCompleteDoesNothingAndSaysWhy) {
    for (const int most : {0, 1, 3}) {
        std::atomic<int> jobs{0};
        EXPECT_THROW(Crew(4, {}, upTo(most)).together([&jobs](std::size_t) { return ++jobs, 0.0; }), std::system_error) << most;
        EXPECT_EQ(jobs, 0) << "those who were there waited in vain, and went home";
    }
}

TEST(Crew, AMembersFaultBeforeTheStartSparesAllTheWork) {
    std::atomic<int> jobs{0};
    const auto prepare = [](std::size_t member) {
        if (member == 1) throw std::bad_alloc();
    };
    EXPECT_THROW(Crew(3, {}).together([&jobs](std::size_t) { return ++jobs, 0.0; }, prepare), std::bad_alloc);
    EXPECT_EQ(jobs, 0);
}

TEST(Crew, AMembersFaultAtWorkIsThrownOnWhenAllAreDone) {
    std::atomic<int> jobs{0};
    const auto job = [&jobs](std::size_t member) {
        ++jobs;
        if (member == 0) throw std::bad_alloc();
        return 0.0;
    };
    EXPECT_THROW(Crew(3, {}).together(job), std::bad_alloc);
    EXPECT_EQ(jobs, 3);
}

} // namespace
} // namespace rooflens
