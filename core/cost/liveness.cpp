#include "core/cost/liveness.h"

#include "core/cost/storage.h"

#include <algorithm>

namespace rooflens {
namespace {

/// Tracks storages: a value's own bytes, or those of the value it is a view of.
class Liveness {
public:
    explicit Liveness(const Walk& walk) : m_walk(walk), m_storage(storagesOf(walk)), m_uses(walk.values.size(), 0) {
        for (const WalkedNode& node : walk.nodes)
            for (const ValueId id : readBy(node)) ++m_uses[static_cast<std::size_t>(id)];
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

    /// The storages a node reads, each once.
    std::vector<ValueId> readBy(const WalkedNode& node) const {
        std::vector<ValueId> storages = node.inputs;
        for (ValueId& id : storages)
            if (id != omittedValue) id = m_storage[static_cast<std::size_t>(id)];
        return distinct(std::move(storages));
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
        for (const ValueId id : readBy(node)) {
            const auto s = static_cast<std::size_t>(id);
            if (m_uses[s] > 0 && --m_uses[s] == 0) release(s);
        }
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
