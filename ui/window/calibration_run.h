#pragma once

#include "core/machine/calibration.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <stop_token>

namespace rooflens {

/// A calibration with the CPU it was made on, as the system told it then.
struct MeasuredCpu {
    DetectedCpu cpu;
    Calibration calibration;
};

/// Detects and measures the CPU on a thread of its own, never two things at once. What was cancelled says nothing any more.
class CalibrationRun : public QObject {
    Q_OBJECT
public:
    explicit CalibrationRun(QObject* parent = nullptr);
    ~CalibrationRun() override; ///< waits for the thread, which stops within 100 ms

    void detect();
    void start(const CalibrationOptions& options); ///< a run under way is cancelled first
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void detected(const rooflens::DetectedCpu& cpu);
    void measuring(const QString& what, int cores); ///< core's word for it
    void progressed(double fraction);
    void finished(const rooflens::MeasuredCpu& measured);
    void failed(const rooflens::Error& error);
    void cancelled();

private:
    CalibrationProgress progressOf(quint64 number);
    void finish(quint64 number, const DetectedCpu& cpu, const Result<Calibration>& result);

    QThreadPool m_pool;
    std::stop_source m_stop;
    quint64 m_number = 0; ///< of the newest run
    bool m_isRunning = false;
};

} // namespace rooflens
