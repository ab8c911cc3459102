#include "app/commands.h"

#include "app/interrupt.h"
#include "app/output.h"
#include "core/machine/cpu_profile.h"
#include "core/report/calibration.h"
#include "core/support/platform.h"
#include "core/support/text.h"

#include <cstdio>

#if ROOFLENS_POSIX
#include <unistd.h>
#endif

namespace rooflens {
namespace {

bool isTerminal() {
#if ROOFLENS_POSIX
    return isatty(STDERR_FILENO) == 1;
#else
    return false;
#endif
}

/// One line on a terminal's standard error that is written over and removed at the end; nothing elsewhere.
class ProgressLine {
public:
    ProgressLine() : m_isShown(isTerminal()) {}
    ~ProgressLine() {
        if (m_isShown) std::fputs("\r\033[K", stderr);
    }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void setFraction(double fraction) { m_fraction = fraction; show(); }
    void setWhat(std::string_view what, int cores) {
        m_what = std::string(what) + ", " + std::to_string(cores) + (cores == 1 ? " core" : " cores");
        show();
    }

private:
    void show() const {
        if (!m_isShown) return;
        std::fprintf(stderr, "\r\033[K%3.0f %%  %s", m_fraction * 100, m_what.c_str());
        std::fflush(stderr);
    }
    bool m_isShown;
    double m_fraction = 0;
    std::string m_what;
};

Result<Calibration> measured(const DetectedCpu& cpu, const CalibrationOptions& options) {
    const Interrupt interrupt;
    ProgressLine line;
    CalibrationProgress progress;
    progress.stop = interrupt.token();
    progress.report = [&line](double fraction) { line.setFraction(fraction); };
    progress.measuring = [&line](std::string_view what, int cores) { line.setWhat(what, cores); };
    return calibrate(cpu, options, progress);
}

/// Both ways a profile can be kept; false where one failed.
bool keep(const Device& device, const DevicesCommand& command) {
    bool isKept = true;
    if (!command.output.empty()) {
        const auto written = writeOutput(command.output, profileText(device));
        if (!written) complain(describe(written.error()));
        isKept = written.has_value();
    }
    if (!command.save) return isKept;
    const auto saved = saveCpuProfile(device);
    complain(saved ? "saved as " + *saved + ": --device " + device.id : describe(saved.error()));
    return isKept && saved;
}

} // namespace

int calibrateMachine(const DevicesCommand& command) {
    if (const auto fault = outputFault(command.output)) { // now rather than after measuring
        complain(describe(*fault));
        return 1;
    }
    const DetectedCpu cpu = detectCpu();
    const auto calibration = measured(cpu, command.calibration);
    if (!calibration) {
        complain(calibration.error().problem == Problem::cancelled ? "stopped: nothing was saved" : describe(calibration.error()));
        return 1;
    }
    // a profile on standard output is all that shall stand there
    const std::string report = command.isJson ? calibrationJson(cpu, *calibration) : calibrationReport(cpu, *calibration);
    if (command.output == "-") complain(report);
    else if (const auto written = writeOutput("", report); !written) {
        complain(describe(written.error()));
        return 1;
    }
    if (const std::string warning = unsteadyWarning(*calibration); !warning.empty()) complain(warning);
    return keep(profileOf(cpu, *calibration), command) ? 0 : 1;
}

} // namespace rooflens
