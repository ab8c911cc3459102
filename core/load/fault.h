#pragma once

#include "core/support/error.h"

namespace rooflens {

/// How a reader gives up. Thrown inside the readers only; their doors turn it into the Error it carries.
struct Fault {
    Error error;
};

} // namespace rooflens
