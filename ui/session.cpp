#include "ui/session.h"

#include "core/analysis/devices.h"

#include <algorithm>
#include <chrono>

namespace rooflens {
namespace {

/// Hands progress on at most every 30 ms, so that a fast reader does not flood the event loop.
class Throttle {
public:
    bool isDue() {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < std::chrono::milliseconds(30)) return false;
        m_last = now;
        return true;
    }

private:
    std::chrono::steady_clock::time_point m_last;
};

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_framed(DeviceCatalogue::framed()) {
    DeviceLibrary library = DeviceCatalogue::library();
    m_devices = std::move(library.devices);
    m_brokenProfiles = std::move(library.broken);
    const auto usual = std::find_if(m_devices.begin(), m_devices.end(), [](const auto& d) { return d->id == defaultDeviceId; });
    if (usual != m_devices.end()) m_deviceIndex = static_cast<std::size_t>(usual - m_devices.begin());
    // A cancelled job may need a moment to notice; the next one does not wait for it.
    m_pool.setMaxThreadCount(4);
}

Session::~Session() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void Session::open(const QString& file) {
    ModelOptions options = m_modelOptions;
    if (file != m_file) options.bindings = {}; // names of dims belong to a model
    start({file, nullptr, options});
}

void Session::cancelOpening() {
    if (!m_isOpening) return;
    m_stop.request_stop();
    ++m_jobNumber;
    m_isOpening = false;
    Q_EMIT openingEnded();
}

void Session::setModelOptions(const ModelOptions& options) {
    if (m_isOpening) {
        if (options == m_pending.options) return;
        Job job = m_pending;
        job.options = options;
        return start(job);
    }
    if (options == m_modelOptions) return;
    if (m_model == nullptr) {
        m_modelOptions = options;
        return;
    }
    start({m_file, m_model->walk.model, options});
}

void Session::start(Job job) {
    cancelOpening();
    m_stop = std::stop_source();
    m_pending = job;
    m_isOpening = true;
    const quint64 number = ++m_jobNumber;
    Q_EMIT openingStarted(job.file);

    m_pool.start([this, job = std::move(job), number, stop = m_stop.get_token()] {
        Progress progress;
        progress.stop = stop;
        progress.report = [this, number, throttle = Throttle()](double fraction) mutable {
            if (!throttle.isDue()) return;
            QMetaObject::invokeMethod(this, [this, number, fraction] {
                if (m_isOpening && number == m_jobNumber) Q_EMIT openingProgressed(fraction);
            }, Qt::QueuedConnection);
        };
        auto answer = job.known ? costModel(job.known, job.options, progress)
                                : openModel(job.file.toStdString(), job.options, progress);
        QMetaObject::invokeMethod(this, [this, job, number, answer = std::move(answer)] { finish(job, number, answer); },
                                  Qt::QueuedConnection);
    });
}

void Session::finish(const Job& job, quint64 number, Result<std::shared_ptr<const CostedModel>> answer) {
    if (number != m_jobNumber || !m_isOpening) return;
    m_isOpening = false;
    if (answer) {
        const bool isNew = job.known == nullptr;
        m_file = job.file;
        m_model = *answer;
        m_modelOptions = job.options;
        if (isNew) m_previousDevice = nullptr;
        refresh(isNew ? Change::model : Change::options);
    } else if (answer.error().problem != Problem::cancelled) {
        Q_EMIT openingFailed(answer.error());
    }
    Q_EMIT openingEnded();
}

void Session::setDevice(std::size_t index) {
    if (index >= m_devices.size() || index == m_deviceIndex) return;
    m_previousDevice = m_devices[m_deviceIndex];
    m_deviceIndex = index;
    Q_EMIT devicesChanged();
    refresh(Change::device);
}

void Session::addDevice(std::shared_ptr<const Device> device) {
    const auto same = std::find_if(m_devices.begin(), m_devices.end(), [&](const auto& d) { return d->id == device->id; });
    const auto index = static_cast<std::size_t>(same - m_devices.begin());
    if (!m_devices.empty()) m_previousDevice = m_devices[m_deviceIndex];
    if (same == m_devices.end()) m_devices.push_back(std::move(device));
    else *same = std::move(device);
    m_deviceIndex = index;
    Q_EMIT devicesChanged();
    refresh(Change::device);
}

void Session::setRooflineOptions(const RooflineOptions& options) {
    if (options == m_rooflineOptions) return;
    m_rooflineOptions = options;
    refresh(Change::options);
}

void Session::setPlotOptions(const PlotOptions& options) {
    if (options == m_plotOptions) return;
    m_plotOptions = options;
    refresh(Change::options);
}

void Session::refresh(Change change) {
    if (m_model == nullptr || m_devices.empty()) return;
    const auto on = [this](const std::shared_ptr<const Device>& device) {
        return std::make_shared<const Analysis>(analyse(m_model, device, m_modelOptions, m_rooflineOptions));
    };
    m_analysis = on(m_devices[m_deviceIndex]);
    m_previous = m_previousDevice ? on(m_previousDevice) : nullptr;
    m_flips = m_previous ? boundFlips(*m_previous, *m_analysis) : std::vector<BoundFlip>();
    // One frame for all devices used so far: a swap moves the points and the roof, and the axes only where they must reach further.
    if (std::find(m_framed.begin(), m_framed.end(), m_devices[m_deviceIndex]) == m_framed.end()) m_framed.push_back(m_devices[m_deviceIndex]);
    m_plot = std::make_shared<const RooflinePlot>(makePlot(*m_analysis, m_plotOptions, frameFor(m_framed)));
    Q_EMIT analysisChanged(change);
}

} // namespace rooflens
