#include "duel/payment.h"

#include "duel/events.h"
#include "duel/moves.h"
#include "duel/refusals.h"
#include "duel/round.h"

namespace stollen::duel {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;

int worth(const GoldCards& cards) { return cards[1] + 2 * cards[2] + 3 * cards[3]; }

Move pay_move(const GoldCards& cards) {
  return Move::of(move::Pay{.ones = cards[1], .twos = cards[2], .threes = cards[3]});
}

GoldCards cards_in(Move move) {
  const auto [ones, twos, threes] = move.as<move::Pay>();
  return {0, ones, twos, threes};
}

void pay(Match& match, Seat seat, const GoldCards& cards) {
  const int owed = trolls_owed(match.state, seat);
  match.state.agenda.pop_back();
  if (owed == 0) return;
  event::Paid paid{.seat = seat, .trolls = static_cast<std::uint8_t>(owed)};
  for (std::uint8_t value = 1; value <= kMaxGold; ++value) {
    std::uint8_t& owned = match.state.gold_cards[seat][value];
    owned = static_cast<std::uint8_t>(owned - cards[value]);
    for (int count = 0; count < cards[value]; ++count) paid.values.push_back(value);
  }
  match.tell(paid);
}

}  // namespace

int trolls_owed(const State& state, Seat seat) {
  int trolls = 0;
  state.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    if (laid.card.gate() == tunnel::Gate::kTroll && state.marker[slot] == seat) ++trolls;
  });
  return trolls;
}

Payments payments(const GoldCards& owned, int owed) {
  Payments cheapest;
  int price = worth(owned);
  if (price <= owed) {
    cheapest.push_back(owned);
    return cheapest;
  }
  // No card is worth more than 3: nobody pays with more than `owed` cards of a value, and nobody
  // gives more than two pieces too many.
  for (std::uint8_t ones = 0; ones <= owned[1] && ones <= owed; ++ones)
    for (std::uint8_t twos = 0; twos <= owned[2] && twos <= owed; ++twos)
      for (std::uint8_t threes = 0; threes <= owned[3] && threes <= owed; ++threes) {
        const GoldCards cards = {0, ones, twos, threes};
        if (worth(cards) < owed || worth(cards) > price) continue;
        if (worth(cards) < price) cheapest.clear();
        price = worth(cards);
        cheapest.push_back(cards);
      }
  return cheapest;
}

bool pay_without_choice(Match& match, Seat seat) {
  const int owed = trolls_owed(match.state, seat);
  const Payments ways = payments(match.state.gold_cards[seat], owed);
  if (ways.size() > 1) return false;
  pay(match, seat, ways[0]);
  return true;
}

void legal_pay(const State& state, Seat seat, Moves& moves) {
  for (const GoldCards& cards : payments(state.gold_cards[seat], trolls_owed(state, seat)))
    moves.push_back(pay_move(cards));
}

void play_pay(Match& match, Seat seat, Move move) { pay(match, seat, cards_in(move)); }

Refusal why_not_pay(const State& state, Seat seat, Move move) {
  if (!move.is<move::Pay>()) return Refusal::of(refusal::WrongDecision{});
  const int owed = trolls_owed(state, seat);
  const Payments ways = payments(state.gold_cards[seat], owed);
  if (std::ranges::find(ways, cards_in(move)) == ways.end())
    return Refusal::of(refusal::NotThePrice{static_cast<std::uint8_t>(owed),
                                            static_cast<std::uint8_t>(worth(ways[0]))});
  return {};
}

}  // namespace stollen::duel
