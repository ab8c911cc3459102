#pragma once

#include "core/session/setup.h"

#include <QObject>

#include <memory>

namespace rooflens {

class OperatorNotes;
class RooflineView;
class Session;

/// What is in front as a value: gathers it from the session, the chart and the notes, and puts it back.
class Workbench : public QObject {
    Q_OBJECT
public:
    Workbench(Session& session, RooflineView& chart, OperatorNotes& notes, QObject* parent = nullptr);

    Document document() const;
    /// Shows the same model in another way; bindings and precision are worked out in the background.
    void apply(const Document& document);
    /// Shows a model that was read before.
    void show(const Document& document, std::shared_ptr<const CostedModel> model);
    /// Puts back what does not belong to the session: after its file was read.
    void applyLook(const Document& document);

Q_SIGNALS:
    void changed(); ///< document() may be another

private:
    Session& m_session;
    RooflineView& m_chart;
    OperatorNotes& m_notes;
};

} // namespace rooflens
