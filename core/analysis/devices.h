#pragma once

#include "core/model/device.h"
#include "core/support/result.h"

#include <memory>
#include <string>
#include <vector>

namespace rooflens {

/// Profiles to choose from, and why some of the user's are not among them.
struct DeviceLibrary {
    std::vector<std::shared_ptr<const Device>> devices;
    std::vector<Error> broken;
};

/// The profiles that ship with the program, compiled in, in their library's order (vendor, family, name), and the user's
/// own: *.json in the folder `devices` of the user's data folder (core/support/user_folder.h). One of the user's stands
/// in for a shipped one of the same id; the others follow at the end.
class DeviceCatalogue {
public:
    static DeviceLibrary library();

    static std::vector<std::string> ids();

    /// A profile by id, or one from a file (a name ending in .json or with a slash).
    /// An unknown id is an Error whose remedy lists near names.
    static Result<std::shared_ptr<const Device>> find(const std::string& idOrFile);

    /// All profiles that can be used.
    static std::vector<std::shared_ptr<const Device>> all();

    /// Those of the first three families: what charts are framed for, whatever else the library holds.
    static std::vector<std::shared_ptr<const Device>> framed();
};

/// The device a session starts with.
inline constexpr const char* defaultDeviceId = "rtx-2070-super";

} // namespace rooflens
