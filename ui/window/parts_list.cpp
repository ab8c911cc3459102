#include "ui/window/parts_list.h"

#include "ui/qt_text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rooflens {
namespace {

/// How much of `place` the part accounts for; 0: it lies somewhere else, though every place lies in the device as a whole.
std::size_t closeness(const FormPart& part, const std::string& place) {
    const auto within = [&place](const std::string& outer) { return (place + '/').starts_with(outer + '/') ? outer.size() + 1 : 0; };
    std::size_t most = within(part.pointer);
    for (const FormField& field : part.fields) most = std::max(most, within(part.pointer + '/' + std::string(field.key)));
    return most;
}

} // namespace

PartsList::PartsList(QWidget* parent) : QWidget(parent), m_draft(std::string()), m_tree(new QTreeWidget) {
    m_tree->setAccessibleName(tr("Parts of the profile"));
    m_tree->setHeaderLabels({tr("Part"), tr("Theoretical"), tr("Achievable")});
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] {
        if (m_isFilling) return;
        for (QPushButton* button : {m_copy, m_remove}) button->setEnabled(m_draft.isReadable() && !current().list.empty());
        Q_EMIT currentChanged();
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree, 1);
    column->addWidget(makeButtons());
}

QWidget* PartsList::makeButtons() {
    auto* add = new QPushButton(tr("Add"));
    auto* menu = new QMenu(add);
    menu->addAction(tr("Peak"), this, [this] { addElement("/peaks", false); });
    menu->addAction(tr("Sparse peak"), this, [this] { addElement("/sparse_peaks", false); });
    menu->addAction(tr("Cache"), this, [this] { addElement("/caches", false); });
    add->setMenu(menu);
    m_copy = new QPushButton(tr("Copy"));
    m_copy->setToolTip(tr("Adds a copy of the selected peak or cache"));
    m_copy->setObjectName(QStringLiteral("copy_part"));
    m_remove = new QPushButton(tr("Remove"));
    m_remove->setToolTip(tr("Takes the selected peak or cache out; can be undone"));
    m_remove->setObjectName(QStringLiteral("remove_part"));
    connect(m_copy, &QPushButton::clicked, this, [this] { addElement(std::string(current().list), true); });
    connect(m_remove, &QPushButton::clicked, this, &PartsList::removeElement);
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {add, m_copy, m_remove}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch(1);
    return buttons;
}

void PartsList::show(const DeviceDraft& draft) {
    const int before = row();
    m_isFilling = true;
    m_draft = draft;
    m_shown = formParts(draft);
    const int count = static_cast<int>(m_shown.size());
    while (m_tree->topLevelItemCount() > count) delete m_tree->takeTopLevelItem(m_tree->topLevelItemCount() - 1);
    for (int i = 0; i < count; ++i) {
        const FormPart& part = m_shown[static_cast<std::size_t>(i)];
        auto* item = m_tree->topLevelItem(i);
        if (item == nullptr) m_tree->addTopLevelItem(item = new QTreeWidgetItem);
        item->setSizeHint(0, QSize(0, fontMetrics().height() + 8));
        const QString title = part.isNamedByUs ? translated(part.title) : toQt(part.title);
        item->setText(0, title.isEmpty() ? tr("(nameless)") : title);
        int column = 1;
        for (const std::string_view key : {part.theoretical, part.achievable}) {
            item->setText(column, key.empty() ? QString() : toQt(figureText(draft, part.pointer + '/' + std::string(key))));
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
            ++column;
        }
    }
    m_tree->setCurrentItem(m_tree->topLevelItem(std::clamp(before, 0, count - 1)));
    m_isFilling = false;
    for (QPushButton* button : {m_copy, m_remove}) button->setEnabled(draft.isReadable() && !current().list.empty());
}

int PartsList::row() const { return m_tree->currentItem() == nullptr ? 0 : m_tree->indexOfTopLevelItem(m_tree->currentItem()); }

FormPart PartsList::current() const { return m_shown[static_cast<std::size_t>(row())]; }

void PartsList::selectAt(const std::string& place) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < m_shown.size(); ++i)
        if (closeness(m_shown[i], place) > closeness(m_shown[best], place)) best = i;
    m_tree->setCurrentItem(m_tree->topLevelItem(static_cast<int>(best)));
}

void PartsList::addElement(const std::string& list, bool isCopy) {
    std::optional<std::size_t> model;
    if (isCopy) {
        const std::string pointer = current().pointer;
        if (list.empty() || pointer.size() <= list.size()) return;
        model = std::stoul(pointer.substr(list.size() + 1));
    }
    Q_EMIT edited(m_draft.withElement(list, model), isCopy ? tr("copy of a part") : tr("new part"));
    selectAt(list + '/' + std::to_string(m_draft.sizeOf(list) - 1));
}

void PartsList::removeElement() {
    if (!current().list.empty()) Q_EMIT edited(m_draft.without(current().pointer), tr("removal of a part"));
}

} // namespace rooflens
