// Mini-expansion: dwarfs that stand before open ends of paths and take 1 gold from whoever has a
// card laid there.
#include <algorithm>

#include "saboteur/gold.h"
#include "saboteur/hand_notes.h"
#include "saboteur/modules/modules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

constexpr int kDwarfs = 2;

Cell cell_at(game::Phrase phrase, int byte) {
  return Cell::from_code(
      static_cast<std::uint16_t>(phrase.byte(byte) << 8 | phrase.byte(byte + 1)));
}

const Guard* guard_at(const State& state, Cell cell) {
  const auto* found = std::ranges::find(state.guards, cell, &Guard::cell);
  return found == state.guards.end() ? nullptr : found;
}

bool has_payer(const State& state, Cell cell) {
  return state.payer != game::kNobody && state.paid_cell == cell;
}

// A new round begins.
void call_dwarfs_back(Mine& mine, FixedList<CardId, kMaxDeck>&) {
  mine.state.guards.clear();
  mine.state.dwarfs_left = kDwarfs;  // MI-24
}

// --- Placing a dwarf: a card is discarded, nothing drawn

bool before_open_edge(const tunnel::Sites& sites, int site) {  // MI-10, MI-11
  return std::ranges::any_of(tunnel::kSides, [&](tunnel::Side side) {
    return sites.has(on_side(tunnel::kOpenThere, side), site);
  });
}

void legal_guard(const Rules&, const State& state, Seat seat, Moves& moves) {
  if (state.dwarfs_left == 0) return;
  const tunnel::Sites& sites = state.board.sites();
  int before = -1;
  for (const CardId card : state.hands[seat]) {
    if (card == before) continue;
    before = card;
    for (int site = 0; site < sites.size(); ++site)
      if (before_open_edge(sites, site) && guard_at(state, sites.cell(site)) == nullptr)
        moves.push_back(Move::of(MoveKind::kGuard, card, sites.cell(site).code() >> 8,
                                 sites.cell(site).code()));
  }
}

void play_guard(Mine& mine, Seat seat, Move move) {
  State& state = mine.state;
  const Cell cell = cell_at(move, 1);
  begin_end_of_turn(mine, seat, 0);  // MI-12
  state.hands[seat].remove(move.byte(0));
  note_put_away(state, seat);
  discard(state, move.byte(0), SeatSet::only(seat));
  --state.dwarfs_left;
  const bool first = state.guards.empty() || cell < state.guards[0].cell;
  state.guards.insert_at(first ? 0 : state.guards.size(), {cell, seat});
  mine.tell_only(seat, EventKind::kGuarded, seat, move.byte(0), move.byte(1), move.byte(2));
}

bool faces_open_edge(const tunnel::Board& board, Cell cell) {
  return std::ranges::any_of(tunnel::kSides, [&](tunnel::Side side) {
    const auto slot = board.find(cell.beside(side));
    if (slot == tunnel::Board::kNone) return false;
    const auto& laid = board.at(slot);
    return !laid.is(tunnel::Board::kFaceDown) && !laid.is(tunnel::Board::kRoom) &&
           laid.card.open(opposite(side));
  });
}

Refusal why_not_guard(const Rules&, const State& state, Seat seat, Move move) {
  const Cell cell = cell_at(move, 1);
  if (!state.hands[seat].contains(move.byte(0)))
    return Refusal::of(RefusalKind::kNotInHand, move.byte(0));
  if (state.dwarfs_left == 0) return Refusal::of(RefusalKind::kNoDwarfLeft);  // MI-9
  if (state.board.find(cell) != tunnel::Board::kNone) return Refusal::of(RefusalKind::kCellTaken);
  if (guard_at(state, cell) != nullptr) return Refusal::of(RefusalKind::kGuardThere);
  if (!faces_open_edge(state.board, cell)) return Refusal::of(RefusalKind::kNoOpenEnd);
  return {};
}

// --- Laying where a dwarf stands

Refusal why_toll_bars(const Rules&, const State& state, Seat seat, Cell cell) {
  const Guard* guard = guard_at(state, cell);
  if (guard == nullptr || guard->owner == seat || gold_of(state, seat) > 0) return {};
  return has_payer(state, cell) ? Refusal() : Refusal::of(RefusalKind::kTollDue, guard->owner);
}

void pay_toll(Mine& mine, Seat seat, Cell cell) {
  State& state = mine.state;
  const Guard* guard = guard_at(state, cell);
  const Seat payer = has_payer(state, cell) ? state.payer : seat;
  state.payer = game::kNobody;
  if (guard == nullptr) return;
  const Seat owner = guard->owner;
  state.guards.erase_at(guard - state.guards.begin());
  if (owner != seat) {
    // Whoever pays himself pays nothing (MI-17).
    const int card = payer == owner ? 0 : give_up_gold(state, payer);
    if (payer != owner) add_coins(state, owner, 1);
    mine.tell(EventKind::kTollPaid, payer, owner, card);
  }
  mine.tell(EventKind::kGuardLeft, owner, cell.code() >> 8, cell.code());  // MI-19
}

// --- Asking another player to pay

// What the player could bring there if no toll were due.
State without_guards(const State& state) {
  State open = state;
  open.guards.clear();
  return open;
}

void list_all_lays(const Rules& rules, const State& open, Seat seat, bool paths_only,
                   Moves& moves) {
  list_lays_of_hand(rules, open, seat, moves);
  if (paths_only) return;
  int before = -1;
  for (const CardId card : open.hands[seat]) {
    if (!rules.is_path(card) && card != before && rules.action(card).moves_path)
      rules.action(card).legal(rules, open, seat, card, moves);
    before = card;
  }
}

