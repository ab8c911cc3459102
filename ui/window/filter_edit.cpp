#include "ui/window/filter_edit.h"

#include "ui/qt_text.h"
#include "ui/window/look.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QStringListModel>
#include <QVBoxLayout>

namespace rooflens {
namespace {

constexpr qsizetype lettersBeforeOffering = 2; // fewer may become any word

/// Core counts bytes of UTF-8, Qt counts UTF-16.
std::size_t bytesOf(const QString& text) { return static_cast<std::size_t>(text.toUtf8().size()); }

} // namespace

FilterEdit::FilterEdit(QWidget* parent)
    : QWidget(parent), m_edit(new QLineEdit), m_fault(makeMuted({})), m_words(new QStringListModel(this)), m_completer(new QCompleter(m_words, this)) {
    m_edit->setPlaceholderText(tr("Filter: words, op:Conv, bound:memory, share>1%, shape:*x64x*  (Ctrl+F)"));
    m_edit->setToolTip(tr("<p>All terms must hold; case does not matter.</p>"
                          "<p><b>attn</b> the word occurs in name, type, family, bound or id<br>"
                          "<b>\"two words\"</b> as they stand<br>"
                          "<b>op:Conv</b> the whole text of a column; * and ? stand for anything<br>"
                          "<b>op:*Pool,Conv</b> one or the other<br>"
                          "<b>name~attn</b> a part of the text<br>"
                          "<b>share>1%</b>, <b>time>=10us</b>, <b>bytes>1MB</b> numbers, with units<br>"
                          "<b>shape:*x64x*</b> an input or output<br>"
                          "<b>-op:Conv</b> not</p>"
                          "<p>Ctrl+Space offers columns and their values.</p>"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setAccessibleName(tr("Filter operators"));
    m_edit->installEventFilter(this);
    m_fault->setObjectName(QStringLiteral("filter_fault"));
    m_fault->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 7, 8, 7);
    column->setSpacing(4);
    column->addWidget(m_edit);
    column->addWidget(m_fault);
    m_completer->setWidget(m_edit);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &FilterEdit::complete);
    connect(m_edit, &QLineEdit::textChanged, this, &FilterEdit::read);
    connect(m_edit, &QLineEdit::textEdited, this, [this] { offer(false); }, Qt::QueuedConnection); // after the list of the last offer has gone
}

void FilterEdit::takeFocus() {
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FilterEdit::read() {
    const NodeFilter filter = NodeFilter::parse(m_edit->text().toStdString());
    show(filter);
    if (!filter.fault()) Q_EMIT changed(filter);
}

void FilterEdit::show(const NodeFilter& filter) {
    const auto& fault = filter.fault();
    markWrong(*m_edit, fault.has_value());
    m_fault->setVisible(fault.has_value());
    if (!fault) return;
    const QString piece = toQt(std::string_view(m_edit->text().toStdString()).substr(fault->at, fault->length));
    m_fault->setText(tr("%1: %2").arg(piece, translated(fault->text)));
}

bool FilterEdit::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isAsked = key->modifiers() == Qt::ControlModifier && key->key() == Qt::Key_Space;
        if (isAsked || (key->key() == Qt::Key_Down && key->modifiers() == Qt::NoModifier)) {
            offer(true);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// What may stand at the cursor, and what of it is typed already.
FilterEdit::Offer FilterEdit::offered() const {
    if (!m_analysis) return {};
    const std::string text = m_edit->text().toStdString();
    const FilterCompletions found = completionsAt(text, bytesOf(m_edit->text().left(m_edit->cursorPosition())), *m_analysis);
    Offer offer{{}, toQt(std::string_view(text).substr(found.from, found.length))};
    for (const std::string& word : found.words) offer.words << toQt(word);
    return offer;
}

void FilterEdit::offer(bool wasAsked) {
    m_completer->popup()->hide();
    const auto [words, begun] = offered();
    if (words.isEmpty() || words == QStringList(begun)) return;
    const bool isColumn = words.front().endsWith(QLatin1Char(':')) || words.front().endsWith(QLatin1Char('>'));
    if (!wasAsked && isColumn && begun.size() < lettersBeforeOffering) return;
    m_words->setStringList(words);
    m_completer->setCompletionPrefix({});
    QRect below = m_edit->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    below.setWidth(std::max(180, m_completer->popup()->sizeHintForColumn(0) + 40));
    m_completer->complete(below);
}

void FilterEdit::complete(const QString& word) {
    const auto typed = static_cast<int>(offered().begun.size());
    m_edit->setSelection(m_edit->cursorPosition() - typed, typed);
    m_edit->insert(word); // can be undone; an edit, so that values are offered next
}

} // namespace rooflens
