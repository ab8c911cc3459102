// Programs run with limits: what they write, how they end, and that nothing of them stays.
#include "core/machine/program.h"
#include "tests/machine/standins.h"

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <csignal>
#include <thread>

namespace rooflens {
namespace {

using How = ProgramEnd::How;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

ProgramEnd run(const std::vector<std::string>& commandLine, std::chrono::milliseconds timeout = 20s, std::size_t bytes = 1 << 20, const std::stop_token& stop = {}) {
    return runProgram({commandLine, {}, timeout, bytes}, stop);
}

/// Whether a process has ended, or does so within that time.
bool isGone(pid_t process, std::chrono::milliseconds patience) {
    for (const auto end = Clock::now() + patience;; std::this_thread::sleep_for(10ms)) {
        std::ifstream in("/proc/" + std::to_string(process) + "/stat");
        std::string text;
        std::getline(in, text);
        if (text.empty() || text.find(") Z ") != std::string::npos) return true; // it is reaped by whoever inherits it, a zombie until then
        if (Clock::now() >= end) return false;
    }
}

TEST(Program, givesItsOutputAndExitCode) {
    const ProgramEnd end = run({"sh", "-c", "printf 'a b'; exit 3"});
    EXPECT_EQ(end.how, How::exited);
    EXPECT_EQ(end.code, 3);
    EXPECT_EQ(end.output, "a b");
}

TEST(Program, passesArgumentsWithoutAShell) { EXPECT_EQ(run({"printf", "%s|", "a b", "$HOME", "`id`"}).output, "a b|$HOME|`id`|"); }

TEST(Program, seesWhatIsAddedToTheEnvironment) {
    const ProgramEnd end = runProgram({{"sh", "-c", "echo $ADDED $PATH"}, {"ADDED=yes"}});
    EXPECT_EQ(end.output, "yes " + std::string(std::getenv("PATH")) + '\n');
}

TEST(Program, thatDoesNotExistIsNotFound) { EXPECT_EQ(run({"rooflens-no-such-program"}).how, How::notFound); }

TEST(Program, givesAllOfALongOutput) { EXPECT_EQ(run({"head", "-c", "900000", "/dev/zero"}).output.size(), 900000U); }

TEST(Program, thatFloodsIsStopped) {
    const auto start = Clock::now();
    const ProgramEnd end = run({"yes"}, 60s);
    EXPECT_EQ(end.how, How::wroteTooMuch);
    EXPECT_LT(end.output.size(), 2U << 20);
    EXPECT_LT(Clock::now() - start, 20s);
}

TEST(Program, thatHangsIsStoppedTogetherWithWhatItStarted) {
    const ProgramEnd end = run({"sh", "-c", "sleep 1000 & echo $!; wait"}, 500ms);
    EXPECT_EQ(end.how, How::timedOut);
    const auto inner = static_cast<pid_t>(std::stol(end.output));
    EXPECT_TRUE(isGone(inner, 2s));
}

#ifdef __linux__
TEST(Program, diesWithTheOneThatStartedIt) {
    const auto file = std::filesystem::temp_directory_path() / ("rooflens_orphan_" + std::to_string(getpid()));
    const pid_t parent = fork();
    if (parent == 0) {
        run({"sh", "-c", "echo $$ > " + file.string() + ".new; mv " + file.string() + ".new " + file.string() + "; exec sleep 1000"}, 60s);
        _exit(0);
    }
    for (int i = 0; i < 1000 && !std::filesystem::exists(file); ++i) std::this_thread::sleep_for(10ms);
    pid_t orphan = 0;
    std::ifstream(file) >> orphan;
    ASSERT_GT(orphan, 0);
    EXPECT_FALSE(isGone(orphan, 0ms));
    kill(parent, SIGKILL);
    EXPECT_TRUE(isGone(orphan, 5s));
    waitpid(parent, nullptr, 0);
    std::filesystem::remove(file);
}
#endif

TEST(Program, thatEndsIsNotWaitedForBecauseOfAChildThatHoldsThePipe) {
    const auto start = Clock::now();
    const ProgramEnd end = run({"sh", "-c", "sleep 5 & echo done"}, 20s);
    EXPECT_EQ(end.how, How::exited);
    EXPECT_EQ(end.output, "done\n");
    EXPECT_LT(Clock::now() - start, 4s);
}

TEST(Program, thatCrashesSaysBySignal) {
    const ProgramEnd end = run({"sh", "-c", "kill -SEGV $$"});
    EXPECT_EQ(end.how, How::crashed);
    EXPECT_EQ(end.code, SIGSEGV);
}

TEST(Program, isCancelledAtOnce) {
    std::stop_source stop;
    std::jthread later([&stop] {
        std::this_thread::sleep_for(100ms);
        stop.request_stop();
    });
    const auto start = Clock::now();
    EXPECT_EQ(run({"sleep", "1000"}, 60s, 1 << 20, stop.get_token()).how, How::cancelled);
    EXPECT_LT(Clock::now() - start, 5s);
}

} // namespace
} // namespace rooflens
