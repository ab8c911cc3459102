#pragma once

#include "core/machine/calibration.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace rooflens {

class CalibrationCard;
class CalibrationRun;
class Card;
class ErrorBar;
class Session;

/// The CPU of this machine: its facts as the system states them, and what it reaches when it is measured.
class CpuSection : public QWidget {
    Q_OBJECT
public:
    /// `options` are those of the usual run; the user chooses its cores and a shorter or longer one.
    CpuSection(Session& session, const CalibrationOptions& options, QWidget* parent = nullptr);

    void detect();
    void calibrate();
    void focusFirst();
    void cancel(); ///< a run under way ends without an answer
    bool isDetected() const { return m_isDetected; }
    bool isRunning() const;

Q_SIGNALS:
    void detected();
    void runEnded(); ///< after an answer, an error and cancelling alike

private:
    QWidget* makeChoice();
    QWidget* makeProgress();
    void fillTimes();
    void fillCores(int cores);
    void connectRun();
    void showFacts(const DetectedCpu& cpu);
    void showMeasuring(const QString& what, int cores);
    void setRunning(bool isRunning);
    void end(const QString& text);
    void say(const QString& text);
    void showError(const QString& headline, const Error& error);

    CalibrationOptions m_options;
    CalibrationRun* m_run;
    Card* m_card;
    QLabel* m_title;
    QWidget* m_facts;
    QComboBox *m_cores, *m_time;
    QPushButton *m_calibrate, *m_cancel;
    QWidget *m_choice, *m_progress;
    QProgressBar* m_bar;
    QLabel *m_measuring, *m_state;
    CalibrationCard* m_result;
    ErrorBar* m_error;
    bool m_isDetected = false;
};

} // namespace rooflens
