#pragma once

#include "core/analysis/device_search.h"
#include "ui/device_finder.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace rooflens {

class Session;

/// "Target: 10 ms, memory fits. Smallest device: …": what is asked for and what the library answers. Searches only while it
/// is seen; remembers the target.
class TargetRow : public QWidget {
    Q_OBJECT
public:
    explicit TargetRow(Session& session, QWidget* parent = nullptr);

    QDoubleSpinBox& time() const { return *m_time; }   ///< ms; 0: any
    QCheckBox& memory() const { return *m_memory; }
    QToolButton& answer() const { return *m_answer; }  ///< uses the device it names

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    DeviceTarget target() const;
    void search();
    void fitWords();
    void show(const std::shared_ptr<const DeviceSearch>& search);

    Session& m_session;
    DeviceFinder m_finder;
    QDoubleSpinBox* m_time;
    QCheckBox* m_memory;
    QLabel *m_words, *m_rest;
    QToolButton* m_answer;
    std::shared_ptr<const DeviceSearch> m_found;
};

} // namespace rooflens
