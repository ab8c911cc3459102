#pragma once

#include "core/analysis/analysis.h"
#include "core/machine/calibration.h"
#include "core/report/report.h"
#include "core/roofline/data_sheet.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace rooflens {

/// What analyze, export, compare and devices find share.
struct CommonArguments {
    std::vector<std::string> models;
    std::vector<std::string> devices; ///< ids or files; empty: the default device, or all for devices find
    ModelOptions model;
    RooflineOptions roofline;
    ReportOptions report;
    std::optional<SortBy> sort;       ///< as given; JSON keeps the file's order otherwise
    std::string format;               ///< "table" "json" "ndjson" "csv" "markdown"; for export by the file's ending
    std::string output;               ///< file; empty: standard output
};

struct WindowCommand {
    std::vector<std::string> models;
    std::optional<std::string> device;
};
struct AnalyzeCommand : CommonArguments {};
struct CompareCommand : CommonArguments {};
struct ExportCommand : CommonArguments {
    double scale = 1.0;        ///< 1..4, PNG
    std::string theme = "light";
    int width = 1200, height = 750; ///< px at scale 1
};
/// The smallest device that meets a target with a model.
struct FindDeviceCommand : CommonArguments {
    std::optional<Seconds> time;
    bool fitsMemory = false;
};
struct DevicesCommand {
    enum class What { list, show, check, peak, detect, calibrate } what = What::list;
    std::string argument;           ///< id or file; check: empty for the library
    DataSheet sheet;                ///< peak
    CalibrationOptions calibration; ///< calibrate
    bool save = false;              ///< detect, calibrate: as profiles of the user's
    bool isJson = false;            ///< detect, calibrate: JSON in place of text
    std::string output;             ///< calibrate: file for the profile; empty: none
};
struct OpsCommand {
    std::string name;          ///< empty: all
};
/// Nothing left to do: help or version was printed, or the usage was wrong.
struct Finished {
    int exitCode = 0;
    std::string out, err;
};

using Command = std::variant<WindowCommand, AnalyzeCommand, CompareCommand, ExportCommand, DevicesCommand, FindDeviceCommand, OpsCommand, Finished>;

/// Reads a command line (without the program's name). Bad usage is a Finished with exit code 2 and a message.
Command readArguments(const std::vector<std::string>& arguments);

} // namespace rooflens
