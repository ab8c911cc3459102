#include "core/support/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace rooflens {
namespace {

struct Prefix {
    double factor;
    const char* name;
};

constexpr std::array<Prefix, 12> prefixes{{{1e18, "E"}, {1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"},
                                           {1.0, ""}, {1e-3, "m"}, {1e-6, "µ"}, {1e-9, "n"}, {1e-12, "p"}, {1e-15, "f"}}};

std::string trimmed(std::string text) {
    if (text.find('.') == std::string::npos) return text;
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

/// Three significant digits of 1 <= |value| < 1000.
std::string threeDigits(double value) {
    const double size = std::fabs(value);
    return trimmed(fixed(value, size >= 100 ? 0 : size >= 10 ? 1 : 2));
}

std::string withUnit(double value, const char* unit) {
    std::string text = toSi(value);
    if (text.find(' ') == std::string::npos) text += ' ';
    return text + unit;
}

} // namespace

std::string toSi(double value) {
    if (!std::isfinite(value)) return "unknown";
    if (value == 0.0) return "0";
    std::size_t at = 0;
    while (at + 1 < prefixes.size() && std::fabs(value) < prefixes[at].factor) ++at;
    // 999.6 k reads "1 M", never "1000 k"
    if (at > 0 && std::fabs(value) / prefixes[at].factor >= 999.5) --at;
    const std::string digits = threeDigits(value / prefixes[at].factor);
    return prefixes[at].name[0] == '\0' ? digits : digits + ' ' + prefixes[at].name;
}

std::string toText(FlopRate rate) { return withUnit(rate.value, "FLOP/s"); }
std::string toText(Seconds time) { return withUnit(time.value, "s"); }
std::string toText(Macs macs) { return withUnit(static_cast<double>(macs.count), "MAC"); }
std::string toText(Flops flops) { return withUnit(static_cast<double>(flops.count), "FLOP"); }
std::string toText(Bytes bytes) { return withUnit(static_cast<double>(bytes.count), "B"); }

std::string binaryText(Bytes bytes) {
    constexpr double kibi = 1024.0, mebi = kibi * kibi, gibi = mebi * kibi;
    const auto count = static_cast<double>(bytes.count);
    const auto in = [count](double unit, const char* name) {
        const double value = count / unit;
        const bool isEighths = std::trunc(value * 8) == value * 8;
        return exact(isEighths ? value : std::round(value * 100) / 100) + ' ' + name;
    };
    return count >= gibi ? in(gibi, "GiB") : count >= mebi ? in(mebi, "MiB") : in(kibi, "KiB");
}

std::string toText(Hertz clock) {
    if (!std::isfinite(clock.value) || std::fabs(clock.value) < 1e6) return withUnit(clock.value, "Hz");
    return exact(std::round(clock.value / 1e5) / 10) + " MHz";
}

std::string toText(Intensity i) {
    if (!std::isfinite(i.value)) return "unknown";
    const double size = std::fabs(i.value);
    return trimmed(fixed(i.value, size >= 100 ? 1 : size >= 1 ? 2 : 4)) + " FLOP/B";
}

std::string toText(ByteRate rate) {
    const double gigabytes = rate.value / 1e9;
    if (!std::isfinite(gigabytes)) return "unknown";
    if (gigabytes >= 100) return grouped(std::llround(gigabytes)) + " GB/s";
    return trimmed(fixed(gigabytes, 2)) + " GB/s";
}

std::string grouped(std::int64_t value) {
    std::string digits = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) digits.insert(at -= 3, 1, ' ');
    return digits;
}

std::string percent(double share) {
    const double value = share * 100.0;
    if (!std::isfinite(value)) return "unknown";
    return fixed(value, std::fabs(value) >= 99.95 ? 0 : 1) + " %";
}

std::string fixed(double value, int decimals) {
    std::array<char, 400> buffer{};
    const auto [end, fault] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    return fault == std::errc{} ? std::string(buffer.data(), end) : std::string("unknown");
}

std::string exact(double value) {
    if (!std::isfinite(value)) return "null";
    std::array<char, 64> buffer{};
    const auto [end, fault] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return fault == std::errc{} ? std::string(buffer.data(), end) : std::string("null");
}

std::string lowerAscii(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

} // namespace rooflens
