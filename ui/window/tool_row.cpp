#include "ui/window/tool_row.h"

#include "ui/session.h"
#include "ui/window/actions.h"
#include "ui/window/device_picker.h"
#include "ui/window/dims_editor.h"
#include "ui/window/look.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QRegularExpression>
#include <QToolButton>

#include <array>

namespace rooflens {
namespace {

/// A button has no mnemonic: Qt takes the & out of "&Open…", but leaves "(O)" of "打开(&O)…".
void nameForButton(QAction* action) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    action->setIconText(action->text().remove(mnemonic));
}

} // namespace

ToolRow::ToolRow(Session& session, DeviceGroups& groups, const Actions& actions, QWidget* parent) : QToolBar(parent), m_session(session) {
    setObjectName(QStringLiteral("tools"));
    setWindowTitle(tr("Tools"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    for (QAction* action : {actions.open, actions.exportChart}) nameForButton(action);
    // Not the menu's own entry: this one may step back.
    QAction* open = addAction(actions.open->iconText());
    open->setToolTip(actions.open->toolTip());
    connect(open, &QAction::triggered, actions.open, &QAction::trigger);
    QAction* line = addSeparator();
    addWidget(new DevicePicker(groups));
    addSeparator();
    QAction* typeName = addPrecision();
    addWidget(new DimsEditor(session));
    m_spare = {addPlacement(), {typeName}, {open, line}};
    auto* spring = new QWidget;
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);
    addAction(actions.exportChart);
    for (QToolButton* button : findChildren<QToolButton*>()) button->setFocusPolicy(Qt::TabFocus);
}

QAction* ToolRow::addName(const QString& text) {
    QLabel* name = makeMuted(text);
    name->setWordWrap(false);
    return addWidget(name);
}

QAction* ToolRow::addPrecision() {
    QAction* label = addName(tr("Element type"));
    m_precision = new QComboBox;
    m_precision->setAccessibleName(tr("Element type"));
    m_precision->setToolTip(tr("What if the floating-point tensors were of another type?"));
    constexpr std::array all{Precision::model, Precision::fp64, Precision::fp32, Precision::tf32, Precision::fp16,
                             Precision::bf16,  Precision::int8, Precision::int4, Precision::fp8};
    for (const Precision precision : all) {
        const auto name = toText(precision);
        const QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        m_precision->addItem(precision == Precision::model ? tr("as in model") : text.toUpper(), static_cast<int>(precision));
    }
    connect(m_precision, &QComboBox::activated, this, [this] {
        ModelOptions options = m_session.modelOptions();
        options.precision = static_cast<Precision>(m_precision->currentData().toInt());
        m_session.setModelOptions(options);
    });
    // After a failure or a cancelled change the box says again what is shown.
    connect(&m_session, &Session::openingEnded, this, [this] {
        m_precision->setCurrentIndex(m_precision->findData(static_cast<int>(m_session.modelOptions().precision)));
    });
    addWidget(m_precision);
    return label;
}

QList<QAction*> ToolRow::addPlacement() {
    QAction* name = addName(tr("Points"));
    auto* placement = new QComboBox;
    placement->setAccessibleName(tr("Placement of points"));
    placement->setToolTip(tr("Predicted: hardware losses and launch overhead pull points below the roof. On the roof: what is attainable without them."));
    placement->addItem(tr("Predicted"), static_cast<int>(Placement::predicted));
    placement->addItem(tr("On the roof"), static_cast<int>(Placement::onRoof));
    connect(placement, &QComboBox::activated, this, [this, placement] {
        PlotOptions options = m_session.plotOptions();
        options.placement = static_cast<Placement>(placement->currentData().toInt());
        m_session.setPlotOptions(options);
    });
    connect(&m_session, &Session::analysisChanged, this, [this, placement] {
        placement->setCurrentIndex(placement->findData(static_cast<int>(m_session.plotOptions().placement)));
    });
    return {name, addWidget(placement)};
}

bool ToolRow::event(QEvent* event) {
    const bool isDone = QToolBar::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) fit();
    return isDone;
}

void ToolRow::fit() {
    constexpr int slack = 12; // keeps a tool from coming and going at the same width
    int excess = sizeHint().width() - width();
    for (const auto& tools : m_spare)
        if (!tools.front()->isVisible()) excess += widthOf(tools) + slack;
    for (const auto& tools : m_spare) {
        const bool isShown = excess <= 0;
        if (!isShown) excess -= widthOf(tools) + (tools.front()->isVisible() ? 0 : slack);
        for (QAction* tool : tools)
            if (tool->isVisible() != isShown) tool->setVisible(isShown);
    }
}

int ToolRow::widthOf(const QList<QAction*>& tools) const {
    int width = 0;
    for (QAction* tool : tools) width += widgetForAction(tool)->sizeHint().width() + layout()->spacing();
    return width;
}

} // namespace rooflens
