#include "core/machine/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>

extern char** environ; // NOLINT: POSIX names it so

namespace rooflens {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// As exec takes it, which does not write there.
std::vector<char*> pointers(const std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
    return all;
}

/// The program while it runs, in a process group of its own, and the end of the pipe that it writes to.
class Child {
public:
    explicit Child(const ProgramCall& call) {
        std::array<int, 2> ends{-1, -1};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
        m_out = ends[0];
        fcntl(m_out, F_SETFL, O_NONBLOCK);
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        posix_spawnattr_setpgroup(&attributes, 0);
        std::vector<char*> arguments = pointers(call.commandLine), environment = pointers(call.environment);
        for (char** own = environ; *own != nullptr; ++own) environment.push_back(*own);
        arguments.push_back(nullptr);
        environment.push_back(nullptr);
        if (posix_spawnp(&m_id, arguments[0], &files, &attributes, arguments.data(), environment.data()) != 0) m_id = -1;
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&files);
        close(ends[1]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        kill();
        if (m_out >= 0) close(m_out);
    }

    bool isStarted() const { return m_id > 0; }
    bool hasClosed() const { return m_hasClosed; }

    /// Adds what has been written meanwhile; waits for it up to 20 ms. False: nothing new.
    bool read(std::string& output) {
        pollfd ready{m_out, POLLIN, 0};
        if (m_hasClosed || poll(&ready, 1, 20) <= 0) return false;
        std::array<char, 16384> buffer{};
        const ssize_t size = ::read(m_out, buffer.data(), buffer.size());
        if (size > 0) output.append(buffer.data(), static_cast<std::size_t>(size));
        m_hasClosed = size == 0;
        return size > 0;
    }

    /// As waitpid gives it, once it has ended.
    std::optional<int> status() {
        if (m_status || m_id <= 0) return m_status;
        int status = 0;
        const pid_t ended = waitpid(m_id, &status, WNOHANG);
        if (ended == m_id) m_status = status;
        else if (ended < 0 && errno == ECHILD) m_status = 0; // somebody else has reaped it: nothing more is known
        return m_status;
    }

    /// A process that hangs inside the kernel does not die from this; it is left behind rather than waited for.
    void kill() {
        if (!isStarted() || status()) return;
        ::kill(-m_id, SIGKILL);
        for (const auto patience = Clock::now() + 500ms; !status() && Clock::now() < patience;) std::this_thread::sleep_for(2ms);
    }

private:
    pid_t m_id = -1;
    int m_out = -1;
    bool m_hasClosed = false;
    std::optional<int> m_status;
};

} // namespace

ProgramEnd runProgram(const ProgramCall& call, const std::stop_token& stop) {
    using How = ProgramEnd::How;
    const auto deadline = Clock::now() + call.timeout;
    ProgramEnd end;
    Child child(call);
    if (!child.isStarted()) return end;
    const auto endedBy = [&end](How how) {
        end.how = how;
        return end;
    };
    for (;;) {
        const bool isNews = child.read(end.output);
        if (end.output.size() > call.bytes) return endedBy(How::wroteTooMuch);
        if (stop.stop_requested()) return endedBy(How::cancelled);
        if (Clock::now() > deadline) return endedBy(How::timedOut);
        if (isNews) continue; // a child of its own may hold the pipe open, so its end alone decides nothing
        if (const auto status = child.status()) {
            while (child.read(end.output) && end.output.size() <= call.bytes) {}
            end.code = WIFSIGNALED(*status) ? WTERMSIG(*status) : WEXITSTATUS(*status);
            return endedBy(end.output.size() > call.bytes ? How::wroteTooMuch : WIFSIGNALED(*status) ? How::crashed : How::exited);
        }
        if (child.hasClosed()) std::this_thread::sleep_for(5ms);
    }
}

} // namespace rooflens
