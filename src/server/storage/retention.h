// What would be deleted: nothing here deletes anything.
#pragma once

#include <cstdint>
#include <filesystem>

#include "base/result.h"
#include "table/time.h"

namespace stollen::server {

struct Doomed {
  std::int64_t tables = 0;
  std::int64_t bytes = 0;  // of their logs and of what was told of them
  std::int64_t guests = 0;
};

// Finished tables where nothing happened since `finished`, and guests not seen since `guests` who
// have a seat at none of the others; 0: none of them.
Result<Doomed> find_doomed(const std::filesystem::path& database, table::Millis finished,
                           table::Millis guests);

}  // namespace stollen::server
