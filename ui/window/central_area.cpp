#include "ui/window/central_area.h"

#include "ui/chart/node_text.h"
#include "ui/chart/roofline_view.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/devices_tab.h"
#include "ui/window/error_bar.h"
#include "ui/window/look.h"
#include "ui/window/offer_bar.h"
#include "ui/window/operator_table.h"
#include "ui/window/welcome_page.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

namespace rooflens {

CentralArea::CentralArea(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_errorBar(new ErrorBar), m_offerBar(new OfferBar), m_welcome(new WelcomePage), m_chart(new RooflineView),
      m_table(new OperatorTable(session, selection)), m_devices(new DevicesTab(session, selection)), m_tabs(new QTabWidget), m_splitter(new QSplitter(Qt::Vertical)), m_pages(new QStackedWidget) {
    m_chart->setAccessibleName(tr("Roofline chart"));
    m_splitter->addWidget(m_chart);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_table, tr("Operators"));
    m_tabs->addTab(m_devices, tr("Devices"));
    m_splitter->addWidget(m_tabs);
    m_splitter->setHandleWidth(1);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({560, 340});
    m_splitter->setChildrenCollapsible(false);
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_splitter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_errorBar);
    column->addWidget(m_offerBar);
    column->addWidget(m_pages, 1);
    connectChart();
}

void CentralArea::putOnTop(QWidget* widget) { static_cast<QVBoxLayout*>(layout())->insertWidget(0, widget); }

void CentralArea::connectChart() {
    connect(&m_session, &Session::closed, this, [this] {
        m_welcome->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        m_pages->setCurrentWidget(m_welcome);
        m_chart->setPlot(nullptr);
    });
    connect(&m_session, &Session::analysisChanged, this, [this](Session::Change change) {
        const auto analysis = m_session.analysis();
        m_chart->setNodeName([analysis](std::size_t node) { return nodeName(*analysis, node); });
        m_chart->setTooltip([analysis](std::size_t node) { return nodeTooltip(*analysis, node); });
        const bool isSwap = change == Session::Change::device;
        m_chart->setPlot(m_session.plot(), isSwap ? RooflineView::Transition::swap : RooflineView::Transition::none);
        std::vector<std::size_t> flipped;
        for (const BoundFlip& flip : m_session.flips()) flipped.push_back(flip.node);
        m_chart->setFlipped(flipped);
        m_pages->setCurrentWidget(m_splitter);
        m_welcome->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // what is not seen asks for no room
    });
    connect(&m_session, &Session::comparisonChanged, this, [this] {
        if (m_session.plot() && m_chart->plot() != m_session.plot()) m_chart->setPlot(m_session.plot());
    });
    connect(m_chart, &RooflineView::nodeClicked, &m_selection, &Selection::select);
    connect(&m_selection, &Selection::changed, m_chart, &RooflineView::setSelected);
}

} // namespace rooflens
