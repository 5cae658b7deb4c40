// Looking at tables without bringing them to life: lists, summaries, replays, reviews and records
// come from rows, from what was told of finished games, or from a log that is played for this look
// alone. Each looker has a reader and a shelf of its own, so that several can look at a time while
// the hall goes on.
#pragma once

#include <functional>
#include <string>

#include "table/desk.h"
#include "table/told.h"

namespace stollen::table {

// How text is kept small; as it is, unless somebody knows better.
struct Packing {
  std::function<std::string(std::string_view)> pack = [](std::string_view text) {
    return std::string(text);
  };
  std::function<Result<std::string>(std::string_view)> unpack =
      [](std::string_view bytes) -> Result<std::string> { return std::string(bytes); };
};

class Looker {
 public:
  Looker(const catalog::Decks& decks, Reading& reading, Packing packing = {}, Desk* desk = nullptr,
         const Retouch* retouch = nullptr)
      : shelf_(decks, retouch), reading_(reading), packing_(std::move(packing)), desk_(desk) {}

  // Lists of tables in short
  Answer listed();
  Answer games_of(const std::string& player);

  // One table. `player` is who asks; empty: nobody in particular.
  Answer summary(std::string_view code, const std::string& player = "");
  struct ReplayWish {
    std::string observer;  // "open", "spectator", a seat's number; empty: what fits who asks
    int from = 0;
    int count = 50;
  };
  Answer replay(std::string_view code, const std::string& player, const ReplayWish& wish);
  struct ReviewWish {
    std::string observer = "spectator";
    int from = 0;
    int count = 100;
    bool advice = false;
  };
  Answer review(std::string_view code, const ReviewWish& wish);
  Answer record(std::string_view code);
  // For the operator: whatever there is, of any table.
  Answer open_record(std::string_view code);
  // How the cards of a finished table were dealt: the settings of a table that deals them again.
  Answer known_deal(std::string_view code);
  // Is the position possible that somebody wishes a new table to begin with? What else may be wrong
  // with his wish is for the hall to say.
  Done check_position(const notation::Json& wish);

  // What is to be kept of a finished table, packed, with its summary.
  Result<Writes::Told> tell(std::string_view code);
  // The same, kept already, without a player's name and words; empty if nothing was told.
  Result<std::string> tell_without(std::string_view code, std::string_view player);
  // Of one that cannot be played again: its log.
  Result<Writes::Told> tell_unplayed(std::string_view code);

 private:
  struct Found {
    StoredTable row;
    std::string told;  // the text, if it was written down
  };
  std::expected<Found, Trouble> find(std::string_view code);
  std::expected<std::unique_ptr<Table>, Trouble> played(const StoredTable& row);
  std::optional<std::string> told_with_earlier_decks(const StoredTable& row);
  void lay_open(notation::Json& steps);
  notation::Json row_json(const StoredTable& row);
  notation::Json summary_of_log(const StoredTable& row);

  Shelf shelf_;
  Reading& reading_;
  Packing packing_;
  Desk* desk_;
};

// Codes are written in capital letters, however they are typed.
std::string plain_code(std::string_view code);

}  // namespace stollen::table
