#include "base/check.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "base/guard.h"

namespace stollen {

namespace {

// Values may be secrets of a game: they are for whoever reads the log, not for those at the table.
[[noreturn]] void stop(std::string_view expression, const std::string& values,
                       std::string_view file, int line) {
  fmt::print(stderr, "check failed: {}{} ({}:{})\n", expression, values, file, line);
#if defined(__cpp_exceptions)
  if (is_guarded())
    throw CheckFailed(fmt::format("check failed: {} ({}:{})", expression, file, line));
#endif
  std::abort();
}

}  // namespace

void check_failed(std::string_view expression, std::string_view file, int line) {
  stop(expression, "", file, line);
}

void check_failed(std::string_view expression, std::string_view file, int line, long long left,
                  long long right) {
  stop(expression, fmt::format(" with {} and {}", left, right), file, line);
}

}  // namespace stollen
