#include "bots/blueprint.h"

#include <algorithm>
#include <bit>

#include "bots/blueprint_values.h"
#include "bots/situation.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
using saboteur::CardClass;
using saboteur::MoveKind;
using saboteur::Role;
using tunnel::Board;
using tunnel::Cell;
using tunnel::Gate;

// Crystals are gold to him, and the sooner the treasure is found the fewer there will be; but
// whoever does not dig at all is trapped.
constexpr float kGeologistsZeal = 0.1F;

bool is_dead_end(tunnel::PathCard card) { return openness(card) == 0; }

// To whom it matters who reaches the treasure: what it costs him to leave it to the next one.
float price_of_last_card(Role role) {
  switch (role) {
    case Role::kGreedyDwarf:
      return 1.5F;
    case Role::kBlue:
    case Role::kGreen:
      return 0.8F;
    default:
      return 0;
  }
}

}  // namespace

bool is_harmful(Role role) { return role == Role::kSaboteur; }

Cell cell_of(Move move) { return Situation::cell_of(move); }

Blueprint::Blueprint(const Sight& sight, const Maze& maze, Care care)
    : sight_(sight),
      maze_(maze),
      care_(care),
      distance_(maze.distance(sight.chances)),
      nearest_(maze.nearest(sight.chances)) {}

float Blueprint::value(Move move) const {
  return is_harmful(sight_.role) ? value_to_saboteur(move) : value_to_digger(move);
}

float Blueprint::distance_with(const Board& board) const {
  // Goals that cannot be the treasure need no measuring.
  FixedList<Cell, kMostGoals> cells;
  Chances chances{};
  for (std::size_t goal = 0; goal < maze_.goal_cells().size(); ++goal) {
    if (sight_.chances[goal] <= 0) continue;
    chances[cells.size()] = sight_.chances[goal];
    cells.push_back(maze_.goal_cells()[goal]);
  }
  return Maze(board, cells.span()).distance(chances);
}

float Blueprint::distance_after(Move move) const {
  const Cell cell = cell_of(move);
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay: {
      const tunnel::PathCard card = sight_.rules.card(move.byte(0)).faces[move.byte(1)];
      if (care_ == Care::kQuick) return maze_.distance_after(card, cell, sight_.chances);
      Board board = maze_.board();
      board.lay(cell, card, 0, Board::kPlain);
      return distance_with(board);
    }
    case MoveKind::kRockfall: {
      Board board = maze_.board();
      board.remove(board.find(cell));
      return distance_with(board);
    }
    case MoveKind::kDetour: {
      Board board = maze_.board();
      const Board::Slot slot = board.find(sight_.laid_last);
      const auto card = static_cast<saboteur::CardId>(board.at(slot).face / 2);
      board.remove(slot);
      board.lay(cell, sight_.rules.card(card).faces[move.byte(1)], 0, Board::kPlain);
      return distance_with(board);
    }
    case MoveKind::kOrient: {
      Board board = maze_.board();
      board.turn_up(board.find(cell), sight_.ways_to_lie[move.byte(0)], 0);
      return distance_with(board);
    }
    default:
      return distance_;
  }
}

float Blueprint::chance_at(Cell cell) const {
  const auto cells = maze_.goal_cells();
  for (std::size_t goal = 0; goal < cells.size(); ++goal)
    if (cells[goal] == cell) return sight_.chances[goal];
  return 0;
}

// In imagined games only few cards are worth the time to see what would be without them: dead ends
// for diggers, what lies nearest to the goals for saboteurs.
bool Blueprint::worth_a_look(Cell cell) const {
  if (care_ == Care::kThorough) return true;
  const Board::Laid& laid = maze_.board().at(maze_.board().find(cell));
  if (!is_harmful(sight_.role)) return is_dead_end(laid.card);
  const auto removable = maze_.board().removable();
  return laid.reached() != 0 && !is_dead_end(laid.card) &&
         cell.code() >= removable[removable.size() - std::min<std::size_t>(3, removable.size())];
}

float Blueprint::digger_lays(Move move) const {
  const float gain = std::clamp(distance_ - distance_after(move), -3.0F, 3.0F);
  float value = sight_.role == Role::kGeologist ? kGeologistsZeal * gain : gain;
  const tunnel::PathCard card = sight_.rules.card(move.byte(0)).faces[move.byte(1)];
  const int goal = maze_.goal_reached_by(card, cell_of(move));
  if (goal >= 0) value += 4 * sight_.chances[goal];
  value += value_of_marks(card);
  if (goal < 0 && distance_ - gain < 1.3F) value -= price_of_last_card(sight_.role);
  return value;
}

// Doors and crystals mean something to some dwarfs alone. A door of the other team's colour is a
// dead end for one's own; a crystal is gold, whatever becomes of the treasure.
float Blueprint::value_of_marks(tunnel::PathCard card) const {
  const auto door = [&](Gate own, Gate other) {
    if (card.gate() == other) return -1.5F;
    return card.gate() == own ? 0.3F : 0.0F;
  };
  switch (sight_.role) {
    case Role::kBlue:
      return door(Gate::kBlueDoor, Gate::kGreenDoor);
    case Role::kGreen:
      return door(Gate::kGreenDoor, Gate::kBlueDoor);
    case Role::kGeologist:
      return card.crystal() ? kGoldInHand : 0;
    default:
      return 0;
  }
}

