#pragma once

#include "core/view/columns.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// What a person reads in a cell of core's own words ("memory" of the column "bound"), where that is not core's own text.
using ShownText = std::function<std::string(std::string_view column, const Cell& cell)>;

/// Where a filter cannot be understood: bytes of the query, and why, with what to do.
struct FilterFault {
    std::size_t at = 0, length = 0;
    std::string text;

    bool operator==(const FilterFault&) const = default;
};

/// A question about operators: terms that must all hold. The language:
///
///     attn                   the word occurs in name, type, family, bound or id
///     "two words"            as they stand
///     op:Conv  op:*Pool,Conv the whole text of a column; * and ? stand for anything, a comma for "or"
///     name~attn              the text occurs in the column
///     share>1%  time>=10us   > >= < <= = != with SI prefixes and units; unknown values never hold
///     shape:*x64x*           input or output shape
///     -op:Conv               not
///
/// Case does not matter in ASCII letters.
class NodeFilter {
public:
    /// A filter that accepts everything.
    NodeFilter() = default;
    static NodeFilter parse(std::string_view query);

    bool accepts(const Analysis& analysis, std::size_t node, const ShownText& shown = {}) const;
    bool isEmpty() const { return m_terms.empty(); }
    /// Set where the query cannot be understood; the filter then accepts everything.
    const std::optional<FilterFault>& fault() const { return m_fault; }

    struct Term; ///< in the source

private:
    std::vector<std::shared_ptr<const Term>> m_terms;
    std::optional<FilterFault> m_fault;
};

/// What may stand at the cursor: it replaces `length` bytes from `from`.
struct FilterCompletions {
    std::size_t from = 0, length = 0;
    std::vector<std::string> words; ///< "bound:", or after it "memory"; the usual ones first
};

/// Columns, or where a column's name stands already the values that it has in the model. Nothing inside quotes.
FilterCompletions completionsAt(std::string_view query, std::size_t cursor, const Analysis& analysis);

} // namespace rooflens
