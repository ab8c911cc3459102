#pragma once

#include <QDialog>

class QFormLayout;
class QLabel;
class QLineEdit;

namespace rooflens {

struct Device;

/// The data-sheet calculator: every factor a field, every peak with its formula and the numbers in it, bandwidth and ridges.
class SheetDialog : public QDialog {
    Q_OBJECT
public:
    explicit SheetDialog(QWidget* parent = nullptr);

    void fill(const Device& device); ///< with the factors of a profile, as far as it states them

    QString resultText() const; ///< as shown, plain

private:
    QLineEdit* addFactor(QFormLayout& form, const QString& label, const QString& unit, const QString& help, const char* name);
    double valueOf(const QLineEdit& field) const; ///< 0: empty or no number
    void update();

    QLineEdit *m_clock, *m_units, *m_lanes, *m_fma, *m_fmaUnits, *m_simd, *m_matrixUnits, *m_matrixFma, *m_dataRate, *m_bus, *m_bandwidth;
    QLabel* m_result;
};

} // namespace rooflens
