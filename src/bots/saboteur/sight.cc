#include "bots/saboteur/sight.h"

#include <algorithm>

#include "saboteur/goal_knowledge.h"
#include "saboteur/goals.h"

namespace stollen::bots {

using game::Seat;

namespace {

// Chances are sums of many small ones: what is certain may be a little less than one.
bool is_certain(const Chances& chances) {
  constexpr float kCertain = 0.99F;
  return std::ranges::any_of(chances, [](float chance) { return chance > kCertain; });
}

// Whoever is asked something is asked by the player whose step comes next.
Seat asker_in(std::span<const game::Step> agenda) {
  return agenda.size() < 2 ? game::kNobody : agenda[agenda.size() - 2].seat();
}

}  // namespace

Sight sight_of(const saboteur::Rules& rules, const saboteur::View& view, const Chances& chances,
               const Distrust& distrust) {
  Sight sight{.rules = rules,
              .me = view.observer.seat(),
              .role = static_cast<saboteur::Role>(view.seats[view.observer.seat()].role),
              .hand = view.hand,
              .players = rules.players,
              .stock = view.stock,
              .chances = chances,
              .certain = is_certain(chances),
              .distrust = distrust};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    sight.broken[seat] = view.before.of(seat) & saboteur::kHindering;
    sight.cards[seat] = view.seats[seat].cards;
    sight.coins[seat] = view.seats[seat].coins;
  }
  sight.declared = view.declared;
  sight.asker = asker_in(view.agenda.span());
  sight.modules = view;
  if (view.oriented) sight.ways_to_lie = ways_to_lie(rules, view);
  return sight;
}

const std::array<tunnel::PathCard, 2>& ways_to_lie(const saboteur::Rules& rules,
                                                   const saboteur::View& view) {
  const std::size_t place = view.oriented->place();
  return view.oriented->is_chest() ? rules.chest_paths[view.chests[place].path].faces
                                   : rules.goals[view.goals[place].kind].faces;
}

Sight sight_of(const saboteur::Rules& rules, const saboteur::State& world, Seat me,
               const Distrust& distrust) {
  const Chances chances = even_chances(rules, world.goals.size(), [&](std::size_t goal) {
    const saboteur::Goal& there = world.goals[goal];
    return there.up || saboteur::knows_goal(world, me, goal) ? there.kind : saboteur::kUnknown;
  });
  Sight sight{.rules = rules,
              .me = me,
              .role = world.role(me),
              .hand = world.hands[me],
              .players = rules.players,
              .stock = static_cast<int>(world.stock.size()),
              .chances = chances,
              .certain = is_certain(chances),
              .distrust = distrust};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    sight.broken[seat] = world.before.of(seat) & saboteur::kHindering;
    sight.cards[seat] = static_cast<std::uint8_t>(world.hands[seat].size());
    sight.coins[seat] = world.coins[seat];
  }
  sight.declared = world.declared;
  sight.asker = asker_in(world.agenda.span());
  saboteur::Modules::each_with_own([&]<class Module>() {
    sight.modules.of<Module>() = saboteur::seen_of<Module>(world, game::Observer::seat(me));
  });
  if (const game::Step step = world.agenda.back(); step.is<saboteur::step::Orient>())
    sight.ways_to_lie = saboteur::faces_of(rules, world, step.as<saboteur::step::Orient>().goal);
  return sight;
}

}  // namespace stollen::bots
