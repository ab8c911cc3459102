#include "core/machine/crew.h"

#include <algorithm>
#include <latch>
#include <thread>

#ifdef __linux__
#include <sched.h>
#endif

namespace rooflens {
namespace {

void pin([[maybe_unused]] int cpu) {
#ifdef __linux__
    constexpr int most = CPU_SETSIZE;
    if (cpu < 0 || cpu >= most) return;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(cpu), &set);
    sched_setaffinity(0, sizeof set, &set); // this thread; refused: it runs where it may
#endif
}

double secondsBetween(Crew::Clock::time_point from, Crew::Clock::time_point to) { return std::chrono::duration<double>(to - from).count(); }

} // namespace

std::vector<double> Crew::together(const std::function<double(std::size_t)>& job, const std::function<void(std::size_t)>& prepare) const {
    std::vector<double> results(m_members, 0.0);
    std::latch ready(static_cast<std::ptrdiff_t>(m_members));
    std::vector<std::jthread> threads;
    threads.reserve(m_members);
    for (std::size_t member = 0; member < m_members; ++member)
        threads.emplace_back([&, member] {
            if (member < m_pins.size()) pin(m_pins[member]);
            if (prepare) prepare(member);
            ready.arrive_and_wait();
            results[member] = job(member);
        });
    threads.clear(); // waits
    return results;
}

double Crew::rate(const std::function<double(std::size_t)>& piece, double seconds, const std::stop_token& stop) const {
    struct Span {
        Clock::time_point from, to;
    };
    std::vector<Span> spans(m_members);
    const auto length = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    const auto work = together(
        [&](std::size_t member) {
            double done = 0;
            const auto from = Clock::now(), end = from + length;
            auto now = from;
            do {
                done += piece(member);
                now = Clock::now();
            } while (now < end && !stop.stop_requested());
            spans[member] = {from, now};
            return done;
        },
        [&](std::size_t member) { piece(member); });
    double total = 0;
    Clock::time_point first = spans.front().from, last = spans.front().to;
    for (std::size_t i = 0; i < m_members; ++i) {
        total += work[i];
        first = std::min(first, spans[i].from);
        last = std::max(last, spans[i].to);
    }
    const double taken = secondsBetween(first, last);
    return taken > 0 ? total / taken : 0;
}

} // namespace rooflens
