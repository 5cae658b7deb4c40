#include "bots/saboteur/role_belief.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/exponential.h"
#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/evidence.h"
#include "bots/saboteur/situation.h"
#include "bots/saboteur/weights.h"
#include "saboteur/goal_knowledge.h"

namespace stollen::bots {

namespace {

using game::Seat;
namespace event = saboteur::event;
using saboteur::kUnknown;
using saboteur::Role;
using tunnel::Board;

// How far what this dwarf does looks like a saboteur's work.
float likeness(Role role) {
  if (is_harmful(role)) return 1;
  return facts(role).crystals ? kEvidence.geologist : 0;
}

// What goals that were seen and then lost sight of leave of the chance that the treasure lies here:
// each of them lies in one of its places, in any of them as likely.
float left_by_glimpses(const saboteur::Rules& rules, const RoleBelief::Known& known,
                       std::size_t goal) {
  float left = 1;
  for (const saboteur::ViewGlimpse& glimpse : known.glimpses) {
    const bool here = (glimpse.places & saboteur::place_bit(goal)) != 0;
    if (rules.goals[glimpse.kind].treasure)
      left = here ? left : 0;
    else if (here)
      left *= 1 - 1 / static_cast<float>(std::popcount(glimpse.places));
  }
  return left;
}

}  // namespace

void RoleBelief::reset() {
  for (Leanings& leanings : leanings_) leanings.fill(0);
  looked_.fill(game::SeatSet());
  broken_.fill(0);
}

void RoleBelief::arrive(const saboteur::View& view) {
  if (chronicle_.begun()) return;
  reset();
  chronicle_.begin_at(view);
  for (std::size_t goal = 0; goal < view.goals.size(); ++goal)
    looked_[goal] = view.goals[goal].seen;
  for (Seat seat = 0; seat < view.players; ++seat)
    broken_[seat] = static_cast<std::uint8_t>(
        std::popcount(static_cast<unsigned>(view.before.of(seat) & saboteur::kHindering)));
}

void RoleBelief::observe(const game::SeenEvent& seen) {
  if (!chronicle_.begun() && !seen.is<event::RoundStarted>()) return;
  const Seat passed_before = std::exchange(passed_, game::kNobody);
  switch (seen.number()) {
    case game::kind<event::RoundStarted>:
      reset();
      break;
    case game::kind<event::Laid>: {
      const auto laid = seen.as<event::Laid>();
      const Board before = chronicle_.board();
      chronicle_.follow(seen);
      return judge_maze(laid.seat, before, true, openness(rules_.card(laid.card).faces[0]) == 0);
    }
    case game::kind<event::GoalsSwapped>:
      follow_swap(seen.as<event::GoalsSwapped>());
      break;
    case game::kind<event::GoalMoved>:
      return follow_moved_goal(seen);
    case game::kind<event::RoleDealt>:
      // By a hat swap, in the wardrobe, at the feast: another dwarf, who has done nothing yet.
      for (Leanings& leanings : leanings_) leanings[seen.as<event::RoleDealt>().seat] = 0;
      break;
    case game::kind<event::Discarded>: {
      const Seat seat = seen.as<event::Discarded>().seat;
      // Several cards at once are one way to pass.
      if (seat != passed_before) lean(seat, Evidence::discarded(broken_[seat] == 0));
      passed_ = seat;
      break;
    }
    case game::kind<event::Looked>: {
      const auto looked = seen.as<event::Looked>();
      lean(looked.seat, Evidence::looked());
      looked_[goal_at(looked.cell)].add(looked.seat);
      break;
    }
    default:
      if (const Seat seat = saboteur::changer_of_ways(seen); seat != game::kNobody)
        return judge_change(seen, seat);
      observe_burdens(seen);
  }
  chronicle_.follow(seen);
}

// What was put before players or taken from them.
void RoleBelief::observe_burdens(const game::SeenEvent& seen) {
  switch (seen.number()) {
    case game::kind<event::Broke>:
      harmed(seen.as<event::Broke>().seat, seen.as<event::Broke>().target);
      break;
    case game::kind<event::Trapped>:
      harmed(seen.as<event::Trapped>().seat, seen.as<event::Trapped>().target);
      break;
    case game::kind<event::Repaired>:
      helped(seen.as<event::Repaired>().seat, seen.as<event::Repaired>().target);
      break;
    case game::kind<event::Released>: {
      const auto released = seen.as<event::Released>();
      // Whoever stops a thief helps all the others.
      if (facts(rules_.burden_of(released.card)).hinders) helped(released.seat, released.target);
      break;
    }
    case game::kind<event::Unburdened>: {
      const auto relief = seen.as<event::Unburdened>();
      if (facts(relief.burden).hinders && broken_[relief.seat] > 0) --broken_[relief.seat];
      break;
    }
    default:
      break;
  }
}

void RoleBelief::judge_change(const game::SeenEvent& seen, Seat seat) {
  const Board before = chronicle_.board();
  chronicle_.follow(seen);
  judge_maze(seat, before, false, false);
}

void RoleBelief::harmed(Seat seat, Seat target) {
  broken_[target] = static_cast<std::uint8_t>(broken_[target] + 1);
  if (seat == target) return;
  const Judgement now = judge(known_to_all());
  lean(seat, Evidence::broke(now.distrust[target], static_cast<float>(usual_distrust())));
}

void RoleBelief::helped(Seat seat, Seat target) {
  if (broken_[target] > 0) --broken_[target];
  if (seat == target) return;
  const Judgement now = judge(known_to_all());
  lean(seat, Evidence::repaired(now.distrust[target], static_cast<float>(usual_distrust())));
}

std::size_t RoleBelief::goal_at(tunnel::Cell cell) const {
  const auto goals = chronicle_.goals();
  const auto found = std::ranges::find(goals, cell, &saboteur::ViewGoal::cell);
  STOLLEN_CHECK(found != goals.end());
  return static_cast<std::size_t>(found - goals.begin());
}

// Two goals were taken and put back. Whoever does not know how must think that it may be either;
// who had looked there does not know any more what lies where.
void RoleBelief::follow_swap(const event::GoalsSwapped& swap) {
  const std::size_t one = goal_at(swap.cell);
  const std::size_t other = goal_at(swap.other);
  if (swap.swapped.known()) {
    if (*swap.swapped) std::swap(leanings_[one], leanings_[other]);
  } else {
    for (std::size_t seat = 0; seat < game::kMaxPlayers; ++seat)
      leanings_[one][seat] = leanings_[other][seat] =
          (leanings_[one][seat] + leanings_[other][seat]) / 2;
  }
  looked_[one] = looked_[other] = game::SeatSet();
}

// Goals are counted in the order of their cells, which changes when one of them is moved.
void RoleBelief::follow_moved_goal(const game::SeenEvent& seen) {
  const auto moved = seen.as<event::GoalMoved>();
  FixedList<tunnel::Cell, kMostGoals> before;
  for (const saboteur::ViewGoal& goal : chronicle_.goals())
    before.push_back(goal.cell == moved.cell ? moved.to : goal.cell);
  chronicle_.follow(seen);
  const auto leanings = leanings_;
  const auto looked = looked_;
  for (std::size_t goal = 0; goal < before.size(); ++goal) {
    leanings_[goal_at(before[goal])] = leanings[goal];
    looked_[goal_at(before[goal])] = looked[goal];
  }
}

void RoleBelief::lean_if(Seat seat, int treasure, float evidence) {
  float& leaning = leanings_[treasure][seat];
  leaning = std::clamp(leaning + faith_ * evidence, -kEvidence.most_in_all, kEvidence.most_in_all);
}

void RoleBelief::lean(Seat seat, float evidence) {
  for (int treasure = 0; treasure < kMostGoals; ++treasure) lean_if(seat, treasure, evidence);
}

Chances RoleBelief::chances_of(Seat seat, int treasure) const {
  const auto goals = chronicle_.goals();
  return even_chances(rules_, goals.size(), [&](std::size_t goal) -> std::uint8_t {
    if (goals[goal].up) return goals[goal].kind;
    if (!looked_[goal].has(seat)) return kUnknown;
    // Any kind that is, or is not, the treasure will do.
    for (std::size_t kind = 0; kind < rules_.goals.size(); ++kind)
      if (rules_.goals[kind].treasure == (static_cast<int>(goal) == treasure))
        return static_cast<std::uint8_t>(kind);
    return kUnknown;
  });
}

void RoleBelief::judge_maze(Seat seat, const Board& before, bool laid, bool dead_end) {
  FixedList<tunnel::Cell, kMostGoals> cells;
  for (const saboteur::ViewGoal& goal : chronicle_.goals()) cells.push_back(goal.cell);
  const Distances then(before, cells.span());
  const Distances now(chronicle_.board(), cells.span());
  for (std::size_t treasure = 0; treasure < cells.size(); ++treasure) {
    const Chances chances = chances_of(seat, static_cast<int>(treasure));
    const float farther = now.distance(chances) - then.distance(chances);
    const bool early = then.nearest(chances) >= Evidence::kEarlyCards;
    lean_if(seat, static_cast<int>(treasure),
            laid ? Evidence::laid(farther, dead_end, early) : Evidence::brought_down(farther));
  }
}

RoleBelief::Known RoleBelief::known_to(const saboteur::View& view) {
  Known known;
  for (Seat seat = 0; seat < view.players; ++seat) known.roles[seat] = view.seats[seat].role;
  for (const saboteur::ViewGoal& goal : view.goals) known.goals.push_back(goal.kind);
  known.glimpses = view.glimpses;
  return known;
}

RoleBelief::Known RoleBelief::known_to_all() const {
  Known known;
  known.roles.fill(kUnknown);
  for (const saboteur::ViewGoal& goal : chronicle_.goals())
    known.goals.push_back(goal.up ? goal.kind : kUnknown);
  return known;
}

double RoleBelief::usual_distrust() const {
  const auto harmful = std::ranges::count_if(rules_.dwarfs, saboteur::is_harmful);
  return static_cast<double>(harmful) / static_cast<double>(rules_.dwarfs.size());
}

std::vector<std::pair<int, float>> RoleBelief::places_left(const Known& known) const {
  const Chances even =
      even_chances(rules_, known.goals.size(), [&](std::size_t goal) { return known.goals[goal]; });
  std::vector<std::pair<int, float>> places;
  for (std::size_t goal = 0; goal < known.goals.size(); ++goal) {
    const float chance = even[goal] * left_by_glimpses(rules_, known, goal);
    if (chance > 0) places.emplace_back(static_cast<int>(goal), chance);
  }
  if (places.empty()) places.emplace_back(-1, 1.0F);
  return places;
}

RoleCount RoleBelief::count(const Known& known, int treasure) const {
  std::array<RoleChances, game::kMaxPlayers> weights{};
  for (Seat seat = 0; seat < rules_.players; ++seat)
    for (int role = 0; role < saboteur::kRoles; ++role) {
      if (known.roles[seat] != kUnknown && known.roles[seat] != role) continue;
      const float guilt = known.roles[seat] != kUnknown ? 0 : likeness(static_cast<Role>(role));
      weights[seat][role] = exp_of(guilt * leanings_[treasure][seat]);
    }
  return RoleCount(rules_.dwarfs, std::span(weights).first(rules_.players));
}

RoleBelief::Judgement RoleBelief::judge(const Known& known) const {
  Judgement judgement;
  double total = 0;
  for (const auto& [treasure, prior] : places_left(known)) {
    const RoleCount ways = count(known, std::max(treasure, 0));
    const double weight = prior * ways.total();
    total += weight;
    if (treasure >= 0) judgement.treasure[treasure] = static_cast<float>(weight);
    for (Seat seat = 0; seat < rules_.players; ++seat) {
      const RoleChances chances = ways.chances(seat);
      for (int role = 0; role < saboteur::kRoles; ++role)
        judgement.roles[seat][role] += static_cast<float>(weight) * chances[role];
    }
  }
  if (total <= 0) return judgement;
  const auto scale = static_cast<float>(1 / total);
  for (float& chance : judgement.treasure) chance *= scale;
  for (Seat seat = 0; seat < rules_.players; ++seat)
    for (int role = 0; role < saboteur::kRoles; ++role) {
      judgement.roles[seat][role] *= scale;
      if (is_harmful(static_cast<Role>(role)))
        judgement.distrust[seat] += judgement.roles[seat][role];
    }
  return judgement;
}

RoleBelief::Guesser::Guesser(const RoleBelief& belief, const Known& known) {
  for (const auto& [treasure, prior] : belief.places_left(known)) {
    RoleCount count = belief.count(known, std::max(treasure, 0));
    const double weight = prior * count.total();
    total_ += weight;
    places_.push_back({treasure, weight, std::move(count)});
  }
}

RoleBelief::Guess RoleBelief::Guesser::draw(Random& random) const {
  STOLLEN_CHECK(!places_.empty());
  constexpr double kUnit = 1.0 / 4294967296.0;
  double lot = static_cast<double>(random.next() >> 32) * kUnit * total_;
  const Place* chosen = &places_.back();
  for (const Place& place : places_) {
    lot -= place.weight;
    if (lot >= 0) continue;
    chosen = &place;
    break;
  }
  Guess guess;
  guess.treasure = chosen->treasure;
  chosen->count.draw(random, guess.roles);
  return guess;
}

}  // namespace stollen::bots
