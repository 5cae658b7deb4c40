// What lies before the players: broken tools, traps, thefts. One word holds it all, a place for
// each player and burden, those of a player together: the bits from the lowest up are the pairs of
// player and burden in the order of moves.
#pragma once

#include <cstdint>

#include "base/bits.h"
#include "game/game.h"
#include "game/seat.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

class BurdenTable {
 public:
  static_assert(game::kMaxPlayers * kBurdenKinds <= 64);

  static constexpr game::Seat seat_at(int place) {
    return static_cast<game::Seat>(place / kBurdenKinds);
  }
  static constexpr Burden burden_at(int place) { return static_cast<Burden>(place % kBurdenKinds); }
  // The places of these burdens before one player, before the first so many players.
  static constexpr std::uint64_t places(game::Seat seat, Burdens burdens) {
    return std::uint64_t{burdens} << (kBurdenKinds * seat);
  }
  static constexpr std::uint64_t places_of_all(int players, Burdens burdens) {
    std::uint64_t all = 0;
    for (int seat = 0; seat < players; ++seat)
      all |= places(static_cast<game::Seat>(seat), burdens);
    return all;
  }

  std::uint64_t taken() const { return taken_; }
  Burdens of(game::Seat seat) const {
    return static_cast<Burdens>((taken_ >> (kBurdenKinds * seat)) & kAllBurdens);
  }
  bool has(game::Seat seat, Burdens any) const { return (of(seat) & any) != 0; }

  void clear() { taken_ = 0; }
  void put(game::Seat seat, Burden burden) { taken_ |= places(seat, burden_bit(burden)); }
  void take(game::Seat seat, Burden burden) { taken_ &= ~places(seat, burden_bit(burden)); }

 private:
  std::uint64_t taken_ = 0;
};

// Lists the move that `make` makes of each of these places.
template <int kAtOnce, class Make>
void list_places(std::uint64_t places, game::Moves& moves, Make make) {
  constexpr std::size_t kRoom = game::kMaxPlayers * kBurdenKinds + kAtOnce;
  game::Move* const first = moves.append(kRoom);
  game::Move* const end = write_each<kAtOnce>(places, first, make);
  moves.shrink(kRoom - static_cast<std::size_t>(end - first));
}

}  // namespace stollen::saboteur
