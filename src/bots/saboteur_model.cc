#include "bots/saboteur_model.h"

#include <algorithm>
#include <cmath>

#include "bots/evidence.h"
#include "bots/situation.h"
#include "saboteur/gold.h"
#include "saboteur/world.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
using saboteur::MoveKind;
using saboteur::State;

// Imagined players do not always do what looks best by a hair.
constexpr float kHesitation = 0.12F;
constexpr int kEarlyCards = 5;

float to_chance(float odds) { return 1 / (1 + std::exp(-odds)); }

float to_odds(float chance) {
  const float inside = std::clamp(chance, 0.01F, 0.99F);
  return std::log(inside / (1 - inside));
}

int gold_in(const saboteur::ViewSeat& seat) {
  int gold = seat.coins;
  for (int value = 1; value <= saboteur::kMaxGoldValue; ++value) gold += value * seat.values[value];
  return gold;
}

bool leaves_the_maze_alone(Move move) {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kDiscard:
    case MoveKind::kSabotage:
    case MoveKind::kRepair:
    case MoveKind::kMap:
    case MoveKind::kTake:
      return true;
    default:
      return false;
  }
}

float usual_distrust(const saboteur::Rules& rules) {
  const auto harmful = std::ranges::count_if(rules.dwarfs, is_harmful);
  return static_cast<float>(harmful) / static_cast<float>(rules.dwarfs.size());
}

FixedList<tunnel::Cell, kMostGoals> goal_cells(const State& world) {
  FixedList<tunnel::Cell, kMostGoals> cells;
  for (const saboteur::Goal& goal : world.goals) cells.push_back(goal.cell);
  return cells;
}

}  // namespace

SaboteurModel::Watched::Watched(const saboteur::Rules& rules, const State& world)
    : maze(world.board, goal_cells(world).span()) {
  const Chances chances = even_chances(rules, world.goals.size(), [&](std::size_t goal) {
    return world.goals[goal].up ? world.goals[goal].kind : saboteur::kUnknown;
  });
  distance = maze.distance(chances);
  nearest = maze.nearest(chances);
}

SaboteurModel::SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                             const RoleBelief& belief)
    : RoundModel(game),
      game_(game),
      view_(view),
      me_(view.observer.seat()),
      owned_(gold_in(view.seats[me_])),
      guesser_(belief, RoleBelief::known_to(view)),
      usual_(usual_distrust(game.rules())) {
  // What the table thinks: nobody knows the dwarf before me, and nobody's dwarf for sure.
  const RoleBelief::Judgement table = belief.judge(belief.known_to_all());
  for (Seat seat = 0; seat < view.players; ++seat) before_[seat] = to_odds(table.distrust[seat]);
}

void SaboteurModel::imagine(Random& random, game::State& box) {
  State& world = box.become<State>();
  world = saboteur::world_of(game_.rules(), view_, random);
  const RoleBelief::Guess guess = guesser_.draw(random);
  if (!view_.roles_open) {
    // The dwarfs that the guess leaves over are the spare ones.
    std::array<int, saboteur::kRoles> left{};
    for (const saboteur::Role role : game_.rules().dwarfs) ++left[static_cast<int>(role)];
    for (Seat seat = 0; seat < view_.players; ++seat) {
      world.dwarfs[seat].role = guess.roles[seat];
      --left[static_cast<int>(guess.roles[seat])];
    }
    int role = 0;
    for (saboteur::Dwarf& spare : world.spare_dwarfs) {
      while (left[role] == 0) ++role;
      --left[role];
      spare.role = static_cast<saboteur::Role>(role);
    }
  }
  // The treasure changes places with what was dealt where the guess wants it.
  if (guess.treasure < 0) return;
  for (saboteur::Goal& goal : world.goals)
    if (game_.rules().goals[goal.kind].treasure)
      return std::swap(goal.kind, world.goals[guess.treasure].kind);
}

void SaboteurModel::begin(const game::State& box) {
  odds_ = before_;
  for (Seat seat = 0; seat < view_.players; ++seat) distrust_[seat] = to_chance(odds_[seat]);
  watched_.emplace(game_.rules(), box.as<State>());
}

bool SaboteurModel::goes_on(const game::State& box) const {
  const State& world = box.as<State>();
  return !world.agenda.empty() && world.round == view_.round;
}

Move SaboteurModel::choose(const game::State& box, const game::Moves& moves, Random& random) {
  const State& world = box.as<State>();
  const Sight sight = sight_of(game_.rules(), world, world.agenda.back().seat(), distrust_);
  const Blueprint blueprint(sight, watched_->maze, Care::kQuick);
  constexpr float kUnit = kHesitation / 4294967296.0F;
  Move best = moves[0];
  float highest = -1e9F;
  for (const Move move : moves) {
    const float value = blueprint.value(move) + static_cast<float>(random.next() >> 32) * kUnit;
    if (value <= highest) continue;
    highest = value;
    best = move;
  }
  return best;
}

void SaboteurModel::before_move(const game::State& box, Move) {
  const State& world = box.as<State>();
  mover_ = world.agenda.back().seat();
  could_lay_ = world.may_lay(mover_);
}

// What a deed that leaves the maze alone says about its player, as everybody judges it.
float SaboteurModel::evidence_of_deed(Move move) const {
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kSabotage:
      return Evidence::broke(distrust_[move.byte(1)], usual_);
    case MoveKind::kRepair:
      return move.byte(1) == mover_ ? 0 : Evidence::repaired(distrust_[move.byte(1)], usual_);
    case MoveKind::kDiscard:
      return Evidence::discarded(could_lay_);
    case MoveKind::kMap:
      return Evidence::looked();
    default:
      return 0;
  }
}

void SaboteurModel::after_move(const game::State& box, Move move) {
  const saboteur::Rules& rules = game_.rules();
  float evidence = 0;
  if (leaves_the_maze_alone(move)) {
    evidence = evidence_of_deed(move);
  } else {
    const float distance = watched_->distance;
    const bool early = watched_->nearest >= kEarlyCards;
    watched_.emplace(rules, box.as<State>());
    const float farther = watched_->distance - distance;
    const bool laid = move.kind() == static_cast<int>(MoveKind::kLay);
    const bool dead_end = laid && openness(rules.card(move.byte(0)).faces[0]) == 0;
    evidence = laid ? Evidence::laid(farther, dead_end, early) : Evidence::brought_down(farther);
  }
  odds_[mover_] = std::clamp(odds_[mover_] + evidence, -4.0F, 4.0F);
  distrust_[mover_] = to_chance(odds_[mover_]);
}

double SaboteurModel::gold(const game::State& box) const {
  return saboteur::gold_of(box.as<State>(), me_) - owned_;
}

}  // namespace stollen::bots
