// A real PgBouncer that hands one session of a PostgreSQL to many, transaction by transaction. It
// ends with the test, however that ends.
#pragma once

#include <filesystem>
#include <string>

#include <sys/types.h>

#include "support/files.h"

namespace stollen::testing {

class Pooler {
 public:
  // In front of the PostgreSQL whose socket is in this folder.
  explicit Pooler(const std::filesystem::path& socket);
  ~Pooler();
  Pooler(const Pooler&) = delete;
  Pooler& operator=(const Pooler&) = delete;

  std::string address() const;
  bool is_open() const { return open_; }

 private:
  TemporaryFolder folder_;
  pid_t process_ = 0;
  bool open_ = false;
};

}  // namespace stollen::testing
