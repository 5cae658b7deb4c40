// Reads positions of the Saboteur family, and refuses those that no match could ever reach.
#include <algorithm>

#include "notation/generator.h"
#include "notation/maze_position_reader.h"
#include "notation/phrases.h"
#include "notation/reader.h"
#include "notation/saboteur/agenda.h"
#include "notation/saboteur/discards.h"
#include "notation/saboteur/minis.h"
#include "notation/saboteur/modules.h"
#include "notation/saboteur/notation.h"
#include "saboteur/goal_knowledge.h"
#include "saboteur/gold.h"
#include "saboteur/layout.h"
#include "saboteur/vocabulary.h"

namespace stollen::notation {

namespace {

using namespace saboteur;
using tunnel::Board;
using tunnel::Cell;
using Place = Reader::Place;

// How far out goals, chests and rooms lie, where goals are moved to and where the paths of chests
// lead.
int outermost_of(const Rules& rules) {
  std::vector<Cell> rooms;
  for (const RoomPlan& room : rules.rooms) rooms.push_back(room.cell);
  int farthest =
      outermost({rules.layout.goals, rules.chest_cells, rules.chest_lot, rooms, rules.placed});
  for (const ChestKind& chest : rules.chests)
    if (chest.deed == ChestDeed::kMoveGoal) farthest += chest.count;
  return farthest + static_cast<int>(rules.chest_cells.size());
}

class PositionReader : MazePositionReader<Saboteur, State> {
 public:
  PositionReader(const Saboteur& game, const Json& json)
      : MazePositionReader(game, json, outermost_of(game.rules())),
        modules_(game, reader_, state_,
                 [this](const Place& place, CardId id) { count_card(place, id); }) {}

  Result<State> read() {
    const Place& root = reader_.root();
    std::vector<std::string_view> fields(kMinisFields.begin(), kMinisFields.end());
    fields.insert(fields.end(), {"recipe", "players", "rules", "round", "first", "last",
                                 "roles_open", "agenda", "board", "goals", "seats", "hand_notes",
                                 "stock", "aside", "spare", "gold_pile", "offer", "random"});
    for_each_burden([&](Burden burden) {
      if ((kOrdered & burden_bit(burden)) != 0) fields.push_back(facts(burden).order);
    });
    const std::vector<std::string_view> of_modules = module_fields();
    fields.insert(fields.end(), of_modules.begin(), of_modules.end());
    fields.insert(fields.end(), kDiscardFields.begin(), kDiscardFields.end());
    reader_.allow(root, fields);
    if (const Place place = reader_.find(root, "round"))
      state_.round = static_cast<std::uint8_t>(reader_.integer(place, 1, rules_.rounds));
    else
      state_.round = 1;
    if (const Place place = reader_.find(root, "first")) state_.first = seat(place);
    if (const Place place = reader_.find(root, "last"); place && !place.json->is_null())
      state_.last_player = seat(place);
    state_.roles_open = reader_.flag(reader_.find(root, "roles_open"));
    gold_left_.assign(rules_.gold_pile.begin(), rules_.gold_pile.end());
    dwarfs_left_ = rules_.dwarfs;
    read_goals(reader_.find(root, "goals"));
    read_board(reader_.find(root, "board"));
    modules_.read();
    read_steps(reader_.find(root, "agenda"));
    read_seats(reader_.find(root, "seats"));
    for_each_burden([&](Burden burden) { read_order(burden); });
    reader_.each(reader_.find(root, "hand_notes"), [&](const Place& place) { read_note(place); });
    read_discards(game_, reader_, state_, [this](const Place& place) { return card(place); });
    read_aside(reader_.find(root, "aside"));
    read_offer(reader_.find(root, "offer"));
    read_spare(reader_.find(root, "spare"));
    read_stock(reader_.find(root, "stock"));
    read_gold_pile(reader_.find(root, "gold_pile"));
    read_generator(reader_, reader_.find(root, "random"), state_.random);
    if (reader_.failed()) return std::unexpected(reader_.error());
    return state_;
  }

 private:
  // Goals and board: no cell twice, none out of the deck's reach.

