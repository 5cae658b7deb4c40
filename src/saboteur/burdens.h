// What lies before the players: broken tools, and what modules bring, like traps and thefts. One
// word holds it all, a place for each player and burden, those of a player together: the bits from
// the lowest up are the pairs of player and burden in the order of moves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/bits.h"
#include "base/fixed_list.h"
#include "game/game.h"
#include "game/seat.h"
#include "saboteur/modules/list.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace burden {

struct Pick {
  static constexpr BurdenFacts kFacts{.name = "pick", .hinders = true};
};

struct Lamp {
  static constexpr BurdenFacts kFacts{.name = "lamp", .hinders = true};
};

struct Cart {
  static constexpr BurdenFacts kFacts{.name = "cart", .hinders = true};
};

using Tools = game::Kinds<Pick, Lamp, Cart>;
static_assert(Tools::kSize == kToolKinds);
using All = game::Joined<Tools, Modules::Burdens>;
All list_of(const void*);

}  // namespace burden

inline constexpr int kBurdenKinds = burden::All::kSize;
static_assert(kBurdenKinds <= 8, "a set of burdens has eight bits");
inline constexpr auto kBurdenFacts = facts_of<BurdenFacts>(burden::All());
inline constexpr auto kBurdenNames = names_of(kBurdenFacts);

template <class Kind>
inline constexpr Burden kBurden{game::kind<Kind>};
// The place of a name among them.
constexpr Burden burden_named(std::string_view name) {
  return static_cast<Burden>(std::ranges::find(kBurdenNames, name) - kBurdenNames.begin());
}

constexpr const BurdenFacts& facts(Burden burden) {
  return kBurdenFacts[static_cast<std::size_t>(burden)];
}
// Calls `visit(burden)` for each, in order.
template <class Visit>
constexpr void for_each_burden(Visit visit) {
  for (int burden = 0; burden < kBurdenKinds; ++burden) visit(static_cast<Burden>(burden));
}
// Those of which the facts say this.
template <class Says>
constexpr Burdens burdens_that(Says says) {
  Burdens set = 0;
  for_each_burden([&](Burden burden) {
    if (says(facts(burden))) set |= burden_bit(burden);
  });
  return set;
}
inline constexpr Burdens kTools = (1U << kToolKinds) - 1;
inline constexpr Burdens kAllBurdens = (1U << kBurdenKinds) - 1;
inline constexpr Burdens kHindering =
    burdens_that([](const BurdenFacts& burden) { return burden.hinders; });
inline constexpr Burdens kOrdered =
    burdens_that([](const BurdenFacts& burden) { return !burden.order.empty(); });

class BurdenTable {
 public:
  // One bit for each place. The burdens of today fill one word; more take two.
  static constexpr int kPlaces = game::kMaxPlayers * kBurdenKinds;
  using Places = std::conditional_t<kPlaces <= 64, std::uint64_t, unsigned __int128>;
  // Players in the order in which they got something.
  using Order = FixedList<game::Seat, game::kMaxPlayers>;

  static constexpr game::Seat seat_at(int place) {
    return static_cast<game::Seat>(place / kBurdenKinds);
  }
  static constexpr Burden burden_at(int place) { return static_cast<Burden>(place % kBurdenKinds); }
  // The places of these burdens before one player, before the first so many players.
  static constexpr Places places(game::Seat seat, Burdens burdens) {
    return Places{burdens} << (kBurdenKinds * seat);
  }
  static constexpr Places places_of_all(int players, Burdens burdens) {
    Places all = 0;
    for (int seat = 0; seat < players; ++seat)
      all |= places(static_cast<game::Seat>(seat), burdens);
    return all;
  }

  Places taken() const { return taken_; }
  Burdens of(game::Seat seat) const {
    return static_cast<Burdens>((taken_ >> (kBurdenKinds * seat)) & kAllBurdens);
  }
  bool has(game::Seat seat, Burdens any) const { return (of(seat) & any) != 0; }

  // Who has this before him, of a burden that keeps the order.
  const Order& order(Burden burden) const { return orders_[place_of_order(burden)]; }

  void clear() { *this = BurdenTable(); }
  void put(game::Seat seat, Burden burden) {
    taken_ |= places(seat, burden_bit(burden));
    if ((kOrdered & burden_bit(burden)) != 0) orders_[place_of_order(burden)].push_back(seat);
  }
  void take(game::Seat seat, Burden burden) {
    taken_ &= ~places(seat, burden_bit(burden));
    if ((kOrdered & burden_bit(burden)) != 0) orders_[place_of_order(burden)].erase_one(seat);
  }

 private:
  static constexpr std::size_t place_of_order(Burden burden) {
    return static_cast<std::size_t>(std::popcount(kOrdered & (burden_bit(burden) - 1U)));
  }

  Places taken_ = 0;
  std::array<Order, std::popcount(kOrdered)> orders_{};
};

// Lists the move that `make` makes of each of these places.
template <int kAtOnce, class Make>
void list_places(BurdenTable::Places places, game::Moves& moves, Make make) {
  constexpr std::size_t kRoom = BurdenTable::kPlaces + kAtOnce;
  game::Move* const first = moves.append(kRoom);
  game::Move* end = write_each<kAtOnce>(static_cast<std::uint64_t>(places), first, make);
  if constexpr (constexpr bool kMore = BurdenTable::kPlaces > 64; kMore)
    if (const auto rest = static_cast<std::uint64_t>(places >> (kMore ? 64 : 0)); rest != 0)
      end = write_each<kAtOnce>(rest, end, [&](int place) { return make(place + 64); });
  moves.shrink(kRoom - static_cast<std::size_t>(end - first));
}

}  // namespace stollen::saboteur
