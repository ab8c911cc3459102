#include "core/model/graph.h"

namespace rooflens {

const Attribute* Node::find(std::string_view attribute) const {
    for (const Attribute& a : attributes)
        if (a.name == attribute) return &a;
    return nullptr;
}

std::int64_t Model::opset(std::string_view domain) const {
    for (const OpsetImport& o : opsets)
        if (o.domain == domain) return o.version;
    return 0;
}

} // namespace rooflens
