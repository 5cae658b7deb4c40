// How a saboteur values a move: the treasure must not be reached, and not everybody should notice.
#include <algorithm>

#include "bots/saboteur/aims.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;

// Harm is worth less while it would only give the saboteur away.
int in_time(const Situation& situation, int harm) {
  const bool early = situation.now.nearest >= kGreedySabotaging.early_cards;
  return harm > 0 && early ? harm * kGreedySabotaging.early_harm / kGreedySabotaging.late_harm
                           : harm;
}

int harm_by_laying(const Situation& situation, Move move) {
  const Outlook after = situation.after(move);
  const int farther = after.distance - situation.now.distance;
  const int fronts = std::min(situation.now.fronts, kGreedySabotaging.most_fronts) -
                     std::min(after.fronts, kGreedySabotaging.most_fronts);
  return in_time(situation, farther + kGreedySabotaging.front * fronts) -
         kGreedySabotaging.arrived * after.arrived;
}

int harm_by_rockfall(const Situation& situation, Move move) {
  const int farther = situation.after(move).distance - situation.now.distance;
  return in_time(situation, farther - kGreedySabotaging.rockfall);
}

int harm_by_sabotage(const Situation& situation, Seat target) {
  if (target == situation.me) return -2 * kCard;
  const int suspicion = situation.suspicion.of(target);
  if (suspicion >= kGreedySabotaging.ally) return -kCard;
  const int helper =
      std::clamp(-suspicion, kGreedySabotaging.least_helper, kGreedySabotaging.most_helper);
  return in_time(situation, kGreedySabotaging.sabotage + helper) -
         (situation.may_lay(target) ? 0 : kGreedySabotaging.sabotage_again);
}

int harm_by_repair(const Situation& situation, Seat target) {
  if (target == situation.me) return kGreedySabotaging.own_repair;
  return situation.suspicion.of(target) >= kGreedySabotaging.ally ? kGreedySabotaging.repair_of_ally
                                                                  : -kCard;
}

int harm_by_map(const Situation& situation, Move move) {
  if (situation.belief.certain()) return 0;
  return situation.belief.chance_at(saboteur::cell_of(move)) == 0 ? -kCard : kGreedySabotaging.map;
}

int harm_kept_in_path(tunnel::PathCard card) {
  return openness(card) == 0 ? kGreedySabotaging.dead_end
                             : kGreedySabotaging.path - kGreedySabotaging.openness * openness(card);
}

}  // namespace

const Aims kSaboteur = {
    .laying = harm_by_laying,
    .rockfall = harm_by_rockfall,
    .sabotage = harm_by_sabotage,
    .repair = harm_by_repair,
    .map = harm_by_map,
    .path = harm_kept_in_path,
    .hand = kGreedySaboteursHand,
    .treasure = -1,
};

}  // namespace stollen::bots
