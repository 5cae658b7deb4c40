#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace stollen {

void check_failed(std::string_view expression, std::string_view file, int line) {
  std::fprintf(stderr, "check failed: %.*s (%.*s:%d)\n", static_cast<int>(expression.size()),
               expression.data(), static_cast<int>(file.size()), file.data(), line);
  std::abort();
}

void check_failed(std::string_view expression, std::string_view file, int line, long long left,
                  long long right) {
  std::fprintf(stderr, "check failed: %.*s with %lld and %lld (%.*s:%d)\n",
               static_cast<int>(expression.size()), expression.data(), left, right,
               static_cast<int>(file.size()), file.data(), line);
  std::abort();
}

}  // namespace stollen
