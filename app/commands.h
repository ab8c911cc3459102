#pragma once

#include "app/arguments.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace rooflens {

// Each command prints its result to standard output (or -o), everything else to standard error, and returns the exit
// code: 0 fine, 1 something could not be analysed, 2 bad usage.
int run(const AnalyzeCommand& command);
int run(const CompareCommand& command);
int run(const DevicesCommand& command);
int run(const FindDeviceCommand& command);
int run(const OpsCommand& command);

/// The devices a command names, or the default one; complains and returns none when one cannot be used.
std::vector<std::shared_ptr<const Device>> devicesOf(const CommonArguments& arguments);

/// Opens one of a command's models. A failure is explained on standard error, and in `text` where the format is ndjson.
std::shared_ptr<const CostedModel> openFor(const CommonArguments& arguments, const std::string& file, std::string& text);

/// Says the notes of warning and above of one model to standard error, a line each, many of a kind counted. Of the same
/// model on further devices it says what is new. Each line names the model where there are several.
class Complaints {
public:
    Complaints(const CommonArguments& arguments, const std::string& file) : m_of(arguments.models.size() > 1 ? " in " + file : "") {}
    void about(const Analysis& analysis) { about(analysis.notes); }
    void about(const std::vector<Note>& notes);

private:
    std::string m_of;
    std::set<std::string> m_said;
};

} // namespace rooflens
