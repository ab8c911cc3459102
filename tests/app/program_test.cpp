// The built program as a user calls it: exit codes, what goes to which stream, and nothing lost on failure.
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace rooflens {
namespace {

struct Ran {
    int code = -1;
    std::string out;
};

/// Runs rooflens with standard error folded in where `stderrToo`, else dropped; `before` and `after` are shell around it.
Ran run(const std::string& arguments, bool stderrToo = false, const std::string& before = "", const std::string& after = "") {
    const std::string command =
        before + std::string(ROOFLENS_BUILD_DIR) + "/rooflens " + arguments + (stderrToo ? " 2>&1" : " 2>/dev/null") + after;
    Ran ran;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return ran;
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) ran.out.append(buffer.data(), n);
    const int status = pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return ran;
}

class Program : public testing::Test {
protected:
    void SetUp() override {
        m_folder = std::filesystem::temp_directory_path() / ("rooflens_program_" + std::to_string(getpid()));
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::string file(const std::string& name, const std::string& bytes) const {
        std::ofstream(m_folder / name, std::ios::binary) << bytes;
        return (m_folder / name).string();
    }
    std::filesystem::path m_folder;
};

TEST_F(Program, BrokenFilesAreExplainedAndEndWithOne) {
    const std::pair<std::string, const char*> rows[] = {
        {(m_folder / "missing.onnx").string(), "missing.onnx"}, {file("empty.onnx", ""), "an empty file"},
        {file("lfs.onnx", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"), "git lfs pull"},
        {m_folder.string(), "folder"}, {file("text.onnx", "hello, this is no model at all\n"), "text"},
    };
    for (const auto& [path, word] : rows) {
        const Ran ran = run("analyze " + path, true);
        EXPECT_EQ(ran.code, 1) << path;
        EXPECT_NE(ran.out.find("expected:"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("try:"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find(word), std::string::npos) << ran.out;
        EXPECT_TRUE(run("analyze " + path).out.empty()) << "errors go to standard error";
    }
}

TEST_F(Program, NdjsonGoesOnAfterABrokenFile) {
    const Ran ran = run("analyze " + file("a.onnx", "junk") + ' ' + file("b.onnx", "junk") + " --format ndjson");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 2);
    EXPECT_EQ(ran.out.find("{\"schema\""), 0U);
}

TEST_F(Program, WhatEitherDeviceLacksIsSaidAndWhatBothShareOnce) {
    const std::string example = std::string(ROOFLENS_BUILD_DIR) + "/examples/ocr.onnx";
    const Ran ran = run("compare " + example + " --precision bf16 --device a100-sxm-40gb --device v100-sxm2-16gb --top 1", true);
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("no bfloat16 peak in the profile of"), std::string::npos) << ran.out;
    const std::size_t assumed = ran.out.find("batch is not bound");
    EXPECT_NE(assumed, std::string::npos);
    EXPECT_EQ(ran.out.find("batch is not bound", assumed + 1), std::string::npos) << ran.out;
}

TEST_F(Program, UnknownDevicesListNearOnes) {
    const Ran ran = run("analyze x.onnx --device a100", true);
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.out.find("a100-"), std::string::npos) << ran.out;
}

TEST_F(Program, ABrokenProfileNamesLineAndColumn) {
    const Ran ran = run("devices check " + file("mine.json", "{\n  \"id\": 7\n}\n"), true);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("mine.json:2:"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("devices/README.md"), std::string::npos) << ran.out;
}

TEST_F(Program, DevicesAndPipesAreWrittenInPlace) {
    const std::string model = file("m.onnx", "junk");
    run("analyze " + model + " --format ndjson -o /dev/null");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(Program, AFileThatCannotBeWrittenIsExplained) {
    const Ran ran = run("analyze " + file("m.onnx", "junk") + " --format ndjson -o " + (m_folder / "no" / "such" / "folder.json").string(), true);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("a file that can be written"), std::string::npos) << ran.out;
}

TEST_F(Program, ADeviceIsShownWithItsSources) {
    const Ran ran = run("devices show rtx-2070-super");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("448 GB/s"), std::string::npos);
}

TEST_F(Program, DetectNamesTheGpusOfTheDriver) {
    const std::string standins = "env LD_LIBRARY_PATH=" + std::string(ROOFLENS_BUILD_DIR) + "/standins XDG_DATA_HOME=" + m_folder.string() + ' ';
    const Ran found = run("devices detect", true, standins + "STANDIN_GPU='2070super v100' ");
    EXPECT_EQ(found.code, 0) << found.out;
    for (const char* figure : {"9292.8 GFLOP/s", "148684.8 GFLOP/s", "--device rtx-2070-super-1815mhz", "14131.2 GFLOP/s", "113049.6 GFLOP/s"})
        EXPECT_NE(found.out.find(figure), std::string::npos) << figure << '\n' << found.out;

    EXPECT_NE(found.out.find("upper bound"), std::string::npos) << found.out;
    const Ran json = run("devices detect --format json", false, standins + "STANDIN_GPU=v100 ");
    EXPECT_EQ(json.code, 0);
    EXPECT_TRUE(json.out.starts_with("{\n \"schema\": \"rooflens.gpus/1\"")) << json.out;

    const Ran saved = run("devices detect --save", true, standins + "STANDIN_GPU=1660ti ");
    EXPECT_EQ(saved.code, 0) << saved.out;
    EXPECT_NE(saved.out.find("--device geforce-gtx-1660-ti-detected"), std::string::npos) << saved.out;
    EXPECT_EQ(run("devices show geforce-gtx-1660-ti-detected", true, standins).code, 0);

    const Ran none = run("devices detect", true, standins + "STANDIN_GPU=none PATH=/nowhere ");
    EXPECT_EQ(none.code, 1);
    EXPECT_EQ(none.out, "The NVIDIA driver is installed and finds no GPU\n");
}

TEST_F(Program, AnInterruptedSearchEndsAtOnce) {
    const std::string mark = (m_folder / "hangs").string();
    const std::string before = "env LD_LIBRARY_PATH=" + std::string(ROOFLENS_BUILD_DIR) +
                               "/standins STANDIN_GPU=hang STANDIN_MARK=" + mark + " PATH=/usr/bin:/bin ";
    const std::string interrupt =
        " & search=$!; while [ ! -e " + mark + " ]; do sleep 0.05; done; date +%s > " + mark + "; kill -INT $search; wait $search";
    const Ran ran = run("devices detect", true, before, interrupt);
    long long sent = 0;
    std::ifstream(mark) >> sent;
    const auto now = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    EXPECT_LT(now - sent, 8) << "the driver is given 10 s";
    EXPECT_NE(ran.out.find("The search was cancelled"), std::string::npos) << ran.out;
}

TEST_F(Program, CalibratingRefusesAPlaceThatCannotBeWrittenBeforeItMeasures) {
    for (const char* place : {"/nowhere/cpu.json", "/tmp"}) {
        const auto start = std::chrono::steady_clock::now();
        const Ran ran = run(std::string("devices calibrate --seconds 60 -o ") + place, true);
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.out.find(place), std::string::npos) << ran.out;
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
    }
}

TEST_F(Program, PeakComputesTheDataSheet) {
    const Ran ran = run("devices peak --clock 1605 --units 40 --lanes 64");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("8217.6 GFLOP/s"), std::string::npos) << ran.out;
}

