#pragma once

#include <span>

namespace rooflens {

/// Every fixed text of core's that the window shows, as it stands in the translation catalogue (context "core").
std::span<const char* const> coreWords();

/// Core's composed sentences, with %1, %2, ... for what is put in: "ridge %1".
std::span<const char* const> coreSentences();

/// Composed of numbers only, and too short to be told from other texts by their words: "all %1".
std::span<const char* const> coreCounts();

} // namespace rooflens
