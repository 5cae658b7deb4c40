// How a saboteur values a move: the treasure must not be reached, and not everybody should notice.
#include <algorithm>

#include "bots/aims.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;

// Points of suspicion from which somebody counts as another saboteur.
constexpr int kAlly = 14;
// As long as the treasure is this far away, harm can wait.
constexpr int kEarly = 6;

// Harm is worth less while it would only give the saboteur away.
int in_time(const Situation& situation, int harm) {
  return harm > 0 && situation.now.nearest >= kEarly ? harm * 2 / 5 : harm;
}

int value_of_laying(const Situation& situation, Move move) {
  const Outlook after = situation.after(move);
  const int farther = after.distance - situation.now.distance;
  const int fronts = std::min(situation.now.fronts, 4) - std::min(after.fronts, 4);
  return in_time(situation, farther + 12 * fronts) - 3 * after.arrived;
}

int value_of_rockfall(const Situation& situation, Move move) {
  const int farther = situation.after(move).distance - situation.now.distance;
  return in_time(situation, farther - 10);
}

// Who digs well is stopped first; one broken tool is enough to stop him.
int value_of_sabotage(const Situation& situation, Seat target) {
  const int suspicion = situation.suspicion.of(target);
  if (suspicion >= kAlly) return -kCard;
  const int helper = std::clamp(-suspicion, -10, 30);
  return in_time(situation, 45 + helper) - (situation.may_lay(target) ? 0 : 40);
}

int value_of_repair(const Situation& situation, Seat target) {
  if (target == situation.me) return 25;
  return situation.suspicion.of(target) >= kAlly ? 20 : -kCard;
}

int value_of_map(const Situation& situation, Move move) {
  if (situation.belief.certain()) return 0;
  return situation.belief.chance_at(Situation::cell_of(move)) == 0 ? -kCard : 15;
}

// The best path cards are best kept from the diggers for good.
int worth_of_path(tunnel::PathCard card) {
  return openness(card) == 0 ? 30 : 8 - 2 * openness(card);
}

}  // namespace

const Aims kSaboteur = {
    .laying = value_of_laying,
    .rockfall = value_of_rockfall,
    .sabotage = value_of_sabotage,
    .repair = value_of_repair,
    .map = value_of_map,
    .keeping = {.path = worth_of_path,
                .sabotage = 40,
                .repair = 3,
                .own_repair = 20,
                .rockfall = 35,
                .map = 10,
                .needless_map = 1},
    .discarding = 8,
    .treasure = -1,
};

}  // namespace stollen::bots