void list_asks(const Rules& rules, const State& state, Seat seat, bool paths_only, Moves& moves) {
  if (state.payer != game::kNobody) return;
  FixedList<Cell, kDwarfs> cells;
  for (const Guard& guard : state.guards)
    if (guard.owner != seat) cells.push_back(guard.cell);
  if (cells.empty()) return;
  const std::size_t first = moves.size();
  list_all_lays(rules, without_guards(state), seat, paths_only, moves);
  for (std::size_t i = cells.size(); i > 0; --i)
    if (std::none_of(moves.begin() + first, moves.end(),
                     [&](Move lay) { return laid_cell(lay) == cells[i - 1]; }))
      cells.erase_at(i - 1);
  moves.shrink(moves.size() - first);
  for (Seat asked = 0; asked < rules.players; ++asked)
    if (asked != seat && !state.refused.has(asked) && gold_of(state, asked) > 0)
      for (const Cell cell : cells)
        moves.push_back(Move::of(MoveKind::kAsk, asked, cell.code() >> 8, cell.code()));
}

void legal_ask(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  list_asks(rules, state, seat, false, moves);
}
void legal_ask_to_lay(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  list_asks(rules, state, seat, true, moves);
}

void play_ask(Mine& mine, Seat seat, Move move) {
  // Whatever the answer, the player chooses again; a path specialist finds his own way back.
  if (mine.state.agenda.empty()) mine.state.agenda.push_back(Step::of(StepKind::kTurn, seat));
  mine.state.agenda.push_back(
      Step::of(StepKind::kAnswer, move.byte(0), move.byte(1), move.byte(2)));
  mine.tell(EventKind::kAsked, seat, move.byte(0), move.byte(1), move.byte(2));
}

// Why nothing in this hand could be brought there even if no toll were due.
Refusal why_nothing_goes_there(const Rules& rules, const State& open, Seat seat, Cell cell,
                               bool paths_only) {
  for (const CardId card : open.hands[seat])
    for (const bool turned : {false, true}) {
      const bool path = rules.is_path(card);
      if (!path && (paths_only || !rules.action(card).moves_path)) continue;
      const MoveKind kind = path ? MoveKind::kLay : rules.action(card).move;
      const Move move = Move::of(kind, card, turned, cell.code() >> 8, cell.code());
      const Refusal refusal = path ? why_not_lay_from_hand(rules, open, seat, move)
                                   : rules.action(card).why_not(rules, open, seat, move);
      if (!refusal.refused()) return {};
    }
  return Refusal::of(RefusalKind::kNowhereToLay);
}

Refusal why_not_ask_for(const Rules& rules, const State& state, Seat seat, Move move,
                        bool paths_only) {
  const Seat asked = move.byte(0);
  const Guard* guard = guard_at(state, cell_at(move, 1));
  if (asked >= rules.players) return Refusal::of(RefusalKind::kNoSuchSeat, asked, rules.players);
  if (asked == seat) return Refusal::of(RefusalKind::kOwnPurse);
  if (guard == nullptr || guard->owner == seat) return Refusal::of(RefusalKind::kNoToll);
  if (state.payer != game::kNobody) return Refusal::of(RefusalKind::kAgreedAlready);
  if (gold_of(state, asked) == 0) return Refusal::of(RefusalKind::kNoGold, asked);
  if (state.refused.has(asked)) return Refusal::of(RefusalKind::kAskedBefore, asked);  // MI-18
  return why_nothing_goes_there(rules, without_guards(state), seat, guard->cell, paths_only);
}

Refusal why_not_ask(const Rules& rules, const State& state, Seat seat, Move move) {
  return why_not_ask_for(rules, state, seat, move, false);
}
Refusal why_not_ask_to_lay(const Rules& rules, const State& state, Seat seat, Move move) {
  return why_not_ask_for(rules, state, seat, move, true);
}

// --- The answer

void legal_answer(const Rules&, const State&, Step, Moves& moves) {
  moves.push_back(Move::of(MoveKind::kAgree));
  moves.push_back(Move::of(MoveKind::kRefuse));
}

void play_answer(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  const bool agrees = move.kind() == static_cast<int>(MoveKind::kAgree);
  state.agenda.pop_back();
  if (agrees) {
    state.payer = step.seat();
    state.paid_cell = cell_at(step, 1);
  } else {
    state.refused.add(step.seat());
  }
  mine.tell(EventKind::kAnswered, step.seat(), agrees);
}

Refusal why_not_answer(const Rules&, const State&, Step, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind());
  if (kind == MoveKind::kAgree || kind == MoveKind::kRefuse) return {};
  return Refusal::of(RefusalKind::kWrongDecision);
}

}  // namespace

void amend_toll(Rules& rules, const Deck*) {
  rules.coins_at_start = 1;  // MI-7
  rules.prepare.push_back(call_dwarfs_back);
  rules.ways.push_back({MoveKind::kGuard, legal_guard, play_guard, why_not_guard});
  rules.ways.push_back(
      {MoveKind::kAsk, legal_ask, play_ask, why_not_ask, legal_ask_to_lay, why_not_ask_to_lay});
  rules.closed.push_back(why_toll_bars);
  rules.before_laying.push_back(pay_toll);
  rules.draws |= 1U << 0U;
  rules.steps[static_cast<int>(StepKind::kAnswer)] = {legal_answer, play_answer, why_not_answer,
                                                      nullptr};
}

}  // namespace stollen::saboteur
