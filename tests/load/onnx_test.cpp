#include "tests/load/onnx_bytes.h"

#include <chrono>
#include <vector>

#include <sys/resource.h>

namespace rooflens::test {
namespace {

TEST(LoadOnnx, readsAWholeSmallModel) {
    const Model model = load(smallModel());
    EXPECT_EQ(model.irVersion, 8);
    EXPECT_EQ(model.producer, "maker 1.2");
    EXPECT_EQ(model.opsets, (std::vector<OpsetImport>{{"", 17}}));
    EXPECT_EQ(model.graph.name, "main");
    ASSERT_EQ(model.graph.nodes.size(), 1U);
    EXPECT_EQ(model.graph.nodes[0].name, "relu");
    EXPECT_EQ(model.graph.nodes[0].op, "Relu");
    EXPECT_EQ(model.graph.nodes[0].inputs, std::vector<std::string>{"x"});
    EXPECT_EQ(model.graph.nodes[0].outputs, std::vector<std::string>{"y"});
    const DeclaredType type{DeclaredType::Kind::tensor, DType::float32, {{{unknownDim, "N"}, {3, ""}}}};
    EXPECT_EQ(model.graph.inputs, (std::vector<Port>{{"x", type}}));
    EXPECT_EQ(model.graph.outputs, (std::vector<Port>{{"y", type}}));
    EXPECT_TRUE(model.notes.empty());
}

TEST(LoadOnnx, keepsTheDistinctionsOfDeclaredTypes) {
    using Kind = DeclaredType::Kind;
    onnx::ModelProto proto = smallModel();
    const auto add = [&](const char* name) -> onnx::TypeProto& {
        auto& info = *proto.mutable_graph()->add_value_info();
        info.set_name(name);
        return *info.mutable_type();
    };
    add("scalar").mutable_tensor_type()->mutable_shape();
    auto& unranked = *add("unranked").mutable_tensor_type();
    unranked.set_elem_type(onnx::TensorProto::INT64);
    auto& negative = *add("negative").mutable_tensor_type()->mutable_shape();
    negative.add_dim()->set_dim_value(-1);
    negative.add_dim();
    auto& sequence = *add("sequence").mutable_sequence_type()->mutable_elem_type()->mutable_tensor_type();
    sequence.set_elem_type(onnx::TensorProto::FLOAT16);
    sequence.mutable_shape()->add_dim()->set_dim_value(7);
    add("optional").mutable_optional_type()->mutable_elem_type()->mutable_tensor_type()->set_elem_type(1);
    auto& map = *add("map").mutable_map_type();
    map.set_key_type(onnx::TensorProto::STRING);
    map.mutable_value_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::DOUBLE);
    add("sparse").mutable_sparse_tensor_type()->set_elem_type(1);
    add("future").mutable_tensor_type()->set_elem_type(99);
    proto.mutable_graph()->add_value_info()->set_name("untyped");

