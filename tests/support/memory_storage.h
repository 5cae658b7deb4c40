// A storage in memory that keeps what was committed, and can be told to fail.
#pragma once

#include <map>
#include <set>

#include "table/storage.h"

namespace stollen::testing {

class MemoryStorage : public table::Storage {
 public:
  bool full = false;  // commits fail

  Result<void> commit(const table::Writes& writes) override;

  Result<std::optional<table::StoredPlayer>> player_of(std::string_view token_hash) override;
  Result<std::vector<std::string>> muted_by(std::string_view player) override;
  Result<std::vector<std::string>> log_of(std::string_view code) override;
  Result<std::vector<std::string>> tables_of(std::string_view player, int most) override;
  Result<std::vector<std::string>> listed_tables(int most) override;
  Result<std::vector<std::string>> tables_in(std::string_view state,
                                             table::Millis touched_before) override;

 private:
  std::map<std::string, std::string> players_;
  std::map<std::string, std::string> tokens_;
  std::map<std::string, table::Writes::Table> tables_;
  std::map<std::string, std::vector<table::Writes::Entry>> logs_;
  std::map<std::pair<std::string, int>, std::string> seats_;
  std::set<std::pair<std::string, std::string>> mutes_;
};

}  // namespace stollen::testing
