#pragma once

class QWidget;

namespace rooflens {

void showRooflineHelp(QWidget& parent);
void showKeyboardHelp(QWidget& parent);
void showAbout(QWidget& parent);

} // namespace rooflens
