#pragma once

#include "core/analysis/device_search.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>
#include <vector>

namespace rooflens {

/// Searches the library for the smallest device that meets a target, on a thread of its own. Of several searches only the
/// newest answers.
class DeviceFinder : public QObject {
    Q_OBJECT
public:
    explicit DeviceFinder(QObject* parent = nullptr);
    ~DeviceFinder() override;

    void find(std::shared_ptr<const CostedModel> model, const ModelOptions& modelOptions, const RooflineOptions& options,
              const std::vector<std::shared_ptr<const Device>>& devices, const DeviceTarget& target);

Q_SIGNALS:
    void found(std::shared_ptr<const rooflens::DeviceSearch> search);

private:
    QThreadPool m_pool;
    std::stop_source m_stop;
    quint64 m_number = 0; ///< of the newest search
};

} // namespace rooflens
