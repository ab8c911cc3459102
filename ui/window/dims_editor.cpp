#include "ui/window/dims_editor.h"

#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace rooflens {
namespace {

constexpr std::size_t mostInRow = 3; ///< more go into a pop-up

} // namespace

DimsEditor::DimsEditor(Session& session, QWidget* parent) : QWidget(parent), m_session(session), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(6);
    m_rest.setSingleShot(true);
    m_rest.setInterval(250);
    connect(&m_rest, &QTimer::timeout, this, &DimsEditor::apply);
    connect(&session, &Session::analysisChanged, this, &DimsEditor::refresh);
}

void DimsEditor::refresh() {
    const auto analysis = m_session.analysis();
    if (!analysis) return;
    const auto& symbols = analysis->walk().symbols;
    std::vector<std::string> names;
    for (const BoundSymbol& symbol : symbols) names.push_back(symbol.name);
    if (names != m_names) {
        m_names = std::move(names);
        m_rest.stop();
        rebuild();
    }
    if (m_rest.isActive()) return; // the hand is still turning
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QSignalBlocker quiet(m_boxes[i]);
        m_boxes[i]->setValue(static_cast<int>(std::clamp<std::int64_t>(symbols[i].value, 0, m_boxes[i]->maximum())));
    }
}

void DimsEditor::rebuild() {
    clearLayout(*m_row);
    m_boxes.clear();
    if (m_names.size() <= mostInRow) {
        for (const std::string& name : m_names) {
            QLabel* label = makeMuted(toQt(name));
            label->setWordWrap(false);
            m_row->addWidget(label);
            m_row->addWidget(makeBox(name));
        }
        return;
    }
    auto* form = new QWidget;
    auto* rows = new QFormLayout(form);
    for (const std::string& name : m_names) rows->addRow(toQt(name), makeBox(name));
    auto* button = new QToolButton;
    button->setText(tr("%1 dimensions").arg(m_names.size()));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(form);
    menu->addAction(action);
    button->setMenu(menu);
    m_row->addWidget(button);
}

QSpinBox* DimsEditor::makeBox(const std::string& name) {
    auto* box = new QSpinBox;
    box->setRange(1, 1'000'000);
    box->setAccessibleName(toQt(name));
    box->setToolTip(tr("Symbolic dimension %1").arg(toQt(name)));
    connect(box, &QSpinBox::valueChanged, &m_rest, qOverload<>(&QTimer::start));
    // Done typing: the number keys switch devices again.
    connect(box->findChild<QLineEdit*>(), &QLineEdit::returnPressed, box, &QWidget::clearFocus);
    m_boxes.push_back(box);
    return box;
}

void DimsEditor::apply() {
    if (!m_session.hasModel()) return;
    ModelOptions options = m_session.modelOptions();
    const auto& symbols = m_session.analysis()->walk().symbols;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i]->value() != symbols[i].value || options.bindings.symbols.contains(m_names[i]))
            options.bindings.symbols[m_names[i]] = m_boxes[i]->value();
    m_session.setModelOptions(options);
}

} // namespace rooflens