    const std::vector<Port> ports = load(proto).graph.valueInfo;
    ASSERT_EQ(ports.size(), 9U);
    EXPECT_EQ(ports[0].type, (DeclaredType{Kind::tensor, DType::undefined, {std::vector<Dim>{}}}));
    EXPECT_EQ(ports[1].type, (DeclaredType{Kind::tensor, DType::int64, {}}));
    EXPECT_EQ(ports[2].type.dims, (std::vector<Dim>{{unknownDim, ""}, {unknownDim, ""}}));
    EXPECT_EQ(ports[3].type, (DeclaredType{Kind::sequence, DType::float16, {{{7, ""}}}}));
    EXPECT_EQ(ports[4].type, (DeclaredType{Kind::tensor, DType::float32, {}, true}));
    EXPECT_EQ(ports[5].type, (DeclaredType{Kind::map, DType::float64, {}}));
    EXPECT_EQ(ports[6].type, (DeclaredType{Kind::sparseTensor, DType::float32, {}}));
    EXPECT_EQ(ports[7].type.dtype, DType::undefined);
    EXPECT_EQ(ports[8].type, DeclaredType{});
}

TEST(LoadOnnx, readsEveryKindOfAttribute) {
    using Proto = onnx::AttributeProto;
    onnx::ModelProto proto = smallModel();
    auto& node = *proto.mutable_graph()->mutable_node(0);
    const auto add = [&](const char* name, Proto::AttributeType type) -> Proto& {
        auto& attribute = *node.add_attribute();
        attribute.set_name(name);
        attribute.set_type(type);
        return attribute;
    };
    add("f", Proto::FLOAT).set_f(0.5F);
    add("i", Proto::INT).set_i(-3);
    add("s", Proto::STRING).set_s("same\nupper");
    auto& floats = add("floats", Proto::FLOATS);
    floats.add_floats(1.5F);
    floats.add_floats(-2.0F);
    auto& ints = add("ints", Proto::INTS);
    ints.add_ints(3);
    ints.add_ints(-1);
    add("strings", Proto::STRINGS).add_strings("a");
    auto& tensor = *add("t", Proto::TENSOR).mutable_t();
    tensor.set_data_type(onnx::TensorProto::INT64);
    tensor.add_dims(1);
    tensor.add_int64_data(42);
    auto& sub = *add("g", Proto::GRAPH).mutable_g();
    sub.set_name("inner");
    sub.add_node()->set_op_type("Abs");
    add("type", Proto::TYPE_PROTO).mutable_tp()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::BOOL);
    auto& sparse = *add("sparse", Proto::SPARSE_TENSOR).mutable_sparse_tensor();
    sparse.mutable_values()->set_data_type(onnx::TensorProto::FLOAT);
    sparse.mutable_values()->add_dims(2);
    sparse.mutable_values()->add_float_data(1);
    sparse.mutable_values()->add_float_data(2);
    sparse.add_dims(100);
    sparse.add_dims(200);
    add("graphs", Proto::GRAPHS).add_graphs();
    auto& reference = add("alpha", Proto::FLOAT);
    reference.set_ref_attr_name("outer_alpha");

    const Model model = load(proto);
    const Node& read = model.graph.nodes.at(0);
    const auto value = [&](const char* name) -> const Attribute::Value& { return read.find(name)->value; };
    EXPECT_EQ(std::get<double>(value("f")), 0.5);
    EXPECT_EQ(std::get<std::int64_t>(value("i")), -3);
    EXPECT_EQ(std::get<std::string>(value("s")), "same\nupper");
    EXPECT_EQ(std::get<Reals>(value("floats")), (Reals{1.5, -2.0}));
    EXPECT_EQ(std::get<Ints>(value("ints")), (Ints{3, -1}));
    EXPECT_EQ(std::get<std::vector<std::string>>(value("strings")), std::vector<std::string>{"a"});
    EXPECT_EQ(std::get<Tensor>(value("t")).contents, Contents(Ints{42}));
    EXPECT_EQ(std::get<std::shared_ptr<const Graph>>(value("g"))->nodes.at(0).op, "Abs");
    EXPECT_EQ(std::get<DeclaredType>(value("type")).dtype, DType::boolean);
    EXPECT_EQ(std::get<Tensor>(value("sparse")).type, (TensorType{DType::float32, Ints{100, 200}}));
    EXPECT_TRUE(std::get<Tensor>(value("sparse")).isSparse);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(value("graphs")));
    EXPECT_EQ(read.find("alpha")->reference, "outer_alpha");
}

TEST(LoadOnnx, anAttributeOfAKnownKindWithoutAValueIsZeroOrEmpty) {
    onnx::ModelProto proto = smallModel();
    for (const auto type : {onnx::AttributeProto::INT, onnx::AttributeProto::FLOAT, onnx::AttributeProto::STRING,
                            onnx::AttributeProto::INTS}) {
        auto& attribute = *proto.mutable_graph()->mutable_node(0)->add_attribute();
        attribute.set_name("a" + std::to_string(type));
        attribute.set_type(type);
    }
    const Model model = load(proto);
    const std::vector<Attribute>& attributes = model.graph.nodes.at(0).attributes;
    EXPECT_EQ(std::get<std::int64_t>(attributes.at(0).value), 0);
    EXPECT_EQ(std::get<double>(attributes.at(1).value), 0.0);
    EXPECT_EQ(std::get<std::string>(attributes.at(2).value), "");
    EXPECT_EQ(std::get<Ints>(attributes.at(3).value), Ints{});
}

