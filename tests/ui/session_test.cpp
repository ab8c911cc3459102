#include "tests/ui/small_models.h"
#include "ui/session.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace rooflens {
namespace {

class SessionTest : public WithModels {
protected:
    std::size_t indexOf(std::string_view id) const {
        const auto& all = session.devices();
        return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), [id](const auto& d) { return d->id == id; }) - all.begin());
    }
    Session session;
};

TEST_F(SessionTest, startsWithTheUsualDeviceAndNoModel) {
    EXPECT_FALSE(session.hasModel());
    EXPECT_EQ(session.analysis(), nullptr);
    EXPECT_EQ(session.devices()[session.deviceIndex()]->id, "rtx-2070-super");
}

TEST_F(SessionTest, openingSaysWhenItStartsAndEndsAndWhatItFound) {
    QSignalSpy started(&session, &Session::openingStarted), ended(&session, &Session::openingEnded), changed(&session, &Session::analysisChanged);
    const QString model = threeNodes(2);
    session.open(model);
    EXPECT_TRUE(session.isOpening());
    EXPECT_EQ(started.count(), 1);
    ASSERT_TRUE(ended.wait());
    EXPECT_FALSE(session.isOpening());
    EXPECT_EQ(ended.count(), 1);
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].value<Session::Change>(), Session::Change::model);
    EXPECT_EQ(session.file(), model);
    EXPECT_EQ(session.analysis()->timings.size(), 3U);
    EXPECT_EQ(session.plot()->points.size(), 3U);
}

TEST_F(SessionTest, aBrokenFileIsAnErrorAndKeepsWhatWasOpen) {
    const QString good = threeNodes(2);
    ASSERT_TRUE(openAndWait(session, good));
    const auto before = session.analysis();
    QSignalSpy failed(&session, &Session::openingFailed), ended(&session, &Session::openingEnded), changed(&session, &Session::analysisChanged);
    session.open(rubbish());
    ASSERT_TRUE(ended.wait());
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(session.analysis(), before);
    EXPECT_EQ(session.file(), good);
}

TEST_F(SessionTest, aCancelledOpeningIsNoErrorAndChangesNothing) {
    QSignalSpy failed(&session, &Session::openingFailed), ended(&session, &Session::openingEnded), changed(&session, &Session::analysisChanged);
    session.open(threeNodes(2));
    session.cancelOpening();
    EXPECT_FALSE(session.isOpening());
    EXPECT_EQ(ended.count(), 1);
    QTest::qWait(200); // an answer that comes late is dropped
    EXPECT_EQ(ended.count(), 1);
    EXPECT_EQ(failed.count(), 0);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_FALSE(session.hasModel());
}

TEST_F(SessionTest, ofTwoOpeningsTheNewerWins) {
    const QString first = threeNodes(1, QStringLiteral("first.onnx")), second = threeNodes(2, QStringLiteral("second.onnx"));
    QSignalSpy changed(&session, &Session::analysisChanged);
    session.open(first);
    session.open(second);
    ASSERT_TRUE(changed.wait());
    QTest::qWait(100);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(session.file(), second);
}

TEST_F(SessionTest, destroyedWhileReadingItStopsAndWaits) {
    auto brief = std::make_unique<Session>();
    brief->open(threeNodes(2));
    brief.reset();
    QTest::qWait(50);
}

TEST_F(SessionTest, anotherDeviceYieldsTheBoundsThatChanged) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    EXPECT_TRUE(session.flips().empty());
    const Frame frame = session.plot()->frame;
    session.setDevice(indexOf("a100-sxm-40gb"));
    ASSERT_NE(session.previousDevice(), nullptr);
    EXPECT_EQ(session.previousDevice()->id, "rtx-2070-super");
    const auto& flips = session.flips();
    const auto relu = std::find_if(flips.begin(), flips.end(), [](const BoundFlip& flip) { return flip.node == 1; });
    ASSERT_NE(relu, flips.end());
    EXPECT_EQ(relu->before, Bound::memory);
    EXPECT_EQ(relu->after, Bound::overhead);
    EXPECT_EQ(session.plot()->frame, frame) << "a swap moves points, never the axes";
}

TEST_F(SessionTest, aNewModelForgetsTheOldFlips) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    session.setDevice(indexOf("a100-sxm-40gb"));
    ASSERT_TRUE(openAndWait(session, threeNodes(2, QStringLiteral("other.onnx"))));
    EXPECT_TRUE(session.flips().empty());
    EXPECT_EQ(session.previousDevice(), nullptr);
    EXPECT_EQ(session.analysis()->device->id, "a100-sxm-40gb");
}

TEST_F(SessionTest, aLoadedDeviceIsUsedAndReplacesItsNamesake) {
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    const std::size_t before = session.devices().size();
    auto mine = *session.devices().front();
    mine.id = "mine";
    session.addDevice(std::make_shared<const Device>(mine));
    EXPECT_EQ(session.devices().size(), before + 1);
    mine.name = "Mine, again";
    session.addDevice(std::make_shared<const Device>(mine));
    EXPECT_EQ(session.devices().size(), before + 1);
    EXPECT_EQ(session.analysis()->device->name, "Mine, again");
}

