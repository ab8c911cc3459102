// Every row's examples with a dim, an input, a number or an attribute made absurd. Whatever comes of it, work or a
// refusal, comes without a crash, a wrapped number (the sanitisers' matter) or a negative count.
#include "core/ops/registry.h"
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

#include <limits>
#include <utility>

namespace rooflens::test {
namespace {

constexpr std::int64_t absurd[] = {std::numeric_limits<std::int64_t>::min(), -1, 0, std::int64_t{1} << 40,
                                   std::numeric_limits<std::int64_t>::max()};

struct Case {
    Node node;
    std::vector<TensorText> inputs;
    std::int64_t opset = 28;
};

Case caseOf(const OpSpec& spec, const Example& example) {
    Case c{{}, readTensors(example.inputs), example.opset == 0 ? 28 : example.opset};
    c.node.op = std::string(spec.type);
    c.node.domain = std::string(spec.domain);
    c.node.attributes = readAttributes(example.attributes);
    for (std::size_t i = 0; i < c.inputs.size(); ++i) c.node.inputs.push_back("in" + std::to_string(i));
    for (std::size_t i = 0; i < readTensors(example.outputs).size(); ++i) c.node.outputs.push_back("out" + std::to_string(i));
    return c;
}

void expectAnAnswer(const OpSpec& spec, const Case& c) {
    std::vector<InputView> views;
    for (const TensorText& t : c.inputs)
        views.push_back(t.omitted ? InputView{} : InputView{&t.type, t.contents ? &*t.contents : nullptr, t.isConstant});
    const auto result = evaluate(spec, NodeView(c.node, views, c.opset));
    if (const auto* work = std::get_if<Work>(&result)) {
        EXPECT_GE(work->flops.count, 0);
        EXPECT_GE(work->macs.count, 0);
        EXPECT_GE(work->read.value_or(Bytes(0)).count, 0);
        EXPECT_GE(work->written.value_or(Bytes(0)).count, 0);
    }
}

template <class Change> void forEachExample(Change change) {
    for (const OpSpec* spec : allOps())
        for (const Example& example : spec->examples) {
            SCOPED_TRACE(std::string(spec->type) + " | " + std::string(example.inputs));
            change(*spec, caseOf(*spec, example));
        }
}

TEST(HostileNodes, AbsurdDims) {
    forEachExample([](const OpSpec& spec, const Case& c) {
        for (std::size_t i = 0; i < c.inputs.size(); ++i)
            for (std::size_t k = 0; c.inputs[i].type.dims && k < c.inputs[i].type.dims->size(); ++k)
                for (const std::int64_t dim : {std::int64_t{-1}, std::int64_t{0}, std::int64_t{1} << 40, absurd[4]}) {
                    Case changed = c;
                    (*changed.inputs[i].type.dims)[k] = dim;
                    expectAnAnswer(spec, changed);
                }
    });
}

TEST(HostileNodes, AllDimsAbsurdAtOnce) {
    forEachExample([](const OpSpec& spec, Case c) {
        for (const std::int64_t dim : {std::int64_t{0}, std::int64_t{1} << 40, absurd[4]}) {
            for (TensorText& t : c.inputs)
                if (t.type.dims && !t.contents) t.type.dims->assign(t.type.dims->size(), dim);
            expectAnAnswer(spec, c);
        }
    });
}

TEST(HostileNodes, InputsOfNoRankOfOneAndMissing) {
    forEachExample([](const OpSpec& spec, const Case& c) {
        for (std::size_t i = 0; i < c.inputs.size(); ++i) {
            Case changed = c;
            changed.inputs[i].type.dims = Ints{};
            expectAnAnswer(spec, changed);
            changed.inputs[i].type.dims = Ints{7};
            expectAnAnswer(spec, changed);
            changed.inputs[i].type.dims.reset();
            expectAnAnswer(spec, changed);
            changed.inputs[i].type.dtype = DType::undefined;
            expectAnAnswer(spec, changed);
            changed.inputs[i].omitted = true;
            expectAnAnswer(spec, changed);
            changed = c;
            changed.inputs.resize(i);
            changed.node.inputs.resize(i);
            expectAnAnswer(spec, changed);
        }
    });
}

TEST(HostileNodes, AttributesMissingOrOfAnotherKind) {
    forEachExample([](const OpSpec& spec, const Case& c) {
        for (std::size_t a = 0; a < c.node.attributes.size(); ++a) {
            Case changed = c;
            for (const char* kind : {"x=text", "x=0.5", "x=7", "x=[1,2]", "x=tensor:f32[2]"}) {
                changed.node.attributes[a].value = readAttributes(kind)[0].value;
                expectAnAnswer(spec, changed);
            }
            changed.node.attributes.erase(changed.node.attributes.begin() + static_cast<std::ptrdiff_t>(a));
            expectAnAnswer(spec, changed);
        }
    });
}

TEST(HostileNodes, AbsurdNumbers) {
    forEachExample([](const OpSpec& spec, const Case& c) {
        for (std::size_t i = 0; i < c.inputs.size(); ++i) {
            const auto* values = c.inputs[i].contents ? std::get_if<Ints>(&*c.inputs[i].contents) : nullptr;
            for (std::size_t k = 0; values != nullptr && k < values->size(); ++k)
                for (const std::int64_t value : absurd) {
                    Case changed = c;
                    std::get<Ints>(*changed.inputs[i].contents)[k] = value;
                    expectAnAnswer(spec, changed);
                }
        }
    });
}

TEST(HostileNodes, AbsurdAttributes) {
    forEachExample([](const OpSpec& spec, const Case& c) {
        for (std::size_t a = 0; a < c.node.attributes.size(); ++a)
            for (const std::int64_t value : absurd) {
                Case changed = c;
                auto& attribute = changed.node.attributes[a].value;
                if (auto* list = std::get_if<Ints>(&attribute)) {
                    for (std::size_t k = 0; k < list->size(); ++k) {
                        const std::int64_t kept = std::exchange((*list)[k], value);
                        expectAnAnswer(spec, changed);
                        (*list)[k] = kept;
                    }
                    list->assign(list->size(), value);
                    expectAnAnswer(spec, changed);
                    list->clear();
                } else {
                    attribute = value;
                }
                expectAnAnswer(spec, changed);
                attribute = std::monostate{};
                expectAnAnswer(spec, changed);
            }
    });
}

} // namespace
} // namespace rooflens::test
