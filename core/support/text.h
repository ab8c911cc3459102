#pragma once

#include "core/support/units.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rooflens {

// Numbers as people read them. One place, free of locale: decimal point, thin grouping with a plain space.

/// Three significant digits with an SI prefix: 1 234 567 -> "1.23 M", 0.0012 -> "1.2 m", 0 -> "0".
std::string toSi(double value);

/// toSi with a unit behind it: "312 TFLOP/s", "1.32 µs", "4.09 GMAC".
std::string toText(FlopRate rate);
std::string toText(Seconds time);
std::string toText(Macs macs);
std::string toText(Flops flops);
std::string toText(Bytes bytes);      ///< decimal: "1.75 MB"
/// A capacity, which comes in powers of two, in KiB, MiB or GiB: eighths exactly, all else with two decimals. "8 GiB", "1.125 GiB", "7.79 GiB".
std::string binaryText(Bytes bytes);
std::string toText(Hertz clock);      ///< in MHz to a tenth, as drivers and data sheets state it: "1815 MHz"; below 1 MHz as SI
std::string toText(Intensity i);      ///< "15.8 FLOP/B"
/// Bandwidth is always GB/s, grouped, decimal: "1 555 GB/s".
std::string toText(ByteRate rate);

/// Whole numbers grouped by threes: "25 530 472".
std::string grouped(std::int64_t value);

/// A share of one as per cent: 0.1234 -> "12.3 %".
std::string percent(double share);

/// Fixed-point without locale: fixed(2.5, 1) = "2.5".
std::string fixed(double value, int decimals);

/// The shortest text that reads back as the same double; "0" for infinities and NaN never occurs: they give "null".
std::string exact(double value);

/// Its ASCII letters in lower case, every other byte as it is.
std::string lowerAscii(std::string_view text);

} // namespace rooflens
