// Mini-expansion: dwarfs that stand before open ends of paths and take 1 gold from whoever has a
// card laid there.
#include "saboteur/modules/toll.h"

#include <algorithm>

#include <fmt/format.h>

#include "saboteur/declaration.h"
#include "saboteur/gold.h"
#include "saboteur/hand_notes.h"
#include "saboteur/rules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

using Guard = Toll::Standing;

const Guard* guard_at(const State& state, Cell cell) {
  const auto& guards = state.of<Toll>().guards;
  const auto* found = std::ranges::find(guards, cell, &Guard::cell);
  return found == guards.end() ? nullptr : found;
}

Refusal why_guarded(const State& state, Cell cell) {
  return guard_at(state, cell) == nullptr ? Refusal() : Refusal::of(refusal::GuardThere{});
}

bool has_payer(const State& state, Cell cell) {
  return state.of<Toll>().payer != game::kNobody && state.of<Toll>().paid_cell == cell;
}

// The turn is over: who agreed or refused to pay in it is free again.
void forget_answers(State& state) {  // MI-75
  state.of<Toll>().refused = SeatSet();
  state.of<Toll>().payer = game::kNobody;
}

// --- Placing a dwarf: a card is discarded, nothing drawn

bool before_open_edge(const tunnel::Sites& sites, int site) {  // MI-10, MI-11
  return std::ranges::any_of(tunnel::kSides, [&](tunnel::Side side) {
    return sites.has(on_side(tunnel::kOpenThere, side), site);
  });
}

void legal_guard(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  if (state.of<Toll>().dwarfs_left == 0) return;
  const tunnel::Sites& sites = state.board.sites();
  int before = -1;
  for (const CardId card : state.hands[seat]) {
    if (card == before) continue;
    before = card;
    for (int site = 0; site < sites.size(); ++site)
      if (before_open_edge(sites, site) && !why_occupied(rules, state, sites.cell(site)).refused())
        moves.push_back(Move::of(move::Guard{card, sites.cell(site)}));
  }
}

