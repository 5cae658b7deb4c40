// What would be deleted: nothing here deletes anything.
#pragma once

#include <cstdint>

namespace stollen::server {

struct Doomed {
  std::int64_t tables = 0;
  std::int64_t bytes = 0;  // of their logs and of what was told of them
  std::int64_t guests = 0;
};

}  // namespace stollen::server
