#pragma once

#include <QTreeWidget>

namespace rooflens {

/// A small list of two columns inside a card, as high as its rows up to a limit. Rows may hold inner rows.
class PlainList : public QTreeWidget {
    Q_OBJECT
public:
    explicit PlainList(QWidget* parent = nullptr);

    static constexpr int nothing = -1; ///< the key of a row that stands for nothing
    QTreeWidgetItem* addRow(const QString& left, const QString& right, int key = nothing, QTreeWidgetItem* inside = nullptr);
    void fit(int mostRows); ///< sets the height; call after the last row

Q_SIGNALS:
    void chosen(int key); ///< clicked, or reached with the keyboard

private:
    void refit();
    int m_mostRows = 0;
};

} // namespace rooflens
