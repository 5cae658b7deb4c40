#include "saboteur/declaration.h"

#include "saboteur/hand_notes.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;
using game::Step;

void take_effect(Mine& mine, Seat seat, Move move) {
  if (move.is<move::Lay>()) return lay(mine, seat, move.as<move::Lay>());
  mine.rules.actions[move.kind()].play(mine, seat, move);
}

void effect(Mine& mine, const step::Effect& step) {
  const Move move = mine.state.declared;
  mine.state.agenda.pop_back();
  mine.state.declared = Move();
  take_effect(mine, step.seat, move);
}

void put_away(Mine& mine, const step::PutAway& step) {
  mine.state.agenda.pop_back();
  discard_openly(mine.state, step.card);
}

// The move with the flags that only its player knows as `say()` has them.
template <class Say>
Move with_flags(Move move, Say say) {
  return move::All::visit<Move>(move.kind(), [&]<class Kind>() {
    Kind said = move.as<Kind>();
    game::for_each_member<Kind>(
        [&]<class Owner, class Value>(const game::Named<Owner, Value>& member) {
          if constexpr (std::is_same_v<Value, Secret<bool>>) said.*member.member = say();
        });
    return Move::of(said);
  });
}

// Whoever declares a card held it, and could play it so.
Refusal why_not_declared(const Rules& rules, const State& state, std::size_t place) {
  State before = state;
  const Seat player = before.agenda[place].seat();
  before.agenda.shrink(before.agenda.size() - place);
  before.hands[player].add(card_of(before.declared));
  const Step step = back_to_decision(rules, before, player);
  return rules.steps[step.kind()].why_not(rules, before, step, before.declared);
}

// The turn's own draw waits until its card has done everything.
Trouble trouble_with_effect(const Rules&, const Agenda& agenda, std::size_t place) {
  if (!agenda[place - 1].is<step::Draw>()) return std::nullopt;
  const auto draw = agenda[1].as<step::Draw>();
  if (place == 2 && draw.seat == agenda[place].seat() && draw.cards == 1) return std::nullopt;
  return "a card is declared before anything else is to be drawn than 1 card: "
         "below \"effect\" stand \"end-turn\" and \"draw\"";
}

}  // namespace

bool may_be_answered(const Rules& rules, const State& state) {
  int left = 0;
  for (const Card& card : rules.cards)
    if (is_reaction(card.played_as)) left += card.count;
  for (const Discard& discard : state.discards)
    if (is_reaction(rules.card(discard.card).played_as) && discard.known.has(game::kOnlookers))
      --left;
  return left > 0;
}

Move without_secrets(Move move) {
  return with_flags(move, [] { return false; });
}

Move with_other_secrets(Move move, Random& random) {
  return with_flags(move, [&] { return random.below(2) != 0; });
}

Step back_to_decision(const Rules& rules, State& state, Seat player) {
  auto* const asks = rules.steps[state.agenda.back().kind()].asks;
  if (asks == nullptr) state.agenda.clear();
  const Step step = asks == nullptr ? Step::of(step::Turn{player}) : asks(player);
  state.agenda.push_back(step);
  return step;
}

void declare(Mine& mine, Seat seat, Move move) {
  const CardId card = card_of(move);
  mine.state.hands[seat].remove(card);
  note_played(mine.state, seat, card);
  if (mine.rules.reactions == nullptr) return take_effect(mine, seat, move);
  mine.state.declared = move;
  mine.state.agenda.push_back(Step::of(step::Effect{seat}));
  mine.tell(event::Declared{seat, without_secrets(move)});
  mine.rules.reactions(mine, seat, seat);
}

StepRule effect_rule() {
  StepRule rule = done_by<step::Effect, effect>();
  rule.stands_on = steps_of<step::Draw>;
  rule.trouble_on_agenda = trouble_with_effect;
  rule.why_not_begun = why_not_declared;
  return rule;
}

StepRule put_away_rule() {
  StepRule rule = done_by<step::PutAway, put_away>();
  rule.stands_on = steps_of<step::EndTurn, step::Draw>;
  return rule;
}

}  // namespace stollen::saboteur
