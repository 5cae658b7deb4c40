// Lists the ways in which path cards can be laid.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "game/game.h"
#include "game/hand.h"
#include "tunnel/path_card.h"
#include "tunnel/sites.h"

namespace stollen::tunnel {

// What matters of a card that is to be laid, in so few bytes that all kinds of a deck are at hand.
struct Layable {
  std::array<Sides, 2> edges;  // as printed and turned
  bool turnable;               // looks different when turned
  Ladder ladder;

  explicit Layable(const PathCard& card)
      : edges{card.edges(), card.turned().edges()},
        turnable(!card.same_when_turned()),
        ladder(card.ladder()) {}
};
// Who wants to lay cards, and of what kinds.
struct Layer {
  int walker;
  bool must_reach;          // a card must be connected to the walker's start
  Ladders ladders;          // cards with one of these need no connection, but keep away from goals
  const Layable* layables;  // by card
};

// The cell is the last but one of a laying move's bytes: kind, card, turned, x, y.
inline constexpr int kLayCellShift = 24;
inline Cell laid_cell(game::Move lay) {
  return Cell::from_code(static_cast<std::uint16_t>(lay.code() >> kLayCellShift));
}

// With the number of words fixed the loops over them vanish.
template <int kWords, class Walkers, class Kind>
void list_lays_in_words(const SitesFor<Walkers>& sites, const Layer& layer, Kind kind,
                        const game::CardId* cards, std::uint32_t chosen, game::Moves& moves) {
  using game::Move;
  const int words = kWords > 0 ? kWords : sites.words();
  constexpr int kMaxWords = kWords > 0 ? kWords : SitesFor<Walkers>::kWords;
  std::array<typename SitesFor<Walkers>::PlacesByEdges, kMaxWords> places;
  for (int word = 0; word < words; ++word)
    places[word] = sites.places(word, layer.must_reach, layer.walker);
  const std::size_t room =
      static_cast<std::size_t>(std::popcount(chosen)) * 2 * 64 * words + SitesFor<Walkers>::kRoom;
  Move* const first = moves.append(room);
  Move* out = first;
  for (; chosen != 0; chosen &= chosen - 1) {
    const game::CardId id = cards[std::countr_zero(chosen)];
    const Layable card = layer.layables[id];
    const bool ladder = (layer.ladders & ladder_bit(card.ladder)) != 0;
    for (int turned = 0; turned < 2; ++turned) {
      const std::uint64_t prefix = Move::pack(kind, id, turned);
      const Sides edges = card.edges[turned];
      const std::uint64_t ways = turned == 0 || card.turnable ? 1 : 0;
      for (int word = 0; word < words; ++word) {
        std::uint64_t where = places[word][edges];
        if (ladder) [[unlikely]]
          where = sites.places(word, false)[edges] & ~sites.shunned(word);
        out = sites.write(word, where & (0U - ways), out,
                          [&](std::uint64_t cell) { return Move(prefix | cell << kLayCellShift); });
      }
    }
  }
  moves.shrink(room - static_cast<std::size_t>(out - first));
}

// Every way in which one of the chosen cards (a set of places, each kind once) can be laid. Nearly
// all boards have one word of sites.
template <class Walkers, class Kind>
void list_lays(const SitesFor<Walkers>& sites, const Layer& layer, Kind kind,
               const game::CardId* cards, std::uint32_t chosen, game::Moves& moves) {
  if (sites.words() == 1) [[likely]]
    list_lays_in_words<1>(sites, layer, kind, cards, chosen, moves);
  else
    list_lays_in_words<0>(sites, layer, kind, cards, chosen, moves);
}

}  // namespace stollen::tunnel
