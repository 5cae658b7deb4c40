// A boundary that a failed check unwinds to. Whoever works for one of many (a table, a bot, a
// request) does so inside a guard: a bug then costs that one, not everybody. Outside of all guards,
// and where there are no exceptions, a failed check ends the process.
#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <string>

namespace stollen {

// What a failed check throws inside a guard.
class CheckFailed : public std::exception {
 public:
  explicit CheckFailed(std::string reason) : reason_(std::move(reason)) {}
  const char* what() const noexcept override { return reason_.c_str(); }

 private:
  std::string reason_;
};

// Does the work; the reason if it could not be finished because of a bug. What the work has changed
// by then is in an unknown state: throw it away.
std::optional<std::string> failure_of(const std::function<void()>& work);

// Is this thread inside a guard?
bool is_guarded();

}  // namespace stollen
