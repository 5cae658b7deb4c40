// Everything that is kept, from a data folder into a PostgreSQL or back: whole or not at all, and
// compared afterwards. Servers must be stopped: what they would write meanwhile would be lost.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace stollen::server {

struct Copied {
  struct Part {
    std::string name;
    std::int64_t rows = 0;
    std::string digest;  // of all rows in the order of their keys
  };
  std::vector<Part> parts;
  std::int64_t logs = 0;  // each of which has its own digest that was compared
};

// Rows read so far; false breaks it off.
using CopyProgress = std::function<bool(std::int64_t rows)>;

// `from` and `to`: a data folder, or an address that begins with postgresql://. There must be
// nothing yet where it goes. A dry run reads everything and looks at both ends, and writes nothing.
Result<Copied> copy_everything(const std::string& from, const std::string& to, bool dry_run,
                               const CopyProgress& progress);

bool is_postgres_address(const std::string& place);

}  // namespace stollen::server
