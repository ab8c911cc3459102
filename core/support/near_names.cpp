#include "core/support/near_names.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rooflens {

std::size_t lettersApart(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t k = 0; k <= b.size(); ++k) row[k] = k;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t before = std::exchange(row[0], i + 1);
        for (std::size_t k = 0; k < b.size(); ++k) {
            const std::size_t changed = before + (a[i] == b[k] ? 0 : 1);
            before = row[k + 1];
            row[k + 1] = std::min({changed, row[k] + 1, before + 1});
        }
    }
    return row.back();
}

} // namespace rooflens
