#pragma once

#include <stop_token>
#include <thread>

namespace rooflens {

/// While it lives, Ctrl+C asks for a stop where it would end the program; a second Ctrl+C ends it.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    void (*m_before)(int);
    std::jthread m_watch; ///< a signal handler may set a flag and little else
};

} // namespace rooflens
