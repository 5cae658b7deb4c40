#include "saboteur/layout.h"

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

}  // namespace

void put_up_room(Rules& rules, const Deck& deck, RoomKind kind, void (*effect)(Mine&, Seat)) {
  for (const DeckRoom& room : deck.rooms)
    if (room.kind == kind) rules.rooms.push_back({room.kind, room.cell});
  rules.room_effects[static_cast<int>(kind)] = effect;
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

void lay_out_chest(const Rules&, State& state, tunnel::Cell cell, std::uint8_t kind,
                   std::uint8_t path) {
  Goal chest;
  chest.cell = cell;
  chest.kind = kind;
  chest.path = path;
  chest.chest = true;
  chest.slot = state.board.lay_face_down(cell, Board::kPlain);
  state.chests.push_back(chest);
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
  if (!rules.chest_cells.empty()) {
    auto chests = shuffled(state, rules.chests);
    auto paths = shuffled(state, rules.chest_paths);
    for (const tunnel::Cell cell : rules.chest_cells)
      lay_out_chest(rules, state, cell, chests.pop_back(), paths.pop_back());
    put_aside(chests, state.spare_chests);
    put_aside(paths, state.spare_chest_paths);
  }
  lay_out_rooms(rules, state);
}

}  // namespace stollen::saboteur
