#include "core/view/device_form.h"

#include "core/load/device_fields.h"

#include <array>
#include <utility>

namespace rooflens {
namespace {

using namespace device_fields;
using Words = std::vector<std::string_view>;

template <class Rows> Words namesOf(const Rows& rows) {
    Words names;
    for (const auto& row : rows) {
        if constexpr (requires { row.name; }) names.push_back(row.name);
        else if constexpr (requires { row.first; }) names.push_back(row.first);
        else names.push_back(row);
    }
    return names;
}

FormField text(std::string_view key, std::string_view label, std::string_view help, bool isRequired = false) {
    return {key, label, help, FieldKind::text, isRequired, {}};
}

FormField number(std::string_view key, std::string_view label, std::string_view help, bool isRequired = false) {
    return {key, label, help, FieldKind::number, isRequired, {}};
}

FormField choice(std::string_view key, std::string_view label, std::string_view help, Words words, bool isRequired = false) {
    return {key, label, help, FieldKind::choice, isRequired, std::move(words)};
}

FormField figure(std::string_view key, std::string_view label, std::string_view help, const FigureKind& kind, bool isRequired = false, bool hasOrigin = true) {
    return {key, label, help, FieldKind::number, isRequired, namesOf(kind.unitNames), true, hasOrigin};
}

std::span<const FormField> deviceFields() {
    static const std::vector<FormField> fields{
        text("id", "Id", "Small letters, digits, '-', '_' and '.'. A profile with the id of one that ships takes its place.", true),
        text("name", "Name", "As people say it", true),
        text("vendor", "Vendor", "Devices are listed by vendor and family"),
        text("family", "Product family", "Devices are listed by vendor and family"),
        text("architecture", "Architecture", ""),
        number("year", "Year", "Of release"),
        figure("launch_overhead", "Launch overhead", "Time a kernel costs before it does anything; 0 is allowed", timeKind, true),
        figure("power", "Power", "What the vendor designs cooling for", powerKind),
        text("notes", "Notes", ""),
    };
    return fields;
}

std::span<const FormField> computeFields() {
    static const std::vector<FormField> fields{
        text("unit", "Unit", "What the vendor calls one: SM, CU, core", true),
        number("count", "Count", "How many units there are", true),
        number("matrix_units", "Matrix units", "In each unit: tensor cores of an SM"),
        choice("basis", "Basis", "Where the counts come from, and every number of multiply-adds per clock", namesOf(bases), true),
        text("source", "Source", "Where to look the figure up, or what went into it", true),
        figure("base_clock", "Base clock", "", clockKind),
        figure("boost_clock", "Boost clock", "", clockKind),
        figure("matrix_clock", "Matrix clock", "Only where the vendor states matrix peaks at another clock", clockKind),
    };
    return fields;
}

std::span<const FormField> memoryFields() {
    static const std::vector<FormField> fields{
        text("type", "Type", "GDDR6, HBM2e"),
        figure("capacity", "Capacity", "A card sold as 8 GB has 8 GiB", capacityKind, false, false),
        figure("bandwidth", "Bandwidth", "The theoretical peak, decimal, as vendors quote it", bandwidthKind, true),
        figure("achievable_bandwidth", "Achievable bandwidth", "What a good kernel reaches", bandwidthKind),
        figure("bus/data_rate", "Data rate of a pin", "Bandwidth = data rate × width / 8", dataRateKind),
        number("bus/width_bits", "Bus width, bits", "Bandwidth = data rate × width / 8"),
        text("check_note", "Reason for a difference", "Why printed figure and formula lie more than 1 % apart"),
    };
    return fields;
}

std::span<const FormField> cacheFields() {
    static const std::vector<FormField> fields{
        text("name", "Name", "L2, L1 and shared memory", true),
        {"per_unit", "Per unit", "The capacity is that of each compute unit", FieldKind::flag, false, {}},
        figure("capacity", "Capacity", "", capacityKind, true),
        figure("bandwidth", "Bandwidth", "Of the whole device", bandwidthKind),
        figure("achievable_bandwidth", "Achievable bandwidth", "Of the whole device", bandwidthKind),
    };
    return fields;
}

std::vector<FormField> makePeakFields() {
    return {
        text("id", "Id", "Unique in the profile: fp32, fp16_matrix_acc32", true),
        text("label", "Label", "As the chart shows it; the id when absent"),
        choice("unit", "Unit", "Vector: ordinary cores. Matrix: tensor cores and their kin", namesOf(units), true),
        choice("precision", "Precision", "The type of the inputs", namesOf(precisions), true),
        figure("rate", "Theoretical peak", "Dense, never a figure that counts on sparsity", rateKind, true),
        figure("achievable", "Achievable peak", "What a large matrix product reaches", rateKind),
        figure("published", "Published peak", "The vendor's figure, where the theoretical peak is worked out from clock and counts", rateKind),
        number("fma_per_clock", "Multiply-adds per clock", "Of one unit, or of one matrix unit where those are counted"),
        choice("clock", "Clock", "Empty: the matrix clock for matrix units that have one, else boost", namesOf(clocks)),
        text("check_note", "Reason for a difference", "Why printed figure and formula lie more than 1 % apart"),
    };
}

std::span<const FormField> peakFields() {
    static const std::vector<FormField> fields = makePeakFields();
    return fields;
}

std::span<const FormField> sparsePeakFields() {
    static const std::vector<FormField> fields = [] {
        std::vector<FormField> all = makePeakFields();
        all.insert(all.begin() + 4, text("sparsity", "Sparsity", "The pattern: 2:4", true));
        return all;
    }();
    return fields;
}

std::span<const FormField> linkFields() {
    static const std::vector<FormField> fields{
        text("host_link/name", "Link to the host", "PCIe 4.0 x16"),
        figure("host_link/bandwidth", "Its bandwidth", "One direction", bandwidthKind),
        text("peer_link/name", "Link to other devices", "NVLink"),
        figure("peer_link/bandwidth", "Its bandwidth", "One direction", bandwidthKind),
    };
    return fields;
}

/// The elements of a list, each under the name the profile gives it.
void addElements(std::vector<FormPart>& parts, const DeviceDraft& draft, const FormPart& like, std::initializer_list<const char*> names) {
    const std::string list(like.list);
    for (std::size_t i = 0; i < draft.sizeOf(list); ++i) {
        FormPart part = like;
        part.pointer = list + '/' + std::to_string(i);
        for (const char* name : names)
            if (part.title.empty()) part.title = draft.typed(part.pointer + '/' + name);
        parts.push_back(std::move(part));
    }
}

} // namespace

std::vector<FormPart> formParts(const DeviceDraft& draft) {
    std::vector<FormPart> parts{{"", "Device", true, "", "", "", deviceFields()},
                                {"/compute", "Compute units", true, "", "", "", computeFields()},
                                {"/memory", "Memory", true, "", "bandwidth", "achievable_bandwidth", memoryFields()}};
    addElements(parts, draft, {"", "", false, "/caches", "bandwidth", "achievable_bandwidth", cacheFields()}, {"name"});
    addElements(parts, draft, {"", "", false, "/peaks", "rate", "achievable", peakFields()}, {"label", "id"});
    addElements(parts, draft, {"", "", false, "/sparse_peaks", "rate", "achievable", sparsePeakFields()}, {"label", "id"});
    parts.push_back({"", "Links", true, "", "", "", linkFields()});
    return parts;
}

std::span<const std::string_view> formBases() {
    static const Words words = namesOf(bases);
    return words;
}

std::string figureText(const DeviceDraft& draft, const std::string& pointer) {
    const std::string value = draft.typed(pointer + "/value");
    return value.empty() ? value : value + ' ' + draft.typed(pointer + "/unit");
}

} // namespace rooflens
