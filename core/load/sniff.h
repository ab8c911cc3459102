#pragma once

#include <string>
#include <string_view>

namespace rooflens {

/// What a file that is not an ONNX model looks like, and what to do about it. Empty when nothing is recognised.
struct Lookalike {
    std::string found;
    std::string remedy;
};

/// Judges a file by its first bytes (a few hundred are enough).
Lookalike sniff(std::string_view head);

} // namespace rooflens
