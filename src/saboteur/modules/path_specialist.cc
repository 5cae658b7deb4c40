// Championship card of 2022: two path cards one after the other, and a draw of two.
#include <algorithm>

#include "saboteur/declaration.h"
#include "saboteur/draw.h"
#include "saboteur/hand_room.h"
#include "saboteur/modules/modules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

constexpr int kCards = 2;

bool has_paths(const Rules& rules, const State& state, Seat seat) {
  return std::ranges::count_if(state.hands[seat],
                               [&](CardId card) { return rules.is_path(card); }) >= kCards;
}

void list_ways_to_lay(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  list_lays_of_hand(rules, state, seat, moves);
  for (const TurnRule& way : rules.ways)
    if (way.legal_to_lay != nullptr) way.legal_to_lay(rules, state, seat, moves);
}

// Uses the end of the list as paper for notes.
bool can_lay(const Rules& rules, const State& state, Seat seat, Moves& moves) {
  const std::size_t before = moves.size();
  list_ways_to_lay(rules, state, seat, moves);
  const bool can = moves.size() > before;
  moves.shrink(moves.size() - before);
  return can;
}

void legal_specialist(const Rules& rules, const State& state, Seat seat, CardId card,
                      Moves& moves) {
  if (has_paths(rules, state, seat) && state.may_lay(seat) && can_lay(rules, state, seat, moves))
    moves.push_back(Move::of(MoveKind::kSpecialist, card));
}

void play_specialist(Mine& mine, Seat seat, Move move) {
  draw_so_many(mine.state, kCards);                                               // C-44
  mine.state.agenda.push_back(Step::of(StepKind::kPutAway, seat, move.byte(0)));  // C-47
  mine.state.agenda.push_back(Step::of(StepKind::kLayNext, seat, kCards));
  mine.tell(EventKind::kSpecialist, seat, move.byte(0));
}

Refusal why_not_specialist(const Rules& rules, const State& state, Seat seat, Move) {
  if (state.before.has(seat, kTools)) return Refusal::of(RefusalKind::kToolsBroken);
  if (!state.may_lay(seat)) return Refusal::of(RefusalKind::kTrapped);
  if (!has_paths(rules, state, seat)) return Refusal::of(RefusalKind::kTooFewPaths);
  Moves moves;
  if (!can_lay(rules, state, seat, moves)) return Refusal::of(RefusalKind::kNowhereToLay);
  return {};
}

void lay_next(Mine& mine, Step step) {
  State& state = mine.state;
  Moves moves;
  if (step.byte(1) == 0) {
    state.agenda.pop_back();
  } else if (can_lay(mine.rules, state, step.seat(), moves)) {
    state.agenda.push_back(Step::of(StepKind::kLay, step.seat()));
  } else {
    state.agenda.pop_back();
    // All refused to pay the toll for the first card too: a hand made by hand may have no room now.
    if (const int room = room_in_hand(mine.rules, state, step.seat()); room < 0)
      draw_so_many(state, kCards + room);
    mine.tell(EventKind::kForfeited, step.seat());  // C-43
  }
}

void legal_lay(const Rules& rules, const State& state, Step step, Moves& moves) {
  list_ways_to_lay(rules, state, step.seat(), moves);
}

void play_lay(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  state.agenda.pop_back();
  for (const TurnRule& way : mine.rules.ways)
    if (way.move == static_cast<MoveKind>(move.kind())) return way.play(mine, step.seat(), move);
  Step& next = state.agenda.back();
  next.set_byte(1, static_cast<std::uint8_t>(next.byte(1) - 1));
  state.last_player = step.seat();
  declare(mine, step.seat(), move);  // C-45
}

Refusal why_not_lay_now(const Rules& rules, const State& state, Step step, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind());
  for (const TurnRule& way : rules.ways)
    if (way.why_not_to_lay != nullptr && way.move == kind)
      return way.why_not_to_lay(rules, state, step.seat(), move);
  if (kind != MoveKind::kLay) return Refusal::of(RefusalKind::kWrongDecision);
  return why_not_lay_from_hand(rules, state, step.seat(), move);
}

}  // namespace

void amend_path_specialist(Rules& rules, const Deck*) {
  rules.actions[static_cast<int>(CardClass::kSpecialist)] = {
      MoveKind::kSpecialist, legal_specialist, play_specialist, why_not_specialist};
  rules.draws |= 1U << kCards;
  rules.steps[static_cast<int>(StepKind::kLayNext)] = {nullptr, nullptr, nullptr, lay_next, kCards};
  rules.steps[static_cast<int>(StepKind::kLay)] = {legal_lay, play_lay, why_not_lay_now, nullptr};
  rules.steps[static_cast<int>(StepKind::kPutAway)] = put_away_rule();
}

}  // namespace stollen::saboteur
