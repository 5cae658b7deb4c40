#include "bots/saboteur/blueprint.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "bots/saboteur/situation.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
namespace move = saboteur::move;
using saboteur::Role;
using tunnel::Board;
using tunnel::Cell;
using tunnel::Gate;

bool is_dead_end(tunnel::PathCard card) { return openness(card) == 0; }

bool has_team(Role role) { return facts(role).door != Gate::kNone; }

float price_of_last_card(Role role) {
  if (facts(role).alone) return kDigging.greedy_dwarfs_last_card;
  return has_team(role) ? kDigging.teams_last_card : 0;
}

// What modules say of their moves, by kind; nothing of those that need no choice.
using Worth = float (*)(const Blueprint&, Move);

consteval std::array<Worth, move::All::kSize> worths() {
  std::array<Worth, move::All::kSize> worths{};
  worths.fill([](const Blueprint&, Move) { return 0.0F; });
  saboteur::Modules::each([&]<class Module>() {
    if constexpr (requires { static_cast<Worth>(Module::worth); }) {
      using Moves =
          game::Joined<typename Module::Cards, typename Module::Ways, typename Module::Answers>;
      Moves::for_each([&]<class Kind>() { worths[game::kind<Kind>] = Module::worth; });
    }
  });
  return worths;
}
constexpr auto kWorths = worths();

// What they say that such a card costs whoever sees another player declare it.
using Cost = std::optional<float> (*)(const Blueprint&, Move);

consteval std::array<Cost, move::All::kSize> costs() {
  std::array<Cost, move::All::kSize> costs{};
  costs.fill([](const Blueprint&, Move) { return std::optional<float>(); });
  saboteur::Modules::each([&]<class Module>() {
    if constexpr (requires { static_cast<Cost>(Module::cost); })
      Module::Cards::for_each([&]<class Kind>() { costs[game::kind<Kind>] = Module::cost; });
  });
  return costs;
}
constexpr auto kCosts = costs();

}  // namespace

double gold_per_card(Role role) {
  return is_harmful(role) ? kHunches.saboteurs_gold_per_card : kHunches.gold_per_card;
}

Blueprint::Blueprint(const Sight& sight, const Distances& maze, Care care)
    : sight_(sight),
      maze_(maze),
      care_(care),
      distance_(maze.distance(sight.chances)),
      nearest_(maze.nearest(sight.chances)) {}

float Blueprint::value(Move move) const {
  return is_harmful(sight_.role) ? value_to_saboteur(move) : value_to_digger(move);
}

std::optional<float> Blueprint::cost(Move declared) const {
  switch (declared.kind()) {
    case game::kind<move::Lay>:
    case game::kind<move::Rockfall>:
    case game::kind<move::Sabotage>:
    case game::kind<move::Repair>:
      return -value(declared);
    default:
      return kCosts[declared.kind()](*this, declared);
  }
}

tunnel::PathCard Blueprint::path_of(Move lay) const {
  return sight_.rules.path(saboteur::face_of(lay.as<move::Lay>()));
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
  return Distances(board, cells.span()).distance(chances);
}

float Blueprint::distance_after(Move move) const {
  const Cell cell = saboteur::cell_of(move);
  switch (move.kind()) {
    case game::kind<move::Lay>: {
      const tunnel::PathCard card = path_of(move);
      if (care_ == Care::kQuick) return maze_.distance_after(card, cell, sight_.chances);
      Board board = maze_.board();
      board.lay(cell, card, 0, Board::kPlain);
      return distance_with(board);
    }
    case game::kind<move::Rockfall>: {
      Board board = maze_.board();
      board.remove(board.find(cell));
      return distance_with(board);
    }
    case game::kind<move::Orient>: {
      Board board = maze_.board();
      board.turn_up(board.find(cell), sight_.ways_to_lie[move.as<move::Orient>().turned], 0);
      return distance_with(board);
    }
    default: {
      Board board = maze_.board();
      return foresee(move, board) ? distance_with(board) : distance_;
    }
  }
}

