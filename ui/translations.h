#pragma once

class QCoreApplication;
class QLocale;

namespace rooflens {

/// Gives the application the first of the user's languages that it speaks: English, or one with a catalogue under :/i18n.
/// Qt's own dialogs follow where Qt's translations are installed.
void installTranslations(QCoreApplication& application, const QLocale& locale);

} // namespace rooflens
