#include "bots/prospect.h"

#include <algorithm>
#include <cmath>

#include "bots/situation.h"
#include "saboteur/goal_knowledge.h"

namespace stollen::bots {

namespace {

using game::Seat;
using saboteur::Burden;
using saboteur::CardClass;
using saboteur::Role;
using saboteur::Rules;
using saboteur::State;

// The cards that matter in somebody's hand, or in the stock.
struct Cards {
  float paths = 0;  // that lead on
  float dead_ends = 0;
  float sabotage = 0;
  float repairs = 0;
  float rockfalls = 0;
  float thefts = 0;

  void add(const saboteur::Card& card) {
    switch (card.card_class) {
      case CardClass::kPath:
        (openness(card.faces[0]) > 0 ? paths : dead_ends) += 1;
        return;
      case CardClass::kSabotage:
        sabotage += 1;
        return;
      case CardClass::kRepair:
        repairs += 1;
        return;
      case CardClass::kRockfall:
        rockfalls += 1;
        return;
      case CardClass::kTheft:
        thefts += 1;
        return;
      default:
        return;
    }
  }
};

// One side of the table: the diggers of all kinds, or the saboteurs.
struct Camp {
  float seats = 0;
  float able = 0;  // to lay path cards
  float distrust = 0;
  float knowing = 0;  // where the treasure lies
  Cards cards;

  float share(float part) const { return seats > 0 ? part / seats : 0; }
};

// Who is for or against one who digs for a team.
struct Teams {
  float own = 0;
  float other = 0;
  float loners = 0;  // boss and profiteer, who win with either
  float geologists = 0;
  float trapped = 0;  // others
};

bool is_team(Role role) { return role == Role::kBlue || role == Role::kGreen; }

Teams teams_of(const Rules& rules, const State& world, Seat me) {
  Teams teams;
  const Role mine = world.role(me);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const Role role = world.role(seat);
    const bool trapped = world.before.has(seat, saboteur::burden_bit(Burden::kTrapped));
    if (seat != me && trapped) teams.trapped += 1;
    if (trapped) continue;
    if (is_team(role)) (role == mine || !is_team(mine) ? teams.own : teams.other) += 1;
    if (role == Role::kBoss || role == Role::kProfiteer) teams.loners += 1;
    if (role == Role::kGeologist) teams.geologists += 1;
  }
  return teams;
}

int treasure_of(const Rules& rules, const State& world) {
  for (std::size_t goal = 0; goal < world.goals.size(); ++goal)
    if (rules.goals[world.goals[goal].kind].treasure) return static_cast<int>(goal);
  return -1;
}

// What there is for this seat if its side wins.
float stake(const Rules& rules, const State& world, Seat me, const Camp& diggers,
            const Camp& saboteurs) {
  const auto reward = [](const std::map<int, int>& rewards, float size) {
    if (rewards.empty()) return 0.0F;
    const auto found = rewards.lower_bound(static_cast<int>(size));
    return static_cast<float>(found == rewards.end() ? rewards.rbegin()->second : found->second);
  };
  if (is_harmful(world.role(me)))
    return rules.winners_reward.empty() ? reward(rules.saboteurs_reward, saboteurs.seats)
                                        : reward(rules.winners_reward, saboteurs.seats);
  if (!rules.winners_reward.empty()) return reward(rules.winners_reward, diggers.seats);
  const auto drawn = static_cast<float>(rules.gold_cards_drawn(rules, world));
  return drawn / std::max(1.0F, diggers.seats);
}

}  // namespace

