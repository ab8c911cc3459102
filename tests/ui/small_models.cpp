#include "tests/ui/small_models.h"

#include "ui/session.h"

#include <onnx/onnx_pb.h>

#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>

#include <initializer_list>

namespace rooflens {
namespace {

void addPort(onnx::ValueInfoProto& port, const char* name, int batch, std::initializer_list<int> rest) {
    port.set_name(name);
    auto* tensor = port.mutable_type()->mutable_tensor_type();
    tensor->set_elem_type(onnx::TensorProto::FLOAT);
    auto* first = tensor->mutable_shape()->add_dim();
    if (batch > 0) first->set_dim_value(batch);
    else first->set_dim_param("N");
    for (const int dim : rest) tensor->mutable_shape()->add_dim()->set_dim_value(dim);
}

void addWeight(onnx::GraphProto& graph, const char* name, std::initializer_list<int> dims) {
    auto* tensor = graph.add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::FLOAT);
    std::size_t bytes = 4;
    for (const int dim : dims) {
        tensor->add_dims(dim);
        bytes *= static_cast<std::size_t>(dim);
    }
    tensor->set_raw_data(std::string(bytes, '\0'));
}

onnx::NodeProto& addNode(onnx::GraphProto& graph, const char* name, const char* op, std::initializer_list<const char*> inputs, const char* output) {
    auto* node = graph.add_node();
    node->set_name(name);
    node->set_op_type(op);
    for (const char* input : inputs) node->add_input(input);
    node->add_output(output);
    return *node;
}

void write(const QString& name, const QByteArray& bytes) {
    QFile out(name);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    ASSERT_EQ(out.write(bytes), bytes.size());
}

} // namespace

bool openAndWait(Session& session, const QString& file) {
    QSignalSpy changed(&session, &Session::analysisChanged);
    session.open(file);
    return changed.wait(10'000);
}

WithModels::WithModels() : m_dataBefore(qgetenv("XDG_DATA_HOME")) {
    qputenv("XDG_DATA_HOME", file(QStringLiteral("data")).toUtf8());
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    QCoreApplication::setOrganizationName(QStringLiteral("Rooflens"));
    QCoreApplication::setApplicationName(QStringLiteral("Rooflens"));
}

WithModels::~WithModels() {
    if (m_dataBefore.isEmpty()) qunsetenv("XDG_DATA_HOME");
    else qputenv("XDG_DATA_HOME", m_dataBefore);
}

QString WithModels::threeNodes(int batch, const QString& name) const {
    onnx::ModelProto model;
    model.set_ir_version(8);
    model.add_opset_import()->set_version(17);
    auto& graph = *model.mutable_graph();
    graph.set_name("three");
    addPort(*graph.add_input(), "x", batch, {3, 32, 32});
    addPort(*graph.add_output(), "y", batch, {8, 32, 16});
    addWeight(graph, "w", {8, 3, 3, 3});
    addWeight(graph, "v", {32, 16});
    auto& conv = addNode(graph, "conv", "Conv", {"x", "w"}, "c");
    auto* pads = conv.add_attribute();
    pads->set_name("pads");
    pads->set_type(onnx::AttributeProto::INTS);
    for (int i = 0; i < 4; ++i) pads->add_ints(1);
    addNode(graph, "relu", "Relu", {"c"}, "r");
    addNode(graph, "matmul", "MatMul", {"r", "v"}, "y");
    write(file(name), QByteArray::fromStdString(model.SerializeAsString()));
    return file(name);
}

QString WithModels::rubbish() const {
    write(file(QStringLiteral("rubbish.onnx")), QByteArray("this is no model at all, only words"));
    return file(QStringLiteral("rubbish.onnx"));
}

} // namespace rooflens
