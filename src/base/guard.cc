#include "base/guard.h"

namespace stollen {

namespace {

thread_local int guards = 0;

}  // namespace

bool is_guarded() { return guards > 0; }

std::optional<std::string> failure_of(const std::function<void()>& work) {
#if defined(__cpp_exceptions)
  struct Depth {
    Depth() { ++guards; }
    ~Depth() { --guards; }
  } depth;
  try {
    work();
  } catch (const std::exception& failure) {
    return failure.what();
  }
#else
  work();
#endif
  return std::nullopt;
}

}  // namespace stollen
