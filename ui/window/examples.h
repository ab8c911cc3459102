#pragma once

#include <QStringList>

namespace rooflens {

/// The models that come with the program, by name; empty when none are installed.
QStringList exampleModels();

} // namespace rooflens
