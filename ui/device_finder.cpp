#include "ui/device_finder.h"

namespace rooflens {

DeviceFinder::DeviceFinder(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

DeviceFinder::~DeviceFinder() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void DeviceFinder::find(std::shared_ptr<const CostedModel> model, const ModelOptions& modelOptions, const RooflineOptions& options,
                        const std::vector<std::shared_ptr<const Device>>& devices, const DeviceTarget& target) {
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_pool.start([this, model = std::move(model), modelOptions, options, devices, target, number = ++m_number, stop = m_stop.get_token()] {
        const auto search = std::make_shared<const DeviceSearch>(searchDevices(model, modelOptions, options, devices, target, stop));
        QMetaObject::invokeMethod(this, [this, search, number] {
            if (number == m_number) Q_EMIT found(search);
        }, Qt::QueuedConnection);
    });
}

} // namespace rooflens
