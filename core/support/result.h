#pragma once

#include "core/support/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace rooflens {

/// A value or an Error, with std::expected's member names. Asking for the absent one is a programming error.
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    T& value() & { return assert(has_value()), *std::get_if<0>(&m_state); }
    const T& value() const& { return assert(has_value()), *std::get_if<0>(&m_state); }
    T&& value() && { return assert(has_value()), std::move(*std::get_if<0>(&m_state)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    Error& error() & { return assert(!has_value()), *std::get_if<1>(&m_state); }
    const Error& error() const& { return assert(!has_value()), *std::get_if<1>(&m_state); }
    Error&& error() && { return assert(!has_value()), std::move(*std::get_if<1>(&m_state)); }

private:
    std::variant<T, Error> m_state;
};

/// Success without a value, or an Error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool has_value() const { return !m_error.has_value(); }
    explicit operator bool() const { return has_value(); }
    const Error& error() const& { return assert(m_error), *m_error; }
    Error&& error() && { return assert(m_error), std::move(*m_error); }

private:
    std::optional<Error> m_error;
};

} // namespace rooflens
