// Who sits at the table. Inside the engine seats count from 0, clockwise; in every text and in JSON
// they count from 1.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace stollen::game {

using Seat = std::uint8_t;
inline constexpr Seat kNobody = 0xff;
inline constexpr int kMaxPlayers = 12;
// In a set of those who know something: all who only watch.
inline constexpr Seat kOnlookers = 15;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  explicit constexpr SeatSet(std::uint16_t bits) : bits_(bits) {}

  static constexpr SeatSet everyone(int players) {
    return SeatSet(static_cast<std::uint16_t>((1U << players) - 1U));
  }
  // Whoever can know anything, onlookers too.
  static constexpr SeatSet whole_world() { return SeatSet(0xffff); }
  static constexpr SeatSet only(Seat seat) {
    return SeatSet(static_cast<std::uint16_t>(1U << seat));
  }

  constexpr bool has(Seat seat) const { return seat < 16 && ((bits_ >> seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << seat)); }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ & b.bits_));
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint16_t>(a.bits_ & ~b.bits_));
  }
  // Calls `visit(seat)` in order of seats.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (unsigned left = bits_; left != 0; left &= left - 1)
      visit(static_cast<Seat>(std::countr_zero(left)));
  }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

// Whose eyes a view or an event is made for.
class Observer {
 public:
  static constexpr Observer seat(Seat seat) { return Observer(seat); }
  static constexpr Observer spectator() { return Observer(kNobody); }

  constexpr bool is_spectator() const { return seat_ == kNobody; }
  constexpr Seat seat() const { return seat_; }
  constexpr bool is(Seat seat) const { return seat_ == seat; }
  constexpr bool in(SeatSet knowers) const {
    return knowers.has(is_spectator() ? kOnlookers : seat_);
  }
  constexpr bool operator==(const Observer&) const = default;

 private:
  explicit constexpr Observer(Seat seat) : seat_(seat) {}
  Seat seat_;
};

}  // namespace stollen::game
