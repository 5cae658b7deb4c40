// The tournament variant: dwarfs of its own with greedy ones among them and none left over, a
// random path card halfway to the middle goal, and coins instead of gold cards.
#include "saboteur/modules/tournament.h"

#include "saboteur/gold.h"
#include "saboteur/modules/shared.h"

namespace stollen::saboteur {

namespace {

constexpr tunnel::Cell kHalfway(4, 0);

void lay_card_halfway(Mine& mine, FixedList<CardId, kMaxDeck>& deck) {  // T-3
  std::uint32_t paths = 0;
  while (paths < deck.size() && mine.rules.is_path(deck[paths])) ++paths;
  const std::uint32_t drawn = mine.state.random.below(paths);
  const CardId card = deck[drawn];
  deck.erase_at(drawn);
  mine.state.board.lay(kHalfway, mine.rules.card(card).faces[0], tunnel::Face{card, false}.code(),
                       tunnel::Board::kPlain);
  mine.tell(event::Placed{card, kHalfway});
}

bool diggers_get_coins(Mine& mine, Seat finder) {  // T-8, T-9
  for (Seat seat = 0; seat < mine.rules.players; ++seat)
    if (mine.state.role(seat) == kRole<role::Digger>)
      mine.rules.pay(mine, seat, seat == finder ? 3 : 2);
  return true;
}

}  // namespace

void Tournament::amend(Rules& rules, const Deck*) {
  rules.gold_pile.clear();
  rules.prepare.push_back(lay_card_halfway);
  rules.placed.push_back(kHalfway);
  rules.treasure_found = {greedy_dwarf_takes_all, diggers_get_coins};
  rules.pay = pay_coins;
}

}  // namespace stollen::saboteur
