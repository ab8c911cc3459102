#include "core/machine/profile_id.h"

#include "core/support/text.h"

namespace rooflens {

std::string idPartOf(std::string_view name, std::size_t longest) {
    std::string id;
    for (const char c : lowerAscii(name)) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (isPlain) id += c;
        else if (!id.empty() && id.back() != '-') id += '-';
    }
    id = id.substr(0, longest);
    while (!id.empty() && id.back() == '-') id.pop_back();
    return id;
}

} // namespace rooflens