TEST(LoadOnnx, anAttributeFromBeforeKindsWereWrittenIsKnownByItsField) {
    onnx::ModelProto proto = smallModel();
    auto& attribute = *proto.mutable_graph()->mutable_node(0)->add_attribute();
    attribute.set_name("axes");
    attribute.add_ints(2);
    EXPECT_EQ(std::get<Ints>(load(proto).graph.nodes.at(0).find("axes")->value), Ints{2});
}

TEST(LoadOnnx, listsMayBePackedOrNot) {
    const std::string packed = bytesField(1, "a") + bytesField(8, varint(300) + varint(2)) + integerField(20, 7);
    const std::string loose = bytesField(1, "b") + integerField(8, 300) + integerField(8, 2) + integerField(20, 7);
    const std::string node = bytesField(4, "Op") + bytesField(5, packed) + bytesField(5, loose);
    const auto model = loadBytes(integerField(1, 8) + bytesField(7, bytesField(1, node)));
    ASSERT_TRUE(model);
    for (const Attribute& attribute : model->graph.nodes.at(0).attributes)
        EXPECT_EQ(std::get<Ints>(attribute.value), (Ints{300, 2})) << attribute.name;
}

TEST(LoadOnnx, theDefaultDomainIsWrittenEmpty) {
    onnx::ModelProto proto = smallModel();
    proto.mutable_opset_import(0)->set_domain("ai.onnx");
    proto.mutable_graph()->mutable_node(0)->set_domain("ai.onnx");
    auto& other = *proto.mutable_graph()->add_node();
    other.set_op_type("FusedMatMul");
    other.set_domain("com.microsoft");
    other.add_input("a");
    other.add_input(""); // an omitted optional input
    other.add_input("c");
    const Model model = load(proto);
    EXPECT_EQ(model.opset(""), 17);
    EXPECT_EQ(model.graph.nodes.at(0).domain, "");
    EXPECT_EQ(model.graph.nodes.at(1).domain, "com.microsoft");
    EXPECT_EQ(model.graph.nodes.at(1).inputs, (std::vector<std::string>{"a", "", "c"}));
}

TEST(LoadOnnx, readsLocalFunctionsWithTheFieldsOfNewerVersions) {
    onnx::FunctionProto proto;
    proto.set_name("Block");
    proto.set_domain("local");
    proto.add_input("a");
    proto.add_output("b");
    proto.add_attribute("alpha");
    proto.add_node()->set_op_type("Relu");
    proto.add_opset_import()->set_version(18);
    const std::string defaulted = bytesField(1, "beta") + integerField(3, 4) + integerField(20, 2);
    const std::string function = proto.SerializeAsString() + bytesField(11, defaulted) +
                                 bytesField(12, bytesField(1, "t")) + bytesField(13, "v2");
    const auto model = loadBytes(smallModel().SerializeAsString() + bytesField(25, function));
    ASSERT_TRUE(model);
    ASSERT_EQ(model->functions.size(), 1U);
    const LocalFunction& read = model->functions[0];
    EXPECT_EQ(read.name + read.domain + read.overload, "Blocklocalv2");
    EXPECT_EQ(read.inputs, std::vector<std::string>{"a"});
    EXPECT_EQ(read.outputs, std::vector<std::string>{"b"});
    EXPECT_EQ(read.attributeNames, std::vector<std::string>{"alpha"});
    EXPECT_EQ(std::get<std::int64_t>(read.attributeDefaults.at(0).value), 4);
    EXPECT_EQ(read.opsets, (std::vector<OpsetImport>{{"", 18}}));
    EXPECT_EQ(read.body.nodes.at(0).op, "Relu");
    EXPECT_EQ(read.body.valueInfo.at(0).name, "t");
}

TEST(LoadOnnx, skipsFieldsOfLaterVersions) {
    onnx::ModelProto proto = smallModel();
    const auto model = loadBytes(proto.SerializeAsString() + integerField(100, 5) + bytesField(101, "later"));
    ASSERT_TRUE(model);
    EXPECT_EQ(model->graph.nodes.size(), 1U);
}

