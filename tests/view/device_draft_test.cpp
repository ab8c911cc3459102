// A profile under edit: typing into fields, mistakes on the way, and nothing lost.
#include "core/view/device_draft.h"
#include "core/view/device_form.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

const char* const small = R"({
  "id": "mine", "name": "Mine", "serial": [1, 2],
  "memory": { "bandwidth": { "value": 100, "unit": "GB/s", "basis": "measured", "source": "STREAM", "tool": "stream 5.10" } },
  "peaks": [ { "id": "fp32", "unit": "vector", "precision": "fp32", "rate": { "value": 1, "unit": "TFLOP/s", "basis": "measured", "source": "a loop" } } ],
  "launch_overhead": { "value": 2, "unit": "us", "basis": "estimated", "source": "a guess" }
})";

TEST(DeviceDraft, aTypedFigureIsSeenInTheDeviceAndUnknownFieldsStay) {
    const DeviceDraft draft = DeviceDraft(small).with("/memory/bandwidth/value", FieldKind::number, "250.5", true);
    ASSERT_NE(draft.device(), nullptr) << describe(*draft.error());
    EXPECT_EQ(draft.device()->memory.bandwidth.value, ByteRate(250.5e9));
    EXPECT_NE(draft.json().find("\"serial\""), std::string::npos);
    EXPECT_EQ(draft.typed("/memory/bandwidth/tool"), "stream 5.10");
}

TEST(DeviceDraft, aMistypedNumberStaysAsTypedAndIsNamedWithItsPlace) {
    const DeviceDraft draft = DeviceDraft(small).with("/memory/bandwidth/value", FieldKind::number, "1o0", true);
    EXPECT_EQ(draft.device(), nullptr);
    EXPECT_EQ(draft.typed("/memory/bandwidth/value"), "1o0");
    ASSERT_TRUE(draft.error());
    EXPECT_EQ(draft.error()->where.element, "/memory/bandwidth/value");
    EXPECT_EQ(draft.error()->found, "\"1o0\"");
    EXPECT_TRUE(draft.isReadable());
}

TEST(DeviceDraft, anEmptyOptionalFieldIsTakenOutAndARequiredOneIsMissed) {
    const DeviceDraft named = DeviceDraft(small).with("/vendor", FieldKind::text, "Us");
    EXPECT_EQ(named.device()->vendor, "Us");
    EXPECT_FALSE(named.with("/vendor", FieldKind::text, "").has("/vendor"));
    const DeviceDraft nameless = named.with("/name", FieldKind::text, "", true);
    ASSERT_TRUE(nameless.error());
    EXPECT_EQ(nameless.error()->where.element, "/name");
}

TEST(DeviceDraft, aFieldThatIsMissingIsNamedItself) {
    EXPECT_EQ(DeviceDraft(small).without("/memory/bandwidth/source").error()->where.element, "/memory/bandwidth/source");
    EXPECT_EQ(DeviceDraft(small).without("/id").error()->where.element, "/id");
    EXPECT_EQ(DeviceDraft(small).without("/memory").error()->where.element, "/memory");
}

TEST(DeviceDraft, figuresAndElementsAreAddedAndTakenOut) {
    DeviceDraft draft = DeviceDraft(small).withFigure("/peaks/0/achievable", "TFLOP/s");
    EXPECT_TRUE(draft.error()) << "its number is missing";
    draft = draft.with("/peaks/0/achievable/value", FieldKind::number, "0.9", true).with("/peaks/0/achievable/source", FieldKind::text, "a run", true);
    ASSERT_NE(draft.device(), nullptr) << describe(*draft.error());
    EXPECT_EQ(draft.device()->peaks[0].achievable->value, FlopRate(0.9e12));
    draft = draft.withElement("/peaks", 0);
    ASSERT_NE(draft.device(), nullptr) << describe(*draft.error());
    EXPECT_EQ(draft.device()->peaks[1].id, "fp32-copy") << "an id of its own";
    draft = draft.without("/peaks/0").without("/peaks/0/achievable");
    ASSERT_EQ(draft.device()->peaks.size(), 1U);
    EXPECT_FALSE(draft.device()->peaks[0].achievable);
    EXPECT_EQ(draft.withElement("/caches").sizeOf("/caches"), 1U);
    EXPECT_EQ(draft.without("/peaks/7").json(), draft.json());
}

TEST(DeviceDraft, whatIsNoObjectCanOnlyBeEditedAsText) {
    for (const char* text : {"", "{ \"id\": ", "[1]", "\xff\xfe", "3"}) {
        const DeviceDraft draft{std::string(text)};
        EXPECT_FALSE(draft.isReadable()) << text;
        EXPECT_TRUE(draft.error());
        EXPECT_EQ(draft.with("/name", FieldKind::text, "x").json(), text) << "comes back as it is";
        EXPECT_EQ(draft.duplicated({}).json(), text);
        EXPECT_EQ(draft.withElement("/peaks").json(), text);
    }
    const DeviceDraft odd(R"({"id": "x", "memory": 7})"); // a field below a number
    EXPECT_EQ(odd.with("/memory/type", FieldKind::text, "HBM").json(), odd.json());
    EXPECT_EQ(odd.withElement("/memory").json(), odd.json());
}

TEST(DeviceDraft, aCopyHasAnIdOfItsOwn) {
    const DeviceDraft copy = DeviceDraft(small).duplicated({"mine", "mine-copy"});
    EXPECT_EQ(copy.device()->id, "mine-copy-2");
    EXPECT_EQ(copy.device()->name, "Mine (copy)");
    const DeviceDraft longest = DeviceDraft(small).with("/id", FieldKind::text, std::string(64, 'x'), true).duplicated({});
    ASSERT_NE(longest.device(), nullptr);
    EXPECT_EQ(longest.device()->id.size(), 64U);
}

TEST(DeviceForm, theEmptyProfileNeedsOnlyWhatItsFormMarksAsRequired) {
    DeviceDraft draft = DeviceDraft::empty();
    ASSERT_TRUE(draft.error());
    for (const FormPart& part : formParts(draft))
        for (const FormField& field : part.fields) {
            const std::string pointer = part.pointer + '/' + std::string(field.key);
            if (!field.isFigure) {
                if (field.isRequired && draft.has(part.pointer) && draft.typed(pointer).empty()) draft = draft.with(pointer, field.kind, field.key == "id" ? "mine" : "x", true);
            } else if (draft.has(pointer) && draft.typed(pointer + "/value").empty()) {
                draft = draft.with(pointer + "/value", FieldKind::number, "5", true);
                if (field.hasOrigin) draft = draft.with(pointer + "/source", FieldKind::text, "a sheet", true);
            }
        }
    EXPECT_FALSE(draft.error()) << describe(*draft.error());
}

TEST(DeviceForm, listsThePartsOfAProfile) {
    const auto parts = formParts(DeviceDraft(small));
    ASSERT_EQ(parts.size(), 5U);
    EXPECT_EQ(parts[3].title, "fp32");
    EXPECT_EQ(parts[3].pointer, "/peaks/0");
    EXPECT_EQ(figureText(DeviceDraft(small), "/memory/bandwidth"), "100 GB/s");
    EXPECT_EQ(figureText(DeviceDraft(small), "/memory/achievable_bandwidth"), "");
}

} // namespace
} // namespace rooflens
