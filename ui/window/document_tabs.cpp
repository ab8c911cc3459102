#include "ui/window/document_tabs.h"

#include "ui/documents/documents.h"
#include "ui/qt_text.h"

#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>

namespace rooflens {

DocumentTabs::DocumentTabs(Documents& documents, QWidget* parent) : QTabBar(parent), m_documents(documents) {
    setDocumentMode(true);
    setTabsClosable(true);
    setMovable(true);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setDrawBase(false);
    setAccessibleName(tr("Open models"));
    hide();
    connect(this, &QTabBar::tabBarClicked, this, [this](int index) {
        if (index >= 0) m_documents.activate(index);
    });
    connect(this, &QTabBar::currentChanged, this, [this](int index) { // by key
        if (hasFocus() && index >= 0) m_documents.activate(index);
    });
    connect(this, &QTabBar::tabCloseRequested, &documents, &Documents::close);
    connect(this, &QTabBar::tabMoved, &documents, &Documents::move);
    connect(&documents, &Documents::listChanged, this, &DocumentTabs::refresh);
}

void DocumentTabs::refresh() {
    const QSignalBlocker quiet(this);
    while (count() > m_documents.count()) removeTab(count() - 1);
    while (count() < m_documents.count()) addTab(QString());
    for (int i = 0; i < count(); ++i) {
        setTabText(i, m_documents.title(i).replace(QLatin1Char('&'), QStringLiteral("&&")));
        const QString file = toQt(m_documents.at(i).file);
        setTabToolTip(i, m_documents.couldNotBeRead(i) ? tr("%1 could not be read. Click to try again.").arg(file) : file);
        setTabIcon(i, m_documents.couldNotBeRead(i) ? style()->standardIcon(QStyle::SP_MessageBoxWarning) : QIcon());
    }
    if (m_documents.active() >= 0) setCurrentIndex(m_documents.active());
    setVisible(count() > 1 || (count() == 1 && m_documents.active() < 0)); // one that could not be read has no other place
}

void DocumentTabs::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) {
        if (const int index = tabAt(event->position().toPoint()); index >= 0) m_documents.close(index);
        return;
    }
    QTabBar::mouseReleaseEvent(event);
}

} // namespace rooflens
