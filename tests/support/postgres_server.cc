#include "support/postgres_server.h"

#include <atomic>
#include <csignal>

#include "gtest/gtest.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/files.h"

namespace stollen::testing {

namespace {

std::filesystem::path new_folder_name() {
  static std::atomic<int> count = 0;
  return std::filesystem::temp_directory_path() /
         fmt::format("stollen-pg-{}-{}", ::getpid(), ++count);
}

}  // namespace

PostgresServer::PostgresServer(const std::vector<std::string>& settings)
    : folder_(new_folder_name()) {
  int to[2];
  int from[2];
  if (::pipe2(to, O_CLOEXEC) != 0 || ::pipe2(from, O_CLOEXEC) != 0) return;
  std::vector<std::string> words = {(source_folder() / "tools" / "postgres-beside").string(),
                                    folder_.string()};
  words.insert(words.end(), settings.begin(), settings.end());
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(to[0], 0);
    ::dup2(from[1], 1);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(pointers.front(), pointers.data());
    ::_exit(127);
  }
  ::close(to[0]);
  ::close(from[1]);
  input_ = to[1];
  char letter = 0;
  while (::read(from[0], &letter, 1) == 1 && letter != '\n') address_ += letter;
  ::close(from[0]);
  EXPECT_FALSE(address_.empty()) << "PostgreSQL did not start";
}

PostgresServer::~PostgresServer() {
  if (input_ >= 0) ::close(input_);
  if (process_ > 0) ::waitpid(process_, nullptr, 0);
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

std::string PostgresServer::address_for(const std::string& role,
                                        const std::string& database) const {
  return fmt::format("postgresql://{}@/{}?host={}", role, database, folder_.string());
}

std::string PostgresServer::new_place() {
  const std::string name = fmt::format("place{}", ++places_);
  execute(fmt::format("CREATE SCHEMA {} AUTHORIZATION stollen", name));
  return address_ + "&options=-csearch_path%3D" + name;
}

std::string PostgresServer::execute(const std::string& sql) const {
  return ask_postgres(address_for("postgres"), sql);
}

std::string ask_postgres(const std::string& address, const std::string& sql) {
  server::postgres::Connection line(address, "a test");
  const auto opened = line.open();
  EXPECT_TRUE(opened.has_value()) << opened.error().message;
  if (!opened) return {};
  // As text, whatever it is; several statements, or one that may not be prepared, have no answer.
  const server::postgres::Sql asked{
      "asked", sql.starts_with("SELECT") ? "SELECT a::text FROM (" + sql + ") AS asked(a)" : ""};
  if (asked.text.empty()) {
    const auto done = line.execute(sql);
    EXPECT_TRUE(done.has_value()) << sql << ": " << done.error().message;
    return {};
  }
  const auto rows = line.run(asked);
  EXPECT_TRUE(rows.has_value()) << sql << ": " << rows.error().message;
  return rows && rows->size() > 0 ? rows->text(0, 0) : "";
}

}  // namespace stollen::testing