float Blueprint::saboteur_lays(Move move) const {
  const float harm = std::clamp(distance_after(move) - distance_, -3.0F, 3.0F);
  const tunnel::PathCard card = sight_.rules.card(move.byte(0)).faces[move.byte(1)];
  const int goal = maze_.goal_reached_by(card, cell_of(move));
  return harm - (goal >= 0 ? 4 * sight_.chances[goal] : 0);
}

// What a card is worth in the hand.
float Blueprint::worth_to_digger(saboteur::CardId id) const {
  const saboteur::Card& card = sight_.rules.card(id);
  switch (card.card_class) {
    case CardClass::kPath: {
      if (is_dead_end(card.faces[0])) return 0;
      const bool onward = card.faces[0].open(tunnel::kEast) || card.faces[0].open(tunnel::kWest);
      return 0.12F * static_cast<float>(openness(card.faces[0])) + (onward ? 0.15F : 0) +
             0.3F * value_of_marks(card.faces[0]);
    }
    case CardClass::kSabotage:
      return 0.2F;
    case CardClass::kRepair:
      return (card.burdens & sight_.broken[sight_.me]) != 0 ? 0.9F : 0.25F;
    case CardClass::kRockfall:
      return 0.3F;
    case CardClass::kMap:
      return sight_.certain ? 0.02F : 0.6F;
    default:
      return 0.2F;
  }
}

float Blueprint::worth_to_saboteur(saboteur::CardId id) const {
  const saboteur::Card& card = sight_.rules.card(id);
  switch (card.card_class) {
    case CardClass::kPath:
      return is_dead_end(card.faces[0])
                 ? 0.5F
                 : 0.13F - 0.03F * static_cast<float>(openness(card.faces[0]));
    case CardClass::kSabotage:
      return 0.7F;
    case CardClass::kRepair:
      return (card.burdens & sight_.broken[sight_.me]) != 0 ? 0.3F : 0.05F;
    case CardClass::kRockfall:
      return 0.6F;
    case CardClass::kMap:
      return sight_.certain ? 0.01F : 0.15F;
    default:
      return 0.2F;
  }
}

float Blueprint::value_to_digger(Move move) const {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
      return digger_lays(move);
    case MoveKind::kSabotage: {
      const Seat target = move.byte(1);
      const float against = 2.2F * (sight_.distrust[target] - 0.43F);
      return sight_.may_lay(target) ? against : std::min(against, 0.0F) - 0.1F;
    }
    case MoveKind::kRepair: {
      const Seat target = move.byte(1);
      const bool last = std::popcount(sight_.broken[target]) == 1;
      if (target == sight_.me) return last ? 1.3F : 0.8F;
      return (last ? 1.1F : 0.55F) * (1 - 2.6F * sight_.distrust[target]);
    }
    case MoveKind::kRockfall: {
      if (!worth_a_look(cell_of(move))) return kNever;
      const float gain = distance_ - distance_after(move);
      return gain > 0.3F ? gain - 0.4F : gain - 1;
    }
    case MoveKind::kMap:
      if (sight_.certain || chance_at(cell_of(move)) <= 0) return kNever;
      return nearest_ > 3 ? 0.6F : 0.42F;
    case MoveKind::kReveal:
      return chance_at(cell_of(move));
    case MoveKind::kKeep:
      return worth_to_digger(move.byte(0));
    default:
      return value_to_anyone(move);
  }
}

float Blueprint::value_of_discard(saboteur::CardId card) const {
  return is_harmful(sight_.role) ? 0.13F - worth_to_saboteur(card) : 0.05F - worth_to_digger(card);
}

float Blueprint::value_to_anyone(Move move) const {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kTake:
      return move.byte(0);
    case MoveKind::kDiscard:
      return value_of_discard(move.byte(0));
    case MoveKind::kOrient:
      return nearer_by(distance_ - distance_after(move));
    default:
      return value_of_people(move);
  }
}

float Blueprint::value_to_saboteur(Move move) const {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
      return saboteur_lays(move);
    case MoveKind::kSabotage: {
      // One broken tool is enough to stop a digger.
      const Seat target = move.byte(1);
      const float harm = 1.1F * (1 - sight_.distrust[target]);
      return harm - (sight_.may_lay(target) ? 0 : 0.7F);
    }
    case MoveKind::kRepair:
      if (move.byte(1) == sight_.me) return 0.4F;
      return 1.2F * (sight_.distrust[move.byte(1)] - 0.65F);
    case MoveKind::kRockfall: {
      if (!worth_a_look(cell_of(move))) return kNever;
      return distance_after(move) - distance_ - 0.15F;
    }
    case MoveKind::kMap:
      if (sight_.certain) return 0;
      return chance_at(cell_of(move)) <= 0 ? kNever : 0.25F;
    case MoveKind::kReveal:
      return -chance_at(cell_of(move));
    case MoveKind::kKeep:
      return worth_to_saboteur(move.byte(0));
    default:
      return value_to_anyone(move);
  }
}

}  // namespace stollen::bots
