#pragma once

#include "ui/chart/marks.h"

#include <vector>

namespace rooflens {

/// Of marks that would be painted over one another to the half pixel, alike in size and family, only the last: ten thousand
/// equal operators take the time of one. In the order given.
std::vector<const Mark*> distinctMarks(const std::vector<Mark>& marks);

} // namespace rooflens