TEST(LoadOnnx, sparseInitializersHaveTheirDenseShape) {
    onnx::ModelProto proto = smallModel();
    auto& sparse = *proto.mutable_graph()->add_sparse_initializer();
    sparse.mutable_values()->set_name("w");
    sparse.mutable_values()->set_data_type(onnx::TensorProto::FLOAT);
    sparse.mutable_values()->add_dims(1);
    sparse.mutable_values()->add_float_data(1);
    sparse.add_dims(1000);
    const Model model = load(proto);
    const Tensor& tensor = model.graph.initializers.at(0);
    EXPECT_EQ(tensor.name, "w");
    EXPECT_TRUE(tensor.isSparse);
    EXPECT_EQ(tensor.type, (TensorType{DType::float32, Ints{1000}}));
    EXPECT_FALSE(tensor.contents);
}

TEST(LoadOnnx, externalDataIsNotedOnceAndNeverOpened) {
    onnx::ModelProto proto = smallModel();
    for (const char* location : {"weights.bin", "weights.bin", "../../etc/passwd"}) {
        auto& tensor = *proto.mutable_graph()->add_initializer();
        tensor.set_name("w");
        tensor.set_data_type(onnx::TensorProto::FLOAT);
        tensor.add_dims(4);
        tensor.set_data_location(onnx::TensorProto::EXTERNAL);
        auto& entry = *tensor.add_external_data();
        entry.set_key("location");
        entry.set_value(location);
        auto& offset = *tensor.add_external_data();
        offset.set_key("offset");
        offset.set_value("4096");
    }
    const Model model = load(proto);
    EXPECT_EQ(model.graph.initializers.at(0).externalLocation, "weights.bin");
    EXPECT_FALSE(model.graph.initializers.at(0).contents);
    ASSERT_EQ(model.notes.size(), 2U);
    EXPECT_EQ(model.notes[0], (Note{Severity::info, "external-data", "",
                                    "3 tensors lie outside the model file in \"../../etc/passwd\", \"weights.bin\"; "
                                    "their sizes are taken from the declared shapes"}));
    EXPECT_EQ(model.notes[1], (Note{Severity::warning, "external-location", "",
                                    "1 external data path is empty or would lead out of the model's folder "
                                    "(never opened): \"../../etc/passwd\""}));
}

TEST(LoadOnnx, everyKindOfHostileLocationIsNoted) {
    using namespace std::string_literals;
    for (const std::string& location : {"/etc/passwd"s, "a/../../b"s, "..\\b"s, "C:\\b"s, ""s, "a\0b"s}) {
        onnx::ModelProto proto = smallModel();
        auto& tensor = *proto.mutable_graph()->add_initializer();
        tensor.set_data_type(1);
        auto& entry = *tensor.add_external_data();
        entry.set_key("location");
        entry.set_value(location);
        EXPECT_TRUE(noteOf(load(proto), "external-location")) << location;
        entry.set_value("..weights/a..b");
        EXPECT_FALSE(noteOf(load(proto), "external-location"));
    }
}

TEST(LoadOnnx, invalidUtf8IsRepairedAndNoted) {
    onnx::ModelProto proto = smallModel();
    proto.mutable_graph()->mutable_node(0)->set_name("ab\xff" "c");
    const Model model = load(proto);
    EXPECT_EQ(model.graph.nodes.at(0).name, "ab\xef\xbf\xbd" "c");
    ASSERT_TRUE(noteOf(model, "invalid-utf8"));
}

TEST(LoadOnnx, weightsOfAGigabyteAreNotRead) {
    // A sparse file: the tensor's payload is a hole that takes no disk space.
    constexpr std::uint64_t payload = std::uint64_t{1} << 30U;
    const std::string tensor =
        integerField(1, payload / 4) + integerField(2, 1) + bytesField(8, "w") + tag(9, 2) + varint(payload);
    const std::string initializer = tag(5, 2) + varint(tensor.size() + payload) + tensor;
    const std::string after = bytesField(1, bytesField(4, "Relu"));
    const std::string head = integerField(1, 8) + tag(7, 2) + varint(initializer.size() + payload + after.size()) + initializer;
    const TemporaryFile file(head);
    ASSERT_EQ(::truncate(file.path().c_str(), static_cast<off_t>(head.size() + payload)), 0);
    std::ofstream(file.path(), std::ios::binary | std::ios::app) << after;

    rusage before{}, later{};
    getrusage(RUSAGE_SELF, &before);
    const auto start = std::chrono::steady_clock::now();
    const auto model = loadOnnx(file.path());
    const auto time = std::chrono::steady_clock::now() - start;
    getrusage(RUSAGE_SELF, &later);
    ASSERT_TRUE(model) << describe(model.error());
    EXPECT_EQ(model->graph.initializers.at(0).type.elements(), payload / 4);
    EXPECT_EQ(model->graph.nodes.at(0).op, "Relu");
    EXPECT_TRUE(model->notes.empty());
    EXPECT_LT(time, std::chrono::milliseconds(200));
    EXPECT_LT(later.ru_maxrss - before.ru_maxrss, 16 * 1024); // KiB
}

