#include "ui/session.h"

#include "core/analysis/devices.h"
#include "core/view/compared_devices.h"

#include <algorithm>
#include <chrono>
#include <utility>

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
    m_stopComparing.request_stop();
    m_pool.waitForDone();
}

void Session::open(const QString& file) {
    ModelOptions options = m_modelOptions;
    if (file != m_file) options.bindings = {}; // names of dims belong to a model
    start({file, nullptr, options});
}

void Session::open(const QString& file, const Setup& setup) { start({file, nullptr, setup.model, setup}); }

void Session::show(const QString& file, std::shared_ptr<const CostedModel> model, const Setup& setup) {
    cancelOpening();
    m_file = file;
    m_model = std::move(model);
    m_modelOptions = setup.model;
    m_known.clear();
    take(setup);
    m_previousDevice = nullptr;
    refresh(Change::model);
}

void Session::close() {
    cancelOpening();
    if (m_model == nullptr) return;
    m_stopComparing.request_stop();
    ++m_comparisonNumber;
    m_file.clear();
    m_model = nullptr;
    m_analysis = m_previous = nullptr;
    m_previousDevice = nullptr;
    m_plot = nullptr;
    m_comparison = nullptr;
    m_flips.clear();
    m_known.clear();
    m_modelOptions.bindings = {};
    Q_EMIT closed();
}

Setup Session::setup() const {
    return {m_preview ? m_idBeforePreview : idInUse(), m_compared, m_modelOptions, m_rooflineOptions, m_plotOptions};
}

/// All but what costs depend on; tells whoever holds places in devices(), and leaves the analysis to refresh().
void Session::take(const Setup& setup) {
    m_rooflineOptions = setup.roofline;
    m_plotOptions = setup.plot;
    const std::size_t place = placeOf(m_devices, setup.device);
    const bool isOther = place < m_devices.size() && place != m_deviceIndex;
    if (isOther) {
        m_previousDevice = m_devices[m_deviceIndex];
        m_deviceIndex = place;
        if (m_preview) m_idBeforePreview = setup.device;
    }
    const auto before = std::exchange(m_compared, {});
    for (const std::string& id : setup.compared)
        if (m_compared.size() < mostCompared && id != idInUse() && deviceOf(id) && !comparedPlace(id)) m_compared.push_back(id);
    if (isOther) Q_EMIT devicesChanged();
    if (m_compared != before) Q_EMIT comparedChanged();
}

void Session::apply(const Setup& setup) {
    const Setup before = this->setup();
    Setup atOnce = setup;
    atOnce.model = before.model;
    if (atOnce != before) {
        if (setup.roofline != before.roofline) m_known.clear();
        take(setup);
        refresh(setup.device != before.device ? Change::device : Change::options);
    }
    setModelOptions(setup.model);
}

bool Session::hasDevice(const std::string& id) const { return deviceOf(id) != nullptr; }

void Session::learnDevice(std::shared_ptr<const Device> device) {
    putById(m_added, std::move(device));
    arrangeDevices(idInUse());
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
        m_known.clear();
        m_modelOptions = job.options;
        if (job.setup) take(*job.setup);
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
    const std::string before = idInUse();
    if (m_preview && m_devices[index] != m_preview) m_idBeforePreview = m_devices[index]->id; // the later choice is the one to come back to
    m_deviceIndex = index;
    const bool isOther = settleCompared(before);
    Q_EMIT devicesChanged();
    if (isOther) Q_EMIT comparedChanged();
    refresh(Change::device);
}

void Session::setDevice(const std::string& id) { setDevice(placeOf(m_devices, id)); }

void Session::addDevice(std::shared_ptr<const Device> device) {
    if (!m_devices.empty()) m_previousDevice = m_devices[m_deviceIndex];
    const std::string id = device->id;
    putById(m_added, std::move(device));
    arrangeDevices(id);
}

void Session::readLibrary() {
    DeviceLibrary library = DeviceCatalogue::library();
    m_library = std::move(library.devices);
    m_brokenProfiles = std::move(library.broken);
}

