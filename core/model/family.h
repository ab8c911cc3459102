#pragma once

#include <string_view>

namespace rooflens {

/// What kind of work an operator does: colour and shape of its point, group in the table.
enum class Family {
    convolution, matmul, attention, normalisation, elementwise, reduction, pooling, movement, shape, recurrent,
    quantisation, control, other,
};

/// "convolution", "matmul", ... as printed in reports and JSON.
std::string_view toText(Family family);

} // namespace rooflens
