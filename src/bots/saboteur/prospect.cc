#include "bots/saboteur/prospect.h"

#include <algorithm>

#include "base/exponential.h"
#include "bots/saboteur/situation.h"
#include "saboteur/goal_knowledge.h"

namespace stollen::bots {

namespace {

using game::Seat;
namespace move = saboteur::move;
using saboteur::kBurden;
using saboteur::kRole;
using saboteur::Role;
namespace burden = saboteur::burden;
namespace role = saboteur::role;
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
    switch (card.played_as) {
      case game::kind<move::Lay>:
        (openness(card.faces[0]) > 0 ? paths : dead_ends) += 1;
        return;
      case game::kind<move::Sabotage>:
        sabotage += 1;
        return;
      case game::kind<move::Repair>:
        repairs += 1;
        return;
      case game::kind<move::Rockfall>:
        rockfalls += 1;
        return;
      case game::kind<move::Theft>:
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

bool is_team(Role role) { return facts(role).door != tunnel::Gate::kNone; }

Teams teams_of(const Rules& rules, const State& world, Seat me) {
  Teams teams;
  const Role mine = world.role(me);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const Role role = world.role(seat);
    const bool trapped = world.before.has(seat, saboteur::burden_bit(kBurden<burden::Trapped>));
    if (seat != me && trapped) teams.trapped += 1;
    if (trapped) continue;
    if (is_team(role)) (role == mine || !is_team(mine) ? teams.own : teams.other) += 1;
    if (role == kRole<role::Boss> || role == kRole<role::Profiteer>) teams.loners += 1;
    if (role == kRole<role::Geologist>) teams.geologists += 1;
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

// All that is held by somebody or still to be drawn.
struct Holdings {
  Camp diggers;
  Camp saboteurs;
  Cards mine;
  Cards stock;
  float left = 0;  // cards to be played
};

Holdings holdings_of(const Rules& rules, const State& world, const ImaginedTable& table, Seat me) {
  Holdings all;
  const int treasure = treasure_of(rules, world);
  all.left = static_cast<float>(world.stock.size());
  for (Seat seat = 0; seat < rules.players; ++seat) {
    Camp& camp = is_harmful(world.role(seat)) ? all.saboteurs : all.diggers;
    camp.seats += 1;
    camp.able += world.may_lay(seat) ? 1 : 0;
    camp.distrust += table.distrust()[seat];
    camp.knowing +=
        treasure >= 0 && saboteur::knows_goal(world, seat, static_cast<std::size_t>(treasure)) ? 1
                                                                                               : 0;
    for (const saboteur::CardId card : world.hands[seat]) {
      camp.cards.add(rules.card(card));
      if (seat == me) all.mine.add(rules.card(card));
    }
    all.left += static_cast<float>(world.hands[seat].size());
  }
  for (const saboteur::CardId card : world.stock) all.stock.add(rules.card(card));
  return all;
}

// What lies in the maze beside paths.
struct Marks {
  float crystals = 0;
  float good_doors = 0;
  float bad_doors = 0;  // of the other team
};

Marks marks_of(const State& world, Role role) {
  Marks marks;
  world.board.for_each([&](tunnel::Board::Slot, const tunnel::Board::Laid& laid) {
    marks.crystals += laid.card.crystal() ? 1 : 0;
    if (laid.card.gate() == tunnel::Gate::kNone) return;
    (is_team(role) && laid.card.gate() != facts(role).door ? marks.bad_doors : marks.good_doors) +=
        1;
  });
  return marks;
}

// How far the treasure is: for one who sees everything, and for one who has seen no closed goal.
struct Ways {
  float distance;
  float nearest;
  float in_public;
};

Ways ways_in(const Rules& rules, const State& world, const ImaginedTable& table) {
  Chances there{};
  if (const int treasure = treasure_of(rules, world); treasure >= 0)
    there[static_cast<std::size_t>(treasure)] = 1;
  const Chances anywhere = even_chances(rules, world.goals.size(), [&](std::size_t goal) {
    return world.goals[goal].up ? world.goals[goal].kind : saboteur::kUnknown;
  });
  return {table.maze().distance(there), static_cast<float>(table.maze().nearest(there)),
          table.maze().distance(anywhere)};
}

float yes(bool condition) { return condition ? 1.0F : 0.0F; }

// Who has the turn; the seat itself when there is nothing left to do.
Seat mover_in(const State& world, Seat me) {
  return world.agenda.empty() ? me : world.agenda.back().seat();
}

Prospect::Traits scaled(const ByTrait<float>& named) {
  Prospect::Traits traits = in_order(named);
  for (int trait = 0; trait < kTraits; ++trait) traits[trait] /= kTraitScales[trait];
  return traits;
}

}  // namespace

Prospect::Traits Prospect::traits(const Rules& rules, const State& world,
                                  const ImaginedTable& table, Seat me) {
  const Ways ways = ways_in(rules, world, table);
  const auto [diggers, saboteurs, mine, stock, left] = holdings_of(rules, world, table, me);
  const Role role = world.role(me);
  const Marks marks = marks_of(world, role);
  const Teams teams = teams_of(rules, world, me);
  const auto players = static_cast<float>(rules.players);
  const Seat mover = mover_in(world, me);
  return scaled({
      .distance = ways.distance,
      .nearest = ways.nearest,
      .nearness = std::min(1.0F, exp_of(-ways.distance)),
      .distance_in_public = ways.in_public,
      .turns_left = left / players,
      .diggers = diggers.seats,
      .saboteurs = saboteurs.seats,
      .diggers_able = diggers.share(diggers.able),
      .saboteurs_able = saboteurs.share(saboteurs.able),
      .turns_per_card = std::min(8.0F, left * diggers.able / players / (ways.nearest + 1)),
      .diggers_paths = diggers.share(diggers.cards.paths),
      .diggers_repairs = diggers.share(diggers.cards.repairs),
      .saboteurs_sabotage = saboteurs.cards.sabotage,
      .saboteurs_rockfalls = saboteurs.cards.rockfalls,
      .saboteurs_dead_ends = saboteurs.cards.dead_ends,
      .diggers_knowing = diggers.share(diggers.knowing),
      .saboteurs_distrusted = saboteurs.share(saboteurs.distrust),
      .diggers_distrusted = diggers.share(diggers.distrust),
      .paths_to_come = left > 0 ? stock.paths / left : 0,
      .rockfalls_to_come = left > 0 ? stock.rockfalls / left * 10 : 0,
      .saboteur_moves = yes(is_harmful(world.role(mover))),
      .until_my_turn = static_cast<float>((me + rules.players - mover) % rules.players) / players,
      .i_am_saboteur = yes(is_harmful(role)),
      .i_may_lay = yes(world.may_lay(me)),
      .i_am_trapped = yes(world.before.has(me, saboteur::burden_bit(kBurden<burden::Trapped>))),
      .my_paths = mine.paths,
      .i_am_distrusted = table.distrust()[me],
      .i_have_a_team = yes(is_team(role)),
      .my_mate_moves = yes(is_team(role) && mover != me && world.role(mover) == role),
      .i_am_boss = yes(role == kRole<role::Boss>),
      .i_am_profiteer = yes(role == kRole<role::Profiteer>),
      .i_am_geologist = yes(role == kRole<role::Geologist>),
      .crystals = marks.crystals,
      .i_am_thief = yes(world.before.has(me, saboteur::burden_bit(kBurden<burden::Theft>))),
      .thieves = static_cast<float>(world.before.order(kBurden<burden::Theft>).size()),
      .good_doors = marks.good_doors,
      .bad_doors = marks.bad_doors,
      .my_thefts = mine.thefts,
      .stake = stake(rules, world, me, diggers, saboteurs),
      .diggers_rockfalls = diggers.cards.rockfalls,
      .diggers_sabotage = diggers.cards.sabotage,
      .last_card_missing = std::min(1.0F, (diggers.able + 0.01F) * yes(ways.nearest <= 1)),
      .last_card_is_mine = yes(mover == me) * yes(ways.nearest <= 1),
      .own_team = teams.own,
      .other_team = teams.other,
      .loners = teams.loners,
      .others_trapped = teams.trapped,
      .geologists = teams.geologists,
  });
}

Prospect::ByNode Prospect::nodes(const Weights& weights, const Traits& traits) {
  ByNode nodes = weights.of_none;
  for (int trait = 0; trait < kTraits; ++trait)
    for (int node = 0; node < kNodes; ++node)
      nodes[node] += weights.of_traits[trait][node] * traits[trait];
  for (float& node : nodes) node = std::max(0.0F, node);
  return nodes;
}

float Prospect::gold_of(const Weights& weights, const ByNode& nodes) {
  float gold = weights.gold;
  for (int node = 0; node < kNodes; ++node) gold += weights.of_nodes[node] * nodes[node];
  return gold;
}

}  // namespace stollen::bots
