#pragma once

#include "core/view/device_form.h"

#include <QWidget>

#include <string>

class QPushButton;
class QTreeWidget;

namespace rooflens {

/// The parts of a profile with the figures worth comparing, and the ways to add, copy and remove peaks and caches. Shows a draft
/// and reports every edit as the draft that it leads to.
class PartsList : public QWidget {
    Q_OBJECT
public:
    explicit PartsList(QWidget* parent = nullptr);

    /// The selection stays in its row; currentChanged() is not sent.
    void show(const DeviceDraft& draft);
    FormPart current() const;
    /// Selects the part that the field or figure at `place` belongs to.
    void selectAt(const std::string& place);

Q_SIGNALS:
    void currentChanged();
    void edited(const rooflens::DeviceDraft& next, const QString& what);

private:
    QWidget* makeButtons();
    int row() const;
    void addElement(const std::string& list, bool isCopy);
    void removeElement();

    DeviceDraft m_draft;
    std::vector<FormPart> m_shown; ///< one a row
    QTreeWidget* m_tree;
    QPushButton *m_copy = nullptr, *m_remove = nullptr;
    bool m_isFilling = false;
};

} // namespace rooflens
