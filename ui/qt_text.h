#pragma once

#include <QCoreApplication>
#include <QString>

#include <string>
#include <string_view>

namespace rooflens {

/// Core's UTF-8 as Qt's text.
inline QString toQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A fixed word of core's (a title, a label, a bound, a family) in the user's language.
inline QString translated(std::string_view text) {
    return QCoreApplication::translate("core", std::string(text).c_str());
}

} // namespace rooflens
