#pragma once

#include "core/support/error.h"
#include "ui/window/calibration_run.h"
#include "ui/window/card.h"

#include <optional>
#include <string>

class QPushButton;

namespace rooflens {

class CalibrationTable;
class Session;

/// What was measured: the table, where its theoretical figures come from, and the ways to keep and use it. Hidden without a result.
class CalibrationCard : public Card {
    Q_OBJECT
public:
    explicit CalibrationCard(Session& session, QWidget* parent = nullptr);

    void setResult(const MeasuredCpu& measured);

Q_SIGNALS:
    void said(const QString& text);
    void failed(const QString& headline, const rooflens::Error& error);

private:
    QPushButton* addButton(class QLayout& row, const QString& text, const char* name, const QString& help);
    void explainCurrent();
    void updateUse();
    void save();
    void use();
    void copy();

    Session& m_session;
    QLabel *m_title, *m_unsteady;
    CalibrationTable* m_table;
    QLabel *m_source, *m_loops;
    QPushButton *m_save, *m_use;
    std::optional<MeasuredCpu> m_result;
    std::string m_savedId; ///< of the result shown; empty: not saved
};

} // namespace rooflens
