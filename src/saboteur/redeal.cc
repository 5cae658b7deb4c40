#include <algorithm>

#include "base/pool.h"
#include "saboteur/declaration.h"
#include "saboteur/goal_knowledge.h"
#include "saboteur/redeal_cards.h"
#include "saboteur/view.h"

namespace stollen::saboteur {

namespace {

using game::Observer;

void redeal_dwarfs(const Rules& rules, State& state, Observer observer, Random& random) {
  if (state.roles_open) return;
  Pool<Role, 32> pool;
  const auto for_each_hidden = [&](auto visit) {
    for (Seat seat = 0; seat < rules.players; ++seat)
      if (!observer.in(state.dwarfs[seat].known)) visit(state.dwarfs[seat].role);
    for (Dwarf& dwarf : state.spare_dwarfs)
      if (!observer.in(dwarf.known)) visit(dwarf.role);
  };
  for_each_hidden([&](Role& role) { pool.add(role); });
  pool.shuffle(random);
  for_each_hidden([&](Role& role) { role = pool.next(); });
}

// A goal and where the observer thinks that it may lie.
struct HiddenGoal {
  std::uint8_t kind = 0;
  std::uint8_t places = 0;
};

constexpr std::uint8_t kSpare = 0xff;  // not on the table

// Could the cards lie in these places, for all that the observer remembers of them?
bool conceivable(std::span<const HiddenGoal> goals, std::span<const std::uint8_t> places) {
  for (std::size_t i = 0; i < goals.size(); ++i)
    if (goals[i].places != 0 &&
        (places[i] == kSpare || (goals[i].places & place_bit(places[i])) == 0))
      return false;
  return true;
}

void redeal_goals(State& state, Observer observer, Random& random) {
  FixedList<std::uint8_t, 16> places;
  FixedList<HiddenGoal, 16> goals;
  for (std::size_t goal = 0; goal < state.goals.size(); ++goal) {
    if (state.goals[goal].up || knows_goal(state, observer.seat(), goal)) continue;
    places.push_back(static_cast<std::uint8_t>(goal));
    goals.push_back({state.goals[goal].kind, observer.is_spectator()
                                                 ? std::uint8_t{0}
                                                 : state.goals[goal].places[observer.seat()]});
  }
  for (const std::uint8_t kind : state.spare_goals) {
    places.push_back(kSpare);
    goals.push_back({kind, 0});
  }
  // As they lie is one way; of the others few are wrong, since few goals are ever taken unseen.
  FixedList<HiddenGoal, 16> dealt = goals;
  for (int tries = 0; tries < 64; ++tries) {
    random.shuffle(dealt.span());
    if (conceivable(dealt.span(), places.span())) break;
    dealt = goals;
  }
  std::size_t spare = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] == kSpare) {
      state.spare_goals[spare++] = dealt[i].kind;
      continue;
    }
    Goal& goal = state.goals[places[i]];
    goal.kind = dealt[i].kind;
    if (!observer.is_spectator()) goal.places[observer.seat()] = dealt[i].places;
  }
}

// What another player has decided secretly about the card that he has declared.
void redeal_declared(State& state, Observer observer, Random& random) {
  for (const game::Step step : state.agenda) {
    if (step.is<step::Effect>() && !observer.is(step.seat()))
      state.declared = with_other_secrets(state.declared, random);
  }
}

// A chest and the path card on it are looked at together; the path card is turned up first.
void redeal_chests(State& state, Observer observer, Random& random) {
  Pool<std::uint8_t, 16> chests;
  Pool<std::uint8_t, 16> paths;
  const auto for_each_hidden = [&](auto visit) {
    for (Chest& chest : state.chests)
      if (!observer.in(chest.seen) && !chest.laid) visit(chest);
  };
  for_each_hidden([&](Chest& chest) {
    chests.add(chest.kind);
    if (!chest.up) paths.add(chest.path);
  });
  for (const std::uint8_t kind : state.spare_chests) chests.add(kind);
  for (const std::uint8_t path : state.spare_chest_paths) paths.add(path);
  chests.shuffle(random);
  paths.shuffle(random);
  for_each_hidden([&](Chest& chest) {
    chest.kind = chests.next();
    if (!chest.up) chest.path = paths.next();
  });
  for (std::uint8_t& kind : state.spare_chests) kind = chests.next();
  for (std::uint8_t& path : state.spare_chest_paths) path = paths.next();
}

// Gold cards keep their number with every owner; only the values move.
void redeal_gold(const Rules& rules, State& state, Observer observer, Random& random) {
  if (state.agenda.empty()) return;
  Pool<std::uint8_t, 64> pool;
  const auto is_hidden = [&](Seat seat) { return !observer.is(seat); };
  std::array<int, kMaxPlayers> owned{};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (!is_hidden(seat)) continue;
    for (std::uint8_t value = 1; value <= kMaxGoldValue; ++value)
      for (; state.gold_cards[seat][value] > 0; --state.gold_cards[seat][value]) {
        pool.add(value);
        ++owned[seat];
      }
  }
  const bool sees_offer = !state.offer.empty() && observer.is(state.agenda.back().seat());
  pool.add(state.gold_pile.span());
  if (!sees_offer) pool.add(state.offer.span());
  pool.shuffle(random);
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (; owned[seat] > 0; --owned[seat]) ++state.gold_cards[seat][pool.next()];
  pool.give(state.gold_pile.span());
  if (!sees_offer) {
    pool.give(state.offer.span());
    std::ranges::sort(state.offer);
  }
}

}  // namespace

void redeal_unknown(const Rules& rules, State& state, Observer observer, Random& random,
                    std::span<const CardId> nowhere) {
  redeal_cards(rules, state, observer, random, nowhere);
  redeal_dwarfs(rules, state, observer, random);
  redeal_goals(state, observer, random);
  redeal_chests(state, observer, random);
  redeal_gold(rules, state, observer, random);
  Modules::each_with_own([&]<class Module>() {
    if constexpr (requires { Module::redeal(state.of<Module>(), observer, random); })
      Module::redeal(state.of<Module>(), observer, random);
  });
  if (rules.reactions != nullptr) redeal_declared(state, observer, random);
  // Nobody knows the next deal either.
  state.random = Random(random.next());
}

}  // namespace stollen::saboteur
