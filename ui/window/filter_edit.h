#pragma once

#include "core/view/node_filter.h"

#include <QLineEdit>
#include <QWidget>

#include <memory>

class QCompleter;
class QLabel;
class QStringListModel;

namespace rooflens {

/// Where a filter of operators is typed: offers columns and values at the cursor, and says below what it cannot understand.
class FilterEdit : public QWidget {
    Q_OBJECT
public:
    explicit FilterEdit(QWidget* parent = nullptr);

    void setAnalysis(const std::shared_ptr<const Analysis>& analysis) { m_analysis = analysis; } ///< what values are offered from
    QLineEdit& edit() const { return *m_edit; }
    void takeFocus();

Q_SIGNALS:
    void changed(const NodeFilter& filter); ///< not while the text cannot be understood

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Offer {
        QStringList words;
        QString begun;
    };

    void read();
    void show(const NodeFilter& filter);
    Offer offered() const;
    void offer(bool wasAsked);
    void complete(const QString& word);

    std::shared_ptr<const Analysis> m_analysis;
    QLineEdit* m_edit;
    QLabel* m_fault;
    QStringListModel* m_words;
    QCompleter* m_completer;
};

} // namespace rooflens
