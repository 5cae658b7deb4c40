// A real PostgreSQL of the test program's own: started when it is first needed, gone with the
// program, however that ends (tools/postgres-beside). Every test has a schema of its own in it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

#include "server/storage/postgres_connection.h"

namespace stollen::testing {

class PostgresServer {
 public:
  // One more, with these settings; most tests share one.
  explicit PostgresServer(const std::vector<std::string>& settings = {});
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  static PostgresServer& shared();

  // The address of something new and empty that the role `stollen` owns.
  std::string new_place();
  // The same database as another role, or through another folder's socket.
  std::string address_for(const std::string& role, const std::string& database = "stollen") const;
  // As the role that may do anything; the first column of the first row, if there is one.
  std::string execute(const std::string& sql) const;
  const std::filesystem::path& folder() const { return folder_; }
  bool is_open() const { return !address_.empty(); }

 private:
  std::filesystem::path folder_;
  std::string address_;
  pid_t process_ = 0;
  int input_ = -1;
  int places_ = 0;
};

// A line to the database as an operator has it.
std::string ask_postgres(const std::string& address, const std::string& sql);

}  // namespace stollen::testing
