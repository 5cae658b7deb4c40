// Reads views of the Saboteur family.
#include <algorithm>

#include "notation/phrases.h"
#include "notation/saboteur/agenda.h"
#include "notation/saboteur/modules.h"
#include "notation/saboteur/notation.h"
#include "notation/view_reader.h"
#include "saboteur/goal_knowledge.h"
#include "saboteur/goals.h"
#include "saboteur/layout.h"
#include "saboteur/possible.h"
#include "saboteur/vocabulary.h"

namespace stollen::notation {

namespace {

using namespace saboteur;
using tunnel::Board;
using tunnel::Cell;

class SaboteurViewReader : ViewReader {
 public:
  SaboteurViewReader(const Saboteur& game, const Json& json)
      : ViewReader(game, json), saboteur_(game), rules_(game.rules()) {}

  Result<View> read() {
    view_.observer = observer();
    view_.decision = decision();
    view_.players = static_cast<std::uint8_t>(rules_.players);
    view_.round = number(need("round"));
    view_.first = seat(need("first"));
    view_.last_player = seat_or_none(need("last"));
    view_.roles_open = reader_.flag(need("roles_open"));
    read_maze();
    read_oriented();
    reader_.each(need("seats"), [&](const Place& entry) { read_seat(entry); });
    for_each_burden([&](Burden burden) {
      if ((kOrdered & burden_bit(burden)) == 0) return;
      reader_.each(find(facts(burden).order), [&](const Place& place) {
        const Seat owner = seat(place);
        if (has_room(place, view_.before.order(burden))) view_.before.put(owner, burden);
      });
    });
    read_hand(find("hand"), view_.hand);
    reader_.each(find("known_hands"), [&](const Place& entry) { read_note(entry); });
    read_piles();
    read_modules();
    read_agenda();
    if (reader_.failed()) return std::unexpected(reader_.error());
    return view_;
  }

 private:
  // The maze: face-down cards first, as they were laid out; then what has been turned up.

  void read_maze() {
    lay_out_start(rules_, laid_out_);
    const Place goals = need("goals");
    const Place chests = find("chests");
    reader_.each(goals, [&](const Place& entry) { read_goal(entry); });
    reader_.each(chests, [&](const Place& entry) { read_chest(entry); });
    if (reader_.failed()) return;
    Board& board = laid_out_.board;
    for (std::size_t i = 0; i < view_.goals.size(); ++i)
      if (const ViewGoal& goal = view_.goals[i]; goal.laid)
        board.turn_up(laid_out_.goals[i].slot, rules_.goals[goal.kind].faces[goal.turned],
                      goal.turned);
    for (std::size_t i = 0; i < view_.chests.size(); ++i) {
      const ViewChest& chest = view_.chests[i];
      const Chest& lies = laid_out_.chests[i];
      if (chest.laid && !chest.gone)
        board.turn_up(lies.slot, faces_of(rules_, lies)[chest.turned], chest.turned);
    }
    view_.maps_useless = reader_.flag(find("maps_useless"));
    for (const RoomPlan& room : rules_.rooms)
      if (board.find(room.cell) != Board::kNone)
        return reader_.complain(reader_.root(), "a goal or a chest lies where a room is");
    lay_out_rooms(rules_, laid_out_);
    view_.rooms = laid_out_.rooms;
    reader_.each(find("rooms"), [&](const Place& entry) {
      const std::size_t room = index_at(reader_.need(entry, "cell"), view_.rooms);
      const bool entered = reader_.flag(reader_.need(entry, "entered"));
      if (!reader_.failed()) view_.rooms[room].entered = entered;
    });
    reader_.each(need("board"), [&](const Place& entry) { read_path(entry); });
    view_.board = board;
  }

  void read_goal(const Place& entry) {
    ViewGoal goal;
    goal.cell = free_cell(entry, laid_out_.board);
    goal.up = reader_.flag(reader_.need(entry, "up"));
    if (const Place name = reader_.find(entry, "goal"))
      goal.kind = reader_.word(name, words_[kGoalWords], "goal");
    if (const Place turned = reader_.find(entry, "turned")) {
      goal.laid = true;
      goal.turned = reader_.flag(turned);
    }
    goal.seen = seats(reader_.need(entry, "seen"));
    if (!reader_.failed() && goal.up && goal.kind == kUnknown)
      reader_.complain(entry, "everybody sees a goal that is face-up");
    if (!has_room(entry, view_.goals)) return;
    view_.goals.push_back(goal);
    lay_out_goal(rules_, laid_out_, goal.cell, goal.kind == kUnknown ? 0 : goal.kind);
  }

