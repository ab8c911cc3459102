#pragma once

#include "core/ops/op_spec.h"

namespace rooflens {

/// Integers of 8 bits and less run against the INT8 ceiling.
inline DType ceilingOf(DType type) { return isNarrowInteger(type) ? DType::int8 : type; }

/// The same work in 8-bit integers.
inline Work asInt8(Work work) {
    work.computeType = DType::int8;
    return work;
}

} // namespace rooflens
