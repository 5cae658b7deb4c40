// What may fail in the world outside (a file, a line of input) returns a Result: the value, or one
// sentence for people that says what was wrong and what is allowed.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace stollen {

struct Error {
  std::string message;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message) {
  return std::unexpected(Error{std::move(message)});
}

}  // namespace stollen
