#pragma once

#include "core/model/device.h"
#include "core/support/result.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// The profiles that ship with the program, compiled in, in their library's order (vendor, family, name).
class DeviceCatalogue {
public:
    static std::vector<std::string_view> ids();

    /// A shipped profile by id, or one from a file (a name ending in .json or with a slash).
    /// An unknown id is an Error whose remedy lists near names.
    static Result<std::shared_ptr<const Device>> find(const std::string& idOrFile);

    /// All shipped profiles.
    static std::vector<std::shared_ptr<const Device>> all();
};

/// The device a session starts with.
inline constexpr const char* defaultDeviceId = "rtx-2070-super";

} // namespace rooflens