  void read_goals(const Place& list) {
    lay_out_start(rules_, state_);
    std::vector<std::uint8_t> kinds;
    for (std::size_t kind = 0; kind < rules_.goals.size(); ++kind)
      kinds.insert(kinds.end(), rules_.goals[kind].count, static_cast<std::uint8_t>(kind));
    const std::vector<Place> entries = goals_in_order(list);
    for (const Place& entry : entries) read_goal(entry, kinds);
    if (!list)
      for (const Cell cell : rules_.layout.goals) {
        lay_out_goal(rules_, state_, cell, kinds.front());
        kinds.erase(kinds.begin());
      }
    if (reader_.failed()) return;
    for (std::size_t goal = 0; goal < entries.size(); ++goal)
      if (const Place memory = reader_.find(entries[goal], "memory"))
        modules_.read_memory(memory, goal);
    // Laid after all face-down cards, whose slots come first.
    const std::optional<Reached> oriented = waiting_for_orientation();
    for (std::size_t i = 0; i < state_.goals.size(); ++i)
      if (Goal& goal = state_.goals[i]; goal.up && oriented != Reached::goal(i)) {
        goal.laid = true;
        state_.board.turn_up(goal.slot, rules_.goals[goal.kind].faces[goal.turned], goal.turned);
      }
    read_minis(game_, reader_, state_, kinds, oriented);
  }

  // However they are listed, they lie in the order of their cells.
  std::vector<Place> goals_in_order(const Place& list) {
    std::vector<std::pair<Cell, Place>> found;
    if (list && list.json->is_array() && list.json->size() != rules_.layout.goals.size())
      reader_.complain(list, fmt::format("there are {} goals on the table, not {}",
                                         rules_.layout.goals.size(), list.json->size()));
    reader_.each(list, [&](const Place& entry) {
      found.emplace_back(reader_.cell(reader_.need(entry, "cell")), entry);
    });
    std::ranges::sort(found, {}, &std::pair<Cell, Place>::first);
    std::vector<Place> entries;
    for (auto& [cell, entry] : found) entries.push_back(std::move(entry));
    return entries;
  }

  void read_goal(const Place& entry, std::vector<std::uint8_t>& kinds) {
    reader_.allow(entry, {"cell", "goal", "up", "turned", "seen", "memory"});
    const Cell cell = free_cell(entry);
    const Place name = reader_.need(entry, "goal");
    const std::uint8_t kind = reader_.word(name, words_[kGoalWords], "goal");
    const bool up = reader_.flag(reader_.find(entry, "up"));
    const bool turned = reader_.flag(reader_.find(entry, "turned"));
    const SeatSet seen = seats(reader_.find(entry, "seen"));
    if (reader_.failed()) return;
    const auto found = std::ranges::find(kinds, kind);
    if (found == kinds.end())
      return reader_.complain(name, fmt::format("too many copies of {}: the box has {}",
                                                rules_.goals[kind].name, rules_.goals[kind].count));
    kinds.erase(found);
    if (!may_lie_at(cell))
      return reader_.complain(entry, fmt::format("no goal lies at {},{}", cell.x(), cell.y()));
    lay_out_goal(rules_, state_, cell, kind);
    state_.goals.back().up = up;
    state_.goals.back().turned = turned;
    remember(state_.goals.size() - 1, up ? SeatSet::everyone(rules_.players) : seen);
  }

  // Who has looked knows the card, unless the position says otherwise.
  void remember(std::size_t goal, SeatSet seen) {
    state_.goals[goal].seen = seen;
    seen.for_each([&](Seat seat) { state_.goals[goal].places[seat] = place_bit(goal); });
  }

  static Place place_in(const Place& list, std::size_t index) {
    return {&(*list.json)[index], fmt::format("{}[{}]", list.path, index)};
  }

  // Chests may move goals away from the start.
  bool may_lie_at(Cell cell) const {
    int moves = 0;
    for (const ChestKind& chest : rules_.chests)
      if (chest.deed == ChestDeed::kMoveGoal) moves += chest.count;
    return std::ranges::any_of(rules_.layout.goals, [&](Cell place) {
      return place.y() == cell.y() && cell.x() >= place.x() && cell.x() <= place.x() + moves;
    });
  }

  // While a player chooses how a goal lies, it is face-up but not yet a part of the maze.
  std::optional<Reached> waiting_for_orientation() {
    const Json& json = *reader_.root().json;
    const auto agenda = json.find("agenda");
    if (agenda == json.end() || !agenda->is_array() || agenda->empty()) return std::nullopt;
    const Json& step = agenda->back();
    if (!step.is_object() || !step.contains("step") || step["step"] != "orient")
      return std::nullopt;
    const auto goal = step.find("goal");
    if (goal == step.end() || !goal->is_number_unsigned() || *goal > 255) return std::nullopt;
    return Reached::from_code(goal->get<std::uint8_t>());
  }

