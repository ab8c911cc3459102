#pragma once

#include "core/session/setup.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// A session: everything that was open, as a *.rooflens file holds it (fields: core/session/README.md).
struct SavedSession {
    std::vector<Document> documents;
    std::size_t active = 0;      ///< index into documents; 0 where there are none
    std::vector<Device> devices; ///< profiles that are not among those which ship, so that the session stands alone

    bool operator==(const SavedSession&) const = default;
};

/// The text of a session file that lies in `folder`: models are named by their absolute paths and as seen from there. Text that is
/// not UTF-8 is written with replacement characters. Ends in a newline.
std::string toJson(const SavedSession& session, const std::filesystem::path& folder);

/// Reads a session file. A model that is not where it was is looked for as seen from the session's folder, so that both can move
/// together. Fields that are not known are passed over. Errors name line, column and element.
Result<SavedSession> parseSession(std::string_view json, const std::string& file);
Result<SavedSession> loadSession(const std::string& path);

inline constexpr const char* sessionEnding = ".rooflens";

} // namespace rooflens