  void read_chest(const Place& entry) {
    static const std::vector<std::string> kDeeds(kChestDeedNames.begin(), kChestDeedNames.end());
    ViewChest chest;
    chest.gone = reader_.flag(reader_.find(entry, "gone"));
    chest.cell =
        chest.gone ? reader_.cell(reader_.need(entry, "cell")) : free_cell(entry, laid_out_.board);
    chest.up = reader_.flag(reader_.need(entry, "up"));
    if (const Place deed = reader_.find(entry, "chest"))
      chest.chest = reader_.word(deed, kDeeds, "chest");
    if (const Place path = reader_.find(entry, "card"))
      chest.path = reader_.word(path, words_[kChestPathWords], "card");
    if (const Place turned = reader_.find(entry, "turned")) {
      chest.laid = true;
      chest.turned = reader_.flag(turned);
    }
    chest.seen = seats(reader_.need(entry, "seen"));
    if (!reader_.failed() && chest.laid && chest.path == kUnknown)
      reader_.complain(entry, "everybody sees a chest's path once it is laid");
    if (!has_room(entry, view_.chests)) return;
    view_.chests.push_back(chest);
    const std::uint8_t path = chest.path == kUnknown ? 0 : chest.path;
    if (chest.gone)
      note_chest_gone(laid_out_, chest.cell, 0, path);
    else
      lay_out_chest(rules_, laid_out_, chest.cell, 0, path);
  }

  void read_path(const Place& entry) {
    const Cell cell = free_cell(entry, laid_out_.board);
    const Place name = reader_.need(entry, "card");
    const CardId id = reader_.word(name, words_[kCardWords], "card");
    const bool turned = reader_.flag(reader_.need(entry, "turned"));
    if (reader_.failed()) return;
    if (!rules_.is_path(id)) return reader_.complain(name, "this is no path card");
    if (++paths_ > kMaxDeck) return reader_.complain(entry, "too many of them");
    laid_out_.board.lay(cell, rules_.card(id).faces[turned], tunnel::Face{id, turned}.code(),
                        Board::kPlain);
  }

  void read_oriented() {
    if (reader_.failed() || view_.decision.over()) return;
    if (view_.decision.step != game::kind<step::Orient>) return;
    const Place cell = reader_.need(need("decision"), "cell");
    const Cell place = reader_.cell(cell);
    const bool chest =
        std::ranges::find(view_.chests, place, &ViewChest::cell) != view_.chests.end();
    view_.oriented = chest ? Reached::chest(index_at(cell, view_.chests))
                           : Reached::goal(index_at(cell, view_.goals));
  }

  // Players

  void read_seat(const Place& entry) {
    static const std::vector<std::string> kTools(kBurdenNames.begin(),
                                                 kBurdenNames.begin() + kToolKinds);
    const Seat owner = seat(reader_.need(entry, "seat"));
    ViewSeat& seen = view_.seats[owner];
    seen.cards = number(reader_.need(entry, "cards"));
    if (const Place role = reader_.find(entry, "role"))
      seen.role = reader_.word(role, words_[kRoleWords], "role");
    reader_.each(reader_.need(entry, "broken"), [&](const Place& place) {
      view_.before.put(owner, static_cast<Burden>(reader_.word(place, kTools, "tool")));
    });
    for_each_burden([&](Burden burden) {
      if ((burden_bit(burden) & (saboteur::kTools | kOrdered)) != 0) return;
      if (reader_.flag(reader_.find(entry, facts(burden).name))) view_.before.put(owner, burden);
    });
    seen.gold_cards = number(reader_.need(entry, "gold_cards"));
    if (const Place gold = reader_.find(entry, "gold")) {
      seen.values_known = true;
      reader_.each(gold, [&](const Place& place) {
        ++seen.values[static_cast<std::size_t>(reader_.integer(place, 1, kMaxGoldValue))];
      });
    }
    seen.coins = number(reader_.need(entry, "coins"));
  }

  void read_hand(const Place& list, Hand& hand) {
    reader_.each(list, [&](const Place& place) {
      const CardId card = reader_.word(place, words_[kCardWords], "card");
      if (has_room(place, hand)) hand.add(card);
    });
  }

  void read_note(const Place& entry) {
    if (view_.observer.is_spectator()) return reader_.complain(entry, "a spectator knows no hands");
    HandNote note;
    note.knower = view_.observer.seat();
    note.holder = seat(reader_.need(entry, "seat"));
    read_hand(reader_.need(entry, "cards"), note.cards);
    note.gone = number(reader_.need(entry, "gone"));
    if (has_room(entry, view_.known_hands)) view_.known_hands.push_back(note);
  }

