#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QVBoxLayout;

namespace rooflens {

/// A quiet rounded box that groups a few rows.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);

    QVBoxLayout* column() const { return m_column; }
    /// A label on the left, a figure on the right; `help` is the tooltip of both.
    void addRow(const QString& label, const QString& value, const QString& help = {}, bool isStrong = true);
    QLabel* addTitle(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_column;
};

/// Removes and deletes everything in a layout, nested layouts too.
void clearLayout(class QLayout& layout);

} // namespace rooflens
