// A path card is up to four tracks, each a set of open edges joined inside the card. A cross is one
// track NESW, a bridge two (NS and EW), a dead end several tracks of a single edge. A gate, a door
// or a troll, closes arms of one track for some walkers. A ladder makes the card a further source
// of the walk; gold and crystal lie on a track and hinder nobody. The name says all of it:
//
//   card   tracks joined by '-':              NES, N-E, NS-EW
//   track  its edges and what is on it:       NS:blue, NESW:blue.S, NEW:troll, NW:ladder
//   gold   one piece, or so many; on the part of the track that no door cuts off, or on named
//          edges:                             NS:gold-EW, NSW:blue.W:gold2, NW:green.N:gold.N
//   crystal  stands last:                     N-ESW:crystal
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tunnel/cell.h"

namespace stollen::tunnel {

enum class Gate : std::uint8_t { kNone, kBlueDoor, kGreenDoor, kTroll };
// A set of gates, one bit each.
using Gates = std::uint8_t;
constexpr Gates gate_bit(Gate gate) { return static_cast<Gates>(1U << static_cast<int>(gate)); }

enum class Ladder : std::uint8_t { kNone, kAnyone, kBlue, kGreen };
// A set of ladders, one bit each.
using Ladders = std::uint8_t;
constexpr Ladders ladder_bit(Ladder ladder) {
  return static_cast<Ladders>(1U << static_cast<int>(ladder));
}

class PathCard {
 public:
  constexpr PathCard() = default;

  // Reads a card from its name; nothing if there is no such card.
  static std::optional<PathCard> from_name(std::string_view name);
  std::string name() const;

  // Tracks
  constexpr bool open(Side side) const { return joined(side) != 0; }
  constexpr Sides edges() const { return edges_; }
  // The sides of the track that ends at this side, itself included; none at a wall.
  constexpr Sides joined(Side side) const {
    return static_cast<Sides>((joins_ >> (4 * side)) & 15U);
  }
  // The same while the gate is closed: each arm that it closes ends at it.
  constexpr Sides joined_up_to_gate(Side side) const {
    if ((gate_sides() & side_bit(side)) != 0) return side_bit(side);
    return static_cast<Sides>(joined(side) & ~gate_sides());
  }

  // What stands on a track
  constexpr Gate gate() const { return static_cast<Gate>(gate_ >> 4); }
  constexpr Sides gate_sides() const { return gate_ & 15U; }
  constexpr Ladder ladder() const { return static_cast<Ladder>(extras_ & 3U); }
  constexpr bool crystal() const { return (extras_ & kCrystal) != 0; }
  constexpr int gold() const { return gold_ >> 4; }
  // Who reaches one of these edges has reached the gold.
  constexpr Sides gold_sides() const { return gold_ & 15U; }

  PathCard turned() const;
  bool same_when_turned() const { return turned() == *this; }
  // The same tracks for one whom the ladder does not carry.
  PathCard without_ladder() const;
  constexpr bool operator==(const PathCard&) const = default;

 private:
  static constexpr std::uint8_t kCrystal = 4;

  void add_track(Sides track);
  bool add_mark(Sides track, std::string_view mark);
  std::string marks_on(Sides track) const;

  std::uint16_t joins_ = 0;  // four bits a side
  Sides edges_ = 0;
  std::uint8_t gate_ = 0;  // the gate above the sides it closes
  std::uint8_t gold_ = 0;  // the pieces above the edges they can be taken from
  std::uint8_t extras_ = 0;
};

}  // namespace stollen::tunnel
