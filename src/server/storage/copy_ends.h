// The two ends between which everything is copied; for copy.cc alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"

namespace stollen::server {

enum class CellKind : std::uint8_t { kText, kNumber, kBytes };
using Cell = std::variant<std::int64_t, std::string>;
using CopyRow = std::vector<Cell>;

// A table as it is copied. Both ends call it the same; where they keep it otherwise, they know.
struct CopyPart {
  struct Column {
    const char* name;
    CellKind kind;
  };
  const char* name;
  std::vector<Column> columns;
  const char* order;  // by the key
};

const std::vector<CopyPart>& copy_parts();
std::string columns_of(const CopyPart& part);

class CopyEnd {
 public:
  using Each = std::function<Result<void>(CopyRow row)>;

  virtual ~CopyEnd() = default;
  virtual Result<bool> is_empty() = 0;
  // Every row in the order of its key, all of one moment.
  virtual Result<void> read(const CopyPart& part, const Each& each) = 0;
  // One transaction from the first row to `keep`.
  virtual Result<void> write(const CopyPart& part, const std::vector<CopyRow>& rows) = 0;
  virtual Result<void> keep() = 0;
};

Result<std::unique_ptr<CopyEnd>> open_sqlite_end(const std::string& folder, bool to_write);
Result<std::unique_ptr<CopyEnd>> open_postgres_end(const std::string& address, bool to_write);

}  // namespace stollen::server
