#include "core/machine/crew.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <latch>
#include <mutex>

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

/// Of what several threads throw, the first.
class FirstFault {
public:
    /// False: `call` threw.
    template <class Call> bool keepOf(const Call& call) {
        try {
            call();
            return true;
        } catch (...) {
            const std::scoped_lock lock(m_mutex);
            if (!m_fault) m_fault = std::current_exception();
            return false;
        }
    }
    void throwOn() const {
        if (m_fault) std::rethrow_exception(m_fault);
    }

private:
    std::mutex m_mutex;
    std::exception_ptr m_fault;
};

} // namespace

std::vector<double> Crew::together(const std::function<double(std::size_t)>& job, const std::function<void(std::size_t)>& prepare) const {
    std::vector<double> results(m_members, 0.0);
    FirstFault fault;
    std::atomic<bool> isAbandoned{false}; // told by the latch to all who wait
    std::latch ready(static_cast<std::ptrdiff_t>(m_members));
    const auto work = [&](std::size_t member) {
        if (member < m_pins.size()) pin(m_pins[member]);
        if (!fault.keepOf([&] { if (prepare) prepare(member); })) isAbandoned = true;
        ready.arrive_and_wait();
        if (!isAbandoned) fault.keepOf([&] { results[member] = job(member); });
    };
    std::vector<std::jthread> threads;
    threads.reserve(m_members);
    const bool isComplete = fault.keepOf([&] {
        for (std::size_t member = 0; member < m_members; ++member)
            threads.push_back(m_start ? m_start([&work, member] { work(member); }) : std::jthread([&work, member] { work(member); }));
    });
    if (!isComplete) {
        isAbandoned = true;
        ready.count_down(static_cast<std::ptrdiff_t>(m_members - threads.size())); // for those who will never come
    }
    threads.clear(); // waits
    fault.throwOn();
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
