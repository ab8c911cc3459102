#include "ui/start.h"

#include "core/report/report.h"
#include "core/support/error.h"
#include "ui/qt_text.h"
#include "ui/translations.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QLocale>
#include <QSettings>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace rooflens {

namespace {

/// Qt ends the program with abort() where there is no display. What it says on the way is kept for the error.
std::string& lastRemark() {
    static std::string remark;
    return remark;
}

void onStartMessage(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type != QtFatalMsg) {
        if (lastRemark().empty()) lastRemark() = message.trimmed().toStdString();
        return;
    }
    Error error;
    error.problem = Problem::cannotOpen;
    error.expected = "a display to open the window on";
    error.found = lastRemark().empty() ? message.toStdString() : lastRemark();
    error.remedy = "run it in a desktop session; rooflens analyze, compare and export need no display";
    std::fprintf(stderr, "%s\n", describe(std::move(error).during("opening the window")).c_str());
    std::_Exit(1);
}

} // namespace

int openWindow(const WindowOptions& options) {
    std::array<char, 9> name{"rooflens"};
    std::array<char*, 2> arguments{name.data(), nullptr};
    int count = 1;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    const QtMessageHandler usual = qInstallMessageHandler(onStartMessage);
    QApplication application(count, arguments.data());
    qInstallMessageHandler(usual);
    QApplication::setOrganizationName(QStringLiteral("Rooflens"));
    QApplication::setApplicationName(QStringLiteral("Rooflens"));
    QApplication::setApplicationDisplayName(QStringLiteral("Rooflens"));
    QApplication::setApplicationVersion(toQt(version()));
    installTranslations(application, QLocale::system());

    MainWindow window;
    window.start(options);
    window.show();
    return QApplication::exec();
}

} // namespace rooflens