Prospect::Traits Prospect::traits(const Rules& rules, const State& world,
                                  const ImaginedTable& table, Seat me) {
  Camp diggers;
  Camp saboteurs;
  Cards mine;
  const int treasure = treasure_of(rules, world);
  int turns = static_cast<int>(world.stock.size());
  for (Seat seat = 0; seat < rules.players; ++seat) {
    Camp& camp = is_harmful(world.role(seat)) ? saboteurs : diggers;
    camp.seats += 1;
    camp.able += world.may_lay(seat) ? 1 : 0;
    camp.distrust += table.distrust()[seat];
    camp.knowing +=
        treasure >= 0 && saboteur::knows_goal(world, seat, static_cast<std::size_t>(treasure)) ? 1
                                                                                               : 0;
    for (const saboteur::CardId card : world.hands[seat]) {
      camp.cards.add(rules.card(card));
      if (seat == me) mine.add(rules.card(card));
    }
    turns += static_cast<int>(world.hands[seat].size());
  }
  Cards stock;
  for (const saboteur::CardId card : world.stock) stock.add(rules.card(card));

  Chances there{};
  if (treasure >= 0) there[static_cast<std::size_t>(treasure)] = 1;
  const Chances anywhere = even_chances(rules, world.goals.size(), [&](std::size_t goal) {
    return world.goals[goal].up ? world.goals[goal].kind : saboteur::kUnknown;
  });
  const float distance = table.maze().distance(there);
  const auto nearest = static_cast<float>(table.maze().nearest(there));
  const auto players = static_cast<float>(rules.players);
  const auto left = static_cast<float>(turns);
  const float able_turns = left * diggers.able / players;
  float crystals = 0;
  float good_doors = 0;
  float bad_doors = 0;
  const Role role = world.role(me);
  world.board.for_each([&](tunnel::Board::Slot, const tunnel::Board::Laid& laid) {
    crystals += laid.card.crystal() ? 1 : 0;
    if (laid.card.gate() == tunnel::Gate::kNone) return;
    const bool blue = laid.card.gate() == tunnel::Gate::kBlueDoor;
    ((blue ? Role::kGreen : Role::kBlue) == role ? bad_doors : good_doors) += 1;
  });
  const Seat mover = world.agenda.empty() ? me : world.agenda.back().seat();
  const float ahead = static_cast<float>((me + rules.players - mover) % rules.players) / players;
  const Teams teams = teams_of(rules, world, me);
  const saboteur::Burdens burdens = world.before.of(me);
  const auto yes = [](bool condition) { return condition ? 1.0F : 0.0F; };
  const auto is = [&](Role one) { return yes(role == one); };
  const auto has = [&](Burden one) { return yes((burdens & saboteur::burden_bit(one)) != 0); };
  return {
      distance / 8,
      nearest / 8,
      std::min(1.0F, std::exp(-distance)),
      table.maze().distance(anywhere) / 8,
      left / players / 10,
      diggers.seats / 10,
      saboteurs.seats / 4,
      diggers.share(diggers.able),
      saboteurs.share(saboteurs.able),
      std::min(2.0F, able_turns / (nearest + 1) / 4),
      diggers.share(diggers.cards.paths) / 6,
      diggers.share(diggers.cards.repairs) / 3,
      saboteurs.cards.sabotage / 4,
      saboteurs.cards.rockfalls / 2,
      saboteurs.cards.dead_ends / 4,
      diggers.share(diggers.knowing),
      saboteurs.share(saboteurs.distrust),
      diggers.share(diggers.distrust),
      left > 0 ? stock.paths / left : 0,
      left > 0 ? stock.rockfalls / left * 10 : 0,
      yes(is_harmful(world.role(mover))),
      ahead,
      yes(is_harmful(role)),
      yes(world.may_lay(me)),
      has(Burden::kTrapped),
      mine.paths / 6,
      table.distrust()[me],
      yes(is_team(role)),
      yes(is_team(role) && mover != me && world.role(mover) == role),
      is(Role::kBoss),
      is(Role::kProfiteer),
      is(Role::kGeologist),
      crystals / 5,
      has(Burden::kTheft),
      static_cast<float>(world.thieves.size()) / 3,
      good_doors / 3,
      bad_doors / 3,
      mine.thefts,
      stake(rules, world, me, diggers, saboteurs) / 4,
      diggers.cards.rockfalls / 2,
      diggers.cards.sabotage / 4,
      std::min(1.0F, (diggers.able + 0.01F) * yes(nearest <= 1)),
      yes(mover == me) * yes(nearest <= 1),
      teams.own / 4,
      teams.other / 4,
      teams.loners / 3,
      teams.trapped / 3,
      teams.geologists / 2,
  };
}

float Prospect::gold(const Weights& weights, const Traits& traits) {
  float gold = weights.gold;
  for (int node = 0; node < kNodes; ++node) {
    float sum = weights.of_none[node];
    for (int trait = 0; trait < kTraits; ++trait)
      sum += weights.of_traits[node][trait] * traits[trait];
    gold += weights.of_nodes[node] * std::max(0.0F, sum);
  }
  return gold;
}

}  // namespace stollen::bots
