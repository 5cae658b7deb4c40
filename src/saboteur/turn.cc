#include "saboteur/turn.h"

#include <algorithm>

#include "saboteur/declaration.h"
#include "saboteur/draw.h"
#include "saboteur/goals.h"
#include "saboteur/hand_notes.h"
#include "saboteur/round.h"
#include "tunnel/survey.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

// Where the bytes of a laying move's cell stand in its code.
constexpr int kLayCellShift = 24;

// With the number of words fixed the loops over them vanish; nearly all boards have one. A ladder
// needs no connection to the start, but keeps away from goals.
template <int kWords>
void legal_lays(const Rules& rules, const State& state, std::span<const CardId> cards,
                Moves& moves) {
  const tunnel::Sites& sites = state.board.sites();
  const int words = kWords > 0 ? kWords : sites.words();
  const bool must_reach = rules.new_card_must_reach_start;
  const std::size_t room = cards.size() * 2 * 64 * words + 2;
  Move* const first = moves.append(room);
  Move* out = first;
  for (const CardId id : cards) {
    const Card& card = rules.card(id);
    for (int turned = 0; turned < 2; ++turned) {
      const std::uint64_t prefix = Move::pack(MoveKind::kLay, id, turned);
      for (int word = 0; word < words; ++word) {
        std::uint64_t places =
            sites.fits(word, card.faces[turned].edges(), must_reach && !card.ladder) &
            card.ways[turned];
        if (card.ladder) [[unlikely]]
          places &= ~sites.shunned(word);
        out = sites.write(word, places, out,
                          [&](std::uint64_t cell) { return Move(prefix | cell << kLayCellShift); });
      }
    }
  }
  moves.shrink(room - static_cast<std::size_t>(out - first));
}

// Takes out the lays on cells that are closed to this player.
void leave_out_closed(const Rules& rules, const State& state, Seat seat, std::size_t first,
                      Moves& moves) {
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i)
    if (!why_closed(rules, state, seat, laid_cell(moves[i])).refused()) moves[kept++] = moves[i];
  moves.shrink(moves.size() - kept);
}

void legal_turn(const Rules& rules, const State& state, Step step, Moves& moves) {
  const Seat seat = step.seat();
  // The different cards in the hand, in order: path cards first.
  std::array<CardId, Hand::kMost + 1> kinds{};
  std::size_t count = 0;
  std::size_t paths = 0;
  int before = -1;
  for (const CardId card : state.hands[seat]) {
    kinds[count] = card;
    count += card != before;
    paths += card != before && rules.is_path(card);
    before = card;
  }
  if (state.may_lay(seat)) {
    list_lays(rules, state, {kinds.data(), paths}, moves);
    if (!rules.closed.empty()) leave_out_closed(rules, state, seat, 0, moves);
  }
  // All sixteen are written and those that are not there taken back: no loop to foresee.
  Move* out = moves.append(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) out[i] = Move::of(MoveKind::kDiscard, kinds[i]);
  moves.shrink(kinds.size() - count);
  for (std::size_t i = paths; i < count; ++i)
    rules.action(kinds[i]).legal(rules, state, seat, kinds[i], moves);
  for (const TurnRule& way : rules.ways) way.legal(rules, state, seat, moves);
}

void play_turn(Mine& mine, Step step, Move move) {
  const Seat seat = step.seat();
  const auto kind = static_cast<MoveKind>(move.kind());
  mine.state.agenda.pop_back();
  for (const TurnRule& way : mine.rules.ways)
    if (way.move == kind) return way.play(mine, seat, move);
  begin_end_of_turn(mine, seat, 1);
  if (kind == MoveKind::kDiscard) return discard_from_hand(mine, seat, move.byte(0));
  declare(mine, seat, move);
}

bool belongs_to_turn(const Rules& rules, MoveKind kind) {
  return kind == MoveKind::kLay || kind == MoveKind::kDiscard ||
         std::ranges::any_of(rules.actions, [&](const ActionRule& action) {
           return action.play != nullptr && action.move == kind;
         });
}

Refusal why_not_turn(const Rules& rules, const State& state, Step step, Move move) {
  const Seat seat = step.seat();
  const CardId card = move.byte(0);
  const auto kind = static_cast<MoveKind>(move.kind());
  for (const TurnRule& way : rules.ways)
    if (way.move == kind) return way.why_not(rules, state, seat, move);
  if (!belongs_to_turn(rules, kind)) return Refusal::of(RefusalKind::kWrongDecision);
  if (!state.hands[seat].contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
  if (kind == MoveKind::kDiscard) return {};
  if (kind == MoveKind::kLay) return why_not_lay_from_hand(rules, state, seat, move);
  if (rules.is_path(card) || rules.action(card).move != kind)
    return Refusal::of(RefusalKind::kWrongDecision);
  return rules.action(card).why_not(rules, state, seat, move);
}

void end_turn(Mine& mine, Step step) {
  State& state = mine.state;
  state.agenda.pop_back();
  state.refused = SeatSet();
  state.payer = game::kNobody;
  Seat next = step.seat();
  for (int seats = mine.rules.players; seats > 0; --seats) {
    next = next_in_turn(mine.rules, state, next);
    if (state.hands[next].empty()) continue;
    state.agenda.push_back(Step::of(StepKind::kTurn, next));
    return;
  }
  end_round(mine, game::kNobody);
}

}  // namespace

