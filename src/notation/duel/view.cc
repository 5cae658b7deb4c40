// Reads views of the Duel.
#include <algorithm>

#include "duel/laying.h"
#include "duel/vocabulary.h"
#include "notation/duel/notation.h"
#include "notation/view_reader.h"

namespace stollen::notation {

namespace {

using namespace duel;
using tunnel::Cell;

class DuelViewReader : ViewReader {
 public:
  DuelViewReader(const Duel& game, const Json& json)
      : ViewReader(game, json), rules_(game.rules()) {}

  Result<View> read() {
    view_.observer = observer();
    view_.decision = decision();
    view_.players = static_cast<std::uint8_t>(rules_.players);
    view_.round = number(need("round"));
    view_.first = seat(need("first"));
    reader_.each(need("seats"), [&](const Place& entry) { read_seat(entry); });
    read_maze();
    if (!reader_.failed() && !view_.decision.over())
      if (const Place cell = reader_.find(need("decision"), "cell"))
        view_.oriented_goal = static_cast<std::uint8_t>(index_at(cell, view_.goals));
    read_piles();
    reader_.each(find("hand"), [&](const Place& place) {
      const CardId card = reader_.word(place, words_[kCardWords], "card");
      if (has_room(place, view_.hand)) view_.hand.add(card);
    });
    if (reader_.failed()) return std::unexpected(reader_.error());
    return view_;
  }

 private:
  void read_seat(const Place& entry) {
    const Seat owner = seat(reader_.need(entry, "seat"));
    ViewSeat& seen = view_.seats[owner];
    if (const Place colour = reader_.find(entry, "colour"))
      seen.colour = static_cast<Colour>(reader_.word(colour, words_[kColourWords], "colour"));
    laid_out_.colours[owner] = seen.colour;
    seen.cards = number(reader_.need(entry, "cards"));
    reader_.each(reader_.need(entry, "broken"), [&](const Place& place) {
      seen.broken |= tool_bit(reader_.word(place, words_[kToolWords], "tool"));
    });
    reader_.each(reader_.need(entry, "gold"), [&](const Place& place) {
      ++seen.gold[static_cast<std::size_t>(reader_.integer(place, 0, kMaxGold))];
    });
  }

  // The maze: face-down cards first, as they were laid out; then what has been turned up and laid.

  void read_maze() {
    laid_out_.marker.fill(game::kNobody);
    laid_out_.markers = static_cast<std::uint8_t>(rules_.layout.markers);
    if (reader_.failed()) return;
    for (Seat each = 0; view_.round > 0 && each < rules_.players; ++each)
      lay_start(rules_, laid_out_, laid_out_.colours[each]);
    const Place goals = need("goals");
    reader_.each(goals, [&](const Place& entry) { read_goal(entry); });
    if (reader_.failed()) return;
    for (std::size_t i = 0; i < view_.goals.size(); ++i) {
      ViewGoal& goal = view_.goals[i];
      if (!goal.laid) continue;
      const Place entry{&(*goals.json)[i], fmt::format("goals[{}]", i)};
      turn_up(rules_, laid_out_, laid_out_.goals[i], goal.turned);
      read_pieces(entry, laid_out_.goals[i].slot);
      goal.marker = laid_out_.marker[laid_out_.goals[i].slot];
    }
    reader_.each(need("board"), [&](const Place& entry) { read_path(entry); });
    view_.board = laid_out_.board;
    view_.laid = laid_out_.laid;
    view_.marker = laid_out_.marker;
    view_.markers = number(need("markers"));
  }

  void read_goal(const Place& entry) {
    ViewGoal goal;
    goal.cell = free_cell(entry, laid_out_.board);
    goal.up = reader_.flag(reader_.need(entry, "up"));
    if (const Place name = reader_.find(entry, "goal"))
      goal.kind = reader_.word(name, words_[kGoalWords], "goal");
    goal.seen = seats(reader_.need(entry, "seen"));
    if (const Place turned = reader_.find(entry, "turned")) {
      goal.laid = true;
      goal.turned = reader_.flag(turned);
    }
    if (!reader_.failed() && goal.up && goal.kind == kUnknown)
      reader_.complain(entry, "everybody sees a goal that is face-up");
    if (!has_room(entry, view_.goals)) return;
    view_.goals.push_back(goal);
    add_goal(laid_out_, goal.cell, goal.kind == kUnknown ? 0 : goal.kind);
  }

  void read_path(const Place& entry) {
    const Cell cell = free_cell(entry, laid_out_.board);
    const Place name = reader_.need(entry, "card");
    const CardId id = reader_.word(name, words_[kCardWords], "card");
    const bool turned = reader_.flag(reader_.need(entry, "turned"));
    if (reader_.failed()) return;
    if (!rules_.is_path(id)) return reader_.complain(name, "this is no path card");
    if (!has_room(entry, laid_out_.laid)) return;
    lay_path(rules_, laid_out_, {id, turned}, cell);
    read_pieces(entry, laid_out_.board.find(cell));
  }

  // A marker on gold or troll, a key on a door.
  void read_pieces(const Place& entry, Board::Slot slot) {
    const Place marker = reader_.find(entry, "marker");
    if (marker && !marker.json->is_null()) {
      const Seat owner = seat(marker);
      if (reader_.failed()) return;
      if (laid_out_.markers == 0) return reader_.complain(marker, "there are not so many markers");
      put_marker(laid_out_, owner, slot);
    }
    if (reader_.flag(reader_.find(entry, "key"))) laid_out_.board.open_gate(slot);
  }

  // Piles, written from the top

  void read_piles() {
    view_.stock = number(need("stock"));
    view_.aside = number(need("aside"));
    read_discards(view_.discards);
    reader_.each(need("away"), [&](const Place& place) {
      ++view_.away[reader_.word(place, words_[kCardWords], "card")];
    });
    view_.goal_pile = number(need("goal_pile"));
    reader_.each(need("boxed"), [&](const Place& entry) {
      ViewBoxedGoal goal;
      if (const Place name = reader_.find(entry, "goal"))
        goal.kind = reader_.word(name, words_[kGoalWords], "goal");
      goal.seen = seats(reader_.need(entry, "seen"));
      if (has_room(entry, view_.boxed)) view_.boxed.push_back(goal);
    });
  }

  const Rules& rules_;
  State laid_out_;  // nothing but its maze is used
  View view_;
};

}  // namespace

Result<View> read_duel_view(const Duel& game, const Json& json) {
  return DuelViewReader(game, json).read();
}

}  // namespace stollen::notation
