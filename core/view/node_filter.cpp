#include "core/view/node_filter.h"

#include "core/support/glob.h"
#include "core/support/text.h"
#include "core/view/filter_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace rooflens {

struct NodeFilter::Term {
    enum class Kind { words, whole, part, number } kind = Kind::words;
    enum class Sign { less, lessOrEqual, equal, moreOrEqual, more } sign = Sign::equal;
    const FilterField* field = nullptr; ///< none for words
    std::vector<std::string> texts;     ///< in lower case; one of them must match
    double number = 0.0;
    bool isNegated = false;
};

namespace {

using Term = NodeFilter::Term;

// the query, piece by piece ------------------------------------------------------------------------------------------

/// A piece between spaces; what stands in double quotes is one piece, without them.
struct Piece {
    std::size_t at = 0, length = 0;
    std::string text;
    std::vector<bool> isQuoted; ///< of each byte of the text
    bool isOpen = false;        ///< a closing quote is missing
};

Piece pieceAt(std::string_view query, std::size_t at) {
    Piece piece{at, 0, {}, {}, false};
    bool isQuoted = false;
    std::size_t i = at;
    for (; i < query.size() && (isQuoted || query[i] != ' '); ++i) {
        if (query[i] == '"') {
            isQuoted = !isQuoted;
            continue;
        }
        piece.text += query[i];
        piece.isQuoted.push_back(isQuoted);
    }
    piece.length = i - at;
    piece.isOpen = isQuoted;
    return piece;
}

std::vector<Piece> piecesOf(std::string_view query) {
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < query.size();) {
        if (query[i] == ' ') {
            ++i;
            continue;
        }
        pieces.push_back(pieceAt(query, i));
        i += pieces.back().length;
    }
    return pieces;
}

/// Where a column's name ends and its operator begins; npos where the piece is plain words.
std::size_t operatorOf(const Piece& piece) {
    for (std::size_t i = 0; i < piece.text.size(); ++i) {
        const char c = piece.text[i];
        if (piece.isQuoted[i]) return std::string::npos;
        if (std::string_view(":~<>=!").find(c) != std::string_view::npos) return i > 0 ? i : std::string::npos;
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_')) return std::string::npos;
    }
    return std::string::npos;
}

std::string_view symbolAt(std::string_view text, std::size_t at) {
    for (const std::string_view symbol : {">=", "<=", "!=", ">", "<", "=", ":", "~"})
        if (text.substr(at).starts_with(symbol)) return symbol;
    return {}; // "!" alone
}

// numbers with units -------------------------------------------------------------------------------------------------

struct Prefix {
    std::string_view text;
    double factor;
};
constexpr std::array prefixes{Prefix{"", 1.0},    Prefix{"n", 1e-9}, Prefix{"u", 1e-6}, Prefix{"µ", 1e-6}, Prefix{"μ", 1e-6}, Prefix{"m", 1e-3},
                              Prefix{"k", 1e3},   Prefix{"K", 1e3},  Prefix{"M", 1e6},  Prefix{"G", 1e9},  Prefix{"T", 1e12}, Prefix{"P", 1e15},
                              Prefix{"Ki", 1024.0}, Prefix{"Mi", 1048576.0}, Prefix{"Gi", 1073741824.0}, Prefix{"%", 0.01}};

bool isUnit(std::string_view text, std::string_view unit) {
    const std::string given = lowerAscii(text), wanted = lowerAscii(unit);
    return given.empty() || given == wanted || given == wanted + 's' || (wanted == "b" && (given == "byte" || given == "bytes"));
}

std::optional<double> numberOf(std::string_view text, const FilterField& field) {
    double value = 0.0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || !std::isfinite(value)) return std::nullopt;
    const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    const bool isShare = field.name == "share";
    for (const Prefix& prefix : prefixes) {
        if (!rest.starts_with(prefix.text) || (prefix.text == "%" && !isShare)) continue;
        if (prefix.factor < 1.0 && prefix.text != "%" && unitOf(field) != "s") continue; // no one counts milli-FLOP
        if (isUnit(rest.substr(prefix.text.size()), unitOf(field))) return value * prefix.factor;
    }
    return std::nullopt;
}

