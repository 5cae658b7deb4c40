// What one shard of a long run has found, kept in a file until all of them are there: a line for
// each of its items, a game or a round, in their order. It knows nothing of what the lines say.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "base/result.h"
#include "simulator/shard.h"

namespace stollen::simulator {

// Writes a whole file at once. `run` says what was run, with which options: parts of other runs are
// not put together.
Result<void> write_part(const std::string& file, const std::string& run, Shard shard,
                        const std::vector<std::string>& lines);

// All parts of a run, read in the order in which one run would have found the lines.
class Parts {
 public:
  // Refuses files that are not whole, that do not belong together, or of which one is missing.
  static Result<Parts> open(const std::vector<std::string>& files, const std::string& run);

  // The next line of the shard that this item fell to. Items are asked for in their order.
  Result<std::string> line_of(std::int64_t item);

 private:
  struct Part {
    std::string name;
    std::ifstream lines;
    std::int64_t left = 0;
  };
  std::vector<Part> parts_;  // by number of the shard
};

}  // namespace stollen::simulator