void Session::reloadDevices() {
    readLibrary();
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

void Session::takeSaved(const std::string& id) {
    m_preview = nullptr;
    std::erase_if(m_added, [&id](const auto& device) { return device->id == id; });
    readLibrary();
    arrangeDevices(id);
}

std::string Session::idInUse() const { return m_devices.empty() ? defaultDeviceId : m_devices[m_deviceIndex]->id; }

/// Later lists stand in for earlier ones of the same id: what ships and the user's own, files, and the one under edit.
void Session::arrangeDevices(const std::string& idInUse) {
    const std::string before = this->idInUse();
    m_devices = m_library;
    for (const auto& device : m_added) putById(m_devices, device);
    if (m_preview) putById(m_devices, m_preview);
    m_deviceIndex = placeOf(m_devices, idInUse);
    if (m_deviceIndex == m_devices.size()) m_deviceIndex = placeOf(m_devices, defaultDeviceId);
    if (m_deviceIndex == m_devices.size()) m_deviceIndex = 0;
    const bool isOther = settleCompared(before);
    Q_EMIT devicesChanged(); // first: whoever holds places in devices() must hear of this list before anything else
    if (isOther) Q_EMIT comparedChanged();
    refresh(Change::device);
}

void Session::setRooflineOptions(const RooflineOptions& options) {
    if (options == m_rooflineOptions) return;
    m_rooflineOptions = options;
    m_known.clear();
    refresh(Change::options);
}

void Session::setPlotOptions(const PlotOptions& options) {
    if (options == m_plotOptions) return;
    m_plotOptions = options;
    refresh(Change::options);
}

std::shared_ptr<const Analysis> Session::known(const std::shared_ptr<const Device>& device) const {
    const auto found = std::find_if(m_known.begin(), m_known.end(), [&device](const auto& a) { return a->device == device; });
    return found == m_known.end() ? nullptr : *found;
}

std::shared_ptr<const Analysis> Session::analysed(const std::shared_ptr<const Device>& device) {
    if (auto analysis = known(device)) return analysis;
    m_known.push_back(std::make_shared<const Analysis>(analyse(m_model, device, m_modelOptions, m_rooflineOptions)));
    return m_known.back();
}

void Session::refresh(Change change) {
    if (m_model == nullptr || m_devices.empty()) return;
    m_analysis = analysed(m_devices[m_deviceIndex]);
    m_previous = m_previousDevice ? analysed(m_previousDevice) : nullptr;
    m_flips = m_previous ? boundFlips(*m_previous, *m_analysis) : std::vector<BoundFlip>();
    // One frame for all devices used so far: a swap moves the points and the roof, and the axes only where they must reach further.
    if (m_devices[m_deviceIndex] != m_preview) putById(m_framed, m_devices[m_deviceIndex]);
    compare();
    Q_EMIT analysisChanged(change);
    Q_EMIT comparisonChanged();
}

// ---- comparing

std::shared_ptr<const Device> Session::deviceOf(const std::string& id) const {
    const std::size_t place = placeOf(m_devices, id);
    return place == m_devices.size() ? nullptr : m_devices[place];
}

std::optional<std::size_t> Session::comparedPlace(const std::string& id) const {
    const auto at = std::find(m_compared.begin(), m_compared.end(), id);
    if (at == m_compared.end()) return std::nullopt;
    return static_cast<std::size_t>(at - m_compared.begin());
}

void Session::setCompared(const std::vector<std::string>& ids) {
    std::vector<std::string> wanted;
    for (const std::string& id : ids)
        if (wanted.size() < mostCompared && id != idInUse() && deviceOf(id) && std::find(wanted.begin(), wanted.end(), id) == wanted.end()) wanted.push_back(id);
    if (wanted == m_compared) return;
    m_compared = std::move(wanted);
    if (m_analysis) compare();
    Q_EMIT comparedChanged();
    if (m_analysis) Q_EMIT comparisonChanged();
}

bool Session::toggleCompared(const std::string& id) {
    const std::vector<std::string> before = m_compared;
    std::vector<std::string> ids = before;
    if (const auto place = comparedPlace(id)) ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(*place));
    else ids.push_back(id);
    setCompared(ids);
    return m_compared != before;
}

/// After another device came into use, or devices came or went: whether others are compared now.
bool Session::settleCompared(const std::string& idBefore) {
    const std::vector<std::string> before = m_compared;
    if (const auto place = comparedPlace(idInUse())) {
        if (idBefore != idInUse() && !comparedPlace(idBefore)) m_compared[*place] = idBefore;
        else m_compared.erase(m_compared.begin() + static_cast<std::ptrdiff_t>(*place));
    }
    std::erase_if(m_compared, [this](const std::string& id) { return deviceOf(id) == nullptr; });
    return m_compared != before;
}

/// Draws the plot anew with the devices compared: at once where that takes a moment, else as soon as a thread has worked them out.
void Session::compare() {
    constexpr std::size_t atOnce = 80'000; // operators, each on each device: some 20 ms
    m_stopComparing.request_stop();
    const quint64 number = ++m_comparisonNumber;
    std::vector<std::shared_ptr<const Device>> devices{m_analysis->device};
    for (const std::string& id : m_compared) devices.push_back(deviceOf(id));
    std::erase_if(m_known, [&](const auto& a) { return a->device != m_previousDevice && std::find(devices.begin(), devices.end(), a->device) == devices.end(); });
    if (devices.size() == 1) return show({});
    const auto work = [model = m_model, modelOptions = m_modelOptions, options = m_rooflineOptions, plotOptions = m_plotOptions, devices, all = m_known](const std::stop_token& stop) {
        Compared compared;
        for (const auto& device : devices) {
            if (stop.stop_requested()) return compared;
            const auto is = std::find_if(all.begin(), all.end(), [&device](const auto& a) { return a->device == device; });
            compared.analyses.push_back(is != all.end() ? *is : std::make_shared<const Analysis>(analyse(model, device, modelOptions, options)));
        }
        compared.roofs = comparedRoofs(std::span(compared.analyses).subspan(1), plotOptions);
        compared.table = std::make_shared<const DeviceComparison>(compareDevices(compared.analyses));
        return compared;
    };
    if (m_model->nodes.size() * devices.size() <= atOnce) return show(work({}));
    show({}); // for now
    m_stopComparing = std::stop_source();
    m_pool.start([this, work, number, stop = m_stopComparing.get_token()] {
        auto compared = std::make_shared<Compared>(work(stop));
        QMetaObject::invokeMethod(this, [this, compared, number] {
            if (number != m_comparisonNumber) return;
            show(std::move(*compared));
            Q_EMIT comparisonChanged();
        }, Qt::QueuedConnection);
    });
}

void Session::show(Compared compared) {
    for (auto& analysis : compared.analyses)
        if (!known(analysis->device)) m_known.push_back(analysis);
    m_comparison = compared.table;
    auto framed = m_framed;
    if (m_preview) framed.push_back(m_preview); // for as long as it is edited
    for (const std::string& id : m_compared) framed.push_back(deviceOf(id));
    RooflinePlot plot = makePlot(*m_analysis, m_plotOptions, frameFor(framed));
    plot.others = std::move(compared.roofs);
    m_plot = std::make_shared<const RooflinePlot>(std::move(plot));
}

} // namespace rooflens
