#include "core/load/onnx.h"

namespace rooflens {

Result<Model> loadOnnx(const std::string& path, const Progress&) {
    return Error{Problem::unsupported, {path, {}, {}, {}, {}}, "a reader", "none yet", "wait", {}};
}

} // namespace rooflens
