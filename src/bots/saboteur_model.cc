#include "bots/saboteur_model.h"

#include <algorithm>
#include <cmath>
#include <optional>

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

// What the maze looks like now, and what the last change says about who made it.
class Watch {
 public:
  Watch(const saboteur::Rules& rules, const State& world) : rules_(rules), world_(world) { look(); }

  const Maze& maze() const { return *maze_; }

  float evidence_of_change(bool laid, bool dead_end) {
    const float distance = distance_;
    const bool early = nearest_ >= kEarlyCards;
    look();
    const float farther = distance_ - distance;
    return laid ? Evidence::laid(farther, dead_end, early) : Evidence::brought_down(farther);
  }

 private:
  void look() {
    FixedList<tunnel::Cell, kMostGoals> cells;
    for (const saboteur::Goal& goal : world_.goals) cells.push_back(goal.cell);
    maze_.emplace(world_.board, cells.span());
    const Chances chances = even_chances(rules_, world_.goals.size(), [&](std::size_t goal) {
      return world_.goals[goal].up ? world_.goals[goal].kind : saboteur::kUnknown;
    });
    distance_ = maze_->distance(chances);
    nearest_ = maze_->nearest(chances);
  }

  const saboteur::Rules& rules_;
  const State& world_;
  std::optional<Maze> maze_;
  float distance_ = 0;
  int nearest_ = 0;
};

}  // namespace

SaboteurModel::SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                             const RoleBelief& belief)
    : game_(game),
      view_(view),
      me_(view.observer.seat()),
      owned_(gold_in(view.seats[me_])),
      guesser_(belief, RoleBelief::known_to(view)) {
  // What the table thinks: nobody knows the dwarf before me, and nobody's dwarf for sure.
  const RoleBelief::Judgement table = belief.judge(belief.known_to_all());
  for (Seat seat = 0; seat < view.players; ++seat) odds_[seat] = to_odds(table.distrust[seat]);
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

Move SaboteurModel::choose(const State& world, Seat seat, const Maze& maze,
                           const Distrust& distrust, Random& random) const {
  const Sight sight = sight_of(game_.rules(), world, seat, distrust);
  const Blueprint blueprint(sight, maze, Care::kQuick);
  constexpr float kUnit = kHesitation / 4294967296.0F;
  Move best = moves_[0];
  float highest = -1e9F;
  for (const Move move : moves_) {
    const float value = blueprint.value(move) + static_cast<float>(random.next() >> 32) * kUnit;
    if (value <= highest) continue;
    highest = value;
    best = move;
  }
  return best;
}

double SaboteurModel::play_out(game::State& box, Random& random) {
  const saboteur::Rules& rules = game_.rules();
  State& world = box.as<State>();
  Odds odds = odds_;
  Distrust distrust{};
  for (Seat seat = 0; seat < rules.players; ++seat) distrust[seat] = to_chance(odds[seat]);
  if (world.agenda.empty() || world.round != view_.round)
    return saboteur::gold_of(world, me_) - owned_;
  Watch watch(rules, world);
  while (!world.agenda.empty() && world.round == view_.round) {
    const Seat seat = world.agenda.back().seat();
    game_.legal(box, moves_);
    const Move move =
        moves_.size() == 1 ? moves_[0] : choose(world, seat, watch.maze(), distrust, random);
    game_.play(box, move, events_);
    if (leaves_the_maze_alone(move) || world.round != view_.round) continue;
    const bool laid = move.kind() == static_cast<int>(MoveKind::kLay);
    const bool dead_end = laid && openness(rules.card(move.byte(0)).faces[0]) == 0;
    odds[seat] = std::clamp(odds[seat] + watch.evidence_of_change(laid, dead_end), -4.0F, 4.0F);
    distrust[seat] = to_chance(odds[seat]);
  }
  return saboteur::gold_of(world, me_) - owned_;
}

}  // namespace stollen::bots
