#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <vector>

namespace rooflens {

/// Threads that work at once, each bound to a core of its own where the system allows it.
class Crew {
public:
    using Clock = std::chrono::steady_clock;

    /// `pins`: the system's numbers of hardware threads; members beyond them run where they may.
    Crew(std::size_t members, std::vector<int> pins) : m_members(members), m_pins(std::move(pins)) {}
    std::size_t members() const { return m_members; }

    /// Runs `job` on every member at once and returns when all are done: what each of them returned. `prepare` runs before,
    /// on the same core; the jobs start together when all have prepared.
    std::vector<double> together(const std::function<double(std::size_t member)>& job, const std::function<void(std::size_t member)>& prepare = {}) const;

    /// Work per second of all members together: each does pieces for that long, some microseconds each, and counts what they
    /// return. Each does one piece before, uncounted. When stopped the answer means nothing.
    double rate(const std::function<double(std::size_t member)>& piece, double seconds, const std::stop_token& stop) const;

private:
    std::size_t m_members;
    std::vector<int> m_pins;
};

} // namespace rooflens
