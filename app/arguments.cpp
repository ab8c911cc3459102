#include "app/arguments.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <sstream>

namespace rooflens {
namespace {

constexpr int badUsage = 2;
constexpr std::size_t mostCompared = 8, mostDrawn = 7;

/// A value the user gave that cannot be used; shown with exit code 2.
[[noreturn]] void refuse(const std::string& option, const std::string& expected, const std::string& found) {
    throw CLI::ValidationError(option, "expected " + expected + ", found \"" + found + "\"");
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::string part;
    std::istringstream in(text);
    while (std::getline(in, part, separator)) parts.push_back(part);
    return parts;
}

std::optional<std::int64_t> wholeNumber(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

std::optional<double> realNumber(const std::string& text) {
    if (text == "true") return 1.0;
    if (text == "false") return 0.0;
    double value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// NAME=REST, split at the last '='.
std::pair<std::string, std::string> nameAndRest(const std::string& option, const std::string& text, const std::string& expected) {
    const std::size_t at = text.rfind('=');
    if (at == std::string::npos || at == 0) refuse(option, expected, text);
    return {text.substr(0, at), text.substr(at + 1)};
}

void readBind(const std::string& text, Bindings& bindings) {
    if (text.empty()) refuse("--bind", "NAME=N", text);
    for (const std::string& one : split(text, ',')) {
        const auto [name, rest] = nameAndRest("--bind", one, "NAME=N");
        const auto value = wholeNumber(rest);
        if (!value || *value < 1) refuse("--bind", "NAME=N with a whole number from 1", one);
        bindings.symbols[name] = *value;
    }
}

void readInputShape(const std::string& text, Bindings& bindings) {
    const auto [name, rest] = nameAndRest("--input-shape", text, "NAME=AxBxC or NAME=scalar");
    Ints dims;
    if (rest != "scalar")
        for (const std::string& part : split(rest, 'x')) {
            const auto dim = wholeNumber(part);
            if (!dim) refuse("--input-shape", "NAME=AxBxC with whole numbers, or NAME=scalar", text);
            dims.push_back(*dim);
        }
    if (rest.empty() || rest.back() == 'x') refuse("--input-shape", "NAME=AxBxC or NAME=scalar", text);
    bindings.inputShapes[name] = dims;
}

void readInputValue(const std::string& text, Bindings& bindings) {
    const auto [name, rest] = nameAndRest("--input-value", text, "NAME=V[,V]");
    Reals values;
    for (const std::string& part : split(rest, ',')) {
        const auto value = realNumber(part);
        if (!value) refuse("--input-value", "NAME=V[,V] with numbers", text);
        values.push_back(*value);
    }
    bindings.inputValues[name] = values;
}

/// "10ms", "1.5 s", "200us".
Seconds readTime(const std::string& text) {
    constexpr std::pair<const char*, double> units[] = {{"ns", 1e-9}, {"us", 1e-6}, {"µs", 1e-6}, {"ms", 1e-3}, {"s", 1.0}};
    for (const auto& [unit, seconds] : units) {
        if (!text.ends_with(unit)) continue;
        std::string number = text.substr(0, text.size() - std::string_view(unit).size());
        while (number.ends_with(' ')) number.pop_back();
        const auto value = realNumber(number);
        if (value && *value > 0 && std::isfinite(*value * seconds)) return Seconds(*value * seconds);
    }
    refuse("--time", "a time above 0 with its unit, such as 10ms, 200us or 1.5s", text);
}

/// Texts as they stand on the command line, before they become options.
struct Texts {
    std::vector<std::string> binds, shapes, values;
    std::string precision = "model", ceiling = "theoretical", unit = "auto", fusion = "none", sort, group, format;
    std::string time;
    std::optional<double> overhead;
    std::optional<std::int64_t> top;
};

/// What every subcommand that opens models takes.
void addCommon(CLI::App* sub, CommonArguments& common, Texts& texts, const char* devices, bool severalModels) {
    CLI::Option* models = sub->add_option("MODEL", common.models, severalModels ? "ONNX files" : "an ONNX file")->required();
    models->expected(severalModels ? -1 : 1); // -1: one or more
    const auto repeated = [sub](const char* name, std::vector<std::string>& into, const char* help) {
        sub->add_option(name, into, help)->allow_extra_args(false)->take_all();
    };
    repeated("--device", common.devices, devices);
    repeated("--bind", texts.binds, "NAME=N[,NAME=N]: numbers for symbolic dims (default 1, reported as assumed)");
    repeated("--input-shape", texts.shapes, "NAME=AxBxC: override an input's shape (NAME=scalar for a scalar)");
    repeated("--input-value", texts.values, "NAME=V[,V]: values of a small input that shapes depend on");
    repeated("--operators", common.model.operatorFiles, "FILE: JSON that describes custom operators (core/ops/custom-operators.md)");
    sub->add_option("--precision", texts.precision, "model|fp64|fp32|tf32|fp16|bf16|int8|int4|fp8: what-if element type");
    sub->add_option("--ceiling", texts.ceiling, "theoretical|achievable|measured");
    sub->add_option("--cache", common.roofline.cache, "a cache level of the device, like L2: operators whose bytes fit move them at its bandwidth");
    sub->add_option("--unit", texts.unit, "auto|vector: whether matrix units are used");
    sub->add_option("--fusion", texts.fusion, "none (others are not built yet)");
    sub->add_option("--overhead", texts.overhead, "launch time of a kernel in us; 0 switches it off (default: the device's)");
    sub->add_option("--format", texts.format, "table|json|ndjson|csv|markdown");
    sub->add_option("-o,--output", common.output, "FILE to write (default: standard output)");
    sub->add_option("--sort", texts.sort, "time|flops|bytes|order");
    sub->add_option("--group", texts.group, "family|type|layer");
    sub->add_option("--top", texts.top, "only the first N rows");
}

template <class Value> Value oneOf(const std::string& option, const std::string& text, std::initializer_list<std::pair<const char*, Value>> rows) {
    std::string names;
    for (const auto& [name, value] : rows) {
        if (text == name) return value;
        names += (names.empty() ? "" : "|") + std::string(name);
    }
    refuse(option, names, text);
}

/// A slip of the hand must not replace a model by its report.
void checkOutput(const CommonArguments& common) {
    std::error_code fault; // of files that are not there: then nothing is replaced
    for (const std::string& model : common.models)
        if (std::filesystem::equivalent(common.output, model, fault)) refuse("-o", "another file than the model", common.output);
}

void finish(CommonArguments& common, const Texts& texts) {
    for (const std::string& t : texts.binds) readBind(t, common.model.bindings);
    for (const std::string& t : texts.shapes) readInputShape(t, common.model.bindings);
    for (const std::string& t : texts.values) readInputValue(t, common.model.bindings);
    const auto precision = precisionNamed(texts.precision);
    if (!precision) refuse("--precision", "model|fp64|fp32|tf32|fp16|bf16|int8|int4|fp8", texts.precision);
    common.model.precision = *precision;
    common.roofline.ceiling = oneOf<CeilingKind>("--ceiling", texts.ceiling, {{"theoretical", CeilingKind::theoretical}, {"achievable", CeilingKind::achievable}, {"measured", CeilingKind::measured}});
    common.roofline.useMatrixUnits = oneOf<bool>("--unit", texts.unit, {{"auto", true}, {"vector", false}});
    if (texts.fusion != "none") refuse("--fusion", "none, since fusion is not built yet", texts.fusion);
    constexpr double longestOverhead = 1e6; // us, as in a device profile; times of far more would become infinite
    if (texts.overhead && !(*texts.overhead >= 0 && *texts.overhead <= longestOverhead))
        refuse("--overhead", "microseconds, from 0 to 1000000", std::to_string(*texts.overhead));
    if (texts.overhead) common.roofline.overhead = Seconds(*texts.overhead * 1e-6);
    if (!texts.sort.empty())
        common.sort = oneOf<SortBy>("--sort", texts.sort, {{"time", SortBy::time}, {"flops", SortBy::flops}, {"bytes", SortBy::bytes}, {"order", SortBy::order}});
    common.report.sort = common.sort.value_or(SortBy::time);
    using GroupBy = ReportOptions::GroupBy;
    if (!texts.group.empty())
        common.report.group = oneOf<GroupBy>("--group", texts.group, {{"family", GroupBy::family}, {"type", GroupBy::type}, {"layer", GroupBy::layer}});
    if (texts.top && *texts.top < 1) refuse("--top", "a whole number from 1", std::to_string(*texts.top));
    if (texts.top) common.report.top = static_cast<std::size_t>(*texts.top);
    common.format = texts.format;
    checkOutput(common);
}

/// A report's rows are chosen by options that mean nothing elsewhere; there they are refused, not ignored.
void refuseGroup(const CommonArguments& common, const std::string& where) {
    if (common.report.group != ReportOptions::GroupBy::nothing) refuse("--group", "no grouping " + where, "a group");
}

void checkFormat(CommonArguments& common) {
    if (common.format.empty()) common.format = "table";
    oneOf<bool>("--format", common.format, {{"table", true}, {"json", true}, {"ndjson", true}, {"csv", true}, {"markdown", true}});
    const bool isJson = common.format == "json" || common.format == "ndjson";
    if (isJson) refuseGroup(common, "in JSON, which lists every operator");
    if (isJson && !common.sort) common.report.sort = SortBy::order;
}

/// One document holds one model on one device; several go one a line.
void checkOneResult(const CommonArguments& common) {
    const bool isSeveral = common.models.size() > 1 || common.devices.size() > 1;
    if (isSeveral && (common.format == "json" || common.format == "csv"))
        refuse("--format", "ndjson for several models or devices", common.format);
}

void checkExport(const ExportCommand& e) {
    if (!e.format.empty()) refuse("--format", "none, since the file's ending says it", e.format);
    if (e.sort) refuse("--sort", "no order for a picture", "an order");
    if (e.report.top) refuse("--top", "no choice of rows, since charts show every operator so far", std::to_string(*e.report.top));
    refuseGroup(e, "in a picture, since grouped charts are not built yet");
    const std::size_t dot = e.output.find_last_of('.');
    std::string ending = dot == std::string::npos ? "" : e.output.substr(dot + 1);
    std::transform(ending.begin(), ending.end(), ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (ending == "pdf" || ending == "html") refuse("-o", "a .png or .svg file, since " + ending + " is not built yet", e.output);
    if (ending != "png" && ending != "svg") refuse("-o", "a .png or .svg file", e.output);
    if (!(e.scale >= 1.0 && e.scale <= 4.0)) refuse("--scale", "a number from 1 to 4", std::to_string(e.scale));
    if (e.width < 400 || e.width > 8000 || e.height < 300 || e.height > 8000) refuse("--size", "400x300 to 8000x8000", std::to_string(e.width) + "x" + std::to_string(e.height));
    oneOf<bool>("--theme", e.theme, {{"light", true}, {"dark", true}});
    if (e.devices.size() > mostDrawn) refuse("--device", "at most " + std::to_string(mostDrawn) + " devices in a chart", std::to_string(e.devices.size()));
}

void readSize(const std::string& text, ExportCommand& e) {
    if (text.empty()) return;
    const auto parts = split(text, 'x');
    const auto width = parts.size() == 2 ? wholeNumber(parts[0]) : std::nullopt;
    const auto height = parts.size() == 2 ? wholeNumber(parts[1]) : std::nullopt;
    if (!width || !height || *width > 100000 || *height > 100000) refuse("--size", "WIDTHxHEIGHT in px", text);
    e.width = static_cast<int>(*width);
    e.height = static_cast<int>(*height);
}

/// All that can stand on a command line, and the command that it then is.
class CommandLine {
public:
    CommandLine() {
        m_app.set_version_flag("--version", "rooflens " + std::string(version()));
        m_app.footer("Without a subcommand the window opens: rooflens [MODEL.onnx ...] [--device ID|FILE.json]");
        m_app.add_option("MODEL", m_window.models, "ONNX files to open in the window");
        m_app.add_option("--device", m_windowDevices, "ID or FILE.json of the device to start with")->allow_extra_args(false)->take_all();
        addCommon(m_analyzeApp, m_analyze, m_texts, "ID or FILE.json; may repeat (default: rtx-2070-super)", true);
        addCommon(m_compareApp, m_compare, m_texts, "ID or FILE.json, two to eight of them; the first is what the others are held against", true);
        addExport();
        addDevices();
        m_opsApp->add_option("NAME", m_ops.name, "one operator");
    }

    Command read(const std::vector<std::string>& arguments) {
        try {
            std::vector<std::string> reversed(arguments.rbegin(), arguments.rend()); // CLI11 takes them from the back
            m_app.parse(reversed);
            return command();
        } catch (const CLI::ParseError& e) {
            std::ostringstream out, err;
            const int code = m_app.exit(e, out, err);
            return Finished{code == 0 ? 0 : badUsage, out.str(), err.str()};
        }
    }

private:
    void addExport() {
        addCommon(m_exportApp, m_export, m_texts, "ID or FILE.json (default: rtx-2070-super); further ones are drawn beside the first", false);
        m_exportApp->get_option("--output")->required()->description("FILE.png or FILE.svg to write");
        for (const char* ofTables : {"--format", "--sort", "--group", "--top"}) m_exportApp->get_option(ofTables)->group(""); // a chart has no rows
        m_exportApp->add_option("--scale", m_export.scale, "1 to 4: pixels of a PNG for each of the chart's");
        m_exportApp->add_option("--size", m_size, "WIDTHxHEIGHT in px at scale 1 (default 1200x750)");
        m_exportApp->add_option("--theme", m_export.theme, "light|dark");
    }

    void addDevices() {
        m_devicesApp->add_subcommand("list", "Every profile with its key figures");
        m_showApp->add_option("ID", m_devices.argument, "id, or a .json file")->required();
        m_checkApp->add_option("FILE", m_devices.argument, "a .json file, or an id; without it every printed figure against its formula");
        m_calibrateApp->add_option("--cores", m_calibrateCores, "one|all (default: both)");
        m_calibrateApp->add_option("--seconds", m_devices.calibration.seconds, "how long to measure, about: 0.5 to 600 (default 12)");
        m_calibrateApp->add_flag("--save", m_devices.save, "save the result as a profile of your own");
        m_calibrateApp->add_option("-o,--output", m_devices.output, "FILE to write the profile to");
        for (CLI::App* sub : {m_calibrateApp, m_detectApp}) sub->add_option("--format", m_machineFormat, "table|json");
        m_detectApp->add_flag("--save", m_devices.save, "save each GPU as a profile of your own, with the peaks of its clock");
        addCommon(m_findApp, m_find, m_texts, "ID or FILE.json to choose from; may repeat (default: all)", false);
        m_findApp->add_option("--time", m_texts.time, "the model's lower bound at most, with its unit: 10ms, 200us, 1.5s");
        m_findApp->add_flag("--memory", m_find.fitsMemory, "weights and activations fit into the device's memory");
        for (const char* ofOperators : {"--sort", "--group"}) m_findApp->get_option(ofOperators)->group(""); // it lists devices
        m_peakApp->add_option("--clock", m_peak.clockMhz, "MHz")->required();
        m_peakApp->add_option("--units,--sms,--cores", m_devices.sheet.units, "SMs, or cores of a CPU")->required();
        m_peakApp->add_option("--lanes", m_devices.sheet.lanes, "lanes of a unit: CUDA cores of an SM");
        m_peakApp->add_option("--fma", m_devices.sheet.fma, "FMA per lane and clock (default 1)");
        m_peakApp->add_option("--simd", m_devices.sheet.simdBits, "a CPU's SIMD width in bits, in place of lanes");
        m_peakApp->add_option("--fma-units", m_devices.sheet.fmaUnits, "FMA units of a CPU core");
        m_peakApp->add_option("--tensor-cores", m_devices.sheet.matrixUnits, "matrix units of a unit: tensor cores of an SM");
        m_peakApp->add_option("--tensor-fma", m_devices.sheet.matrixFma, "FMA of a tensor core per clock");
        m_peakApp->add_option("--data-rate", m_peak.gigabits, "Gbit/s of a memory pin");
        m_peakApp->add_option("--memory-clock", m_peak.memoryClockMhz, "MHz, in place of a data rate");
        m_peakApp->add_option("--multiplier", m_peak.multiplier, "transfers per memory clock (default 2)");
        m_peakApp->add_option("--bus", m_devices.sheet.busBits, "bits of the memory bus");
        m_peakApp->add_option("--bandwidth", m_peak.gigabytes, "GB/s, in place of a bus");
    }

    Command command() {
        if (m_analyzeApp->parsed()) return analyze();
        if (m_compareApp->parsed()) return compare();
        if (m_exportApp->parsed()) return exported();
        if (m_findApp->parsed()) return find();
        if (m_devicesApp->parsed()) return devices();
        if (m_opsApp->parsed()) return m_ops;
        if (m_windowDevices.size() > 1) refuse("--device", "one device to start with", m_windowDevices[1]);
        if (!m_windowDevices.empty()) m_window.device = m_windowDevices[0];
        return m_window;
    }

    Command analyze() {
        finish(m_analyze, m_texts);
        checkFormat(m_analyze);
        checkOneResult(m_analyze);
        return m_analyze;
    }

    Command compare() {
        finish(m_compare, m_texts);
        checkFormat(m_compare);
        refuseGroup(m_compare, "in a comparison, which lists operators");
        if (m_compare.devices.size() < 2 || m_compare.devices.size() > mostCompared)
            refuse("--device", "two to " + std::to_string(mostCompared) + " devices to compare", std::to_string(m_compare.devices.size()));
        if (m_compare.models.size() > 1 && m_compare.format != "ndjson" && m_compare.format != "table" && m_compare.format != "markdown")
            refuse("--format", "ndjson for several models", m_compare.format);
        return m_compare;
    }

    Command exported() {
        finish(m_export, m_texts);
        readSize(m_size, m_export);
        checkExport(m_export);
        return m_export;
    }

    Command find() {
        finish(m_find, m_texts);
        if (m_find.sort) refuse("--sort", "no order, since devices are listed by verdict and time", "an order");
        refuseGroup(m_find, "in a list of devices");
        if (!m_texts.time.empty()) m_find.time = readTime(m_texts.time);
        if (!m_find.time && !m_find.fitsMemory) refuse("devices find", "a target: --time, --memory or both", "none");
        checkFormat(m_find);
        return m_find;
    }

    Command devices() {
        using What = DevicesCommand::What;
        m_devices.what = m_showApp->parsed() ? What::show : m_checkApp->parsed() ? What::check : m_peakApp->parsed() ? What::peak : m_detectApp->parsed() ? What::detect
            : m_calibrateApp->parsed() ? What::calibrate : What::list;
        if (m_devices.what == What::peak) readSheet();
        if (m_devices.what == What::calibrate) readCalibration();
        if (!m_machineFormat.empty()) m_devices.isJson = oneOf<bool>("--format", m_machineFormat, {{"table", false}, {"json", true}});
        return m_devices;
    }

    void readCalibration() {
        using Cores = CalibrationOptions::Cores;
        CalibrationOptions& options = m_devices.calibration;
        if (!m_calibrateCores.empty()) options.cores = oneOf<Cores>("--cores", m_calibrateCores, {{"one", Cores::one}, {"all", Cores::all}});
        if (!(options.seconds >= 0.5 && options.seconds <= 600)) refuse("--seconds", "seconds from 0.5 to 600", std::to_string(options.seconds));
    }

    void readSheet() {
        DataSheet& sheet = m_devices.sheet;
        sheet.clockHz = m_peak.clockMhz * 1e6;
        sheet.transfersPerSecond = m_peak.gigabits > 0 ? m_peak.gigabits * 1e9 : m_peak.memoryClockMhz * 1e6 * m_peak.multiplier;
        sheet.bandwidth = ByteRate(m_peak.gigabytes * 1e9);
        for (const double factor : {sheet.lanes, sheet.simdBits, sheet.fmaUnits, sheet.matrixUnits, sheet.matrixFma, sheet.busBits, m_peak.gigabits, m_peak.memoryClockMhz, m_peak.gigabytes})
            if (factor < 0) refuse("peak", "factors above 0", "less than 0");
        if (!(sheet.clockHz > 0) || !(sheet.units > 0) || !(sheet.fma > 0) || !(m_peak.multiplier > 0)) refuse("peak", "factors above 0", "0 or less");
        if ((sheet.simdBits > 0) != (sheet.fmaUnits > 0)) refuse("peak", "--simd and --fma-units together", "one of them");
        if ((sheet.matrixUnits > 0) != (sheet.matrixFma > 0)) refuse("peak", "--tensor-cores and --tensor-fma together", "one of them");
        if ((sheet.transfersPerSecond > 0) != (sheet.busBits > 0)) refuse("peak", "--bus with --data-rate or --memory-clock", "one of them");
        const std::vector<DataSheetPeak> peaks = peaksOf(sheet);
        if (peaks.empty()) refuse("peak", "--lanes, --simd or --tensor-cores", "none of them");
        for (const DataSheetPeak& peak : peaks)
            if (!std::isfinite(peak.rate.value * 1e3)) refuse("peak", "factors of a device", "a peak beyond 1e308");
        if (const auto bandwidth = bandwidthOf(sheet); bandwidth && !std::isfinite(bandwidth->value * 1e3)) refuse("peak", "factors of a device", "a bandwidth beyond 1e308");
    }

    WindowCommand m_window;
    AnalyzeCommand m_analyze;
    CompareCommand m_compare;
    ExportCommand m_export;
    DevicesCommand m_devices;
    FindDeviceCommand m_find;
    OpsCommand m_ops;
    Texts m_texts; ///< of the one of analyze, compare, export and devices find that is called
    struct {
        double clockMhz = 0, gigabits = 0, memoryClockMhz = 0, multiplier = 2, gigabytes = 0;
    } m_peak;
    std::string m_size, m_calibrateCores, m_machineFormat;
    std::vector<std::string> m_windowDevices;

    CLI::App m_app{"Rooflens: which operators of an ONNX model a device computes, and which it waits for", "rooflens"};
    CLI::App* const m_analyzeApp = m_app.add_subcommand("analyze", "Costs and roofline as text");
    CLI::App* const m_exportApp = m_app.add_subcommand("export", "The chart as PNG or SVG, without a display");
    CLI::App* const m_compareApp = m_app.add_subcommand("compare", "Devices side by side: bounds that flipped, times, ratios");
    CLI::App* const m_devicesApp = m_app.add_subcommand("devices", "The profile library");
    CLI::App* const m_showApp = m_devicesApp->add_subcommand("show", "One profile, each figure with its source");
    CLI::App* const m_findApp = m_devicesApp->add_subcommand("find", "The smallest device for a model: within --time the slowest that still makes it, else the one with the least memory");
    CLI::App* const m_checkApp = m_devicesApp->add_subcommand("check", "Whether a profile can be used, or printed figures against their formulas");
    CLI::App* const m_detectApp = m_devicesApp->add_subcommand("detect", "The GPUs of this machine: figures, peaks, their profile");
    CLI::App* const m_peakApp = m_devicesApp->add_subcommand("peak", "Peaks, bandwidth and ridges from a data sheet");
    CLI::App* const m_calibrateApp = m_devicesApp->add_subcommand("calibrate", "Measures this machine's CPU: peaks, clock, memory and cache bandwidth, as a profile");
    CLI::App* const m_opsApp = m_app.add_subcommand("ops", "Operators, their formulas, opsets");
};

} // namespace

Command readArguments(const std::vector<std::string>& arguments) { return CommandLine().read(arguments); }

} // namespace rooflens
