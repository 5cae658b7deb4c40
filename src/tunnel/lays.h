// Lists the ways in which path cards can be laid.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "game/game.h"
#include "game/hand.h"
#include "tunnel/sites.h"

namespace stollen::tunnel {

// What matters of a card that is to be laid.
struct Layable {
  std::array<Sides, 2> edges;         // as printed and turned
  std::array<std::uint64_t, 2> ways;  // all bits set for a way to lay it that differs, else none
  bool ladder;                        // needs no connection to the start, but keeps away from goals
};

// The cell is the last but one of a laying move's bytes: kind, card, turned, x, y.
inline constexpr int kLayCellShift = 24;
inline Cell laid_cell(game::Move lay) {
  return Cell::from_code(static_cast<std::uint16_t>(lay.code() >> kLayCellShift));
}

// With the number of words fixed the loops over them vanish.
template <int kWords, class Walkers, class Kind, class LayableOf>
void list_lays_in_words(const SitesFor<Walkers>& sites, int walker, bool must_reach, Kind kind,
                        const game::CardId* cards, std::uint32_t chosen, LayableOf layable,
                        game::Moves& moves) {
  using game::Move;
  const int words = kWords > 0 ? kWords : sites.words();
  constexpr int kMaxWords = kWords > 0 ? kWords : SitesFor<Walkers>::kWords;
  std::array<typename SitesFor<Walkers>::PlacesByEdges, kMaxWords> places;
  for (int word = 0; word < words; ++word) places[word] = sites.places(word, must_reach, walker);
  const std::size_t room =
      static_cast<std::size_t>(std::popcount(chosen)) * 2 * 64 * words + SitesFor<Walkers>::kRoom;
  Move* const first = moves.append(room);
  Move* out = first;
  for (; chosen != 0; chosen &= chosen - 1) {
    const game::CardId id = cards[std::countr_zero(chosen)];
    const Layable card = layable(id);
    for (int turned = 0; turned < 2; ++turned) {
      const std::uint64_t prefix = Move::pack(kind, id, turned);
      const Sides edges = card.edges[turned];
      for (int word = 0; word < words; ++word) {
        std::uint64_t where = places[word][edges];
        if (card.ladder) [[unlikely]]
          where = sites.places(word, false)[edges] & ~sites.shunned(word);
        out = sites.write(word, where & card.ways[turned], out,
                          [&](std::uint64_t cell) { return Move(prefix | cell << kLayCellShift); });
      }
    }
  }
  moves.shrink(room - static_cast<std::size_t>(out - first));
}

// Every way in which one of the chosen cards (a set of places, each kind once) can be laid. Nearly
// all boards have one word of sites.
template <class Walkers, class Kind, class LayableOf>
void list_lays(const SitesFor<Walkers>& sites, int walker, bool must_reach, Kind kind,
               const game::CardId* cards, std::uint32_t chosen, LayableOf layable,
               game::Moves& moves) {
  if (sites.words() == 1) [[likely]]
    list_lays_in_words<1>(sites, walker, must_reach, kind, cards, chosen, layable, moves);
  else
    list_lays_in_words<0>(sites, walker, must_reach, kind, cards, chosen, layable, moves);
}

}  // namespace stollen::tunnel