StepRule turn_rule() { return {legal_turn, play_turn, why_not_turn, nullptr}; }
StepRule end_turn_rule() { return {nullptr, nullptr, nullptr, end_turn}; }

void begin_end_of_turn(Mine& mine, Seat seat, int draws) {
  plan_draw(mine.state, seat, draws);
  mine.state.last_player = seat;
}

void discard_from_hand(Mine& mine, Seat seat, CardId card) {
  mine.state.hands[seat].remove(card);
  note_put_away(mine.state, seat);
  discard(mine.state, card, SeatSet::only(seat));
  mine.tell_only(seat, EventKind::kDiscarded, seat, card);
}

void discard(State& state, CardId card, SeatSet known) { state.discards.push_back({card, known}); }

Cell laid_cell(Move lay) {
  return Cell::from_code(static_cast<std::uint16_t>(lay.code() >> kLayCellShift));
}

void list_lays(const Rules& rules, const State& state, std::span<const CardId> cards,
               Moves& moves) {
  if (state.board.sites().words() == 1) [[likely]]
    legal_lays<1>(rules, state, cards, moves);
  else
    legal_lays<0>(rules, state, cards, moves);
}

void list_lays_of_hand(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  if (!state.may_lay(seat)) return;
  FixedList<CardId, Hand::kMost> paths;
  for (const CardId card : state.hands[seat])
    if (rules.is_path(card) && (paths.empty() || paths.back() != card)) paths.push_back(card);
  const std::size_t first = moves.size();
  list_lays(rules, state, paths.span(), moves);
  leave_out_closed(rules, state, seat, first, moves);
}

void lay(Mine& mine, Seat seat, Move move) {
  const CardId card = move.byte(0);
  const bool turned = move.byte(1) != 0;
  put_down(mine, seat, card, turned, laid_cell(move));
  mine.tell(EventKind::kLaid, seat, card, move.byte(2), move.byte(3), turned);
}

void put_down(Mine& mine, Seat seat, CardId card, bool turned, Cell cell) {
  State& state = mine.state;
  for (auto* prepare : mine.rules.before_laying) prepare(mine, seat, cell);
  state.board.lay(cell, mine.rules.card(card).faces[turned],
                  static_cast<std::uint8_t>(2 * card + turned), tunnel::Board::kPlain);
  if (mine.rules.notes_laying) state.laid_order.push_back(cell.code());
  arrive_at_reached(mine, seat);
}

Refusal why_closed(const Rules& rules, const State& state, Seat seat, Cell cell) {
  for (auto* closed : rules.closed)
    if (const Refusal refusal = closed(rules, state, seat, cell); refusal.refused()) return refusal;
  return {};
}

Refusal why_not_lay_from_hand(const Rules& rules, const State& state, Seat seat, Move move) {
  const CardId card = move.byte(0);
  if (!rules.is_path(card)) return Refusal::of(RefusalKind::kWrongDecision);
  if (!state.hands[seat].contains(card)) return Refusal::of(RefusalKind::kNotInHand, card);
  if (state.burdened(kTools).has(seat)) return Refusal::of(RefusalKind::kToolsBroken);
  if (!state.may_lay(seat)) return Refusal::of(RefusalKind::kTrapped);
  const Refusal refusal = why_not_lay(rules, state, card, move.byte(1) != 0, laid_cell(move));
  return refusal.refused() ? refusal : why_closed(rules, state, seat, laid_cell(move));
}

Refusal why_not_lay(const Rules& rules, const State& state, CardId card, bool turned, Cell cell) {
  using tunnel::Board;
  const tunnel::Board& board = state.board;
  const tunnel::PathCard path = rules.card(card).faces[turned];
  if (turned && rules.card(card).same_when_turned)
    return Refusal::of(RefusalKind::kNotTurnable, card);
  if (cell.x() < -Cell::kFarthest || cell.x() > Cell::kFarthest || cell.y() < -Cell::kFarthest ||
      cell.y() > Cell::kFarthest)
    return Refusal::of(RefusalKind::kOutOfReach);
  if (board.find(cell) != Board::kNone) return Refusal::of(RefusalKind::kCellTaken);
  const bool beside = tunnel::beside_path_card(board, cell);
  const tunnel::Sides reaching = tunnel::reaching_sides(board, cell);
  if (!beside && reaching == 0) return Refusal::of(RefusalKind::kNotBeside);
  if (const tunnel::Sides wrong = tunnel::misfits(board, cell, path); wrong != 0)
    return Refusal::of(RefusalKind::kDoesNotFit, std::countr_zero(wrong));
  if (rules.card(card).ladder) {
    if (!beside) return Refusal::of(RefusalKind::kNotBeside);
    if (tunnel::beside_shunned_card(board, cell)) return Refusal::of(RefusalKind::kBesideGoal);
  } else if (rules.new_card_must_reach_start) {
    if ((reaching & path.edges()) == 0) return Refusal::of(RefusalKind::kNotConnected);
  } else if (!beside) {
    return Refusal::of(RefusalKind::kNotBeside);
  }
  return {};
}

}  // namespace stollen::saboteur
