#include "ui/window/calibration_run.h"

#include "ui/qt_text.h"

#include <utility>

namespace rooflens {

CalibrationRun::CalibrationRun(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1); // two measurements at once would measure each other
}

CalibrationRun::~CalibrationRun() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void CalibrationRun::detect() {
    m_pool.start([this] {
        QMetaObject::invokeMethod(this, [this, cpu = detectCpu()] { Q_EMIT detected(cpu); }, Qt::QueuedConnection);
    });
}

void CalibrationRun::start(const CalibrationOptions& options) {
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_isRunning = true;
    const quint64 number = ++m_number;
    m_pool.start([this, options, number, progress = progressOf(number)] {
        const DetectedCpu cpu = detectCpu();
        Result<Calibration> result = calibrate(cpu, options, progress);
        QMetaObject::invokeMethod(this, [this, number, cpu, result = std::move(result)] { finish(number, cpu, result); }, Qt::QueuedConnection);
    });
}

/// Carries what the working thread reports over to this object's, where reports of older runs are dropped.
CalibrationProgress CalibrationRun::progressOf(quint64 number) {
    const auto say = [this, number](auto signal) {
        QMetaObject::invokeMethod(this, [this, number, signal] {
            if (m_isRunning && number == m_number) signal();
        }, Qt::QueuedConnection);
    };
    CalibrationProgress progress;
    progress.stop = m_stop.get_token();
    progress.report = [this, say](double fraction) { say([this, fraction] { Q_EMIT progressed(fraction); }); };
    progress.measuring = [this, say](std::string_view what, int cores) { say([this, what = toQt(what), cores] { Q_EMIT measuring(what, cores); }); };
    return progress;
}

void CalibrationRun::cancel() {
    if (!m_isRunning) return;
    m_stop.request_stop();
    m_isRunning = false;
    Q_EMIT cancelled();
}

void CalibrationRun::finish(quint64 number, const DetectedCpu& cpu, const Result<Calibration>& result) {
    if (!m_isRunning || number != m_number) return;
    m_isRunning = false;
    if (result) Q_EMIT finished({cpu, *result});
    else Q_EMIT failed(result.error());
}

} // namespace rooflens
