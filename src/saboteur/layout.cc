#include "saboteur/layout.h"

#include <algorithm>

namespace stollen::saboteur {

namespace {

using tunnel::Board;

// All cards of a kind of list, by their counts, shuffled.
template <class Kinds>
FixedList<std::uint8_t, 16> shuffled(State& state, const Kinds& kinds) {
  FixedList<std::uint8_t, 16> cards;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    for (int count = 0; count < kinds[kind].count; ++count)
      cards.push_back(static_cast<std::uint8_t>(kind));
  state.random.shuffle(cards.span());
  return cards;
}

template <class Spare>
void put_aside(const FixedList<std::uint8_t, 16>& cards, Spare& spare) {
  spare.clear();
  for (const std::uint8_t card : cards) spare.push_back(card);
}

// One after the other, each on one of the cells that those before it have left (MI-77).
FixedList<tunnel::Cell, 4> draw_chest_cells(Mine& mine) {
  const std::vector<tunnel::Cell>& lot = mine.rules.chest_lot;
  FixedList<tunnel::Cell, 4> cells;
  const auto is_left = [&](tunnel::Cell cell) {
    return std::ranges::none_of(
        cells, [&](tunnel::Cell other) { return cell == other || are_neighbours(cell, other); });
  };
  while (cells.size() < mine.rules.chest_cells.size()) {
    auto number =
        mine.state.random.below(static_cast<std::uint32_t>(std::ranges::count_if(lot, is_left)));
    cells.insert_sorted(*std::ranges::find_if(
        lot, [&](tunnel::Cell cell) { return is_left(cell) && number-- == 0; }));
  }
  for (const tunnel::Cell cell : cells) mine.tell(event::ChestPlaced{cell});
  return cells;
}

void lay_out_chests(Mine& mine) {
  State& state = mine.state;
  FixedList<tunnel::Cell, 4> cells;
  if (mine.rules.chest_lot.empty())
    for (const tunnel::Cell cell : mine.rules.chest_cells) cells.push_back(cell);
  else
    cells = draw_chest_cells(mine);
  auto chests = shuffled(state, mine.rules.chests);
  auto paths = shuffled(state, mine.rules.chest_paths);
  for (const tunnel::Cell cell : cells)
    lay_out_chest(mine.rules, state, cell, chests.pop_back(), paths.pop_back());
  put_aside(chests, state.spare_chests);
  put_aside(paths, state.spare_chest_paths);
}

}  // namespace

bool are_neighbours(tunnel::Cell cell, tunnel::Cell other) {
  return std::ranges::any_of(tunnel::kSides,
                             [&](tunnel::Side side) { return cell.beside(side) == other; });
}

bool chest_may_lie(const Rules& rules, const State& state, tunnel::Cell cell) {
  if (rules.chest_lot.empty()) return cell == rules.chest_cells[state.chests.size()];
  if (std::ranges::find(rules.chest_lot, cell) == rules.chest_lot.end()) return false;
  return std::ranges::all_of(state.chests, [&](const Chest& chest) {
    return chest.cell < cell && !are_neighbours(chest.cell, cell);
  });
}

void put_up_room(Rules& rules, const Deck& deck, std::string_view name,
                 void (*effect)(Mine&, Seat)) {
  for (const DeckRoom& room : deck.rooms)
    if (room.kind == room_kind(name)) rules.rooms.push_back({room.kind, room.cell, effect});
}

void lay_out_start(const Rules& rules, State& state) {
  state.board.clear();
  state.goals.clear();
  state.chests.clear();
  state.rooms.clear();
  state.board.lay(rules.layout.start, rules.layout.start_card, 0, Board::kFixed | Board::kSource);
}

void lay_out_goal(const Rules& rules, State& state, tunnel::Cell cell, std::uint8_t kind) {
  Goal goal;
  goal.cell = cell;
  goal.kind = kind;
  goal.slot = state.board.lay_face_down(cell, rules.goal_marks());
  state.goals.push_back(goal);
}

void note_chest_gone(State& state, tunnel::Cell cell, std::uint8_t kind, std::uint8_t path) {
  Chest chest;
  chest.cell = cell;
  chest.kind = kind;
  chest.path = path;
  state.chests.push_back(chest);
}

void lay_out_chest(const Rules&, State& state, tunnel::Cell cell, std::uint8_t kind,
                   std::uint8_t path) {
  note_chest_gone(state, cell, kind, path);
  state.chests.back().slot = state.board.lay_face_down(cell, Board::kPlain);
}

void lay_out_rooms(const Rules& rules, State& state) {
  static const tunnel::PathCard kFourOpenings = *tunnel::PathCard::from_name("NESW");
  for (const RoomPlan& plan : rules.rooms) {
    Room room{plan.cell, plan.kind};
    room.slot = state.board.lay(plan.cell, kFourOpenings, 0, Board::kFixed | Board::kRoom);
    state.rooms.push_back(room);
  }
}

void lay_out(Mine& mine) {
  State& state = mine.state;
  const Rules& rules = mine.rules;
  lay_out_start(rules, state);
  auto goals = shuffled(state, rules.goals);
  for (const tunnel::Cell cell : rules.layout.goals)
    lay_out_goal(rules, state, cell, goals.pop_back());
  put_aside(goals, state.spare_goals);
  state.maps_useless = false;
  if (!rules.chest_cells.empty()) lay_out_chests(mine);
  lay_out_rooms(rules, state);
}

}  // namespace stollen::saboteur
