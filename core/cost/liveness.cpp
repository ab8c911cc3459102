#include "core/cost/liveness.h"

#include <algorithm>

namespace rooflens {
namespace {

/// Tracks storages: a value's own bytes, or those of the value it is a view of.
class Liveness {
public:
    explicit Liveness(const Walk& walk) : m_walk(walk), m_storage(walk.values.size()), m_uses(walk.values.size(), 0) {
        for (std::size_t i = 0; i < m_storage.size(); ++i) m_storage[i] = static_cast<ValueId>(i);
        for (const std::size_t i : walk.order) shareStorage(walk.nodes[i]);
        for (const WalkedNode& node : walk.nodes) forEachStorage(node.inputs, [this](std::size_t s) { ++m_uses[s]; });
        for (const ValueId id : walk.outputs) ++m_uses[storage(id)]; // never freed
    }

    Bytes peak() {
        for (const ValueId id : m_walk.inputs) m_alive += sizeOf(storage(id));
        m_peak = m_alive;
        for (const std::size_t i : m_walk.order) run(m_walk.nodes[i]);
        return m_peak;
    }

private:
    std::size_t storage(ValueId id) const { return static_cast<std::size_t>(m_storage[static_cast<std::size_t>(id)]); }

    void shareStorage(const WalkedNode& node) {
        for (const auto* ids : {&node.inputs, &node.outputs}) // bodies' inputs and containers' outputs
            for (const ValueId id : *ids)
                if (id != omittedValue && m_walk.values[static_cast<std::size_t>(id)].sameAs != omittedValue)
                    m_storage[static_cast<std::size_t>(id)] = m_storage[static_cast<std::size_t>(m_walk.values[static_cast<std::size_t>(id)].sameAs)];
        if (!node.work || !node.work->viewOf || node.outputs.empty() || node.outputs[0] == omittedValue) return;
        const auto source = static_cast<std::size_t>(*node.work->viewOf);
        if (source >= node.inputs.size() || node.inputs[source] == omittedValue) return;
        m_storage[static_cast<std::size_t>(node.outputs[0])] = m_storage[static_cast<std::size_t>(node.inputs[source])];
    }

    template <class Do> void forEachStorage(const std::vector<ValueId>& ids, Do act) const {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (ids[i] == omittedValue) continue;
            bool isRepeated = false;
            for (std::size_t k = 0; k < i; ++k) isRepeated = isRepeated || (ids[k] != omittedValue && storage(ids[k]) == storage(ids[i]));
            if (!isRepeated) act(storage(ids[i]));
        }
    }

    Bytes sizeOf(std::size_t storage) const {
        const WalkedValue& v = m_walk.values[storage];
        if (v.isConstant || v.origin == WalkedValue::Origin::initializer) return Bytes(0);
        if (v.producer >= 0 && m_walk.nodes[static_cast<std::size_t>(v.producer)].isFolded) return Bytes(0);
        return v.type.bytes().value_or(Bytes(0));
    }

    void run(const WalkedNode& node) {
        if (node.executions == 0) return; // a branch not taken
        for (const ValueId id : node.outputs)
            if (id != omittedValue && storage(id) == static_cast<std::size_t>(id)) m_alive += sizeOf(storage(id));
        m_peak = std::max(m_peak, m_alive);
        forEachStorage(node.inputs, [this](std::size_t s) {
            if (m_uses[s] > 0 && --m_uses[s] == 0) release(s);
        });
        for (const ValueId id : node.outputs) // an output nobody reads dies at once
            if (id != omittedValue && storage(id) == static_cast<std::size_t>(id) && m_uses[storage(id)] == 0) release(storage(id));
    }

    void release(std::size_t storage) { m_alive = Bytes(std::max<std::int64_t>(0, m_alive.count - sizeOf(storage).count)); }

    const Walk& m_walk;
    std::vector<ValueId> m_storage;
    std::vector<std::int32_t> m_uses;
    Bytes m_alive, m_peak;
};

} // namespace

Bytes peakActivationBytes(const Walk& walk) { return Liveness(walk).peak(); }

} // namespace rooflens
