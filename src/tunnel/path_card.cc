#include "tunnel/path_card.h"

#include <array>

namespace stollen::tunnel {

std::optional<PathCard> PathCard::from_name(std::string_view name) {
  PathCard card;
  Sides track = 0;
  const auto end_track = [&] {
    if (track == 0) return false;
    card.add_track(track);
    track = 0;
    return true;
  };
  for (const char letter : name) {
    if (letter == '-') {
      if (!end_track()) return std::nullopt;
      continue;
    }
    const std::size_t side = std::string_view(kSideLetters.data(), 4).find(letter);
    if (side == std::string_view::npos) return std::nullopt;
    const Sides bit = side_bit(static_cast<Side>(side));
    if (((card.edges_ | track) & bit) != 0) return std::nullopt;
    track |= bit;
  }
  if (!end_track()) return std::nullopt;
  return card;
}

std::string PathCard::name() const {
  std::string name;
  Sides named = 0;
  for (const Side side : kSides) {
    const Sides track = joined(side);
    if (track == 0 || (named & track) != 0) continue;
    if (!name.empty()) name += '-';
    for (const Side part : kSides)
      if ((track & side_bit(part)) != 0) name += kSideLetters[part];
    named |= track;
  }
  return name;
}

PathCard PathCard::turned() const {
  PathCard card;
  for (const Side side : kSides)
    if (open(side)) card.add_track(half_turn(joined(side)));
  return card;
}

void PathCard::add_track(Sides track) {
  for (const Side side : kSides) {
    if ((track & side_bit(side)) == 0) continue;
    joins_ = static_cast<std::uint16_t>(joins_ & ~(15U << (4 * side)));
    joins_ = static_cast<std::uint16_t>(joins_ | (unsigned{track} << (4 * side)));
  }
  edges_ |= track;
}

}  // namespace stollen::tunnel
