// Files written whole or not at all, with the permissions that belong to them.
#include "core/support/save_file.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

class SaveFile : public testing::Test {
protected:
    SaveFile() : m_folder(fs::temp_directory_path() / ("rooflens_save_" + std::to_string(getpid()))) { fs::create_directories(m_folder); }
    ~SaveFile() override { fs::remove_all(m_folder); }
    fs::path file(const char* name) const { return m_folder / name; }
    static std::string textOf(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(m_folder), {}); }

    fs::path m_folder;
};

fs::perms permissionsOf(const fs::path& file) { return fs::status(file).permissions(); }

TEST_F(SaveFile, aNewFileHasWhatTheUmaskLeavesOfIt) {
    const mode_t before = umask(027);
    ASSERT_TRUE(saveFile(file("new"), "text"));
    umask(before);
    EXPECT_EQ(textOf(file("new")), "text");
    EXPECT_EQ(permissionsOf(file("new")), fs::perms(0640));
    EXPECT_EQ(files(), 1) << "and nothing beside it";
}

TEST_F(SaveFile, whatIsReplacedKeepsItsPermissions) {
    for (const auto permissions : {fs::perms(0600), fs::perms(0666)}) {
        std::ofstream(file("old")) << "before";
        fs::permissions(file("old"), permissions);
        ASSERT_TRUE(saveFile(file("old"), "after"));
        EXPECT_EQ(textOf(file("old")), "after");
        EXPECT_EQ(permissionsOf(file("old")), permissions);
    }
    EXPECT_EQ(files(), 1);
}

TEST_F(SaveFile, aLinkStaysALink) {
    std::ofstream(file("target")) << "before";
    fs::create_symlink("target", file("link"));
    ASSERT_TRUE(saveFile(file("link"), "after"));
    EXPECT_TRUE(fs::is_symlink(file("link")));
    EXPECT_EQ(textOf(file("target")), "after");
}

TEST_F(SaveFile, aFolderThatIsMissingIsSaid) {
    const auto saved = saveFile(m_folder / "none" / "file", "text");
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().problem, Problem::cannotOpen);
}

} // namespace
} // namespace rooflens
