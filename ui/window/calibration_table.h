#pragma once

#include "core/view/cpu_rows.h"

#include <QTableWidget>

#include <vector>

namespace rooflens {

/// The measured figures, a row each, as high as its rows. The theoretical figure's factors are the row's tooltip.
class CalibrationTable : public QTableWidget {
    Q_OBJECT
public:
    explicit CalibrationTable(QWidget* parent = nullptr);

    void setRows(const std::vector<CalibrationRow>& rows);
    const CalibrationRow* current() const; ///< null: none

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void spreadColumns();
    void fit();

    std::vector<CalibrationRow> m_rows;
};

} // namespace rooflens