  void read_board(const Place& list) {
    reader_.each(list, [&](const Place& entry) {
      reader_.allow(entry, {"cell", "card", "turned"});
      const Cell cell = free_cell(entry);
      const tunnel::Face face = path_card(entry);
      if (!reader_.failed()) state_.board.lay(cell, rules_.path(face), face.code(), Board::kPlain);
    });
  }

  // Players

  static std::vector<std::string_view> seat_fields() {
    std::vector<std::string_view> fields = {"seat",   "role", "role_known", "hand",
                                            "broken", "gold", "coins"};
    for_each_burden([&](Burden burden) {
      if ((burden_bit(burden) & (kTools | kOrdered)) == 0) fields.push_back(facts(burden).name);
    });
    return fields;
  }

  void read_seats(const Place& list) {
    SeatSet with_role;
    each_seat(list, seat_fields(), [&](const Place& entry, Seat owner) {
      if (const Place role = reader_.find(entry, "role")) {
        state_.dwarfs[owner].role = dwarf(role);
        with_role.add(owner);
      }
      state_.dwarfs[owner].known = seats(reader_.find(entry, "role_known"));
      read_hand(reader_.find(entry, "hand"), owner);
      reader_.each(reader_.find(entry, "broken"),
                   [&](const Place& place) { break_tool(place, owner); });
      for_each_burden([&](Burden burden) {
        if ((burden_bit(burden) & (kTools | kOrdered)) != 0) return;
        if (const Place lies = reader_.find(entry, facts(burden).name); reader_.flag(lies))
          put_before(lies, owner, burden);
      });
      reader_.each(reader_.find(entry, "gold"), [&](const Place& place) {
        const std::uint8_t value = gold_card(place);
        if (!reader_.failed()) ++state_.gold_cards[owner][value];
      });
      if (const Place coins = reader_.find(entry, "coins"))
        state_.coins[owner] = static_cast<std::uint8_t>(reader_.integer(coins, 0, kMostCoins));
    });
    // Whoever has no dwarf named gets one of those left, in the order of the box.
    for (Seat owner = 0; owner < rules_.players && !reader_.failed(); ++owner) {
      state_.dwarfs[owner].known.add(owner);
      if (with_role.has(owner)) continue;
      state_.dwarfs[owner].role = dwarfs_left_.front();
      dwarfs_left_.erase(dwarfs_left_.begin());
    }
  }

  void read_hand(const Place& list, Seat owner) {
    reader_.each(list, [&](const Place& place) {
      const CardId held = card(place);
      if (reader_.failed()) return;
      if (state_.hands[owner].full())
        return reader_.complain(place, fmt::format("more than {} cards in a hand", Hand::kMost));
      state_.hands[owner].add(held);
    });
  }

  void break_tool(const Place& place, Seat owner) {
    static const std::vector<std::string> kTools(kBurdenNames.begin(),
                                                 kBurdenNames.begin() + kToolKinds);
    const std::uint8_t tool = reader_.word(place, kTools, "tool");
    if (reader_.failed()) return;
    if (state_.before.has(owner, burden_bit(static_cast<Burden>(tool))))
      return reader_.complain(place, "the same tool is broken twice");
    put_before(place, owner, static_cast<Burden>(tool));
  }

  void put_before(const Place& place, Seat owner, Burden burden) {
    const CardId id = rules_.burden_cards[static_cast<std::size_t>(burden)];
    if ((rules_.card(id).burdens & burden_bit(burden)) == 0)
      return reader_.complain(place, "no card of the deck does this");
    state_.before.put(owner, burden);
    count_card(place, id);
  }

  // Who has it before him, in order.
  void read_order(Burden burden) {
    if ((kOrdered & burden_bit(burden)) == 0) return;
    reader_.each(reader_.find(reader_.root(), facts(burden).order), [&](const Place& place) {
      const Seat owner = seat(place);
      if (reader_.failed()) return;
      if (state_.before.has(owner, burden_bit(burden)))
        return reader_.complain(place, fmt::format("seat {} is listed twice", owner + 1));
      put_before(place, owner, burden);
    });
  }