bool Blueprint::foresee(Move move, Board& board) const {
  bool digs = false;
  saboteur::Modules::each_with_own([&]<class Module>() {
    const auto& seen = sight_.modules.of<Module>();
    if constexpr (requires { Module::foresee(move, sight_.rules, seen, board); })
      digs = digs || Module::foresee(move, sight_.rules, seen, board);
  });
  return digs;
}

bool Blueprint::is_dug_by(Move move) const {
  Board board = maze_.board();
  return foresee(move, board);
}

float Blueprint::nearer_by(float cards) const { return is_harmful(sight_.role) ? -cards : cards; }

float Blueprint::opposes(Seat seat) const {
  if (seat == sight_.me) return 0;
  return is_harmful(sight_.role) ? 1 - sight_.distrust[seat] : sight_.distrust[seat];
}

float Blueprint::promise_of(Cell cell) const {
  static const tunnel::PathCard kCrossing = *tunnel::PathCard::from_name("NESW");
  const float after = maze_.distance_after(kCrossing, cell, sight_.chances);
  return std::clamp(distance_ - after, 0.0F, 1.0F);
}

float Blueprint::value_of_look(float distrust) {
  return kPeople.look + kPeople.doubt * distrust * (1 - distrust);
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
  const float gain = std::clamp(distance_ - distance_after(move), -kLaying.most, kLaying.most);
  float value = facts(sight_.role).crystals ? kDigging.geologists_zeal * gain : gain;
  const tunnel::PathCard card = path_of(move);
  const int goal = maze_.goal_reached_by(card, saboteur::cell_of(move));
  if (goal >= 0) value += kLaying.treasure * sight_.chances[goal];
  value += value_of_marks(card);
  if (goal < 0 && distance_ - gain < kDigging.last_card) value -= price_of_last_card(sight_.role);
  return value;
}

// Doors and crystals mean something to some dwarfs alone. A door of the other team's colour is a
// dead end for one's own; a crystal is gold, whatever becomes of the treasure.
float Blueprint::value_of_marks(tunnel::PathCard card) const {
  if (has_team(sight_.role) && card.gate() != Gate::kNone)
    return card.gate() == facts(sight_.role).door ? kDigging.own_door : kDigging.other_door;
  return facts(sight_.role).crystals && card.crystal() ? kGoldInHand : 0;
}

float Blueprint::saboteur_lays(Move move) const {
  const float harm = std::clamp(distance_after(move) - distance_, -kLaying.most, kLaying.most);
  const tunnel::PathCard card = path_of(move);
  const int goal = maze_.goal_reached_by(card, saboteur::cell_of(move));
  return harm - (goal >= 0 ? kLaying.treasure * sight_.chances[goal] : 0);
}

float Blueprint::worth_of_path(tunnel::PathCard card) const {
  if (is_harmful(sight_.role))
    return is_dead_end(card)
               ? kSabotaging.dead_end
               : kSabotaging.path - kSabotaging.openness * static_cast<float>(openness(card));
  if (is_dead_end(card)) return 0;
  const bool onward = card.open(tunnel::kEast) || card.open(tunnel::kWest);
  return kDigging.openness * static_cast<float>(openness(card)) + (onward ? kDigging.onward : 0) +
         kDigging.marks * value_of_marks(card);
}

float Blueprint::worth(saboteur::CardId id) const {
  const HandWeights<float>& hand = is_harmful(sight_.role) ? kSaboteursHand : kDiggersHand;
  const saboteur::Card& card = sight_.rules.card(id);
  switch (card.played_as) {
    case game::kind<move::Lay>:
      return worth_of_path(card.faces[0]);
    case game::kind<move::Sabotage>:
      return hand.sabotage;
    case game::kind<move::Repair>:
      return (card.burdens & sight_.broken[sight_.me]) != 0 ? hand.own_repair : hand.repair;
    case game::kind<move::Rockfall>:
      return hand.rockfall;
    case game::kind<move::Map>:
      return sight_.certain ? hand.needless_map : hand.map;
    default:
      return hand.other;
  }
}

