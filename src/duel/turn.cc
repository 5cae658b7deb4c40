#include "duel/turn.h"

#include "duel/actions.h"
#include "duel/events.h"
#include "duel/laying.h"
#include "duel/refusals.h"
#include "duel/round.h"
#include "game/hand_moves.h"
#include "tunnel/lays.h"
#include "tunnel/survey.h"
#include "tunnel/why_not_lay.h"

namespace stollen::duel {

namespace {

using game::kind;
using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

void legal_lays(const Rules& rules, const State& state, Seat seat, std::uint32_t paths,
                Moves& moves) {
  const tunnel::Layer dwarf = {state.walker(seat), true, free_ladders(rules, state),
                               rules.layables.data()};
  tunnel::list_lays(state.board.sites(), dwarf, kind<move::Lay>, state.hands[seat].begin(), paths,
                    moves);
}

void legal_bribes(const State& state, Seat seat, Moves& moves) {
  FixedList<std::uint16_t, 8> cells;
  for_each_bribable(state, seat, [&](Board::Slot slot) {
    cells.insert_sorted(state.board.at(slot).cell.code());
  });
  for (const std::uint16_t code : cells)
    moves.push_back(Move::of(move::Bribe{Cell::from_code(code)}));
}

// The gold is due when the round ends; the last marker ends it at once.
void bribe(Match& match, Seat seat, Cell cell) {
  put_marker(match.state, seat, match.state.board.find(cell));
  match.tell(event::Bribed{seat, cell});
  if (match.state.markers == 0) return end_round(match, Ending::kMarkers);
  match.push(step::Settle{seat});
}

Refusal why_not_bribe(const State& state, Seat seat, Cell cell) {
  const Board::Slot slot = state.board.find(cell);
  if (slot == Board::kNone || state.board.at(slot).card.gate() != tunnel::Gate::kTroll)
    return Refusal::of(refusal::NoTrollThere{});
  if (state.marker[slot] != game::kNobody) return Refusal::of(refusal::IsBribed{});
  const tunnel::Party party = tunnel::party_of(state.board, state.walker(seat));
  if (tunnel::surveyed_reach(state.board, slot, party) == 0)
    return Refusal::of(refusal::TrollOutOfReach{});
  return {};
}

void lay(Match& match, Seat seat, const move::Lay& lay) {
  const auto [card, turned, cell] = lay;
  match.state.hands[seat].remove(card);
  lay_path(match.rules, match.state, {card, turned}, cell);
  match.tell(event::Laid{seat, card, cell, turned});
  match.push(step::Settle{seat});
}

// Passing: one or two cards face-down.
template <class... Cards>
void pass(Match& match, Seat seat, Cards... cards) {
  game::Bytes gone;
  const auto throw_away = [&](CardId card) {
    match.state.hands[seat].remove(card);
    match.state.discards.push_back({card, SeatSet::only(seat), false});
    gone.push_back(card);
  };
  (throw_away(cards), ...);
  match.tell_only(seat, event::Discarded{seat, sizeof...(cards), gone});
}

Refusal why_not_lay(const Rules& rules, const State& state, Seat seat, const move::Lay& lay) {
  const auto [card, turned, cell] = lay;
  const Refusal misplaced =
      tunnel::why_not_lay<refusal::NotTurnable, refusal::OutOfReach, refusal::CellTaken,
                          refusal::NotBeside, refusal::DoesNotFit>(
          state.board, rules.card(card), {card, turned}, cell,
          tunnel::beside_path_card(state.board, cell));
  if (misplaced.refused()) return misplaced;
  if (is_free_ladder(rules, state, card))
    return tunnel::beside_shunned_card(state.board, cell) ? Refusal::of(refusal::BesideGoalOrGold{})
                                                          : Refusal();
  const tunnel::Party party = tunnel::party_of(state.board, state.walker(seat));
  if ((tunnel::reaching_sides(state.board, cell, party) & rules.card(card).faces[turned].edges()) ==
      0)
    return Refusal::of(refusal::NotConnected{});
  return {};
}

bool has_two(const Hand& hand, CardId card) {
  return std::count(hand.begin(), hand.end(), card) >= 2;
}

Refusal why_not_two(const State& state, Seat seat, CardId card, CardId second) {
  const Hand& hand = state.hands[seat];
  if (!hand.contains(second) || (second == card && !has_two(hand, second)))
    return Refusal::of(refusal::NotInHand{second});
  if (second < card) return Refusal::of(refusal::NotInOrder{card, second});
  return {};
}

Refusal why_not_mend(const State& state, Seat seat, const move::Mend& mend) {
  const auto [card, second, tool] = mend;
  if (const Refusal refusal = why_not_two(state, seat, card, second); refusal.refused())
    return refusal;
  if (tool >= kToolKinds) return Refusal::of(refusal::WrongDecision{});
  if ((state.broken[seat] & tool_bit(tool)) == 0) return Refusal::of(refusal::NotBroken{tool});
  return {};
}

}  // namespace

void legal_turn(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  const Hand& hand = state.hands[seat];
  const std::uint32_t kinds = hand.kinds();
  const std::uint32_t paths = kinds & hand.below(static_cast<CardId>(rules.path_kinds));
  if (state.may_lay(seat)) legal_lays(rules, state, seat, paths, moves);
  list_choices<1>(Move::pack(kind<move::Discard>), hand, moves);
  list_choices<2>(Move::pack(kind<move::DiscardTwo>), hand, moves);
  if (state.broken[seat] != 0)
    list_paid(Move::pack(kind<move::Mend>), hand, state.broken[seat], moves);
  for (std::uint32_t left = kinds & ~paths; left != 0; left &= left - 1)
    legal_action(rules, state, seat, hand[std::countr_zero(left)], moves);
  if (!state.trolls.empty()) legal_bribes(state, seat, moves);
}

void play_turn(Match& match, Seat seat, Move move) {
  if (move.is<move::Bribe>()) return bribe(match, seat, move.as<move::Bribe>().cell);
  const std::uint8_t drawn = move.is<move::DiscardTwo>() ? 2 : 1;
  match.state.agenda.pop_back();
  match.push(step::EndTurn{seat});
  match.push(step::Draw{seat, drawn});
  match.push(step::After{seat});
  switch (move.kind()) {
    case kind<move::Lay>:
      return lay(match, seat, move.as<move::Lay>());
    case kind<move::Discard>:
      return pass(match, seat, *move.as<move::Discard>().card);
    case kind<move::DiscardTwo>: {
      const auto [card, second] = move.as<move::DiscardTwo>();
      return pass(match, seat, *card, *second);
    }
    case kind<move::Mend>:
      return mend(match, seat, move.as<move::Mend>());
    default:
      return play_action(match, seat, move);
  }
}

Refusal why_not_turn(const Rules& rules, const State& state, Seat seat, Move move) {
  if (move.is<move::Bribe>()) return why_not_bribe(state, seat, move.as<move::Bribe>().cell);
  if (!is_from_hand(move)) return Refusal::of(refusal::WrongDecision{});
  const CardId card = card_of(move);
  if (!state.hands[seat].contains(card)) return Refusal::of(refusal::NotInHand{card});
  switch (move.kind()) {
    case kind<move::Discard>:
      return {};
    case kind<move::DiscardTwo>:
      return why_not_two(state, seat, card, *move.as<move::DiscardTwo>().second);
    case kind<move::Mend>:
      return why_not_mend(state, seat, move.as<move::Mend>());
    case kind<move::Lay>:
      if (!rules.is_path(card)) return Refusal::of(refusal::WrongDecision{});
      if (!state.may_lay(seat)) return Refusal::of(refusal::ToolsBroken{});
      return why_not_lay(rules, state, seat, move.as<move::Lay>());
    default:
      return why_not_action(rules, state, seat, move);
  }
}

bool may_bribe(const State& state, Seat seat) {
  bool found = false;
  for_each_bribable(state, seat, [&](Board::Slot) { found = true; });
  return found;
}

void legal_after(const State& state, Seat seat, Moves& moves) {
  legal_bribes(state, seat, moves);
  moves.push_back(Move::of(move::Done{}));
}

void play_after(Match& match, Seat seat, Move move) {
  if (move.is<move::Bribe>()) return bribe(match, seat, move.as<move::Bribe>().cell);
  match.state.agenda.pop_back();
}

Refusal why_not_after(const State& state, Seat seat, Move move) {
  if (move.is<move::Done>()) return {};
  if (move.is<move::Bribe>()) return why_not_bribe(state, seat, move.as<move::Bribe>().cell);
  return Refusal::of(refusal::WrongDecision{});
}

void end_turn(Match& match, Seat seat) {
  match.state.agenda.pop_back();
  for (int ahead = 1; ahead <= match.rules.players; ++ahead) {
    const auto next = static_cast<Seat>((seat + ahead) % match.rules.players);
    if (match.state.hands[next].empty()) continue;
    return match.push(step::Turn{next});
  }
  end_round(match, Ending::kCards);
}

}  // namespace stollen::duel
