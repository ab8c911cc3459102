#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace rooflens {

/// A column of sections that scrolls up and down and never sideways; what stands in a dock.
class Panel : public QScrollArea {
    Q_OBJECT
public:
    explicit Panel(QWidget* parent = nullptr);
    void addSection(QWidget* section);
    void finish(); ///< keeps the sections at the top

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QVBoxLayout* m_column;
};

/// A section's own column, without margins.
QVBoxLayout* makeSection(QWidget& section);

} // namespace rooflens
