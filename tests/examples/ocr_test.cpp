// The recogniser and its ghost variant retell a published measurement: 43 % fewer operations, 2.8 times the traffic
// and twice the time. The architecture was not published; ours lands within 4 % of its totals.
#include "tests/examples/examples.h"

#include "core/analysis/devices.h"
#include "core/cost/torchstat.h"

namespace rooflens::test {
namespace {

constexpr FlopRate rtx2070SuperPeak{9.0624e12}, v100Sxm2Peak{15.7e12};
constexpr ByteRate rtx2070SuperBandwidth{448e9}, v100Sxm2Bandwidth{900e9};

class Ocr : public testing::Test {
protected:
    const std::shared_ptr<const CostedModel> plain = openExample("ocr", {{"batch", 1}});
    const std::shared_ptr<const CostedModel> ghost = openExample("ocr_ghost", {{"batch", 1}});
};

double torchstatFlops(const CostedModel& model) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) sum += torchstatLine(model, i).value().flops;
    return static_cast<double>(sum);
}

double trafficOf(const CostedModel& model) { return static_cast<double>(model.totals.bytes().count); }

TEST_F(Ocr, beginsWithTheConvolutionThatThePublicationWorksOut) {
    for (const auto& model : {plain, ghost}) {
        const CostedNode& first = model->nodes.front();
        EXPECT_EQ(first.parameters, 224);
        EXPECT_EQ(first.cost->macs, Macs(884'736));
        EXPECT_EQ(first.cost->flops, Flops(2 * 884'736 + 32'768));
        EXPECT_EQ(first.cost->read, Bytes(50'048));
        EXPECT_EQ(first.cost->written, Bytes(131'072));
    }
}

void expectNear(double ours, double theirs) { EXPECT_NEAR(ours / theirs, 1.0, 0.04) << ours; }

TEST_F(Ocr, landsNearThePublishedTotals) {
    constexpr double mib = 1024.0 * 1024.0;
    expectNear(torchstatFlops(*plain), 152.68e6);
    expectNear(torchstatFlops(*ghost), 86.29e6);
    expectNear(trafficOf(*plain), 9.99 * mib);
    expectNear(trafficOf(*ghost), 27.88 * mib);
    expectNear(static_cast<double>(plain->totals.parameters), 146'826);
    expectNear(static_cast<double>(ghost->totals.parameters - ghost->totals.bufferElements), 81'150);
}

TEST_F(Ocr, ghostModulesTradeOperationsForTraffic) {
    EXPECT_NEAR(torchstatFlops(*ghost) / torchstatFlops(*plain), 86.29 / 152.68, 0.01);
    EXPECT_GT(trafficOf(*ghost) / trafficOf(*plain), 2.6);
}

TEST_F(Ocr, isComputeBoundOnBothCardsAndItsGhostMemoryBound) {
    const Intensity ridges[] = {ridgePoint(rtx2070SuperPeak, rtx2070SuperBandwidth), ridgePoint(v100Sxm2Peak, v100Sxm2Bandwidth)};
    EXPECT_NEAR(ridges[0].value, 20.23, 0.005);
    EXPECT_NEAR(ridges[1].value, 17.44, 0.005);
    for (const Intensity ridge : ridges) {
        EXPECT_GT(*plain->totals.intensity(), ridge);
        EXPECT_LT(*ghost->totals.intensity(), ridge);
    }
}

/// One picture, without the time it takes to launch kernels.
TimeTotals timeOf(const std::shared_ptr<const CostedModel>& model, const std::string& deviceId) {
    const auto device = DeviceCatalogue::find(deviceId);
    if (!device) {
        ADD_FAILURE() << describe(device.error());
        return {};
    }
    RooflineOptions options;
    options.overhead = Seconds(0);
    return analyse(model, *device, {}, options).time;
}

TEST_F(Ocr, spendsItsTimeComputingAndItsGhostMovingData) {
    for (const char* id : {"rtx-2070-super", "v100-sxm2-16gb"}) {
        const TimeTotals before = timeOf(plain, id), after = timeOf(ghost, id);
        EXPECT_GT(before.compute / before.lower, 0.6) << id;
        EXPECT_GT(after.memory / after.lower, 0.6) << id;
        EXPECT_GT(after.lower / before.lower, 1.4) << id; // fewer operations, more time
    }
}

} // namespace
} // namespace rooflens::test
