// The user's own device profiles: which count, what they replace, and what is said of a broken one.
#include "core/analysis/devices.h"
#include "core/analysis/user_devices.h"

#include "tests/support/environment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

class UserDevices : public testing::Test {
protected:
    void SetUp() override {
        fs::remove_all(m_folder);
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

    const fs::path m_folder = fs::temp_directory_path() / ("rooflens_devices_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    const Environment m_dataHome{"XDG_DATA_HOME", m_folder.string()};
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

TEST_F(UserDevices, aBrokenOneLeavesTheShippedOneOfItsNameInTheList) {
    write("t4.json", "{");
    EXPECT_EQ(DeviceCatalogue::all().size(), m_shipped);
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

/// Of the device that the catalogue has under this id.
DeviceSource sourceOf(const char* id) { return *deviceSource(**DeviceCatalogue::find(id)); }

std::string textOf(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(UserDevices, savingMakesTheFolderAndTheProfileIsThere) {
    fs::remove_all(m_folder);
    const std::string json = sourceOf("t4").json;
    const auto file = saveUserDevice("t4", json);
    ASSERT_TRUE(file) << describe(file.error());
    EXPECT_EQ(*file, (m_folder / "rooflens/devices/t4.json").string());
    EXPECT_EQ(textOf(*file), json);
    EXPECT_EQ((*DeviceCatalogue::find("t4"))->file, *file);
    EXPECT_EQ(sourceOf("t4").file, *file);
}

TEST_F(UserDevices, savingGoesToTheFileThatHoldsTheIdAndKeepsWhatWasThere) {
    describeDevice("my own card.json", "mine", "First");
    const std::string before = sourceOf("mine").json;
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
    std::string json = sourceOf("theirs").json;
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
    std::string json = sourceOf("t4").json;
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
    const std::string json = sourceOf("t4").json;
    {
        const Environment noData("XDG_DATA_HOME", std::nullopt), noHome("HOME", std::nullopt);
        const auto homeless = saveUserDevice("t4", json);
        ASSERT_FALSE(homeless);
        EXPECT_NE(homeless.error().remedy.find("XDG_DATA_HOME"), std::string::npos);
    }
    {
        const Environment atHome("XDG_DATA_HOME", std::nullopt), home("HOME", m_folder.string());
        EXPECT_EQ(*saveUserDevice("t4", json), (m_folder / ".local/share/rooflens/devices/t4.json").string());
    }
    const Environment nowhere("XDG_DATA_HOME", "/dev/null");
    const auto noFolder = saveUserDevice("t4", json);
    ASSERT_FALSE(noFolder);
    EXPECT_EQ(noFolder.error().where.file, "/dev/null/rooflens/devices");
}

TEST_F(UserDevices, everyTextThatASaveReplacesIsKept) {
    describeDevice("mine.json", "mine", "Version 1");
    const std::string file = (m_folder / "rooflens/devices/mine.json").string();
    std::string text = textOf(file);
    for (const char version : {'2', '3', '4'}) {
        text[text.find("Version ") + 8] = version;
        for (int twice = 0; twice < 2; ++twice) ASSERT_TRUE(saveUserDevice("mine", text, file)) << "the second time nothing changes";
    }
    EXPECT_NE(textOf(file).find("Version 4"), std::string::npos);
    EXPECT_NE(textOf(file + "~").find("Version 1"), std::string::npos);
    EXPECT_NE(textOf(file + "~2").find("Version 2"), std::string::npos);
    EXPECT_NE(textOf(file + "~3").find("Version 3"), std::string::npos);
    EXPECT_FALSE(fs::exists(file + "~4"));
    EXPECT_EQ(DeviceCatalogue::library().devices.size(), m_shipped + 1) << "copies are no profiles";
}

TEST_F(UserDevices, whatCannotBeKeptIsNotReplaced) {
    const fs::path file = m_folder / "rooflens/devices/mine.json";
    std::string json = sourceOf("t4").json;
    json.replace(json.find("\"t4\""), 4, "\"mine\"");
    const auto refused = [&] {
        const auto saved = saveUserDevice("mine", json, file.string());
        EXPECT_FALSE(fs::exists(file.string() + '~')) << "no empty copy of what was not read";
        return saved ? Error{} : saved.error();
    };
    fs::create_directory(file); // stands for anything that has no text
    EXPECT_EQ(describe(refused()), file.string() + "\n  expected: a file that can be read, since a copy of what a save replaces is kept\n"
                                                   "  found:    a folder\n  while:    keeping your device profiles\n"
                                                   "  try:      give yourself permission to read it, or move it elsewhere");
    fs::remove(file);
    write("mine.json", std::string((std::size_t{1} << 20U) + 1, ' '));
    EXPECT_EQ(refused().found, "a file of 1048577 bytes");
    EXPECT_EQ(fs::file_size(file), 1048577U);
    write("mine.json", "{ \"id\": ");
    fs::permissions(file, fs::perms::none);
    if (!std::ifstream(file)) { // whoever may read everything is not held up
        EXPECT_EQ(refused().found, "no permission to read it");
        fs::permissions(file, fs::perms::owner_all);
        EXPECT_EQ(textOf(file), "{ \"id\": ");
    }
}

TEST_F(UserDevices, aCopyThatCannotBeWrittenStopsTheSave) {
    describeDevice("mine.json", "mine", "First");
    const fs::path file = m_folder / "rooflens/devices/mine.json";
    std::string json = textOf(file);
    const std::string before = json;
    json.replace(json.find("First"), 5, "Second");
    fs::permissions(file.parent_path(), fs::perms::owner_read | fs::perms::owner_exec);
    std::ofstream probe(file.parent_path() / "probe");
    if (!probe) {
        const auto saved = saveUserDevice("mine", json, file.string());
        ASSERT_FALSE(saved);
        EXPECT_EQ(saved.error().where.file, file.string() + '~');
        EXPECT_EQ(textOf(file), before);
    }
    fs::permissions(file.parent_path(), fs::perms::owner_all);
}

TEST_F(UserDevices, aSourceIsFoundByTheFileOfTheDeviceAndNotByItsId) {
    describeDevice("card.json", "mine", "Mine");
    const fs::path elsewhere = m_folder / "t4.json"; // of a shipped id
    describeDevice("../../t4.json", "t4", "A loaded one");
    const auto loaded = DeviceCatalogue::find(elsewhere.string());
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(isUserDevice(**loaded));
    EXPECT_EQ(deviceSource(**loaded)->json, textOf(elsewhere));
    EXPECT_EQ(deviceSource(**loaded)->origin, DeviceOrigin::otherFile);
    EXPECT_EQ(sourceOf("t4").origin, DeviceOrigin::shipped);
    EXPECT_EQ(sourceOf("t4").file, "");
    EXPECT_EQ(sourceOf("mine").origin, DeviceOrigin::users);
    const auto mine = DeviceCatalogue::find("mine");
    EXPECT_TRUE(isUserDevice(**mine));
    fs::remove((*mine)->file);
    EXPECT_EQ(deviceSource(**mine).error().found, "no such file");
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