TEST(LoadOnnx, constantNodesWithLargeTensorsArePassedOver) {
    onnx::ModelProto proto = smallModel();
    auto& node = *proto.mutable_graph()->add_node();
    node.set_op_type("Constant");
    auto& attribute = *node.add_attribute();
    attribute.set_name("value");
    attribute.set_type(onnx::AttributeProto::TENSOR);
    attribute.mutable_t()->set_data_type(onnx::TensorProto::FLOAT);
    attribute.mutable_t()->add_dims(1 << 20);
    attribute.mutable_t()->set_raw_data(std::string(std::size_t{4} << 20U, 'x'));
    const Model model = load(proto);
    const auto& tensor = std::get<Tensor>(model.graph.nodes.at(1).find("value")->value);
    EXPECT_EQ(tensor.type.elements(), 1 << 20);
    EXPECT_FALSE(tensor.contents);
    EXPECT_TRUE(model.notes.empty());
}

TEST(LoadOnnx, subgraphsNestUpToACap) {
    const auto nested = [](int depth) {
        std::string graph = bytesField(1, bytesField(4, "Abs"));
        for (int i = 1; i < depth; ++i)
            graph = bytesField(1, bytesField(4, "If") +
                                      bytesField(5, bytesField(1, "then_branch") + bytesField(6, graph) + integerField(20, 5)));
        return integerField(1, 8) + bytesField(7, graph);
    };
    EXPECT_TRUE(loadBytes(nested(60)));
    EXPECT_TRUE(loadBytes(nested(128)));
    const Error error = errorOf(nested(129));
    EXPECT_EQ(error.problem, Problem::tooLarge);
    EXPECT_EQ(error.expected, "graphs nested at most 128 deep");
    EXPECT_EQ(errorOf(nested(3000)).problem, Problem::tooLarge);
}

TEST(LoadOnnx, reportsProgressAndStops) {
    onnx::ModelProto proto = smallModel();
    for (int i = 0; i < 5000; ++i) proto.mutable_graph()->add_node()->set_op_type("Relu");
    std::vector<double> fractions;
    Progress progress{[&](double fraction) { fractions.push_back(fraction); }, {}};
    ASSERT_TRUE(loadBytes(proto.SerializeAsString(), progress));
    EXPECT_GT(fractions.size(), 50U);
    EXPECT_LT(fractions.size(), 110U);
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    EXPECT_EQ(fractions.back(), 1.0);

    std::stop_source stop;
    progress = {[&](double fraction) { if (fraction > 0.5) stop.request_stop(); }, stop.get_token()};
    const auto model = loadBytes(proto.SerializeAsString(), progress);
    ASSERT_FALSE(model);
    EXPECT_EQ(model.error().problem, Problem::cancelled);
}

TEST(LoadOnnx, aHundredThousandNodesOpenQuickly) {
    onnx::ModelProto proto = smallModel();
    for (int i = 0; i < 100'000; ++i) {
        auto& node = *proto.mutable_graph()->add_node();
        node.set_op_type("Add");
        node.set_name("/model/layer/add_" + std::to_string(i));
        node.add_input("a" + std::to_string(i));
        node.add_input("b");
        node.add_output("a" + std::to_string(i + 1));
    }
    const TemporaryFile file(proto.SerializeAsString());
    const auto start = std::chrono::steady_clock::now();
    const auto model = loadOnnx(file.path());
    const auto time = std::chrono::steady_clock::now() - start;
    ASSERT_TRUE(model);
    EXPECT_EQ(model->graph.nodes.size(), 100'001U);
    EXPECT_LT(time, std::chrono::seconds(5)); // a guard against quadratic work, lenient for debug and sanitizer builds
}

} // namespace
} // namespace rooflens::test
