#include "core/support/expression.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace rooflens {
namespace {

constexpr std::size_t longestText = 4096;
constexpr std::size_t mostNames = 64;
constexpr int deepestNesting = 100;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool startsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80; }
bool continuesName(char c) { return startsName(c) || isDigit(c) || c == '.' || c == ':' || c == '#'; }

/// A fraction in lowest terms, denominator above 0.
struct Fraction {
    std::int64_t top = 0, bottom = 1;
};

using Result = std::optional<Fraction>;

Result reduced(__int128 top, __int128 bottom) {
    if (bottom == 0) return std::nullopt;
    if (bottom < 0) top = -top, bottom = -bottom;
    __int128 a = top < 0 ? -top : top, b = bottom;
    while (b != 0) a = std::exchange(b, a % b);
    if (a > 1) top /= a, bottom /= a;
    constexpr __int128 most = INT64_MAX;
    if (top > most || top < -most || bottom > most) return std::nullopt;
    return Fraction{static_cast<std::int64_t>(top), static_cast<std::int64_t>(bottom)};
}

std::int64_t floorOf(Fraction f) { return f.top / f.bottom - (f.top % f.bottom < 0 ? 1 : 0); }
Result sum(Fraction a, Fraction b, int sign) {
    return reduced(static_cast<__int128>(a.top) * b.bottom + static_cast<__int128>(sign) * b.top * a.bottom, static_cast<__int128>(a.bottom) * b.bottom);
}
Result product(Fraction a, Fraction b) { return reduced(static_cast<__int128>(a.top) * b.top, static_cast<__int128>(a.bottom) * b.bottom); }
Result quotient(Fraction a, Fraction b) { return reduced(static_cast<__int128>(a.top) * b.bottom, static_cast<__int128>(a.bottom) * b.top); }
bool isLess(Fraction a, Fraction b) { return static_cast<__int128>(a.top) * b.bottom < static_cast<__int128>(b.top) * a.bottom; }
Result floorQuotient(Fraction a, Fraction b) {
    const Result q = quotient(a, b);
    return q ? Result(Fraction{floorOf(*q), 1}) : q;
}

} // namespace

/// Recursive descent: sum of products of signed atoms.
class ExpressionParser {
public:
    using Step = Expression::Step;

    ExpressionParser(std::string_view text, Expression& into) : m_text(text), m_into(into) {}

    /// Whether all of the text is one formula.
    bool parse() {
        if (m_text.size() > longestText) return fail("a formula of up to 4,096 characters");
        if (!sum()) return false;
        skipSpaces();
        return m_at == m_text.size() || fail("an operator or the end");
    }

    Expression::Malformed fault() const { return {m_at, m_why}; }

private:
    bool fail(std::string why) {
        if (m_why.empty()) m_why = "expected " + std::move(why);
        return false;
    }

