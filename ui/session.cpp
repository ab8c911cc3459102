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

using Devices = std::vector<std::shared_ptr<const Device>>;

/// devices.size() where no device has that id.
std::size_t placeOf(const Devices& devices, const std::string& id) {
    return static_cast<std::size_t>(std::find_if(devices.begin(), devices.end(), [&](const auto& d) { return d->id == id; }) - devices.begin());
}

void putById(Devices& devices, std::shared_ptr<const Device> device) {
    const std::size_t place = placeOf(devices, device->id);
    if (place == devices.size()) devices.push_back(std::move(device));
    else devices[place] = std::move(device);
}

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_framed(DeviceCatalogue::framed()) {
    reloadDevices();
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

void Session::setDevice(const std::string& id) { setDevice(placeOf(m_devices, id)); }

void Session::addDevice(std::shared_ptr<const Device> device) {
    if (!m_devices.empty()) m_previousDevice = m_devices[m_deviceIndex];
    const std::string id = device->id;
    putById(m_added, std::move(device));
    arrangeDevices(id);
}

void Session::reloadDevices() {
    DeviceLibrary library = DeviceCatalogue::library();
    m_library = std::move(library.devices);
    m_brokenProfiles = std::move(library.broken);
    arrangeDevices(idInUse());
}

void Session::preview(std::shared_ptr<const Device> device) {
    if (m_preview == nullptr) m_idBeforePreview = idInUse();
    m_preview = std::move(device);
    arrangeDevices(m_preview->id);
}

void Session::endPreview() {
    if (m_preview == nullptr) return;
    m_preview = nullptr;
    arrangeDevices(m_idBeforePreview);
}

std::string Session::idInUse() const { return m_devices.empty() ? defaultDeviceId : m_devices[m_deviceIndex]->id; }

/// Later lists stand in for earlier ones of the same id: what ships and the user's own, files, and the one under edit.
void Session::arrangeDevices(const std::string& idInUse) {
    m_devices = m_library;
    for (const auto& device : m_added) putById(m_devices, device);
    if (m_preview) putById(m_devices, m_preview);
    m_deviceIndex = placeOf(m_devices, idInUse);
    if (m_deviceIndex == m_devices.size()) m_deviceIndex = placeOf(m_devices, defaultDeviceId);
    if (m_deviceIndex == m_devices.size()) m_deviceIndex = 0;
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
