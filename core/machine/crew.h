#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <thread>
#include <vector>

namespace rooflens {

/// Starts a thread, or throws std::system_error where the system gives no more. Tests put one that fails in its place.
using ThreadStarter = std::function<std::jthread(std::function<void()>)>;

/// Threads that work at once, each bound to a core of its own where the system allows it.
class Crew {
public:
    using Clock = std::chrono::steady_clock;

    /// `pins`: the system's numbers of hardware threads; members beyond them run where they may. `start`: empty for std::jthread.
    Crew(std::size_t members, std::vector<int> pins, ThreadStarter start = {}) : m_members(members), m_pins(std::move(pins)), m_start(std::move(start)) {}
    std::size_t members() const { return m_members; }

    /// Runs `job` on every member at once and returns when all are done: what each of them returned. `prepare` runs before,
    /// on the same core; the jobs start together when all have prepared. Where a thread cannot be started, or a member throws
    /// before, no job runs; what was thrown first is thrown on when all threads have ended.
    std::vector<double> together(const std::function<double(std::size_t member)>& job, const std::function<void(std::size_t member)>& prepare = {}) const;

    /// Work per second of all members together: each does pieces for that long, some microseconds each, and counts what they
    /// return. Each does one piece before, uncounted. When stopped the answer means nothing.
    double rate(const std::function<double(std::size_t member)>& piece, double seconds, const std::stop_token& stop) const;

private:
    std::size_t m_members;
    std::vector<int> m_pins;
    ThreadStarter m_start;
};

} // namespace rooflens
