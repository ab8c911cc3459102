#pragma once

#include "core/analysis/analysis.h"
#include "core/session/setup.h"
#include "core/view/device_comparison.h"
#include "core/view/plot.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace rooflens {

/// What is open: a model, the devices to choose from, the one in use, and their analysis. Reads models on a thread of
/// its own; a failed or cancelled opening leaves everything as it was. Panels listen to its signals.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    /// Starts reading a model in the background; a reading under way is cancelled first.
    void open(const QString& file);
    /// The same, to be looked at under a setup that is taken with it.
    void open(const QString& file, const Setup& setup);
    void cancelOpening();
    bool isOpening() const { return m_isOpening; }
    /// Shows a model that was read before and costed under `setup.model`.
    void show(const QString& file, std::shared_ptr<const CostedModel> model, const Setup& setup);
    /// Shows no model.
    void close();

    /// Under what the model is looked at. What is being previewed or still worked out is not in it.
    Setup setup() const;
    /// Takes a setup as a whole: one change, not one for each part. An unknown device changes nothing; other bindings or another
    /// precision are worked out in the background.
    void apply(const Setup& setup);
    bool hasDevice(const std::string& id) const;
    /// Adds a profile without using it; one of the same id is replaced.
    void learnDevice(std::shared_ptr<const Device> device);
    std::vector<std::shared_ptr<const Device>> addedDevices() const { return m_added; } ///< from files

    const std::vector<std::shared_ptr<const Device>>& devices() const { return m_devices; }
    const std::vector<Error>& brokenProfiles() const { return m_brokenProfiles; } ///< of the user's own
    std::size_t deviceIndex() const { return m_deviceIndex; }
    void setDevice(std::size_t index);
    /// Uses the device of that id; an unknown id changes nothing.
    void setDevice(const std::string& id);
    /// Adds a device (from a file) and uses it; one of the same id is replaced.
    void addDevice(std::shared_ptr<const Device> device);
    /// Reads the profiles that ship and the user's own again. The device in use stays, or the usual one takes its place.
    void reloadDevices();
    /// Shows a profile that is being edited in the place of the one of its id, and uses it. Nothing is saved.
    void preview(std::shared_ptr<const Device> device);
    /// Back to the profiles as they are and to the device in use before the preview.
    void endPreview();
    /// The profile under edit was saved: ends the preview, reads the profiles again and uses the one of that id, also where
    /// one of the same id was loaded from a file.
    void takeSaved(const std::string& id);

    /// Devices shown beside the one in use, by id, in the order they were chosen. A compared one that comes into use leaves
    /// its place to the one that was in use before.
    static constexpr std::size_t mostCompared = 6;
    const std::vector<std::string>& compared() const { return m_compared; }
    std::optional<std::size_t> comparedPlace(const std::string& id) const;
    /// What is in use, unknown or there already is left out, and so is what is too much.
    void setCompared(const std::vector<std::string>& ids);
    /// False: nothing changed, since as many as can be are compared, or the device is in use or unknown.
    bool toggleCompared(const std::string& id);
    /// The model on the device in use and on those compared with it; null: none are, there is no model, or it is being worked out.
    std::shared_ptr<const DeviceComparison> comparison() const { return m_comparison; }

    void setRooflineOptions(const RooflineOptions& options);
    /// Bindings or precision: costs are worked out again in the background.
    void setModelOptions(const ModelOptions& options);
    void setPlotOptions(const PlotOptions& options);
    const RooflineOptions& rooflineOptions() const { return m_rooflineOptions; }
    const ModelOptions& modelOptions() const { return m_modelOptions; }
    const PlotOptions& plotOptions() const { return m_plotOptions; }

    bool hasModel() const { return m_analysis != nullptr; }
    std::shared_ptr<const CostedModel> model() const { return m_model; } ///< null before the first model
    QString file() const { return m_file; }
    std::shared_ptr<const Analysis> analysis() const { return m_analysis; } ///< null before the first model
    std::shared_ptr<const RooflinePlot> plot() const { return m_plot; }     ///< null before the first model
    /// Bounds that changed with the last change of device, slowest first.
    const std::vector<BoundFlip>& flips() const { return m_flips; }
    std::shared_ptr<const Device> previousDevice() const { return m_previousDevice; } ///< what flips() compares with
    std::shared_ptr<const Analysis> previous() const { return m_previous; } ///< the same model on previousDevice(), or null

    enum class Change { model, device, options };

