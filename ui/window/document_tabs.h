#pragma once

#include <QTabBar>

namespace rooflens {

class Documents;

/// The open models as tabs: dragged into another order, closed by their button or the middle mouse button. Not seen while there is one.
class DocumentTabs : public QTabBar {
    Q_OBJECT
public:
    explicit DocumentTabs(Documents& documents, QWidget* parent = nullptr);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void refresh();

    Documents& m_documents;
};

} // namespace rooflens
