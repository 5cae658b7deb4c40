#include "bots/saboteur/imagined_table.h"

#include <algorithm>

#include "base/exponential.h"
#include "bots/best_of.h"
#include "bots/saboteur/evidence.h"
#include "bots/saboteur/situation.h"
#include "bots/saboteur/student.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
namespace move = saboteur::move;
using saboteur::State;

float share_of_harmful(const saboteur::Rules& rules) {
  const auto harmful = std::ranges::count_if(rules.dwarfs, saboteur::is_harmful);
  return static_cast<float>(harmful) / static_cast<float>(rules.dwarfs.size());
}

bool waits_for_reactions(const State& world) {
  return !world.agenda.empty() && world.agenda.back().is<saboteur::step::React>();
}

FixedList<tunnel::Cell, kMostGoals> goal_cells(const State& world) {
  FixedList<tunnel::Cell, kMostGoals> cells;
  for (const saboteur::Goal& goal : world.goals) cells.push_back(goal.cell);
  return cells;
}

}  // namespace

float ImaginedTable::to_chance(float odds) { return 1 / (1 + exp_of(-odds)); }

float ImaginedTable::to_odds(float chance) {
  // Beyond these the odds would know no bounds.
  constexpr float kLeast = 0.01F;
  constexpr float kMost = 0.99F;
  const float inside = std::clamp(chance, kLeast, kMost);
  return log_of(inside / (1 - inside));
}

ImaginedTable::Watched::Watched(const saboteur::Rules& rules, const State& world)
    : maze(world.board, goal_cells(world).span()) {
  const Chances chances = even_chances(rules, world.goals.size(), [&](std::size_t goal) {
    return world.goals[goal].up ? world.goals[goal].kind : saboteur::kUnknown;
  });
  distance = maze.distance(chances);
  nearest = maze.nearest(chances);
}

ImaginedTable::ImaginedTable(const saboteur::Rules& rules, const Student* student)
    : rules_(rules), student_(student), usual_(share_of_harmful(rules)) {}

void ImaginedTable::begin(const State& world, const Odds& odds) {
  odds_ = odds;
  for (Seat seat = 0; seat < rules_.players; ++seat) distrust_[seat] = to_chance(odds_[seat]);
  watched_.emplace(rules_, world);
}

Move ImaginedTable::choose(const State& world, const game::Moves& moves, Random& random) const {
  const Sight sight = sight_of(rules_, world, world.agenda.back().seat(), distrust_);
  const Blueprint blueprint(sight, watched_->maze, Care::kQuick);
  constexpr float kUnit = kHunches.hesitation / 4294967296.0F;
  if (student_ != nullptr && !is_settled_by_blueprint(world.agenda.back().kind())) {
    const Opinions opinions(*student_, blueprint);
    const float unit = kUnit * static_cast<float>(gold_per_card(sight.role));
    return best_of(moves, [&](Move move) {
      return opinions.gold(move) + static_cast<float>(random.next() >> 32) * unit;
    });
  }
  return best_of(moves, [&](Move move) {
    return blueprint.value(move) + static_cast<float>(random.next() >> 32) * kUnit;
  });
}

void ImaginedTable::before_move(const State& world) {
  mover_ = world.agenda.back().seat();
  could_lay_ = world.may_lay(mover_);
  declared_ = world.declared;
  if (waits_for_reactions(world)) declarer_ = world.agenda[world.agenda.size() - 2].seat();
}

// What a deed that leaves the maze alone says about its player, as everybody judges it.
float ImaginedTable::evidence_of_deed(Move move) const {
  const auto evidence_about = [&](Seat target, float (*evidence)(float, float)) {
    return target == mover_ ? 0 : evidence(distrust_[target], usual_);
  };
  switch (move.kind()) {
    case game::kind<move::Sabotage>:
      return evidence_about(move.as<move::Sabotage>().seat, Evidence::broke);
    case game::kind<move::Repair>:
      return evidence_about(move.as<move::Repair>().seat, Evidence::repaired);
    case game::kind<move::Discard>:
      return Evidence::discarded(could_lay_);
    case game::kind<move::Map>:
      return Evidence::looked();
    default:
      return 0;
  }
}

void ImaginedTable::after_move(const State& world, Move move) {
  // A card that waits for reactions has done nothing yet; it does when the last one accepts it.
  if (waits_for_reactions(world)) return;
  if (move.is<move::Accept>()) {
    move = declared_;
    mover_ = declarer_;
  }
  float evidence = 0;
  if (!saboteur::touches_maze(move)) {
    evidence = evidence_of_deed(move);
  } else {
    const float distance = watched_->distance;
    const bool early = watched_->nearest >= Evidence::kEarlyCards;
    watched_.emplace(rules_, world);
    const float farther = watched_->distance - distance;
    const bool laid = move.is<move::Lay>();
    const bool dead_end = laid && openness(rules_.card(saboteur::card_of(move)).faces[0]) == 0;
    evidence = laid ? Evidence::laid(farther, dead_end, early) : Evidence::brought_down(farther);
  }
  odds_[mover_] =
      std::clamp(odds_[mover_] + evidence, -kEvidence.most_imagined, kEvidence.most_imagined);
  distrust_[mover_] = to_chance(odds_[mover_]);
}

}  // namespace stollen::bots
