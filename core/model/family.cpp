#include "core/model/family.h"

namespace rooflens {

std::string_view toText(Family family) {
    switch (family) {
    case Family::convolution: return "convolution";
    case Family::matmul: return "matmul";
    case Family::attention: return "attention";
    case Family::normalisation: return "normalisation";
    case Family::elementwise: return "elementwise";
    case Family::reduction: return "reduction";
    case Family::pooling: return "pooling";
    case Family::movement: return "movement";
    case Family::shape: return "shape";
    case Family::recurrent: return "recurrent";
    case Family::quantisation: return "quantisation";
    case Family::control: return "control";
    case Family::other: return "other";
    }
    return "other";
}

} // namespace rooflens
