// How a gold-digger or a greedy dwarf values a move: the treasure must be reached.
#include <algorithm>

#include "bots/saboteur/aims.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;

// The greedy dwarf digs like the others, but leaves no treasure to be reached by the next card.
int price_of_leaving_it(const Situation& situation, const Outlook& after) {
  const bool mine_alone = facts(situation.role).alone;
  return mine_alone && after.arrived == 0 && after.nearest == 1 ? kGreedyDigging.left_to_the_next
                                                                : 0;
}

int value_of_laying(const Situation& situation, Move move) {
  const Outlook after = situation.after(move);
  const int nearer = situation.now.distance - after.distance;
  const int fronts = std::min(after.fronts, kGreedyDigging.most_fronts) -
                     std::min(situation.now.fronts, kGreedyDigging.most_fronts);
  return nearer + kGreedyDigging.front * fronts + kGreedyDigging.arrived * after.arrived -
         price_of_leaving_it(situation, after);
}

// Only where the way gets shorter, or a stone in it goes: the card itself is worth something too.
int value_of_rockfall(const Situation& situation, Move move) {
  const Outlook after = situation.after(move);
  const int nearer = situation.now.distance - after.distance;
  return nearer - (nearer > 0 ? kGreedyDigging.rockfall : kCard);
}

int value_of_sabotage(const Situation& situation, Seat target) {
  if (target == situation.me) return -2 * kCard;
  const int suspicion = situation.suspicion.of(target);
  if (suspicion < kGreedyDigging.suspect) return -kCard;
  return std::min(suspicion, kGreedyDigging.most_suspicion) +
         (situation.may_lay(target) ? kGreedyDigging.stopped : 0);
}

int value_of_repair(const Situation& situation, Seat target) {
  if (target == situation.me) return kGreedyDigging.own_repair;
  const int suspicion = situation.suspicion.of(target);
  if (suspicion >= kGreedyDigging.suspect) return -kCard;
  return suspicion <= kGreedyDigging.good_friend ? kGreedyDigging.repair_of_friend
                                                 : kGreedyDigging.repair;
}

int value_of_map(const Situation& situation, Move move) {
  if (situation.belief.certain()) return -kCard;
  const int chance = situation.belief.chance_at(saboteur::cell_of(move));
  if (chance == 0) return -kCard;
  return situation.now.nearest > kGreedyDigging.early_cards ? kGreedyDigging.early_map
                                                            : kGreedyDigging.late_map;
}

// The more ways it opens, and onward above all.
int worth_of_path(tunnel::PathCard card) {
  const bool onward = card.open(tunnel::kEast) || card.open(tunnel::kWest);
  return openness(card) == 0
             ? 0
             : kGreedyDigging.openness * openness(card) + (onward ? kGreedyDigging.onward : 0);
}

}  // namespace

const Aims kDigger = {
    .laying = value_of_laying,
    .rockfall = value_of_rockfall,
    .sabotage = value_of_sabotage,
    .repair = value_of_repair,
    .map = value_of_map,
    .path = worth_of_path,
    .hand = kGreedyDiggersHand,
    .treasure = 1,
};

}  // namespace stollen::bots
