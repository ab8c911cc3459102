#include "ui/start.h"

#include "core/report/report.h"
#include "ui/qt_text.h"
#include "ui/translations.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QLocale>
#include <QSettings>

#include <array>

namespace rooflens {

int openWindow(const WindowOptions& options) {
    std::array<char, 9> name{"rooflens"};
    std::array<char*, 2> arguments{name.data(), nullptr};
    int count = 1;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QApplication application(count, arguments.data());
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
