#pragma once

#include <QTreeWidget>

namespace rooflens {

/// A small list of two columns inside a card, as high as its rows up to a limit. Every row has a key.
class PlainList : public QTreeWidget {
    Q_OBJECT
public:
    explicit PlainList(QWidget* parent = nullptr);

    QTreeWidgetItem* addRow(const QString& left, const QString& right, int key);
    void fit(int mostRows); ///< sets the height; call after the last row

Q_SIGNALS:
    void chosen(int key); ///< clicked, or reached with the keyboard
};

} // namespace rooflens
