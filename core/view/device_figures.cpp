#include "core/view/device_figures.h"

#include "core/roofline/roofline.h"
#include "core/support/text.h"

#include <utility>

namespace rooflens {
namespace {

std::string text(Hertz clock) { return toText(clock); }
std::string text(Watts power) { return exact(power.value) + " W"; }
std::string text(FlopRate rate) { return toText(rate); }
std::string text(ByteRate rate) { return toText(rate); }
std::string text(Seconds time) { return toText(time); }
std::string text(Bytes bytes) { return binaryText(bytes); }

class Figures {
public:
    std::vector<DeviceFigure> all;

    template <class Quantity> void add(std::string name, const Sourced<Quantity>& figure) {
        all.push_back({std::move(name), text(figure.value), figure.basis, figure.source, {}});
    }
    template <class Quantity> void add(std::string name, const std::optional<Sourced<Quantity>>& figure) {
        if (figure) add(std::move(name), *figure);
    }
    void addCompute(const Compute& c) {
        std::string counts = exact(c.count) + ' ' + c.unit;
        if (c.matrixUnits > 0) counts += " x " + exact(c.matrixUnits);
        all.push_back({c.matrixUnits > 0 ? "units x matrix units" : "units", counts, c.basis, c.source, {}});
        add("base clock", c.base);
        add("boost clock", c.boost);
        add("matrix clock", c.matrix);
    }
    void addMemory(const Memory& m) {
        if (m.bus) {
            const auto& rate = m.bus->dataRate;
            all.push_back({"memory bus", exact(rate.value.value / 1e9) + " Gbit/s x " + exact(m.bus->widthBits) + " bit", rate.basis, rate.source, {}});
        }
        add("bandwidth", m.bandwidth);
        add("bandwidth, achievable", m.achievable);
    }
    void addCache(const CacheLevel& c, const std::string& unit) {
        add(c.name + (c.isPerUnit ? " of each " + unit : ""), c.capacity);
        add(c.name + ", bandwidth", c.bandwidth);
        add(c.name + ", achievable", c.achievable);
    }
    void addPeak(const Peak& p, std::string ridge) {
        add(p.id, p.rate);
        all.back().ridge = std::move(ridge);
        add(p.id + ", as printed", p.published);
        add(p.id + ", achievable", p.achievable);
    }
};

} // namespace

std::vector<DeviceFigure> deviceFigures(const Device& d) {
    Figures figures;
    if (d.compute) figures.addCompute(*d.compute);
    figures.addMemory(d.memory);
    for (const CacheLevel& cache : d.caches) figures.addCache(cache, d.compute ? d.compute->unit : "unit");
    if (d.hostLink) figures.add("host link, " + d.hostLink->name, d.hostLink->bandwidth);
    if (d.peerLink) figures.add("peer link, " + d.peerLink->name, d.peerLink->bandwidth);
    figures.add("design power", d.power);
    for (const Peak& p : d.peaks) figures.addPeak(p, fixed(ridgePoint(p.rate.value, d.memory.bandwidth.value).value, 2) + " FLOP/B");
    for (const Peak& p : d.sparsePeaks) figures.addPeak(p, {});
    figures.add("launch overhead", d.launchOverhead);
    return std::move(figures.all);
}

} // namespace rooflens
