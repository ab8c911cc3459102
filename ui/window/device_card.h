#pragma once

#include "core/view/device_comparison.h"

#include <QAbstractButton>

#include <optional>

class QLabel;

namespace rooflens {

/// A model's totals on one device of a comparison: time, ratio, bounds, memory, beside a sample of the device's line. A click
/// uses the device.
class DeviceCard : public QAbstractButton {
    Q_OBJECT
public:
    /// `place` among the compared devices; none: the one in use.
    DeviceCard(const DeviceTotals& totals, const MemoryNeed& need, std::optional<std::size_t> place, QWidget* parent = nullptr);
    void setCompact(bool isCompact); ///< without the bar of bounds and the memory
    QSize sizeHint() const override;

Q_SIGNALS:
    void removed(); ///< to be compared no longer

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<std::size_t> m_place;
    QWidget* m_bar;
    QLabel* m_memory;
};

} // namespace rooflens
