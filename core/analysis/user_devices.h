#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>

namespace rooflens {

// The user's own profiles: *.json in the folder `devices` of the user's data folder. Nothing written there is lost: what a
// save replaces stays beside it as FILE~, what is removed is only renamed.

/// A profile's text and where it lies; `file` is empty for one that ships with the program.
struct DeviceSource {
    std::string json;
    std::string file;
};

/// The text behind an id: the user's file if one holds it, else the shipped profile. Unknown ids are an Error.
Result<DeviceSource> deviceSource(const std::string& id);

/// Saves a profile of that id, which the text must hold, and returns the file: `file`, which the profile was opened from, else
/// the one that holds the id already, else a new one named after it. The folder is made where it is missing. A text that is no
/// usable profile, and an id that another file holds, are Errors and change nothing.
Result<std::string> saveUserDevice(const std::string& id, std::string_view json, const std::string& file = {});

/// Takes a file of the user's out of the library by renaming it, and returns its new name, for restoreUserDevice.
Result<std::string> removeUserDevice(const std::string& file);

/// Undoes removeUserDevice: gives the file its old name back and returns that.
Result<std::string> restoreUserDevice(const std::string& removedFile);

} // namespace rooflens
