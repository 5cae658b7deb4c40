// All that can be asked of a finished table, written down once as text: its record, the game step
// by step through every pair of eyes, and whom one could have suspected. Reading it needs no rules
// and no decks, so it stays true whatever becomes of them. Lines of JSON: a head, then sections.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace stollen::table {

// Through whose eyes: "open", "spectator" or a seat's number.
std::string eyes_name(std::optional<game::Observer> eyes);

class Told {
 public:
  // From a finished table, read from its log.
  static std::string write(const Table& table);
  // Of one whose log cannot be played any more: the entries as they stand, and no steps.
  static std::string write_unplayed(std::string_view code, const std::string& summary,
                                    const std::vector<std::string>& log);

  // The text must outlive what is read of it.
  static Result<Told> read(std::string_view text);

  // How many entries of the log it tells of; what people wrote later stands in the log alone.
  std::size_t entries() const { return entries_; }
  const notation::Json& record() const { return record_; }
  // As Table::replay and Table::review answer.
  Answer replay(std::string_view eyes, int from, int count) const;
  Answer review(std::string_view eyes, int from, int count) const;

 private:
  struct Section {
    std::string name;  // "replay spectator", "review 3"
    notation::Json head;
    std::vector<std::string_view> lines;
  };
  const Section* find(std::string_view kind, std::string_view eyes) const;

  std::size_t entries_ = 0;
  notation::Json record_;
  std::vector<Section> sections_;
};

}  // namespace stollen::table
