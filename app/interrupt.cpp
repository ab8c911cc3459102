#include "app/interrupt.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <system_error>

namespace rooflens {
namespace {

std::atomic<bool> isInterrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void noteInterrupt(int signal) {
    isInterrupted.store(true);
    std::signal(signal, SIG_DFL);
}

} // namespace

Interrupt::Interrupt() : m_before(std::signal(SIGINT, noteInterrupt)) {
    isInterrupted.store(false);
    const auto watch = [this](const std::stop_token& end) {
        while (!end.stop_requested()) {
            if (isInterrupted.load()) m_stop.request_stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    };
    try {
        m_watch = std::jthread(watch);
    } catch (const std::system_error&) { // no thread to watch: Ctrl+C ends the program, as ever
        std::signal(SIGINT, m_before == SIG_ERR ? SIG_DFL : m_before);
    }
}

Interrupt::~Interrupt() { std::signal(SIGINT, m_before == SIG_ERR ? SIG_DFL : m_before); }

} // namespace rooflens
