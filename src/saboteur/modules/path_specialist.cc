// Championship card of 2022: two path cards one after the other, and a draw of two.
#include "saboteur/modules/path_specialist.h"

#include <algorithm>

#include <fmt/format.h>

#include "saboteur/declaration.h"
#include "saboteur/draw.h"
#include "saboteur/hand_room.h"
#include "saboteur/rules.h"
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
    moves.push_back(Move::of(move::Specialist{card}));
}

void play_specialist(Mine& mine, Seat seat, const move::Specialist& move) {
  draw_so_many(mine.state, kCards);                                       // C-44
  mine.state.agenda.push_back(Step::of(step::PutAway{seat, move.card}));  // C-47
  mine.state.agenda.push_back(Step::of(step::LayNext{seat, kCards}));
  mine.tell(event::Specialist{seat, move.card});
}

Refusal why_not_specialist(const Rules& rules, const State& state, Seat seat,
                           const move::Specialist&) {
  if (const Refusal refusal = why_hindered(rules, state, seat); refusal.refused()) return refusal;
  if (!has_paths(rules, state, seat)) return Refusal::of(refusal::TooFewPaths{});
  Moves moves;
  if (!can_lay(rules, state, seat, moves)) return Refusal::of(refusal::NowhereToLay{});
  return {};
}

void lay_next(Mine& mine, const step::LayNext& step) {
  State& state = mine.state;
  Moves moves;
  if (step.cards == 0) {
    state.agenda.pop_back();
  } else if (can_lay(mine.rules, state, step.seat, moves)) {
    state.agenda.push_back(Step::of(step::Lay{step.seat}));
  } else {
    state.agenda.pop_back();
    // All refused to pay the toll for the first card too: a hand made by hand may have no room now.
    if (const int room = room_in_hand(mine.rules, state, step.seat); room < 0)
      draw_so_many(state, kCards + room);
    mine.tell(event::Forfeited{step.seat});  // C-43
  }
}

void legal_lay(const Rules& rules, const State& state, Step step, Moves& moves) {
  list_ways_to_lay(rules, state, step.seat(), moves);
}

void play_lay(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  state.agenda.pop_back();
  for (const TurnRule& way : mine.rules.ways)
    if (way.move == move.kind()) return way.play(mine, step.seat(), move);
  auto next = state.agenda.back().as<step::LayNext>();
  --next.cards;
  state.agenda.back() = Step::of(next);
  state.last_player = step.seat();
  declare(mine, step.seat(), move);  // C-45
}

Refusal why_not_lay_now(const Rules& rules, const State& state, Step step, Move move) {
  for (const TurnRule& way : rules.ways)
    if (way.why_not_to_lay != nullptr && way.move == move.kind())
      return way.why_not_to_lay(rules, state, step.seat(), move);
  if (!move.is<move::Lay>()) return Refusal::of(refusal::WrongDecision{});
  return why_not_lay_from_hand(rules, state, step.seat(), move.as<move::Lay>());
}

// --- Where it can stand

// A card counts as laid as soon as it is declared.
Trouble trouble_with_lay_next(const Rules&, const Agenda& agenda, std::size_t place) {
  const int cards = agenda[place].as<step::LayNext>().cards;
  if (cards > kCards)
    return fmt::format("\"lay-next\" is for {} cards at most, not {}", kCards, cards);
  if (place + 1 == agenda.size()) return std::nullopt;
  const Step above = agenda[place + 1];
  const bool laying = above.is<step::Arrive>() || above.is<step::Effect>();
  if (laying ? cards < kCards : cards > 0) return std::nullopt;
  return fmt::format("\"lay-next\" with {} cards does not stand below \"{}\"", cards,
                     step::All::word(above.kind()));
}

// Whoever lays several path cards held as many of them when he began.
Refusal why_not_laying(const Rules& rules, const State& state, std::size_t place) {
  const auto step = state.agenda[place].as<step::LayNext>();
  const auto paths = std::ranges::count_if(state.hands[step.seat],
                                           [&](CardId card) { return rules.is_path(card); });
  return paths < step.cards ? Refusal::of(refusal::TooFewPaths{}) : Refusal();
}

Refusal why_nowhere(const Rules& rules, const State& state, std::size_t place) {
  Moves moves;
  list_ways_to_lay(rules, state, state.agenda[place].seat(), moves);
  return moves.empty() ? Refusal::of(refusal::NowhereToLay{}) : Refusal();
}

StepRule lay_next_rule() {
  StepRule rule = done_by<step::LayNext, lay_next>();
  rule.stands_on = steps_of<step::PutAway>;
  rule.carries = steps_of<step::Arrive, step::Effect, step::Answer>;
  rule.trouble_on_agenda = trouble_with_lay_next;
  rule.why_not_begun = why_not_laying;
  // The second path card may be forfeited, the first one leaves the hand.
  rule.cards_due = [](Step step) { return step.as<step::LayNext>().cards == kCards ? -1 : 0; };
  rule.asks = [](Seat seat) { return Step::of(step::Lay{seat}); };
  return rule;
}

}  // namespace

void PathSpecialist::amend(Rules& rules, const Deck*) {
  rules.action<move::Specialist>() =
      played_by<move::Specialist, play_specialist, why_not_specialist>(legal_specialist);
  rules.draws |= 1U << kCards;
  rules.step<step::LayNext>() = lay_next_rule();
  rules.step<step::Lay>() = {.legal = legal_lay,
                             .play = play_lay,
                             .why_not = why_not_lay_now,
                             .stands_on = steps_of<step::LayNext>,
                             .why_not_begun = why_nowhere};
  rules.step<step::PutAway>() = put_away_rule();
}

}  // namespace stollen::saboteur
