// Taking a person's name and words out of what is kept of a table. The game stays: moves, claims
// and words for the deal are untouched, and the player's id stays as the name of nobody.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "table/storage.h"

namespace stollen::table {

inline constexpr std::string_view kErasedName = "somebody";
inline constexpr std::string_view kErasedChat = "(erased)";

// Goes through the entries of one log in their order, as they are stored or as they were told.
class Eraser {
 public:
  explicit Eraser(std::string_view player) : player_(player) {}
  // True if something was taken out.
  bool clean(notation::Json& entry);

 private:
  std::string player_;
  std::set<int> seats_;  // where he sits
};

// The names in a table in short.
bool clean_summary(notation::Json& summary, std::string_view player);
// What was told of a finished table, with his name and words taken out.
Result<std::string> clean_told(std::string_view text, std::string_view player);
// The log and the row of a table that nobody hosts.
Result<Writes> writes_that_erase(const StoredTable& row, const std::vector<std::string>& log,
                                 std::string_view player);

}  // namespace stollen::table
