#pragma once

#include <QObject>

#include <cstddef>
#include <optional>

namespace rooflens {

/// The one selected operator that chart, table and panels share. Panels do not know each other; they know this.
class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    std::optional<std::size_t> node() const { return m_node; }

    /// Selects a node (index into the analysis), or nothing. Says so only when it changes.
    void select(std::optional<std::size_t> node) {
        if (node == m_node) return;
        m_node = node;
        Q_EMIT changed(node);
    }

Q_SIGNALS:
    void changed(std::optional<std::size_t> node);

private:
    std::optional<std::size_t> m_node;
};

} // namespace rooflens
