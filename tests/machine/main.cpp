#include "core/machine/gpu_probe.h"

#include <gtest/gtest.h>

// The program that is started once more to ask a driver is, in tests, the test program.
int main(int argc, char** argv) {
    if (const auto code = rooflens::answerGpuProbe(argc, argv)) return *code;
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