TEST_F(SessionTest, aPreviewStandsInForItsDeviceUntilItEnds) {
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    const std::size_t before = session.devices().size();
    const auto edited = [&](const std::string& id, double bandwidth) {
        auto device = std::make_shared<Device>(*session.devices()[indexOf("t4")]);
        device->id = id;
        device->memory.bandwidth.value = ByteRate(bandwidth);
        return device;
    };
    session.preview(edited("t4", 1e9));
    EXPECT_EQ(session.devices().size(), before);
    EXPECT_EQ(session.analysis()->device->memory.bandwidth.value, ByteRate(1e9)) << "seen at once";
    session.preview(edited("t4-mine", 2e9));
    EXPECT_EQ(session.devices().size(), before + 1);
    EXPECT_EQ(session.devices()[indexOf("t4")]->memory.bandwidth.value, ByteRate(320e9)) << "a new id leaves the old device as it is";
    session.endPreview();
    EXPECT_EQ(session.devices().size(), before);
    EXPECT_EQ(session.analysis()->device->id, "rtx-2070-super");
}

TEST_F(SessionTest, whenAComparedDeviceGoesTheListIsHeardOfFirst) {
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    auto mine = std::make_shared<Device>(*session.devices()[indexOf("t4")]);
    mine->id = "mine";
    session.preview(mine);
    session.setDevice(0);
    session.setCompared({"mine"});
    ASSERT_EQ(session.compared(), std::vector<std::string>{"mine"});
    std::vector<std::string> heard;
    QObject::connect(&session, &Session::devicesChanged, &session, [&] { heard.emplace_back("devices"); });
    QObject::connect(&session, &Session::comparedChanged, &session, [&] { heard.emplace_back("compared"); });
    session.endPreview();
    EXPECT_EQ(heard, (std::vector<std::string>{"devices", "compared"}));
    EXPECT_TRUE(session.compared().empty());
}

TEST_F(SessionTest, whatAnEditPassedThroughDoesNotStretchTheFrame) {
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    const Frame before = session.plot()->frame;
    for (const double bandwidth : {4e9, 44e9, 448e15}) {
        auto edited = std::make_shared<Device>(*session.devices()[indexOf("rtx-2070-super")]);
        edited->memory.bandwidth.value = ByteRate(bandwidth);
        for (Peak& peak : edited->peaks) peak.rate.value = FlopRate(100 * bandwidth);
        session.preview(edited);
    }
    EXPECT_NE(session.plot()->frame, before) << "it is seen while it is edited";
    session.endPreview();
    EXPECT_EQ(session.plot()->frame, before);
}

TEST_F(SessionTest, readingTheProfilesAgainKeepsTheDeviceInUseAndThoseFromFiles) {
    auto mine = *session.devices().front();
    mine.id = "mine";
    session.addDevice(std::make_shared<const Device>(mine));
    session.reloadDevices();
    EXPECT_EQ(session.devices()[session.deviceIndex()]->id, "mine");
    session.setDevice(std::string("t4"));
    EXPECT_EQ(session.devices()[session.deviceIndex()]->id, "t4");
    session.setDevice(std::string("no such device"));
    EXPECT_EQ(session.devices()[session.deviceIndex()]->id, "t4");
}

TEST_F(SessionTest, bindingsAreCostedAgainWithoutReading) {
    const QString model = threeNodes(0);
    ASSERT_TRUE(openAndWait(session, model));
    const auto one = session.analysis()->totals().flops;
    ASSERT_TRUE(QFile::remove(model)) << "the model is in memory";
    ModelOptions options = session.modelOptions();
    options.bindings.symbols["N"] = 4;
    QSignalSpy changed(&session, &Session::analysisChanged);
    session.setModelOptions(options);
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(changed[0][0].value<Session::Change>(), Session::Change::options);
    EXPECT_EQ(session.analysis()->totals().flops, one * 4);
}

TEST_F(SessionTest, anotherPrecisionHalvesTheTraffic) {
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    const auto full = session.analysis()->totals().bytes();
    ModelOptions options = session.modelOptions();
    options.precision = Precision::fp16;
    QSignalSpy changed(&session, &Session::analysisChanged);
    session.setModelOptions(options);
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(session.analysis()->totals().bytes() * 2, full);
}

TEST_F(SessionTest, optionsChosenWhileReadingHoldForTheModelThatIsRead) {
    QSignalSpy changed(&session, &Session::analysisChanged);
    session.open(threeNodes(2));
    ModelOptions options;
    options.precision = Precision::fp16;
    session.setModelOptions(options);
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(session.modelOptions(), options);
    EXPECT_EQ(session.analysis()->modelOptions, options);
}

} // namespace
} // namespace rooflens