void play_guard(Mine& mine, Seat seat, const move::Guard& move) {
  State& state = mine.state;
  begin_end_of_turn(mine, seat, 0);  // MI-12
  state.hands[seat].remove(*move.card);
  note_put_away(state, seat);
  discard(state, *move.card, SeatSet::only(seat));
  Toll::Own& own = state.of<Toll>();
  --own.dwarfs_left;
  const bool first = own.guards.empty() || move.cell < own.guards[0].cell;
  own.guards.insert_at(first ? 0 : own.guards.size(), {move.cell, seat});
  mine.tell_only(seat, event::Guarded{seat, *move.card, move.cell});
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

Refusal why_not_guard(const Rules& rules, const State& state, Seat seat, const move::Guard& move) {
  if (!state.hands[seat].contains(*move.card)) return Refusal::of(refusal::NotInHand{*move.card});
  if (state.of<Toll>().dwarfs_left == 0) return Refusal::of(refusal::NoDwarfLeft{});  // MI-9
  if (state.board.find(move.cell) != tunnel::Board::kNone) return Refusal::of(refusal::CellTaken{});
  if (const Refusal refusal = why_occupied(rules, state, move.cell); refusal.refused())
    return refusal;
  if (!faces_open_edge(state.board, move.cell)) return Refusal::of(refusal::NoOpenEnd{});
  return {};
}

// --- Laying where a dwarf stands

Refusal why_toll_bars(const Rules&, const State& state, Seat seat, Cell cell) {
  const Guard* guard = guard_at(state, cell);
  if (guard == nullptr || guard->owner == seat || gold_of(state, seat) > 0) return {};
  return has_payer(state, cell) ? Refusal() : Refusal::of(refusal::TollDue{guard->owner});
}

void pay_toll(Mine& mine, Seat seat, Cell cell) {
  State& state = mine.state;
  const Guard* guard = guard_at(state, cell);
  Toll::Own& own = state.of<Toll>();
  const Seat payer = has_payer(state, cell) ? own.payer : seat;
  own.payer = game::kNobody;
  if (guard == nullptr) return;
  const Seat owner = guard->owner;
  own.guards.erase_at(guard - own.guards.begin());
  if (owner != seat) {
    // Whoever pays himself pays nothing (MI-17).
    const int card = payer == owner ? 0 : give_up_gold(state, payer);
    if (payer != owner) add_coins(state, owner, 1);
    mine.tell(event::TollPaid{payer, owner, static_cast<std::uint8_t>(card)});
  }
  mine.tell(event::GuardLeft{owner, cell});  // MI-19
}

// --- Asking another player to pay

// What the player could bring there if no toll were due.
State without_guards(const State& state) {
  State open = state;
  open.of<Toll>().guards.clear();
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
  const Toll::Own& own = state.of<Toll>();
  if (own.payer != game::kNobody) return;
  FixedList<Cell, 2> cells;
  for (const Guard& guard : own.guards)
    if (guard.owner != seat) cells.push_back(guard.cell);
  if (cells.empty()) return;
  const std::size_t first = moves.size();
  list_all_lays(rules, without_guards(state), seat, paths_only, moves);
  for (std::size_t i = cells.size(); i > 0; --i)
    if (std::none_of(moves.begin() + first, moves.end(),
                     [&](Move lay) { return tunnel::laid_cell(lay) == cells[i - 1]; }))
      cells.erase_at(i - 1);
  moves.shrink(moves.size() - first);
  for (Seat asked = 0; asked < rules.players; ++asked)
    if (asked != seat && !own.refused.has(asked) && gold_of(state, asked) > 0)
      for (const Cell cell : cells) moves.push_back(Move::of(move::Ask{asked, cell}));
}

void legal_ask(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  list_asks(rules, state, seat, false, moves);
}
void legal_ask_to_lay(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  list_asks(rules, state, seat, true, moves);
}

void play_ask(Mine& mine, Seat seat, const move::Ask& move) {
  // Whatever the answer, the player chooses again; a path specialist finds his own way back.
  if (mine.state.agenda.empty()) mine.state.agenda.push_back(Step::of(step::Turn{seat}));
  mine.state.agenda.push_back(Step::of(step::Answer{move.seat, move.cell}));
  mine.tell(event::Asked{seat, move.seat, move.cell});
}

// Why nothing in this hand could be brought there even if no toll were due.
Refusal why_nothing_goes_there(const Rules& rules, const State& open, Seat seat, Cell cell,
                               bool paths_only) {
  for (const CardId card : open.hands[seat])
    for (const bool turned : {false, true}) {
      const bool path = rules.is_path(card);
      if (!path && (paths_only || !rules.action(card).moves_path)) continue;
      // What brings a path card to a cell is spelled like a lay.
      const Refusal refusal = path
                                  ? why_not_lay_from_hand(rules, open, seat, {card, turned, cell})
                                  : rules.action(card).why_not(
                                        rules, open, seat, Move::of(move::Lay{card, turned, cell}));
      if (!refusal.refused()) return {};
    }
  return Refusal::of(refusal::NowhereToLay{});
}

Refusal why_not_ask_for(const Rules& rules, const State& state, Seat seat, const move::Ask& move,
                        bool paths_only) {
  const Guard* guard = guard_at(state, move.cell);
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  if (move.seat == seat) return Refusal::of(refusal::OwnPurse{});
  if (guard == nullptr || guard->owner == seat) return Refusal::of(refusal::NoToll{});
  if (state.of<Toll>().payer != game::kNobody) return Refusal::of(refusal::AgreedAlready{});
  if (gold_of(state, move.seat) == 0) return Refusal::of(refusal::NoGold{move.seat});
  if (state.of<Toll>().refused.has(move.seat))
    return Refusal::of(refusal::AskedBefore{move.seat});  // MI-18
  return why_nothing_goes_there(rules, without_guards(state), seat, guard->cell, paths_only);
}

Refusal why_not_ask(const Rules& rules, const State& state, Seat seat, const move::Ask& move) {
  return why_not_ask_for(rules, state, seat, move, false);
}
Refusal why_not_ask_to_lay(const Rules& rules, const State& state, Seat seat, Move move) {
  return why_not_ask_for(rules, state, seat, move.as<move::Ask>(), true);
}

// --- The answer

void legal_answer(const Rules&, const State&, Step, Moves& moves) {
  moves.push_back(Move::of(move::Agree{}));
  moves.push_back(Move::of(move::Refuse{}));
}

void play_answer(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  const auto answer = step.as<step::Answer>();
  const bool agrees = move.is<move::Agree>();
  state.agenda.pop_back();
  if (agrees) {
    state.of<Toll>().payer = answer.seat;
    state.of<Toll>().paid_cell = answer.cell;
  } else {
    state.of<Toll>().refused.add(answer.seat);
  }
  mine.tell(event::Answered{answer.seat, agrees});
}

Refusal why_not_answer(const Rules&, const State&, Step, Move move) {
  if (move.is<move::Agree>() || move.is<move::Refuse>()) return {};
  return Refusal::of(refusal::WrongDecision{});
}

// The player on turn asked for it, and could.
Refusal why_not_asked(const Rules& rules, const State& state, std::size_t place) {
  State before = state;
  const auto answer = before.agenda[place].as<step::Answer>();
  before.agenda.shrink(before.agenda.size() - place);
  const Step step = back_to_decision(rules, before, before.agenda[0].seat());
  return rules.steps[step.kind()].why_not(rules, before, step,
                                          Move::of(move::Ask{answer.seat, answer.cell}));
}

}  // namespace

