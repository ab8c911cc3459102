// Sessions as files: what is written comes back; what a person breaks is named by line and field.
#include "core/session/session_file.h"

#include "core/analysis/devices.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace rooflens {
namespace {

SavedSession full() {
    Document document;
    document.file = "/models/a \"b\"\n.onnx";
    document.setup.device = "a100-sxm-40gb";
    document.setup.compared = {"v100-sxm2-16gb", "rtx-2070-super"};
    document.setup.model.precision = Precision::fp16;
    document.setup.model.bindings.symbols = {{"batch", 8}, {"a/b~c", 3}};
    document.setup.model.bindings.inputShapes = {{"x", {1, 3, 224, 224}}, {"scalar", {}}};
    document.setup.model.bindings.inputValues = {{"k", {0.1, -2.0, 1e300}}};
    document.setup.model.operatorFiles = {"/ops/mine.json"};
    document.setup.roofline = {CeilingKind::measured, false, true, Seconds(3.5e-6), "L2"};
    document.setup.plot.placement = Placement::onRoof;
    document.setup.plot.showAllCeilings = true;
    document.setup.plot.peaks = {{"fp16", true}, {"int8", false}};
    document.look.bubbles = false;
    document.look.frame = Frame{-1.25, 3.5, 8.0, 14.0};
    document.look.filter = "op:Conv share>1%";
    document.notes = {{"conv1", "Conv", 3, "why so slow?\nsee <b>trace</b>"}};
    Document plain;
    plain.file = "/models/plain.onnx";
    return {{document, plain}, 1, {**DeviceCatalogue::find("rtx-2070-super")}};
}

Error faultOf(const std::string& json) {
    auto session = parseSession(json, "s.rooflens");
    EXPECT_FALSE(session) << json;
    return session ? Error{} : session.error();
}

std::string withModel(const std::string& fields) {
    return "{\"schema\": \"rooflens.session/1\", \"models\": [\n{\"file\": \"/m.onnx\",\n" + fields + "}]}";
}

TEST(SessionFile, whatIsWrittenComesBack) {
    SavedSession session = full();
    auto back = parseSession(toJson(session, "/sessions"), "/sessions/s.rooflens");
    ASSERT_TRUE(back) << describe(back.error());
    session.devices[0].file = back->devices[0].file; // where it was read from
    EXPECT_EQ(*back, session);
}

TEST(SessionFile, anEmptySessionIsOne) {
    auto back = parseSession(toJson(SavedSession{}, {}), "s");
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, SavedSession{});
}

TEST(SessionFile, fieldsMayBeMissingOrUnknown) {
    auto session = parseSession(withModel("\"later\": {\"x\": 1}"), "s");
    ASSERT_TRUE(session) << describe(session.error());
    Document plain;
    plain.file = "/m.onnx";
    EXPECT_EQ(session->documents, std::vector{plain});
}

TEST(SessionFile, aModelThatMovedWithTheSessionIsFound) {
    const auto folder = std::filesystem::temp_directory_path() / ("rooflens_session_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder / "new/models");
    std::ofstream(folder / "new/models/a.onnx") << "x";
    SavedSession session;
    session.documents.resize(2);
    session.documents[0].file = (folder / "old/models/a.onnx").string();
    session.documents[1].file = (folder / "old/models/gone.onnx").string();
    std::ofstream(folder / "new/s.rooflens") << toJson(session, folder / "old");
    auto back = loadSession((folder / "new/s.rooflens").string());
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back->documents[0].file, (folder / "new/models/a.onnx").string());
    EXPECT_EQ(back->documents[1].file, session.documents[1].file) << "asked for under the name it had";
    std::filesystem::remove_all(folder);
}

TEST(SessionFile, faultsAreNamedByLineAndField) {
    const std::pair<std::string, const char*> rows[] = {
        {"\"bindings\": {\"dims\": {\"N\": 0}}", "/models/0/bindings/dims/N"},
        {"\"bindings\": {\"dims\": {\"N\": 9223372036854775808}}", "/models/0/bindings/dims/N"},
        {"\"bindings\": {\"input_shapes\": {\"x\": [1, -1]}}", "/models/0/bindings/input_shapes/x/1"},
        {"\"bindings\": {\"input_values\": {\"x\": [\"1\"]}}", "/models/0/bindings/input_values/x/0"},
        {"\"precision\": \"fp12\"", "/models/0/precision"},
        {"\"compared\": [1]", "/models/0/compared/0"},
        {"\"ceilings\": {\"figures\": \"best\"}", "/models/0/ceilings/figures"},
        {"\"ceilings\": {\"overhead_seconds\": -1}", "/models/0/ceilings/overhead_seconds"},
        {"\"chart\": {\"frame\": [0, 0, 1, 2]}", "/models/0/chart/frame"},
        {"\"chart\": {\"frame\": [0, 1e300, 1, 2]}", "/models/0/chart/frame"},
        {"\"chart\": {\"bubbles\": 1}", "/models/0/chart/bubbles"},
        {"\"notes\": [{\"place\": 1}]", "/models/0/notes/0/text"},
    };
    for (const auto& [fields, element] : rows) {
        const Error error = faultOf(withModel(fields));
        EXPECT_EQ(error.where.element, element);
        EXPECT_EQ(error.where.line, 3) << describe(error);
    }
    EXPECT_EQ(faultOf("{}").where.element, "/schema");
    EXPECT_EQ(faultOf("{\"schema\": \"rooflens.session/2\", \"models\": []}").where.element, "/schema");
    EXPECT_EQ(faultOf("{\"schema\": \"rooflens.session/1\"}").where.element, "/models");
    EXPECT_EQ(faultOf("[1").problem, Problem::notThisFormat);
    EXPECT_EQ(faultOf(std::string("\0\1", 2)).problem, Problem::notThisFormat);
    EXPECT_EQ(faultOf("{\"schema\": \"rooflens.session/1\", \"models\": [], \"devices\": [{\"id\": \"x\"}]}").where.element, "/devices/0");
}

TEST(SessionFile, textThatIsNotUtf8DoesNotStopTheWriting) {
    SavedSession session;
    session.documents.resize(1);
    session.documents[0].file = "/\xff.onnx";
    auto back = parseSession(toJson(session, {}), "s");
    ASSERT_TRUE(back);
    EXPECT_EQ(back->documents[0].file, "/\xEF\xBF\xBD.onnx");
}

} // namespace
} // namespace rooflens