TEST_F(Program, PeakKnowsTensorCoresCpusAndMemoryClocks) {
    const Ran card = run("devices peak --clock 1815 --sms 40 --lanes 64 --tensor-cores 8 --tensor-fma 64 --memory-clock 1750 --multiplier 8 --bus 256");
    EXPECT_EQ(card.code, 0);
    for (const char* figure : {"9292.8 GFLOP/s, ridge 20.74", "74342.4 GFLOP/s", "448.0 GB/s"}) EXPECT_NE(card.out.find(figure), std::string::npos) << card.out;
    EXPECT_NE(run("devices peak --clock 3000 --cores 8 --fma-units 2 --simd 256").out.find("384.0 GFLOP/s"), std::string::npos);
    EXPECT_EQ(run("devices peak --clock 3000 --cores 8", true).code, 2) << "nothing to multiply with";
}

TEST_F(Program, TheLibraryHoldsUpAgainstItsFormulas) {
    const Ran ran = run("devices check", true, "env XDG_DATA_HOME=" + m_folder.string() + " ");
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_NE(ran.out.find("differ by more than 1 %"), std::string::npos) << ran.out;
}

TEST_F(Program, ABrokenProfileOfTheUsersIsReportedAndTheOthersAreUsed) {
    std::filesystem::create_directories(m_folder / "rooflens" / "devices");
    std::ofstream(m_folder / "rooflens" / "devices" / "mine.json") << "{\n  \"id\": 7\n}\n";
    const std::string home = "env XDG_DATA_HOME=" + m_folder.string() + " ";
    const Ran list = run("devices list", true, home);
    EXPECT_EQ(list.code, 0);
    EXPECT_NE(list.out.find("mine.json:2:9, /id"), std::string::npos) << list.out;
    EXPECT_NE(list.out.find("rtx-2070-super"), std::string::npos);
    EXPECT_EQ(run("devices check", true, home).code, 1);
}

