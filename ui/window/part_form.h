#pragma once

#include "core/view/device_form.h"

#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLineEdit;

namespace rooflens {

/// The fields of one part of a profile. Shows a draft and reports every edit as the draft that it leads to.
class PartForm : public QWidget {
    Q_OBJECT
public:
    explicit PartForm(const FormPart& part, QWidget* parent = nullptr);

    /// Fields that hold the draft's text already are left alone, so that typing goes on undisturbed.
    void show(const DeviceDraft& draft);
    const std::string& pointer() const { return m_pointer; }
    bool isAbout(const FormPart& part) const { return part.pointer == m_pointer && part.fields.data() == m_fields; }

Q_SIGNALS:
    /// `place` tells edits of one field from those of another: typing in one field is undone in one step.
    void edited(const rooflens::DeviceDraft& draft, const QString& place);
    void undoAsked(); ///< in a field, whose own undo would know only itself
    void redoAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< undo and redo are the profile's, not a field's

private:
    /// Brings one widget up to date with the draft.
    using Refresh = std::function<void(const DeviceDraft&)>;

    void add(QFormLayout& form, const FormField& field);
    QWidget* makeValue(const FormField& field, const std::string& place);
    QWidget* makeFigure(const FormField& field, const std::string& place);
    QLineEdit* makeLine(const std::string& place, FieldKind kind, bool isRequired, const QString& name);
    QComboBox* makeChoice(const std::string& place, std::span<const std::string_view> words, bool isRequired, const QString& name);
    void report(const DeviceDraft& next, const std::string& place);
    void markFault(QWidget& field, const std::string& place, const DeviceDraft& draft) const;

    std::string m_pointer;
    const FormField* m_fields;
    DeviceDraft m_draft;
    std::vector<Refresh> m_refresh;
    const QLineEdit* m_typing = nullptr; ///< whose edit is being reported
};

} // namespace rooflens
