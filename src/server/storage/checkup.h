// Is this database, or this copy of one, whole? Every page, every log, every row against its log,
// everything that was told. Nothing is changed.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "table/state.h"

namespace stollen::server {

struct Checkup {
  int schema = 0;
  std::array<std::int64_t, table::kStateWords.size()> tables = {};  // by state
  std::int64_t players = 0;
  std::int64_t entries = 0;
  std::int64_t told = 0;
  std::int64_t faults = 0;
  std::vector<std::string> sentences;  // about the first of them

  void complain(std::string sentence);
};

struct CheckupProgress {
  // Entries read, of how many; false breaks it off.
  std::function<bool(std::int64_t done, std::int64_t total)> show = [](auto, auto) { return true; };
};

// Fails if the file cannot be read at all, or was broken off.
Result<Checkup> check_database(const std::filesystem::path& file, const CheckupProgress& progress);

}  // namespace stollen::server
