#include "core/machine/program.h"

#if ROOFLENS_POSIX
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>

extern char** environ; // NOLINT: POSIX names it so
#endif

namespace rooflens {

#if ROOFLENS_POSIX
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// As exec takes it, which does not write there.
std::vector<char*> pointers(const std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
    return all;
}

/// A pipe that other programs do not inherit.
std::array<int, 2> madePipe() {
    std::array<int, 2> ends{-1, -1};
#ifdef __linux__
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return {-1, -1};
#else
    if (pipe(ends.data()) != 0) return {-1, -1};
    for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
#endif
    return ends;
}

void closeIfOpen(int descriptor) {
    if (descriptor >= 0) close(descriptor);
}

/// What a child needs between fork and exec, where nothing may be allocated.
struct Start {
    std::vector<char*> arguments, environment; ///< ending in null
    int output, report; ///< where its standard output goes, and the number of an error that keeps it from starting
    pid_t parent;
    unsigned seconds; ///< after which it ends by itself, should nobody be left who would end it
};

[[noreturn]] void become(const Start& start) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); // with the thread that started it, which waits for its end
    if (getppid() != start.parent) _exit(127); // died already
#endif
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    std::signal(SIGALRM, SIG_DFL);
    alarm(start.seconds); // an exec leaves it running
    constexpr int aboveStandard = STDERR_FILENO + 1; // this program's own three may be closed, and their numbers used for these
    const int report = fcntl(start.report, F_DUPFD_CLOEXEC, aboveStandard);
    const int output = fcntl(start.output, F_DUPFD_CLOEXEC, aboveStandard);
    const int nothing = fcntl(open("/dev/null", O_RDWR), F_DUPFD_CLOEXEC, aboveStandard);
    dup2(nothing, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    environ = const_cast<char**>(start.environment.data());
    execvp(start.arguments[0], start.arguments.data());
    const int fault = errno;
    [[maybe_unused]] const ssize_t written = write(report, &fault, sizeof fault);
    _exit(127);
}

/// The program while it runs, in a process group of its own, and the end of the pipe that it writes to. It ends with this one.
class Child {
public:
    explicit Child(const ProgramCall& call) {
        const std::array<int, 2> output = madePipe(), report = madePipe();
        m_out = output[0];
        if (output[0] >= 0 && report[0] >= 0) {
            fcntl(m_out, F_SETFL, O_NONBLOCK);
            const Start start = startOf(call, output[1], report[1]);
            m_id = fork();
            if (m_id == 0) become(start);
        }
        closeIfOpen(output[1]);
        closeIfOpen(report[1]);
        if (m_id > 0 && hasFailed(report[0])) {
            int status = 0;
            waitpid(m_id, &status, 0); // it ends at once
            m_id = -1;
        }
        closeIfOpen(report[0]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        kill();
        closeIfOpen(m_out);
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
    static Start startOf(const ProgramCall& call, int output, int report) {
        constexpr unsigned grace = 5; // this program ends it before, if it can
        Start start{pointers(call.commandLine), pointers(call.environment), output, report, getpid(), static_cast<unsigned>(call.timeout / 1s) + grace};
        for (char** own = environ; *own != nullptr; ++own) start.environment.push_back(*own);
        start.arguments.push_back(nullptr);
        start.environment.push_back(nullptr);
        return start;
    }

    /// Waits for the exec, which closes the pipe.
    static bool hasFailed(int report) {
        int fault = 0;
        ssize_t size = 0;
        do size = ::read(report, &fault, sizeof fault);
        while (size < 0 && errno == EINTR);
        return size > 0;
    }

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

#else
ProgramEnd runProgram(const ProgramCall&, const std::stop_token&) { return {}; }
#endif

} // namespace rooflens
