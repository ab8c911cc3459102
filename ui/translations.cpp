#include "ui/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace rooflens {
namespace {

/// "zh_CN" for everyone who reads simplified Chinese ("zh_Hans", "zh_SG"), else the language's own name.
QString catalogueOf(const QLocale& language) {
    const bool isSimplified = language.language() == QLocale::Chinese && language.script() == QLocale::SimplifiedHanScript;
    return isSimplified ? QStringLiteral("zh_CN") : language.name();
}

bool install(QCoreApplication& application, const QString& file, const QString& folder) {
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder)) return false;
    translator->setParent(&application);
    return QCoreApplication::installTranslator(translator.release());
}

} // namespace

void installTranslations(QCoreApplication& application, const QLocale& locale) {
    for (const QString& name : locale.uiLanguages()) {
        const QLocale language(name);
        if (language.language() == QLocale::English) return;
        const QString catalogue = catalogueOf(language);
        if (!install(application, QStringLiteral("rooflens_") + catalogue, QStringLiteral(":/i18n"))) continue;
        install(application, QStringLiteral("qtbase_") + catalogue, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        return;
    }
}

} // namespace rooflens
