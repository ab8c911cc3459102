#include "core/machine/gpu_probe.h"

#include <QApplication>

#include <gtest/gtest.h>

// Windows are tested without a display.
int main(int argc, char** argv) {
    if (const auto code = rooflens::answerGpuProbe(argc, argv)) return *code;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    testing::InitGoogleTest(&argc, argv);
    const QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
