#include "ui/window/part_form.h"

#include "ui/qt_text.h"
#include "ui/window/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace rooflens {
namespace {

QWidget* makeRow(std::initializer_list<QWidget*> widgets, QWidget* wide = nullptr) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* widget : widgets) layout->addWidget(widget, widget == wide ? 1 : 0);
    if (wide == nullptr) layout->addStretch(1);
    return row;
}

} // namespace

PartForm::PartForm(const FormPart& part, QWidget* parent) : QWidget(parent), m_pointer(part.pointer), m_fields(part.fields.data()), m_draft(std::string()) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(16, 12, 16, 12);
    form->setHorizontalSpacing(14);
    form->setVerticalSpacing(9);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    for (const FormField& field : part.fields) add(*form, field);
}

void PartForm::show(const DeviceDraft& draft) {
    m_draft = draft;
    for (const Refresh& refresh : m_refresh) refresh(draft);
}

void PartForm::add(QFormLayout& form, const FormField& field) {
    const std::string place = m_pointer + '/' + std::string(field.key);
    auto* label = new QLabel(translated(field.label));
    label->setToolTip(translated(field.help));
    QWidget* value = field.isFigure ? makeFigure(field, place) : makeValue(field, place);
    value->setToolTip(translated(field.help));
    label->setBuddy(value->focusProxy() != nullptr ? value->focusProxy() : value);
    form.addRow(label, value);
}

QWidget* PartForm::makeValue(const FormField& field, const std::string& place) {
    const QString name = translated(field.label);
    if (field.kind == FieldKind::choice) return makeChoice(place, field.choices, field.isRequired, name);
    if (field.kind != FieldKind::flag) return makeLine(place, field.kind, field.isRequired, name);
    auto* box = new QCheckBox(translated(field.help));
    box->setAccessibleName(name);
    box->setObjectName(toQt(place));
    connect(box, &QCheckBox::toggled, this, [this, place](bool isOn) {
        if ((m_draft.typed(place) == "true") != isOn) report(m_draft.with(place, FieldKind::flag, isOn ? "true" : ""), place);
    });
    m_refresh.push_back([box, place](const DeviceDraft& draft) { box->setChecked(draft.typed(place) == "true"); });
    return box;
}

/// Number and unit, then where it comes from; a figure that is not known is a button to state it.
QWidget* PartForm::makeFigure(const FormField& field, const std::string& place) {
    const QString name = translated(field.label);
    auto* number = makeLine(place + "/value", FieldKind::number, true, name);
    number->setMaximumWidth(110);
    auto* unit = makeChoice(place + "/unit", field.choices, true, tr("Unit of: %1").arg(name));
    auto* known = new QWidget;
    auto* column = new QVBoxLayout(known);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    QWidget* basis = field.hasOrigin ? makeChoice(place + "/basis", formBases(), true, tr("Basis of: %1").arg(name)) : new QWidget;
    auto* forget = new QPushButton(tr("Remove"));
    forget->setObjectName(toQt(place) + QStringLiteral("/remove"));
    forget->setToolTip(tr("The figure is not known"));
    forget->setAutoDefault(false);
    connect(forget, &QPushButton::clicked, this, [this, place] { report(m_draft.without(place), place); });
    auto* row = makeRow({number, unit, basis});
    if (!field.isRequired) row->layout()->addWidget(forget);
    else delete forget;
    column->addWidget(row);
    if (field.hasOrigin) {
        auto* source = makeLine(place + "/source", FieldKind::text, true, tr("Source of: %1").arg(name));
        source->setPlaceholderText(tr("Source: where to look it up, or what went into it"));
        column->addWidget(source);
    }
    auto* state = new QPushButton(tr("Add"));
    state->setObjectName(toQt(place) + QStringLiteral("/add"));
    state->setAccessibleName(tr("Add: %1").arg(name));
    state->setAutoDefault(false);
    const std::string usualUnit(field.choices.front());
    connect(state, &QPushButton::clicked, this, [this, place, usualUnit, hasOrigin = field.hasOrigin, number] {
        report(m_draft.withFigure(place, usualUnit, hasOrigin), place);
        number->setFocus();
    });
    auto* unknown = makeRow({state, makeMuted(tr("not known"))});
    auto* holder = new QWidget;
    auto* pages = new QVBoxLayout(holder);
    pages->setContentsMargins(0, 0, 0, 0);
    pages->addWidget(known);
    pages->addWidget(unknown);
    holder->setFocusProxy(number);
    m_refresh.push_back([known, unknown, place](const DeviceDraft& draft) {
        const bool isKnown = draft.has(place);
        known->setVisible(isKnown);
        unknown->setVisible(!isKnown);
    });
    return holder;
}

QLineEdit* PartForm::makeLine(const std::string& place, FieldKind kind, bool isRequired, const QString& name) {
    auto* line = new QLineEdit;
    line->setAccessibleName(name);
    line->setObjectName(toQt(place));
    line->installEventFilter(this);
    connect(line, &QLineEdit::textEdited, this, [this, line, place, kind, isRequired](const QString& text) {
        const QString typed = kind == FieldKind::number ? text.trimmed() : text;
        m_typing = line;
        report(m_draft.with(place, kind, typed.toStdString(), isRequired), place);
        m_typing = nullptr;
    });
    m_refresh.push_back([this, line, place](const DeviceDraft& draft) {
        const QString text = toQt(draft.typed(place));
        if (line != m_typing && line->text() != text) { // "1.50" stays "1.50" while it is being typed
            line->setText(text);
            line->setCursorPosition(0);
        }
        markFault(*line, place, draft);
    });
    return line;
}

QComboBox* PartForm::makeChoice(const std::string& place, std::span<const std::string_view> words, bool isRequired, const QString& name) {
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->setObjectName(toQt(place));
    if (!isRequired) box->addItem(QString(), QString());
    for (const std::string_view word : words) box->addItem(translated(word), toQt(word));
    connect(box, &QComboBox::activated, this, [this, box, place, isRequired] {
        report(m_draft.with(place, FieldKind::choice, box->currentData().toString().toStdString(), isRequired), place);
    });
    m_refresh.push_back([this, box, place](const DeviceDraft& draft) {
        box->setCurrentIndex(box->findData(toQt(draft.typed(place)))); // a word that is none shows as nothing chosen
        markFault(*box, place, draft);
    });
    return box;
}

void PartForm::markFault(QWidget& field, const std::string& place, const DeviceDraft& draft) const {
    markWrong(field, draft.error() && draft.error()->where.element == place);
}

void PartForm::report(const DeviceDraft& next, const std::string& place) {
    if (next.json() == m_draft.json()) return;
    Q_EMIT edited(next, toQt(place));
}

bool PartForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isUndo = key->matches(QKeySequence::Undo);
    if (!isUndo && !key->matches(QKeySequence::Redo)) return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) isUndo ? Q_EMIT undoAsked() : Q_EMIT redoAsked();
    return true;
}

} // namespace rooflens
