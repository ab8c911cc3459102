#pragma once

#include "core/machine/gpu.h"

#include <QThreadPool>
#include <QWidget>

#include <memory>
#include <stop_token>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace rooflens {

class ErrorBar;
class Session;
struct Device;
struct GpuFinding;

/// The GPUs of this machine: looks for them on a thread of its own, with progress and a way to cancel, and shows of each its
/// figures, its peaks and the ways to use it. Where there is none, the plain sentences that say why.
class GpuSection : public QWidget {
    Q_OBJECT
public:
    GpuSection(Session& session, const GpuSearchOptions& options, QWidget* parent = nullptr);
    ~GpuSection() override;

    void search();       ///< starts anew; a search under way is cancelled first
    void cancelSearch(); ///< ends it without an answer
    bool isSearching() const { return m_isSearching; }
    bool hasAnswer() const { return m_hasAnswer; }

Q_SIGNALS:
    void searchEnded(); ///< after an answer and after cancelling alike

private:
    QWidget* makeProgress();
    void finish(quint64 number, const GpuSearch& answer);
    void setSearching(bool isSearching);
    void showAnswer();
    void showRemarks();
    void showGpu(const GpuFinding& finding);
    void use(const GpuFinding& finding);
    void save(const GpuFinding& finding);
    void say(const QString& text);

    Session& m_session;
    GpuSearchOptions m_options;
    GpuSearch m_answer;
    std::vector<std::shared_ptr<const Device>> m_library; ///< what the GPUs shown were looked up in
    QVBoxLayout* m_cards;
    QWidget* m_progress;
    QPushButton* m_again;
    QLabel* m_state;
    ErrorBar* m_error;
    QThreadPool m_pool;
    std::stop_source m_stop;
    quint64 m_number = 0; ///< of the newest search; answers of older ones are dropped
    bool m_isSearching = false, m_hasAnswer = false;
};

} // namespace rooflens
