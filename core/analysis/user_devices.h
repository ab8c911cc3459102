#pragma once

#include "core/model/device.h"
#include "core/support/result.h"

#include <string>
#include <string_view>

namespace rooflens {

// The user's own profiles: *.json in the folder `devices` of the user's data folder. Nothing written there is lost: every text
// that a save replaces stays beside it, as FILE~, FILE~2, FILE~3 ..., the newest with the highest number; none of these is ever
// replaced or removed. What is deleted is only renamed.

/// Where a device comes from: compiled in, from the user's folder, or from a file somewhere else.
enum class DeviceOrigin { shipped, users, otherFile };

/// A device's text as it is stored, with fields that Rooflens does not know; `file` is empty for one that ships.
struct DeviceSource {
    std::string json;
    std::string file;
    DeviceOrigin origin = DeviceOrigin::shipped;
};

/// Whether the device was read from a file of the user's folder. Looks at its name only.
bool isUserDevice(const Device& device);

/// The text that the device was read from, by its file: an id may be held by a shipped profile and several files.
Result<DeviceSource> deviceSource(const Device& device);

/// The text of a file that may be a profile, however broken. Files that cannot be read or are larger than a profile may be
/// are Errors.
Result<std::string> deviceText(const std::string& file);

/// Saves a profile of that id, which the text must hold, and returns the file: the one that it was opened from, else the one
/// that holds the id already, else a new one named after it. The folder is made where it is missing. A text that is no usable
/// profile, an id that another file holds, and a file whose text cannot be kept as FILE~ are Errors and change nothing.
Result<std::string> saveUserDevice(const std::string& id, std::string_view json, const std::string& openedFrom = {});

/// Takes a file of the user's out of the library by renaming it, and returns its new name, for restoreUserDevice.
Result<std::string> removeUserDevice(const std::string& file);

/// Undoes removeUserDevice: gives the file its old name back and returns that.
Result<std::string> restoreUserDevice(const std::string& removedFile);

} // namespace rooflens
