#pragma once

#include "core/machine/calibration.h"
#include "core/machine/gpu.h"

#include <QDialog>

namespace rooflens {

class CpuSection;
class GpuSection;
class Panel;
class Session;

/// What this machine is, a section for each kind of hardware, one below the other. Looks for it whenever it is shown without
/// having an answer; closing it ends a search or a calibration under way and keeps what was found.
class ThisMachineDialog : public QDialog {
    Q_OBJECT
public:
    explicit ThisMachineDialog(Session& session, const GpuSearchOptions& search = {}, const CalibrationOptions& calibration = {}, QWidget* parent = nullptr);

    void addSection(QWidget* section); ///< below those there are
    CpuSection& cpu() const { return *m_cpu; }
    GpuSection& gpus() const { return *m_gpus; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    Panel* m_sections;
    CpuSection* m_cpu;
    GpuSection* m_gpus;
};

} // namespace rooflens