std::string exampleOf(const FilterField& field) {
    const std::string_view unit = unitOf(field);
    return std::string(field.name) + (field.name == "share" ? ">1%" : unit == "s" ? ">10us" : unit == "B" ? ">1MB" : unit == "FLOP/B" ? "<10" : ">1M");
}

// terms --------------------------------------------------------------------------------------------------------------

std::vector<std::string> alternativesOf(const Piece& piece, std::size_t from) {
    std::vector<std::string> all{""};
    for (std::size_t i = from; i < piece.text.size(); ++i) {
        if (piece.text[i] == ',' && !piece.isQuoted[i]) all.emplace_back();
        else all.back() += piece.text[i];
    }
    std::erase(all, "");
    for (std::string& text : all) text = lowerAscii(text);
    return all;
}

/// Makes terms of pieces, or says why not.
class Parser {
public:
    std::optional<FilterFault> fault;

    std::optional<Term> term(Piece piece) {
        Term term;
        if (piece.text.size() > 1 && piece.text[0] == '-' && !piece.isQuoted[0]) {
            term.isNegated = true;
            piece.text.erase(0, 1);
            piece.isQuoted.erase(piece.isQuoted.begin());
        }
        if (piece.isOpen) return refuse(piece, "a closing quote is missing");
        const std::size_t at = operatorOf(piece);
        // a name such as onnx::Conv_12 is a word
        if (at == std::string::npos || piece.text.substr(at).starts_with("::")) {
            term.texts = {lowerAscii(piece.text)};
            return term;
        }
        return ofField(std::move(term), piece, at);
    }

private:
    std::optional<Term> refuse(const Piece& piece, std::string why) {
        fault = FilterFault{piece.at, piece.length, std::move(why)};
        return std::nullopt;
    }

    std::optional<Term> ofField(Term term, const Piece& piece, std::size_t at) {
        const std::string name = piece.text.substr(0, at);
        const std::string_view symbol = symbolAt(piece.text, at);
        term.field = findFilterField(name);
        if (term.field == nullptr) {
            const std::string_view near = filterFieldLike(name);
            return refuse(piece, near.empty() ? "no column is called " + name + "; in quotes it is looked for as it stands"
                                              : "no column is called " + name + "; near it: " + std::string(near));
        }
        if (symbol.empty()) return refuse(piece, "after " + name + " one of : ~ > >= < <= = != is expected");
        if (symbol == "!=") term.isNegated = !term.isNegated;
        const std::size_t value = at + symbol.size();
        return isNumeric(*term.field) && symbol != "~" ? ofNumber(std::move(term), piece, symbol, value) : ofText(std::move(term), piece, symbol, value);
    }

    std::optional<Term> ofNumber(Term term, const Piece& piece, std::string_view symbol, std::size_t at) {
        const auto number = numberOf(std::string_view(piece.text).substr(at), *term.field);
        if (!number) return refuse(piece, "a number is expected, such as " + exampleOf(*term.field));
        using Sign = Term::Sign;
        term.kind = Term::Kind::number;
        term.number = *number;
        term.sign = symbol == ">" ? Sign::more : symbol == ">=" ? Sign::moreOrEqual : symbol == "<" ? Sign::less : symbol == "<=" ? Sign::lessOrEqual : Sign::equal;
        return term;
    }

    std::optional<Term> ofText(Term term, const Piece& piece, std::string_view symbol, std::size_t at) {
        const std::string name(term.field->name);
        if (isNumeric(*term.field)) return refuse(piece, name + " is a number: write " + exampleOf(*term.field));
        if (symbol[0] == '>' || symbol[0] == '<') return refuse(piece, name + " is text: write " + name + ":text or " + name + "~text");
        term.kind = symbol == "~" ? Term::Kind::part : Term::Kind::whole;
        term.texts = alternativesOf(piece, at);
        if (term.texts.empty()) return refuse(piece, "a text is expected after " + name + std::string(symbol));
        return term;
    }
};

