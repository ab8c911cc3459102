#include "resources/examples/transformer.h"

#include <algorithm>

namespace rooflens::examples {

std::string dimOf(GraphBuilder& g, const std::string& path, const std::string& value, std::int64_t axis) {
    const std::string dims = g.node("Shape", path + "/Shape", {value});
    return g.node("Gather", path + "/Gather", {dims, g.index(axis)}, {{"axis", std::int64_t{0}}});
}

Size sizeOf(GraphBuilder& g, const std::string& path, const std::string& sequence) {
    return {dimOf(g, path + "/batch", sequence, 0), dimOf(g, path + "/length", sequence, 1)};
}

std::string shape(GraphBuilder& g, const std::string& path, const Dimensions& dims) {
    if (std::all_of(dims.begin(), dims.end(), [](const Dimension& d) { return d.index() == 0; })) {
        Integers numbers;
        for (const Dimension& d : dims) numbers.push_back(std::get<std::int64_t>(d));
        return g.vector(numbers);
    }
    Names parts;
    for (const Dimension& dim : dims) {
        if (const auto* number = std::get_if<std::int64_t>(&dim)) parts.push_back(g.vector({*number}));
        else
            parts.push_back(g.node("Unsqueeze", path + "/Unsqueeze_" + std::to_string(parts.size()),
                                   {std::get<std::string>(dim), g.vector({0})}));
    }
    return g.node("Concat", path + "/Concat", parts, {{"axis", std::int64_t{0}}});
}

std::string reshape(GraphBuilder& g, const std::string& path, const std::string& value, const Dimensions& dims) {
    return g.node("Reshape", path, {value, shape(g, path, dims)});
}

std::string splitHeads(GraphBuilder& g, const std::string& path, const std::string& value, const Size& size) {
    const std::string heads = reshape(g, path + "/heads", value, {size.batch, size.length, headCount, headWidth});
    return g.node("Transpose", path + "/heads/Transpose", {heads}, {{"perm", Integers{0, 2, 1, 3}}});
}

std::string transposed(GraphBuilder& g, const std::string& path, const std::string& keys) {
    return g.node("Transpose", path, {keys}, {{"perm", Integers{0, 1, 3, 2}}});
}

std::string attentionScores(GraphBuilder& g, const std::string& path, const std::string& query, const std::string& keys) {
    const std::string products = g.node("MatMul", path + "/scores", {query, keys});
    return g.node("Div", path + "/scale", {products, g.real(8.0F)});
}

Features attentionContext(GraphBuilder& g, const std::string& path, const std::string& scores, const std::string& values,
                          const Size& size) {
    const std::string weights = g.node("Softmax", path + "/softmax", {scores}, {{"axis", std::int64_t{-1}}});
    const std::string heads = g.node("MatMul", path + "/context", {weights, values});
    const std::string side = g.node("Transpose", path + "/merge/Transpose", {heads}, {{"perm", Integers{0, 2, 1, 3}}});
    return {reshape(g, path + "/merge", side, {size.batch, size.length, modelWidth}), modelWidth};
}

Names splitThree(GraphBuilder& g, const std::string& path, const std::string& value) {
    return g.nodeWithOutputs("Split", path, {value, g.vector({modelWidth, modelWidth, modelWidth})}, 3,
                             {{"axis", std::int64_t{2}}});
}

} // namespace rooflens::examples