float Blueprint::value_to_digger(Move move) const {
  switch (move.kind()) {
    case game::kind<move::Lay>:
      return digger_lays(move);
    case game::kind<move::Sabotage>: {
      const Seat target = move.as<move::Sabotage>().seat;
      if (target == sight_.me) return kNever;
      const float against = kDigging.sabotage * (sight_.distrust[target] - kDigging.guilty);
      return sight_.may_lay(target) ? against : std::min(against, 0.0F) - kDigging.sabotage_again;
    }
    case game::kind<move::Repair>: {
      const Seat target = move.as<move::Repair>().seat;
      const bool last = std::popcount(sight_.broken[target]) == 1;
      if (target == sight_.me) return last ? kDigging.own_last_repair : kDigging.own_repair;
      return (last ? kDigging.last_repair : kDigging.repair) *
             (1 - kDigging.repair_distrust * sight_.distrust[target]);
    }
    case game::kind<move::Rockfall>: {
      if (!worth_a_look(saboteur::cell_of(move))) return kNever;
      const float gain = distance_ - distance_after(move);
      return gain -
             (gain > kDigging.rockfall_gain ? kDigging.rockfall : kDigging.needless_rockfall);
    }
    case game::kind<move::Map>:
      if (sight_.certain || chance_at(saboteur::cell_of(move)) <= 0) return kNever;
      return nearest_ > kDigging.early_cards ? kDigging.early_map : kDigging.late_map;
    case game::kind<move::Reveal>:
      return chance_at(saboteur::cell_of(move));
    case game::kind<move::Keep>:
      return worth(*move.as<move::Keep>().card);
    default:
      return value_to_anyone(move);
  }
}

float Blueprint::value_of_discard(saboteur::CardId card) const {
  return (is_harmful(sight_.role) ? kSaboteursHand : kDiggersHand).discard - worth(card);
}

float Blueprint::value_to_anyone(Move move) const {
  switch (move.kind()) {
    case game::kind<move::Take>:
      return *move.as<move::Take>().value;
    case game::kind<move::Discard>:
      return value_of_discard(*move.as<move::Discard>().card);
    case game::kind<move::Orient>:
      return nearer_by(distance_ - distance_after(move));
    default:
      return kWorths[move.kind()](*this, move);
  }
}

float Blueprint::value_to_saboteur(Move move) const {
  switch (move.kind()) {
    case game::kind<move::Lay>:
      return saboteur_lays(move);
    case game::kind<move::Sabotage>: {
      const Seat target = move.as<move::Sabotage>().seat;
      if (target == sight_.me) return kNever;
      const float harm = kSabotaging.sabotage * (1 - sight_.distrust[target]);
      return harm - (sight_.may_lay(target) ? 0 : kSabotaging.sabotage_again);
    }
    case game::kind<move::Repair>: {
      const Seat target = move.as<move::Repair>().seat;
      if (target == sight_.me) return kSabotaging.own_repair;
      return kSabotaging.repair * (sight_.distrust[target] - kSabotaging.ally);
    }
    case game::kind<move::Rockfall>: {
      if (!worth_a_look(saboteur::cell_of(move))) return kNever;
      return distance_after(move) - distance_ - kSabotaging.rockfall;
    }
    case game::kind<move::Map>:
      if (sight_.certain) return 0;
      return chance_at(saboteur::cell_of(move)) <= 0 ? kNever : kSabotaging.map;
    case game::kind<move::Reveal>:
      return -chance_at(saboteur::cell_of(move));
    case game::kind<move::Keep>:
      return worth(*move.as<move::Keep>().card);
    default:
      return value_to_anyone(move);
  }
}

}  // namespace stollen::bots