    void skipSpaces() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t')) ++m_at;
    }

    bool take(std::string_view word) {
        skipSpaces();
        if (!m_text.substr(m_at).starts_with(word)) return false;
        m_at += word.size();
        return true;
    }

    void emit(Step step, std::int64_t operand = 0) { m_into.m_program.push_back({step, operand}); }

    bool sum() {
        if (!product()) return false;
        for (;;) {
            const Step step = take("+") ? Step::add : take("-") ? Step::subtract : Step::number;
            if (step == Step::number) return true;
            if (!product()) return false;
            emit(step);
        }
    }

    bool product() {
        if (!signedAtom()) return false;
        for (;;) {
            const Step step = take("//") ? Step::floorDivide : take("*") ? Step::multiply : take("/") ? Step::divide : take("%") ? Step::modulo : Step::number;
            if (step == Step::number) return true;
            if (!signedAtom()) return false;
            emit(step);
        }
    }

    bool signedAtom() {
        if (!take("-")) return atom();
        if (++m_depth > deepestNesting) return fail("less nesting");
        if (!signedAtom()) return false;
        --m_depth;
        emit(Step::negate);
        return true;
    }

    bool atom() {
        skipSpaces();
        if (m_at == m_text.size()) return fail("a number, a name or (");
        if (isDigit(m_text[m_at])) return number();
        if (startsName(m_text[m_at])) return nameOrCall();
        if (!take("(")) return fail("a number, a name or (");
        if (++m_depth > deepestNesting) return fail("less nesting");
        if (!sum()) return false;
        --m_depth;
        return take(")") || fail(")");
    }

    bool number() {
        std::int64_t value = 0;
        for (; m_at < m_text.size() && isDigit(m_text[m_at]); ++m_at)
            if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, m_text[m_at] - '0', &value)) return fail("a number below 2^63");
        if (m_at < m_text.size() && startsName(m_text[m_at])) return fail("an operator after a number");
        emit(Step::number, value);
        return true;
    }

    bool nameOrCall() {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && continuesName(m_text[m_at])) ++m_at;
        const std::string name(m_text.substr(start, m_at - start));
        if (take("(")) return call(name);
        auto& names = m_into.m_names;
        const auto at = std::find(names.begin(), names.end(), name);
        emit(Step::name, at - names.begin());
        if (at != names.end()) return true;
        names.push_back(name);
        return names.size() <= mostNames || fail("a formula of up to 64 names");
    }

    bool call(const std::string& name) {
        struct Function {
            std::string_view name;
            Step step;
            bool isUnary;
        };
        constexpr std::array<Function, 7> functions{{{"floor", Step::floor, true}, {"ceil", Step::ceil, true}, {"ceiling", Step::ceil, true},
                                                     {"min", Step::min, false}, {"Min", Step::min, false}, {"max", Step::max, false}, {"Max", Step::max, false}}};
        const auto f = std::find_if(functions.begin(), functions.end(), [&](const Function& one) { return one.name == name; });
        if (f == functions.end()) return fail("min, max, floor or ceil in front of (");
        if (++m_depth > deepestNesting) return fail("less nesting");
        if (!sum()) return false;
        if (f->isUnary) emit(f->step);
        while (!f->isUnary && take(",")) {
            if (!sum()) return false;
            emit(f->step);
        }
        --m_depth;
        return take(")") || fail(")");
    }

    std::string_view m_text;
    Expression& m_into;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::string m_why;
};

std::optional<Expression> Expression::parse(std::string_view text, Malformed* fault) {
    Expression expression;
    ExpressionParser parser(text, expression);
    if (parser.parse()) return expression;
    if (fault != nullptr) *fault = parser.fault();
    return std::nullopt;
}

bool Expression::isName() const { return m_program.size() == 1 && m_program[0].step == Step::name; }

std::optional<std::int64_t> Expression::evaluate(const Lookup& valueOf) const {
    std::vector<Fraction> stack;
    for (const Instruction& i : m_program) {
        if (i.step == Step::number) {
            stack.push_back({i.operand, 1});
            continue;
        }
        if (i.step == Step::name) {
            const auto value = valueOf(m_names[static_cast<std::size_t>(i.operand)]);
            if (!value || *value == INT64_MIN) return std::nullopt;
            stack.push_back({*value, 1});
            continue;
        }
        const Fraction b = stack.back();
        const bool isUnary = i.step == Step::negate || i.step == Step::floor || i.step == Step::ceil;
        if (!isUnary) stack.pop_back();
        const Fraction a = stack.back();
        Result r;
        switch (i.step) {
        case Step::add: r = sum(a, b, 1); break;
        case Step::subtract: r = sum(a, b, -1); break;
        case Step::multiply: r = product(a, b); break;
        case Step::divide: r = quotient(a, b); break;
        case Step::floorDivide: r = floorQuotient(a, b); break;
        case Step::modulo: {
            const Result whole = floorQuotient(a, b);
            const Result part = whole ? product(b, *whole) : whole;
            r = part ? sum(a, *part, -1) : part;
            break;
        }
        case Step::negate: r = Fraction{-b.top, b.bottom}; break;
        case Step::floor: r = Fraction{floorOf(b), 1}; break;
        case Step::ceil: r = Fraction{-floorOf({-b.top, b.bottom}), 1}; break;
        case Step::min: r = isLess(b, a) ? b : a; break;
        case Step::max: r = isLess(a, b) ? b : a; break;
        case Step::number:
        case Step::name: break;
        }
        if (!r) return std::nullopt;
        stack.back() = *r;
    }
    if (stack.empty() || stack.back().bottom != 1) return std::nullopt;
    return stack.back().top;
}

} // namespace rooflens
