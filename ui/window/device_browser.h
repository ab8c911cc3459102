#pragma once

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTextBrowser;
class QVBoxLayout;

namespace rooflens {

class DeviceDraft;
class DeviceEditor;
class DeviceFilter;
class DeviceGroups;
class DeviceList;
class Session;
struct Device;

/// The library of devices: search, filters, a sortable table of key figures, every figure with its source, and the ways to
/// use, edit, copy, add and delete profiles. The user's own that cannot be used are listed with what is wrong with them.
class DeviceBrowser : public QDialog {
    Q_OBJECT
public:
    DeviceBrowser(Session& session, DeviceGroups& groups, QWidget* parent = nullptr);

    QTableView& table() const { return *m_table; }
    /// Selects the device of that id, if the filters show it.
    void select(const std::string& id);
    /// The profile under the cursor; null: none.
    const Device* current() const;

    void useCurrent();
    void compareCurrent(); ///< beside the device in use, or no longer
    // There is one editor at a time: the one that is open is raised where it is about the same profile, else closed, which asks
    // about its changes. Null: it stays open, or there is nothing to edit; said below the table.
    DeviceEditor* editCurrent();
    DeviceEditor* duplicateCurrent();
    DeviceEditor* addNew();
    DeviceEditor* mend(const QString& file); ///< one of the user's files, however broken
    DeviceEditor* goOn(const QString& keptAt); ///< with what an editor left unsaved when the program crashed
    void deleteCurrent(); ///< of the user's own only; said below the table, with a way back
    void undoDelete();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeFilters();
    QWidget* makeButtons();
    void fillFilters();
    void showNotices(); ///< broken profiles, unsaved changes of a program that crashed
    void addNotice(const QString& text, const QString& help, std::initializer_list<QPushButton*> buttons);
    void showCurrent();
    void toggleFavourite();
    bool closeEditor();
    DeviceEditor* open(const DeviceDraft& draft, const QString& file, const QString& keptAt = {});
    std::shared_ptr<const Device> currentDevice() const;
    void say(const QString& text, bool canUndo = false);

    Session& m_session;
    DeviceGroups& m_groups;
    DeviceList* m_list;
    DeviceFilter* m_filter;
    QLineEdit* m_search;
    QComboBox *m_vendor, *m_family;
    QTableView* m_table;
    QTextBrowser* m_sheet;
    QVBoxLayout* m_notices;
    QLabel* m_state;
    QPushButton *m_use = nullptr, *m_edit = nullptr, *m_duplicate = nullptr, *m_delete = nullptr, *m_undo = nullptr;
    QString m_removed; ///< the file that undoDelete() brings back
};

} // namespace rooflens
