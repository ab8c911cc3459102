// The user's own device profiles: which count, what they replace, and what is said of a broken one.
#include "core/analysis/devices.h"
#include "core/analysis/user_devices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

class UserDevices : public testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::temp_directory_path() / ("rooflens_devices_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(m_folder);
        setenv("XDG_DATA_HOME", m_folder.c_str(), 1);
        m_shipped = DeviceCatalogue::all().size();
        fs::create_directories(m_folder / "rooflens/devices");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    void write(const std::string& name, const std::string& text) const { std::ofstream(m_folder / "rooflens/devices" / name) << text; }
    void describeDevice(const std::string& file, const std::string& id, const std::string& name) const {
        write(file, "{\n  \"id\": \"" + id + "\", \"name\": \"" + name + R"(", "serial_number": [1, 2],
  "memory": { "bandwidth": { "value": 100, "unit": "GB/s", "basis": "measured", "source": "STREAM" } },
  "peaks": [ { "id": "fp32", "unit": "vector", "precision": "fp32", "rate": { "value": 1, "unit": "TFLOP/s", "basis": "measured", "source": "a loop" } } ],
  "launch_overhead": { "value": 2, "unit": "us", "basis": "estimated", "source": "a guess" }
})");
    }

    fs::path m_folder;
    std::size_t m_shipped = 0;
};

TEST_F(UserDevices, followWhatShips) {
    describeDevice("b.json", "mine-b", "Mine, B");
    describeDevice("a.json", "mine-a", "Mine, A");
    write("notes.txt", "no profile");
    const DeviceLibrary library = DeviceCatalogue::library();
    EXPECT_TRUE(library.broken.empty());
    ASSERT_EQ(library.devices.size(), m_shipped + 2);
    EXPECT_EQ(library.devices[m_shipped]->id, "mine-a");
    EXPECT_EQ(library.devices[m_shipped + 1]->name, "Mine, B");
    EXPECT_EQ(DeviceCatalogue::ids().back(), "mine-b");
    const auto found = DeviceCatalogue::find("mine-b");
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)->name, "Mine, B");
}

TEST_F(UserDevices, aBrokenOneIsNamedBeforeWhatShipsUnderItsName) {
    write("t4.json", "{");
    const auto found = DeviceCatalogue::find("t4");
    ASSERT_FALSE(found) << "the shipped T4 would pass for the user's";
    EXPECT_NE(found.error().where.file.find("t4.json"), std::string::npos);
}

TEST_F(UserDevices, manyAreAllUsed) {
    for (int i = 0; i < 300; ++i) describeDevice(std::to_string(i) + ".json", "mine-" + std::to_string(i), "Mine");
    EXPECT_EQ(DeviceCatalogue::all().size(), m_shipped + 300);
}

TEST_F(UserDevices, aFolderThatCannotBeReadIsSaid) {
    fs::remove_all(m_folder / "rooflens/devices");
    EXPECT_TRUE(DeviceCatalogue::library().broken.empty()) << "none is no fault";
    std::ofstream(m_folder / "rooflens/devices") << "a file in its place";
    const auto broken = DeviceCatalogue::library().broken;
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_EQ(broken[0].where.file, (m_folder / "rooflens/devices").string());
}

TEST_F(UserDevices, replaceAShippedOneInItsPlace) {
    const auto before = DeviceCatalogue::all();
    describeDevice("card.json", "t4", "My own T4");
    const auto after = DeviceCatalogue::all();
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        EXPECT_EQ(after[i]->id, before[i]->id);
        EXPECT_EQ(after[i]->id == "t4", after[i]->name == "My own T4");
    }
    EXPECT_EQ((*DeviceCatalogue::find("t4"))->name, "My own T4");
}

TEST_F(UserDevices, aBrokenOneIsNamedWithItsPlaceAndTheOthersAreUsed) {
    write("broken.json", "{\n  \"id\": 7\n}\n");
    write("torn.json", "{ \"id\": ");
    describeDevice("good.json", "good", "Good");
    const DeviceLibrary library = DeviceCatalogue::library();
    EXPECT_EQ(library.devices.size(), m_shipped + 1);
    ASSERT_EQ(library.broken.size(), 2U);
    EXPECT_EQ(describe(library.broken[0].where), (m_folder / "rooflens/devices/broken.json").string() + ":2:9, /id");
    const auto meant = DeviceCatalogue::find("broken");
    ASSERT_FALSE(meant);
    EXPECT_EQ(meant.error().where.line, 2);
    EXPECT_TRUE(DeviceCatalogue::find("rtx-2070-super"));
}

TEST_F(UserDevices, aBrokenOneLeavesTheShippedOneOfItsName) {
    write("t4.json", "{");
    EXPECT_EQ(DeviceCatalogue::all().size(), m_shipped);
    EXPECT_EQ((*DeviceCatalogue::find("t4"))->name, "Tesla T4");
}

TEST_F(UserDevices, twoOfOneIdAreAMistake) {
    describeDevice("a.json", "mine", "First");
    describeDevice("b.json", "mine", "Second");
    const DeviceLibrary library = DeviceCatalogue::library();
    EXPECT_EQ(library.devices.back()->name, "First");
    ASSERT_EQ(library.broken.size(), 1U);
    EXPECT_NE(library.broken[0].found.find("a.json"), std::string::npos);
}

TEST_F(UserDevices, areOnlyReadAndNeverWritten) {
    describeDevice("a.json", "mine", "First");
    const auto file = m_folder / "rooflens/devices/a.json";
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto time = fs::last_write_time(file);
    DeviceCatalogue::all();
    std::ifstream again(file);
    EXPECT_EQ((std::string{std::istreambuf_iterator<char>(again), {}}), text) << "unknown fields stay";
    EXPECT_EQ(fs::last_write_time(file), time);
}

