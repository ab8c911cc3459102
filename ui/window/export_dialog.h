#pragma once

#include "ui/start.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;

namespace rooflens {

/// Asks where and how to write the chart.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(const QString& suggestedFile, bool isDark, QWidget* parent = nullptr);

    ExportOptions options() const;

    /// The file that a typed name stands for: trimmed, with ".png" added unless it ends in .png or .svg.
    static QString fileFor(const QString& typed);
    static bool isScaled(const QString& file); ///< pixels have a scale; SVG needs none

    void accept() override; ///< asks before it replaces a file

private:
    void browse();
    void update();

    QLineEdit* m_file;
    QComboBox* m_scale;
    QComboBox* m_theme;
    QLabel* m_hint;
    QString m_confirmed; ///< replacing this one was agreed to in the file dialog
};

} // namespace rooflens
