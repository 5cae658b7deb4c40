#include "duel/laying.h"

namespace stollen::duel {

namespace {

using tunnel::Gate;
using tunnel::Ladder;

// A card newly face-up: remembers its gold, its troll or its door.
void note(State& state, Board::Slot slot) {
  const tunnel::PathCard card = state.board.at(slot).card;
  state.marker[slot] = game::kNobody;
  if (card.gold() > 0) state.gold.push_back(slot);
  if (card.gate() == Gate::kTroll) state.trolls.push_back(slot);
  if (has_door(card)) state.doors.push_back(slot);
}

// The card as it comes to lie: a ladder of a colour that nobody plays is a plain curve.
tunnel::PathCard path_of(const Rules& rules, const State& state, tunnel::Face face) {
  const tunnel::PathCard path = rules.card(face.card).faces[face.turned];
  const bool carries = (carrying_ladders(rules, state) & tunnel::ladder_bit(path.ladder())) != 0;
  return carries ? path : path.without_ladder();
}

// A goal that lies face-down on the board.
void note_goal(State& state, tunnel::Cell cell, GoalId kind) {
  Goal goal;
  goal.cell = cell;
  goal.kind = kind;
  goal.slot = state.board.find(cell);
  state.marker[goal.slot] = game::kNobody;
  state.goals.push_back(goal);
}

}  // namespace

bool is_free_ladder(const Rules& rules, const State& state, CardId card) {
  const Ladder ladder = rules.card(card).faces[0].ladder();
  return (free_ladders(rules, state) & tunnel::ladder_bit(ladder)) != 0;
}

void lay_path(const Rules& rules, State& state, tunnel::Face face, tunnel::Cell cell) {
  const tunnel::PathCard path = path_of(rules, state, face);
  std::uint8_t marks = Board::kPlain;
  if (path.gold() > 0) marks = Board::kFixed | Board::kShunned;
  if (path.gate() == Gate::kTroll) marks = Board::kFixed;
  note(state, state.board.lay(cell, path, face.code(), marks));
  state.laid.push_back(cell.code());
}

void lay_start(const Rules& rules, State& state, Colour colour) {
  state.board.lay(rules.layout.starts[static_cast<int>(colour)], rules.layout.start_card, 0,
                  Board::kFixed | Board::source_of(static_cast<int>(colour)));
}

void add_goal(State& state, tunnel::Cell cell, GoalId kind) {
  state.board.lay_face_down(cell, Board::kFixed | Board::kShunned);
  note_goal(state, cell, kind);
}

void prepare_openings(Rules& rules) {
  for (int first = 0; first < kColours; ++first) {
    State state;
    for (Seat seat = 0; seat < rules.players; ++seat)
      lay_start(rules, state, static_cast<Colour>((first + seat) % kColours));
    for (const tunnel::Cell cell : rules.layout.goals) add_goal(state, cell, 0);
    rules.openings[first] = state.board;
  }
}

void lay_opening(const Rules& rules, State& state) {
  state.board = rules.openings[static_cast<int>(state.colours[0])];
  for (const tunnel::Cell cell : rules.layout.goals)
    note_goal(state, cell, state.goal_pile.pop_back());
}

void turn_up(const Rules& rules, State& state, Goal& goal, bool turned) {
  goal.turned = turned;
  goal.laid = true;
  state.board.turn_up(goal.slot, rules.goals[goal.kind].faces[turned], turned);
  note(state, goal.slot);
}

CardId remove_path(State& state, Board::Slot slot) {
  const tunnel::Cell cell = state.board.at(slot).cell;
  const CardId card = card_at(state.board, cell);
  state.laid.erase_one(cell.code());
  state.doors.erase_one(slot);
  state.board.remove(slot);
  return card;
}

void put_marker(State& state, Seat seat, Board::Slot slot) {
  state.marker[slot] = seat;
  --state.markers;
  state.gold.erase_one(slot);
  if (state.trolls.erase_one(slot)) state.board.open_gate(slot);
}

}  // namespace stollen::duel
