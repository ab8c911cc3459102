#pragma once

#include "core/machine/gpu.h"

#include <QDialog>

namespace rooflens {

class GpuSection;
class Panel;
class Session;

/// What this machine is, a section for each kind of hardware, one below the other. Looks for it whenever it is shown without
/// having an answer; closing it ends a search under way.
class ThisMachineDialog : public QDialog {
    Q_OBJECT
public:
    explicit ThisMachineDialog(Session& session, const GpuSearchOptions& options = {}, QWidget* parent = nullptr);

    void addSection(QWidget* section); ///< below those there are
    GpuSection& gpus() const { return *m_gpus; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    Panel* m_sections;
    GpuSection* m_gpus;
};

} // namespace rooflens