TEST_F(Program, FindsTheSmallestDeviceForAModel) {
    const std::string example = std::string(ROOFLENS_BUILD_DIR) + "/examples/resnet50.onnx";
    const Ran found = run("devices find " + example + " --time 10ms --memory --device jetson-nano-4gb --device rtx-2070-super --device a100-sxm-40gb");
    EXPECT_EQ(found.code, 0);
    EXPECT_NE(found.out.find("Smallest device: GeForce RTX 2070 SUPER (rtx-2070-super)"), std::string::npos) << found.out;
    const Ran none = run("devices find " + example + " --time 1us");
    EXPECT_EQ(none.code, 0);
    EXPECT_NE(none.out.find("is known to meet the target: at most 1 µs"), std::string::npos) << none.out;
    EXPECT_EQ(run("devices find " + example, true).code, 2) << "no target";
    EXPECT_EQ(run("devices find " + file("junk.onnx", "junk") + " --time 1s", true).code, 1);
}

TEST_F(Program, OpsListsAndExplains) {
    EXPECT_NE(run("ops").out.find("BatchNormalization"), std::string::npos);
    EXPECT_NE(run("ops batchnormalization").out.find("BatchNormalization (ai.onnx"), std::string::npos) << "whatever its case";
    EXPECT_EQ(run("ops NoSuch").code, 2);
    EXPECT_NE(run("ops BatchNormalisation", true).out.find("near it: BatchNormalization"), std::string::npos);
}

TEST_F(Program, WithoutADisplayItSaysWhatWorks) {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) unsetenv(name);
    const Ran ran = run("", true);
    EXPECT_TRUE(ran.code == 1 || ran.code == 2) << ran.code;
    EXPECT_NE(ran.out.find("analyze"), std::string::npos) << ran.out;
}

std::string contentsOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(Program, AReportNeverReplacesItsModel) {
    const std::string model = file("m.onnx", "junk");
    std::filesystem::create_symlink("m.onnx", m_folder / "link");
    for (const std::string& output : {model, (m_folder / "link").string(), (m_folder / "." / "m.onnx").string()}) {
        const Ran ran = run("analyze " + model + " --format ndjson -o " + output, true);
        EXPECT_EQ(ran.code, 2) << output;
        EXPECT_NE(ran.out.find("another file than the model"), std::string::npos) << ran.out;
    }
    EXPECT_EQ(contentsOf(model), "junk");
}

TEST_F(Program, WritingLeavesOtherFilesAndPermissionsAlone) {
    namespace fs = std::filesystem;
    const std::string model = file("m.onnx", "junk"), out = file("out.json", "old");
    file("out.json.part", "of the user");
    fs::permissions(out, fs::perms::owner_read | fs::perms::owner_write);
    run("analyze " + model + " --format ndjson -o " + out);
    EXPECT_EQ(contentsOf(out).find("{\"schema\""), 0U);
    EXPECT_EQ(contentsOf(m_folder / "out.json.part"), "of the user");
    EXPECT_EQ(fs::status(out).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 3) << "no temporary file stays";
}

TEST_F(Program, ALinkToAMissingFileGetsIt) {
    std::filesystem::create_symlink("target.json", m_folder / "link");
    run("analyze " + file("m.onnx", "junk") + " --format ndjson -o " + (m_folder / "link").string());
    EXPECT_TRUE(std::filesystem::is_symlink(m_folder / "link"));
    EXPECT_EQ(contentsOf(m_folder / "target.json").find("{\"schema\""), 0U);
}

TEST_F(Program, EscapeSequencesInNamesDoNotReachTheTerminal) {
    const Ran ran = run("analyze '" + file("\x1b[31mred.onnx", "junk") + "'", true);
    EXPECT_NE(ran.out.find("red.onnx"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

TEST_F(Program, WithoutADisplayTheWindowIsRefusedInWords) {
    const Ran ran = run("--device a100-sxm-40gb", true, "env -u QT_QPA_PLATFORM -u WAYLAND_DISPLAY DISPLAY=:9999 ");
    EXPECT_TRUE(ran.code == 1 || ran.code == 2) << ran.code; // 2: built without the window
    EXPECT_NE(ran.out.find("analyze"), std::string::npos) << ran.out;
}

} // namespace
} // namespace rooflens