  // A note tells of cards that are counted where they lie.
  void read_note(const Place& entry) {
    reader_.allow(entry, {"knower", "holder", "cards", "gone"});
    HandNote note;
    note.knower = seat(reader_.need(entry, "knower"));
    note.holder = seat(reader_.need(entry, "holder"));
    reader_.each(reader_.need(entry, "cards"), [&](const Place& place) {
      const CardId known = reader_.word(place, words_[kCardWords], "card");
      if (reader_.failed()) return;
      if (note.cards.full())
        return reader_.complain(place, fmt::format("more than {} cards in a hand", Hand::kMost));
      note.cards.add(known);
    });
    if (reader_.failed()) return;
    note.gone = static_cast<std::uint8_t>(reader_.integer(
        reader_.need(entry, "gone"), 0, static_cast<long long>(note.cards.size()) - 1));
    if (reader_.failed()) return;
    if (has_room(entry, state_.hand_notes)) state_.hand_notes.push_back(note);
  }

  Role dwarf(const Place& place) {
    const auto role = static_cast<Role>(reader_.word(place, words_[kRoleWords], "role"));
    if (reader_.failed()) return role;
    const auto found = std::ranges::find(dwarfs_left_, role);
    if (found == dwarfs_left_.end())
      reader_.complain(place,
                       fmt::format("too many dwarfs of this kind for {} players", rules_.players));
    else
      dwarfs_left_.erase(found);
    return role;
  }

  std::uint8_t gold_card(const Place& place) {
    const auto value = static_cast<std::uint8_t>(reader_.integer(place, 1, kMaxGoldValue));
    if (reader_.failed()) return value;
    const auto found = std::ranges::find(gold_left_, value);
    if (found == gold_left_.end())
      reader_.complain(place, fmt::format("too many gold cards of value {}", value));
    else
      gold_left_.erase(found);
    return value;
  }

  // Piles, written from the top

  void read_aside(const Place& list) {
    if (list && list.json->is_array() && list.json->size() > static_cast<std::size_t>(rules_.aside))
      return reader_.complain(
          list, fmt::format("{} cards are set aside, not {}", rules_.aside, list.json->size()));
    reader_.each(list, [&](const Place& place) {
      const CardId next = card(place);
      if (has_room(place, state_.aside)) state_.aside.push_back(next);
    });
  }

  void read_offer(const Place& list) {
    reader_.each(list, [&](const Place& place) {
      const std::uint8_t value = gold_card(place);
      if (has_room(place, state_.offer)) state_.offer.insert_sorted(value);
    });
  }

  void read_gold_pile(const Place& list) {
    if (list)
      reader_.each(list, [&](const Place& place) {
        const std::uint8_t value = gold_card(place);
        if (has_room(place, state_.gold_pile)) state_.gold_pile.push_back(value);
      });
    else if (!reader_.failed())
      for (const std::uint8_t value : gold_left_) state_.gold_pile.push_back(value);
    std::ranges::reverse(state_.gold_pile);
  }

  void read_spare(const Place& list) {
    if (list)
      reader_.each(list, [&](const Place& entry) {
        Dwarf spare;
        if (entry.json->is_string()) {
          spare.role = dwarf(entry);
        } else {
          reader_.allow(entry, {"role", "known"});
          spare.role = dwarf(reader_.need(entry, "role"));
          spare.known = seats(reader_.find(entry, "known"));
        }
        if (has_room(entry, state_.spare_dwarfs)) state_.spare_dwarfs.push_back(spare);
      });
    else if (!reader_.failed())
      for (const Role role : dwarfs_left_) state_.spare_dwarfs.push_back({role, SeatSet()});
    std::ranges::reverse(state_.spare_dwarfs);
  }

  // What waits must be possible with all the rest.

  void read_steps(const Place& list) {
    read_agenda(game_, reader_, list, state_);
    if (!list && !reader_.failed())
      state_.agenda.push_back(game::Step::of(step::Turn{state_.first}));
    for (std::size_t index = 0; index < state_.agenda.size(); ++index)
      if (const game::Step step = state_.agenda[index]; step.is<step::PutAway>())
        count_card(place_in(list, index), step.as<step::PutAway>().card);
  }

  ModuleReader modules_;
  std::vector<std::uint8_t> gold_left_;
  std::vector<Role> dwarfs_left_;
};

}  // namespace

Result<State> read_saboteur_position(const Saboteur& game, const Json& json) {
  return PositionReader(game, json).read();
}

}  // namespace stollen::notation
