#pragma once

#include <QWidget>

class QVBoxLayout;

namespace rooflens {

class Session;

/// What the roof is made of: kind of figures, matrix units, TF32, the memory level, which peaks are drawn, what the profile
/// lacks, and how the ridge is read.
class CeilingsPanel : public QWidget {
    Q_OBJECT
public:
    explicit CeilingsPanel(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    void addKind(QVBoxLayout& column);
    void addUnits(QVBoxLayout& column);
    void addLevel(QVBoxLayout& column);
    void addPeaks(QVBoxLayout& column);
    void addLacks(QVBoxLayout& column);
    void addRidge(QVBoxLayout& column);
    template <class Change> void changeRoofline(Change change);

    Session& m_session;
    QVBoxLayout* m_column;
};

} // namespace rooflens