Trouble Toll::trouble(const Rules& rules, const State& state) {
  const Own& own = state.of<Toll>();
  for (const Guard& guard : own.guards)
    if (state.board.find(guard.cell) != tunnel::Board::kNone)
      return fmt::format("guards: a card lies at {},{}; a toll dwarf stands on an empty cell",
                         guard.cell.x(), guard.cell.y());
  if (own.payer == game::kNobody && own.refused.empty()) return std::nullopt;
  const bool turn = !state.agenda.empty() && !state.agenda[0].is<step::NextRound>();
  if (!turn) return "payer, refused: nobody is asked for toll when no turn is played";
  const Seat player = state.agenda[0].seat();
  if (own.refused.has(player)) return "refused: who plays a turn asks others for the toll";
  if (own.payer == game::kNobody) return std::nullopt;
  const Guard* guard = guard_at(state, own.paid_cell);
  if (guard == nullptr) return "payer: nobody pays where no toll dwarf stands";
  if (own.payer >= rules.players || own.payer == player)
    return fmt::format("payer: another player pays for the one whose turn it is, seat {}",
                       player + 1);
  if (guard->owner == player)
    return fmt::format("payer: the dwarf there is of seat {}, who pays no toll", player + 1);
  if (gold_of(state, own.payer) == 0)
    return fmt::format("payer: seat {} has no gold to pay with", own.payer + 1);
  return std::nullopt;
}

std::string Toll::notes(const Own& own) {
  std::string notes;
  for (const Guard& guard : own.guards)
    notes += fmt::format("Seat {}'s toll dwarf stands at {},{}.\n", guard.owner + 1, guard.cell.x(),
                         guard.cell.y());
  notes += fmt::format("Toll dwarfs that can still be placed: {}.\n", own.dwarfs_left);
  return notes;
}

void Toll::amend(Rules& rules, const Deck*) {
  rules.coins_at_start = 1;  // MI-7
  rules.turn_over.push_back(forget_answers);
  rules.occupied.push_back(why_guarded);
  rules.ways.push_back(spent_by<move::Guard, play_guard, why_not_guard>(legal_guard));
  rules.ways.push_back(spent_by<move::Ask, play_ask, why_not_ask>(legal_ask));
  rules.ways.back().legal_to_lay = legal_ask_to_lay;
  rules.ways.back().why_not_to_lay = why_not_ask_to_lay;
  rules.closed.push_back(why_toll_bars);
  rules.before_laying.push_back(pay_toll);
  rules.draws |= 1U << 0U;
  rules.step<step::Answer>() = {.legal = legal_answer,
                                .play = play_answer,
                                .why_not = why_not_answer,
                                .whose = Whose::kOthers,
                                .stands_on = steps_of<step::Turn>,
                                .why_not_begun = why_not_asked};
}

}  // namespace stollen::saboteur
