#pragma once

#include <string>
#include <vector>

namespace rooflens {

/// One tick of a logarithmic axis.
struct Tick {
    double position = 0.0; ///< log10 of the value
    std::string label;     ///< empty: a grid line without a number
    bool isMajor = false;  ///< a decade, or the finest labelled step when less than a decade is seen

    bool operator==(const Tick&) const = default;
};

enum class TickText { plain, si }; ///< 0.01, 0.1, 1, 10, 1 000 — or 100 G, 1 T

/// Ticks of the visible range [low, high] (log10) on an axis of `pixels`: decades labelled; 2..9 between them only
/// where a decade is wider than 90 px, 2 and 5 labelled where it is wider than 260 px, evenly spaced numbers on closer zoom.
/// Labels are thinned so that neighbours keep `labelPixels` between their centres.
std::vector<Tick> logTicks(double low, double high, double pixels, TickText text, double labelPixels);

} // namespace rooflens
