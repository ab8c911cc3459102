#include "core/session/pinned_notes.h"

#include "core/view/columns.h"

namespace rooflens {
namespace {

bool isOf(const PinnedNote& note, const WalkedNode& node) { return displayName(node) == note.name && node.node->op == note.type; }

} // namespace

PinnedNote pinnedNote(const Analysis& analysis, std::size_t node, std::string text) {
    const WalkedNode& walked = analysis.walk().nodes[node];
    return {displayName(walked), walked.node->op, node, std::move(text)};
}

std::optional<std::size_t> operatorOf(const PinnedNote& note, const Analysis& analysis) {
    const auto& nodes = analysis.walk().nodes;
    if (note.place < nodes.size() && isOf(note, nodes[note.place])) return note.place;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (isOf(note, nodes[i])) return i;
    return std::nullopt;
}

} // namespace rooflens