// what holds ---------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 3> coreWorded{"family", "bound", "status"}; ///< their cells are core's own words

/// The columns that plain words are looked for in.
const std::array<const Column*, 5>& searched() {
    static const std::array columns{findColumn("name"), findColumn("type"), findColumn("family"), findColumn("bound"), findColumn("id")};
    return columns;
}

bool isIn(const std::vector<std::string>& wanted, std::string_view text, Term::Kind kind) {
    return std::any_of(wanted.begin(), wanted.end(), [&](const std::string& w) {
        return kind == Term::Kind::whole ? globMatches(w, text) : text.find(w) != std::string_view::npos;
    });
}

/// In lower case, the multiplication sign of shapes as the letter that people type.
std::string searchable(std::string_view text) {
    std::string plain = lowerAscii(text);
    for (std::size_t at = 0; (at = plain.find("×", at)) != std::string::npos;) plain.replace(at, std::string_view("×").size(), "x");
    return plain;
}

/// A cell's text, or, where it lists the shapes of several tensors, one of them.
bool isInCell(const Term& term, std::string_view text) {
    if (isIn(term.texts, text, term.kind)) return true;
    for (std::size_t comma; (comma = text.find(", ")) != std::string_view::npos; text.remove_prefix(comma + 2))
        if (isIn(term.texts, text.substr(0, comma), term.kind)) return true;
    return isIn(term.texts, text, term.kind);
}

bool isInColumn(const Term& term, const Column& column, const Analysis& analysis, std::size_t node, const ShownText& shown) {
    const Cell cell = column.cell(analysis, node);
    if (isInCell(term, searchable(cell.text))) return true;
    const bool isWorded = shown && std::find(coreWorded.begin(), coreWorded.end(), column.id) != coreWorded.end();
    return isWorded && isInCell(term, lowerAscii(shown(column.id, cell)));
}

std::optional<double> numberIn(const FilterField& field, const Analysis& analysis, std::size_t node) {
    double sum = 0.0;
    for (const Column* column : field.columns) {
        if (column == nullptr) continue;
        const Cell cell = column->cell(analysis, node);
        if (const auto* whole = std::get_if<std::int64_t>(&cell.value)) sum += static_cast<double>(*whole);
        else if (const auto* real = std::get_if<double>(&cell.value)) sum += *real;
        else return std::nullopt;
    }
    return sum;
}

bool holds(Term::Sign sign, double value, double limit) {
    switch (sign) {
    case Term::Sign::less: return value < limit;
    case Term::Sign::lessOrEqual: return value <= limit;
    case Term::Sign::equal: return value == limit;
    case Term::Sign::moreOrEqual: return value >= limit;
    case Term::Sign::more: return value > limit;
    }
    return false;
}

bool isMet(const Term& term, const Analysis& analysis, std::size_t node, const ShownText& shown) {
    if (term.kind == Term::Kind::number) {
        const auto value = numberIn(*term.field, analysis, node);
        return value && holds(term.sign, *value, term.number) != term.isNegated; // what is not known answers no question
    }
    const auto isInIt = [&](const Column* column) { return column != nullptr && isInColumn(term, *column, analysis, node, shown); };
    const bool isFound = term.field == nullptr ? std::any_of(searched().begin(), searched().end(), isInIt)
                                               : std::any_of(std::begin(term.field->columns), std::end(term.field->columns), isInIt);
    return isFound != term.isNegated;
}

} // namespace

NodeFilter NodeFilter::parse(std::string_view query) {
    NodeFilter filter;
    Parser parser;
    for (Piece& piece : piecesOf(query)) {
        auto term = parser.term(std::move(piece));
        if (!term) {
            filter.m_terms.clear();
            filter.m_fault = std::move(parser.fault);
            return filter;
        }
        filter.m_terms.push_back(std::make_shared<const Term>(*std::move(term)));
    }
    return filter;
}

bool NodeFilter::accepts(const Analysis& analysis, std::size_t node, const ShownText& shown) const {
    return std::all_of(m_terms.begin(), m_terms.end(), [&](const auto& term) { return isMet(*term, analysis, node, shown); });
}

} // namespace rooflens