std::string textOf(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(UserDevices, savingMakesTheFolderAndTheProfileIsThere) {
    fs::remove_all(m_folder);
    const std::string json = deviceSource("t4")->json;
    const auto file = saveUserDevice("t4", json);
    ASSERT_TRUE(file) << describe(file.error());
    EXPECT_EQ(*file, (m_folder / "rooflens/devices/t4.json").string());
    EXPECT_EQ(textOf(*file), json);
    EXPECT_EQ((*DeviceCatalogue::find("t4"))->file, *file);
    EXPECT_EQ(deviceSource("t4")->file, *file);
}

TEST_F(UserDevices, savingGoesToTheFileThatHoldsTheIdAndKeepsWhatWasThere) {
    describeDevice("my own card.json", "mine", "First");
    const std::string before = deviceSource("mine")->json;
    std::string after = before;
    after.replace(after.find("First"), 5, "Second");
    const auto file = saveUserDevice("mine", after);
    ASSERT_TRUE(file);
    EXPECT_EQ(fs::path(*file).filename(), "my own card.json");
    EXPECT_EQ(textOf(*file), after) << "serial_number, which nobody reads, stays";
    EXPECT_EQ(textOf(*file + "~"), before);
    EXPECT_EQ(DeviceCatalogue::library().broken.size(), 0U);
}

TEST_F(UserDevices, savingNeverOverwritesAFileOfAnotherId) {
    describeDevice("mine.json", "theirs", "Theirs");
    std::string json = deviceSource("theirs")->json;
    json.replace(json.find("theirs"), 6, "mine");
    const auto file = saveUserDevice("mine", json);
    ASSERT_TRUE(file);
    EXPECT_EQ(fs::path(*file).filename(), "mine-2.json");
    EXPECT_TRUE(DeviceCatalogue::find("theirs"));
    const auto taken = saveUserDevice("mine", json, (m_folder / "rooflens/devices/mine.json").string());
    ASSERT_FALSE(taken) << "two files of one id";
    EXPECT_NE(taken.error().found.find("mine-2.json"), std::string::npos);
}

TEST_F(UserDevices, aBrokenFileIsMendedInItsPlace) {
    write("torn.json", "{ \"id\": ");
    const std::string file = (m_folder / "rooflens/devices/torn.json").string();
    EXPECT_FALSE(saveUserDevice("mine", "{ \"id\": ", file));
    EXPECT_EQ(textOf(file), "{ \"id\": ") << "nothing unusable is saved";
    std::string json = deviceSource("t4")->json;
    json.replace(json.find("\"t4\""), 4, "\"mine\"");
    ASSERT_TRUE(saveUserDevice("mine", json, file));
    EXPECT_EQ((*DeviceCatalogue::find("mine"))->file, file);
    EXPECT_EQ(textOf(file + "~"), "{ \"id\": ");
}

TEST_F(UserDevices, removingOnlyRenamesAndCanBeUndone) {
    describeDevice("a.json", "mine", "Mine");
    const std::string file = (*DeviceCatalogue::find("mine"))->file;
    const auto removed = removeUserDevice(file);
    ASSERT_TRUE(removed);
    EXPECT_FALSE(DeviceCatalogue::find("mine"));
    EXPECT_NE(textOf(*removed).find("Mine"), std::string::npos);
    ASSERT_TRUE(restoreUserDevice(*removed));
    EXPECT_EQ((*DeviceCatalogue::find("mine"))->file, file);
}

TEST_F(UserDevices, removingTwiceKeepsBoth) {
    describeDevice("a.json", "mine", "First");
    const auto first = removeUserDevice((m_folder / "rooflens/devices/a.json").string());
    describeDevice("a.json", "mine", "Second");
    const auto second = removeUserDevice((m_folder / "rooflens/devices/a.json").string());
    ASSERT_TRUE(first && second);
    EXPECT_NE(textOf(*first).find("First"), std::string::npos);
    EXPECT_NE(textOf(*second).find("Second"), std::string::npos);
    ASSERT_TRUE(restoreUserDevice(*second));
    const auto both = restoreUserDevice(*first);
    ASSERT_TRUE(both);
    EXPECT_EQ(fs::path(*both).filename(), "a-2.json");
}

TEST_F(UserDevices, whereThereIsNoFolderOrNoRoomItIsSaid) {
    const std::string json = deviceSource("t4")->json;
    unsetenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const std::string kept = home == nullptr ? "" : home;
    unsetenv("HOME");
    const auto homeless = saveUserDevice("t4", json);
    setenv("HOME", kept.c_str(), 1);
    ASSERT_FALSE(homeless);
    EXPECT_NE(homeless.error().remedy.find("XDG_DATA_HOME"), std::string::npos);
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    const auto noFolder = saveUserDevice("t4", json);
    ASSERT_FALSE(noFolder);
    EXPECT_EQ(noFolder.error().where.file, "/dev/null/rooflens/devices");
    EXPECT_FALSE(deviceSource("no such device"));
}

TEST_F(UserDevices, leaveTheChartsFrameAlone) {
    const auto before = DeviceCatalogue::framed();
    describeDevice("card.json", "rtx-2070-super", "Slow");
    ASSERT_EQ(DeviceCatalogue::framed().size(), before.size());
    for (const auto& d : DeviceCatalogue::framed()) EXPECT_NE(d->name, "Slow");
    for (const auto& d : before) EXPECT_TRUE(d->family == "Turing" || d->family == "Volta" || d->family == "Ampere") << d->id;
}

} // namespace
} // namespace rooflens