Q_SIGNALS:
    void openingStarted(const QString& file); ///< also when other bindings or another precision are worked out
    void openingProgressed(double fraction);
    void openingEnded();                              ///< after success, failure and cancelling alike
    void openingFailed(const rooflens::Error& error); ///< not for cancelling
    void devicesChanged();                            ///< the list of devices, or which one is in use
    void analysisChanged(rooflens::Session::Change change);
    void comparedChanged();   ///< which devices are compared
    void comparisonChanged(); ///< comparison(), and the other devices in plot(); comes after analysisChanged
    void closed();            ///< there is no model any more

private:
    /// What is being worked out: a file to read, or the model already read with other options.
    struct Job {
        QString file;
        std::shared_ptr<const Model> known; ///< null: read the file
        ModelOptions options;
        std::optional<Setup> setup = std::nullopt; ///< to take with a file
    };
    void start(Job job);
    void finish(const Job& job, quint64 number, Result<std::shared_ptr<const CostedModel>> answer);
    void refresh(Change change);
    void take(const Setup& setup);
    /// What comparing yields: analyses of the device in use and the others, their roofs, and the table.
    struct Compared {
        std::vector<std::shared_ptr<const Analysis>> analyses;
        std::vector<ComparedRoof> roofs;
        std::shared_ptr<const DeviceComparison> table;
    };
    std::shared_ptr<const Analysis> known(const std::shared_ptr<const Device>& device) const;
    std::shared_ptr<const Analysis> analysed(const std::shared_ptr<const Device>& device);
    void compare();
    void show(Compared compared);
    bool settleCompared(const std::string& idBefore);
    std::shared_ptr<const Device> deviceOf(const std::string& id) const;
    void arrangeDevices(const std::string& idInUse);
    void readLibrary();
    std::string idInUse() const;

    std::vector<std::shared_ptr<const Device>> m_library, m_added; ///< what devices() is made of
    std::shared_ptr<const Device> m_preview;
    std::string m_idBeforePreview;
    std::vector<std::shared_ptr<const Device>> m_devices;
    std::vector<std::shared_ptr<const Device>> m_framed; ///< what the chart's frame is made for
    std::vector<Error> m_brokenProfiles;
    std::size_t m_deviceIndex = 0;
    ModelOptions m_modelOptions;
    RooflineOptions m_rooflineOptions;
    PlotOptions m_plotOptions;
    QString m_file;
    std::shared_ptr<const CostedModel> m_model;
    std::shared_ptr<const Analysis> m_analysis;
    std::shared_ptr<const RooflinePlot> m_plot;
    std::vector<BoundFlip> m_flips;
    std::shared_ptr<const Device> m_previousDevice;
    std::shared_ptr<const Analysis> m_previous;
    std::vector<std::string> m_compared;
    std::vector<std::shared_ptr<const Analysis>> m_known; ///< of m_model under today's options
    std::shared_ptr<const DeviceComparison> m_comparison;
    std::stop_source m_stopComparing;
    quint64 m_comparisonNumber = 0; ///< of the newest; answers of older ones are dropped
    QThreadPool m_pool;
    std::stop_source m_stop;
    Job m_pending; ///< the newest job while isOpening()
    bool m_isOpening = false;
    quint64 m_jobNumber = 0; ///< of the newest job; answers of older ones are dropped
};

} // namespace rooflens