  void read_pile_note(const Place& entry) {
    PileNote& note = view_.pile_note;
    reader_.each(reader_.need(entry, "cards"), [&](const Place& place) {
      const CardId card = reader_.word(place, words_[kCardWords], "card");
      if (has_room(place, note.cards)) note.cards.insert_sorted(card);
    });
    note.gone = number(reader_.need(entry, "gone"));
  }

  // Piles, written from the top

  void read_piles() {
    view_.stock = number(need("stock"));
    read_discards(view_.discards);
    if (const Place hold = find("discards_hold")) read_pile_note(hold);
    if (const Place aside = find("aside")) view_.aside = number(aside);
    read_spare(need("spare"), find("known_spare"));
    view_.gold_pile = number(need("gold_pile"));
    view_.offered = number(need("offered"));
    reader_.each(find("offer"), [&](const Place& place) {
      const auto value = static_cast<std::uint8_t>(reader_.integer(place, 1, kMaxGoldValue));
      if (has_room(place, view_.offer)) view_.offer.push_back(value);
    });
  }

  void read_spare(const Place& count, const Place& known) {
    static const std::vector<std::string> kRoles(kRoleNames.begin(), kRoleNames.end());
    for (auto left = reader_.integer(count, 0, 16); left > 0; --left)
      view_.spare_dwarfs.push_back(kUnknown);
    std::size_t place = view_.spare_dwarfs.size();
    reader_.each(known, [&](const Place& role) {
      if (place == 0) return reader_.complain(role, "so many dwarfs are not left");
      --place;
      if (!role.json->is_null()) view_.spare_dwarfs[place] = reader_.word(role, kRoles, "role");
    });
  }

  // What modules add

  void read_modules() {
    if (const Place declared = find("declared")) read_declared(declared);
    reader_.each(find("glimpses"), [&](const Place& entry) {
      ViewGlimpse glimpse;
      glimpse.kind = reader_.word(reader_.need(entry, "goal"), words_[kGoalWords], "goal");
      reader_.each(reader_.need(entry, "cells"), [&](const Place& place) {
        glimpse.places |= place_bit(index_at(place, view_.goals));
      });
      if (has_room(entry, view_.glimpses)) view_.glimpses.push_back(glimpse);
    });
    read_own_views(reader_, rules_, view_);
  }

  void read_declared(const Place& entry) {
    view_.declared_by = seat(reader_.need(entry, "seat"));
    const Place place = reader_.need(entry, "move");
    if (reader_.failed()) return;
    const Result<game::Move> move = move_from_json(game_.vocabulary(), *place.json);
    if (!move) return reader_.complain(place, move.error().message);
    view_.declared = *move;
  }

  // The turn that waits is what is still to be done, where nothing else is said.

  void read_agenda() {
    if (reader_.failed() || view_.decision.over()) return;
    const auto turn = game::Step::of(step::Turn{view_.decision.seat});
    const bool is_turn = view_.decision.step == turn.kind();
    const Place list = is_turn ? find("agenda") : need("agenda");
    notation::read_agenda(saboteur_, reader_, list, laid_out_);
    if (reader_.failed()) return;
    if (!list) laid_out_.agenda.push_back(turn);
    laid_out_.declared = view_.declared;
    if (const auto trouble = trouble_with_agenda())
      return reader_.complain(list ? list : reader_.root(), *trouble);
    view_.agenda = laid_out_.agenda;
  }

  std::optional<std::string> trouble_with_agenda() const {
    if (laid_out_.agenda.empty()) return "nothing is left to do, but the game is not over";
    const game::Step last = laid_out_.agenda.back();
    if (last.kind() != view_.decision.step || last.seat() != view_.decision.seat)
      return "the last step of the agenda must be the decision";
    if (last.is<step::Orient>() && last.as<step::Orient>().goal != view_.oriented)
      return "the goal that waits to be laid lies in the decision's cell";
    if (last.is<step::Keep>() && last.as<step::Keep>().cards > view_.discards.size())
      return "as many cards as that do not lie on the discard pile";
    return trouble_with_steps(rules_, saboteur_.vocabulary(), laid_out_);
  }

  const Saboteur& saboteur_;
  const Rules& rules_;
  State laid_out_;  // nothing but its maze and its agenda is used
  View view_;
  int paths_ = 0;
};

}  // namespace

Result<View> read_saboteur_view(const Saboteur& game, const Json& json) {
  return SaboteurViewReader(game, json).read();
}

}  // namespace stollen::notation
