#include "core/view/ticks.h"

#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace rooflens {
namespace {

constexpr double minorFromPixels = 90.0;
constexpr double labelledDigitsFromPixels = 260.0; // a decade this wide has room for 2 and 5 as well
constexpr double rounding = 1e-9; // decades: ticks on the very edge count as inside

constexpr double largestPlain = 6.0, smallestPlain = -4.0, largestSi = 21.0; // decades: beyond, an exponent is shorter

/// "2.5e-7": up to three significant digits.
std::string withExponent(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, 2).ptr;
    const std::string_view whole(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t e = whole.find('e');
    std::string_view digits = whole.substr(0, e), exponent = whole.substr(e + 1);
    while (digits.ends_with('0')) digits.remove_suffix(1);
    if (digits.ends_with('.')) digits.remove_suffix(1);
    const bool isNegative = exponent.starts_with('-');
    exponent.remove_prefix(1);
    while (exponent.size() > 1 && exponent.starts_with('0')) exponent.remove_prefix(1);
    return std::string(digits) + (isNegative ? "e-" : "e") + std::string(exponent);
}

std::string labelOf(double position, TickText text) {
    const double value = std::pow(10.0, position);
    const bool isSi = text == TickText::si;
    if (position >= (isSi ? largestSi : largestPlain) - rounding || (!isSi && position < smallestPlain - rounding)) return withExponent(value);
    if (isSi) return toSi(value);
    if (value >= 0.99995) {
        const double whole = std::round(value);
        return std::fabs(value - whole) < 1e-6 * value ? grouped(static_cast<std::int64_t>(whole)) : exact(std::round(value * 1e4) / 1e4);
    }
    const int decimals = std::min(12, 1 - static_cast<int>(std::floor(position + rounding)));
    std::string digits = fixed(value, decimals + 1);
    while (digits.back() == '0') digits.pop_back();
    return digits;
}

bool isInside(double position, double low, double high) { return position >= low - rounding && position <= high + rounding; }

void addDecades(std::vector<Tick>& ticks, double low, double high, double pixelsADecade, TickText text, double labelPixels) {
    const int every = std::max(1, static_cast<int>(std::ceil(labelPixels / pixelsADecade)));
    for (int decade = static_cast<int>(std::floor(low)); decade <= static_cast<int>(std::ceil(high)); ++decade) {
        if (isInside(decade, low, high)) ticks.push_back({static_cast<double>(decade), decade % every == 0 ? labelOf(decade, text) : "", true});
        if (pixelsADecade <= minorFromPixels) continue;
        for (int digit = 2; digit <= 9; ++digit) {
            const double at = decade + std::log10(digit);
            const bool isLabelled = pixelsADecade >= std::max(labelledDigitsFromPixels, 4 * labelPixels) && (digit == 2 || digit == 5);
            if (isInside(at, low, high)) ticks.push_back({at, isLabelled ? labelOf(at, text) : "", false});
        }
    }
}

/// Below one decade: 1-2-5 steps of the visible span, as round numbers.
void addRoundNumbers(std::vector<Tick>& ticks, double low, double high, double pixels, TickText text, double labelPixels) {
    const double from = std::pow(10.0, low), to = std::pow(10.0, high);
    const double wanted = (to - from) / std::max(2.0, pixels / std::max(1.0, labelPixels) / 1.5);
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    const double step = wanted <= power ? power : wanted <= 2 * power ? 2 * power : wanted <= 5 * power ? 5 * power : 10 * power;
    double lastLabelled = -1e9;
    for (double value = std::ceil(from / step - rounding) * step; value <= to * (1 + rounding); value += step) {
        if (value <= 0) continue;
        const double at = std::log10(value);
        const double pixel = (at - low) / (high - low) * pixels;
        const bool hasRoom = pixel - lastLabelled >= labelPixels;
        if (hasRoom) lastLabelled = pixel;
        ticks.push_back({at, hasRoom ? labelOf(at, text) : "", hasRoom});
    }
}

} // namespace

std::vector<Tick> logTicks(double low, double high, double pixels, TickText text, double labelPixels) {
    std::vector<Tick> ticks;
    if (!std::isfinite(low) || !std::isfinite(high) || high <= low || pixels <= 0) return ticks;
    const double span = high - low;
    if (span >= 1.0) addDecades(ticks, low, high, pixels / span, text, labelPixels);
    else addRoundNumbers(ticks, low, high, pixels, text, labelPixels);
    return ticks;
}

} // namespace rooflens
