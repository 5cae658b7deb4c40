// A path card is up to four tracks, each a set of open edges joined inside the card. A cross is one
// track NESW, a bridge two (NS and EW), a dead end several tracks of a single edge. Its name is its
// tracks, joined by '-': NES, N-E, NS-EW.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tunnel/cell.h"

namespace stollen::tunnel {

class PathCard {
 public:
  constexpr PathCard() = default;

  // Reads the tracks from a name; nothing if the name is not a list of tracks.
  static std::optional<PathCard> from_name(std::string_view name);
  std::string name() const;

  constexpr bool open(Side side) const { return joined(side) != 0; }
  constexpr Sides edges() const { return edges_; }
  // The sides of the track that ends at this side, itself included; none at a wall.
  constexpr Sides joined(Side side) const {
    return static_cast<Sides>((joins_ >> (4 * side)) & 15U);
  }
  // The sides that can be walked to from any of these.
  constexpr Sides joined_to(Sides sides) const {
    Sides all = 0;
    for (const Side side : kSides)
      if ((sides & side_bit(side)) != 0) all |= joined(side);
    return all;
  }

  PathCard turned() const;
  bool same_when_turned() const { return turned() == *this; }
  constexpr bool operator==(const PathCard&) const = default;

 private:
  void add_track(Sides track);

  std::uint16_t joins_ = 0;  // four bits a side
  Sides edges_ = 0;
};

}  // namespace stollen::tunnel
