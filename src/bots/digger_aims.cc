// How a gold-digger or a greedy dwarf values a move: the treasure must be reached.
#include <algorithm>

#include "bots/aims.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;

// Points of suspicion from which somebody counts as a saboteur, or as a friend.
constexpr int kSuspect = 14;
constexpr int kFriend = -8;

// The greedy dwarf digs like the others, but leaves no treasure to be reached by the next card.
int price_of_leaving_it(const Situation& situation, const Outlook& after) {
  const bool mine_alone = situation.role == saboteur::Role::kGreedyDwarf;
  return mine_alone && after.arrived == 0 && after.nearest == 1 ? kCard * 3 / 2 : 0;
}

int value_of_laying(const Situation& situation, Move move) {
  const Outlook after = situation.after(move);
  const int nearer = situation.now.distance - after.distance;
  const int fronts = std::min(after.fronts, 3) - std::min(situation.now.fronts, 3);
  return nearer + 5 * fronts + 2 * after.arrived - price_of_leaving_it(situation, after);
}

// Only where the way gets shorter, or a stone in it goes: the card itself is worth something too.
int value_of_rockfall(const Situation& situation, Move move) {
  const Outlook after = situation.after(move);
  const int nearer = situation.now.distance - after.distance;
  return nearer > 0 ? nearer - 20 : nearer - kCard;
}

int value_of_sabotage(const Situation& situation, Seat target) {
  const int suspicion = situation.suspicion.of(target);
  if (suspicion < kSuspect) return -kCard;
  return std::min(suspicion, 40) + (situation.may_lay(target) ? 30 : 0);
}

int value_of_repair(const Situation& situation, Seat target) {
  if (target == situation.me) return kCard + 20;
  const int suspicion = situation.suspicion.of(target);
  if (suspicion >= kSuspect) return -kCard;
  return suspicion <= kFriend ? 35 : 15;
}

int value_of_map(const Situation& situation, Move move) {
  if (situation.belief.certain()) return -kCard;
  const int chance = situation.belief.chance_at(Situation::cell_of(move));
  if (chance == 0) return -kCard;
  return situation.now.nearest > 3 ? 50 : 35;
}

// The more ways it opens, and onward above all.
int worth_of_path(tunnel::PathCard card) {
  const bool onward = card.open(tunnel::kEast) || card.open(tunnel::kWest);
  return openness(card) == 0 ? 0 : 8 * openness(card) + (onward ? 10 : 0);
}

}  // namespace

const Aims kDigger = {
    .laying = value_of_laying,
    .rockfall = value_of_rockfall,
    .sabotage = value_of_sabotage,
    .repair = value_of_repair,
    .map = value_of_map,
    .keeping = {.path = worth_of_path,
                .sabotage = 14,
                .repair = 16,
                .own_repair = 50,
                .rockfall = 20,
                .map = 40,
                .needless_map = 2},
    .discarding = 4,
    .treasure = 1,
};

}  // namespace stollen::bots
