#include "saboteur/round.h"

#include "saboteur/dwarfs.h"
#include "saboteur/gold.h"
#include "saboteur/layout.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Event;
using game::Step;

void deal_hands(Mine& mine) {
  State& state = mine.state;
  for (Seat seat = 0; seat < mine.rules.players; ++seat) {
    auto& hand = state.hands[seat];
    hand.clear();
    for (int count = 0; count < mine.rules.hand_size && !state.stock.empty(); ++count)
      hand.add(state.stock.pop_back());
    tell_hand(mine, seat);
  }
}

void end_game(Mine& mine) {
  const game::Score score = score_of(mine.rules, mine.state);
  mine.tell(
      event::GameOver{game::listed(std::span(score.gold, mine.rules.players)), score.winners});
}

void next_round(Mine& mine, const step::NextRound&) {
  mine.state.agenda.pop_back();
  if (mine.state.round == mine.rules.rounds) return end_game(mine);
  // A round that nobody played a card in (a position made by hand) passes the start on as well.
  const Seat last =
      mine.state.last_player == game::kNobody ? mine.state.first : mine.state.last_player;
  deal_round(mine, static_cast<Seat>((last + 1) % mine.rules.players));
}

}  // namespace

void deal_round(Mine& mine, Seat first) {
  State& state = mine.state;
  const Rules& rules = mine.rules;
  ++state.round;
  state.first = first;
  state.last_player = game::kNobody;
  static_cast<Modules::States&>(state) = {};
  mine.tell(event::RoundStarted{state.round, first});

  lay_out(mine);
  state.stock.clear();
  for (CardId id = 0; id < rules.cards.size(); ++id)
    for (int count = 0; count < rules.cards[id].count; ++count) state.stock.push_back(id);
  for (auto* prepare : rules.prepare) prepare(mine, state.stock);
  state.random.shuffle(state.stock.span());
  state.random.shuffle(state.gold_pile.span());
  state.discards.clear();
  state.taken.clear();
  state.doubtful = 0;
  state.before.clear();
  state.hand_notes.clear();
  state.aside.clear();
  while (static_cast<int>(state.aside.size()) < rules.aside)
    state.aside.push_back(state.stock.pop_back());
  deal_dwarfs(mine);
  deal_hands(mine);
  state.agenda.push_back(Step::of(step::Turn{first}));
}

void end_round(Mine& mine, Seat finder) {
  State& state = mine.state;
  const Rules& rules = mine.rules;
  const bool found = finder != game::kNobody;
  for (const Step step : state.agenda)  // an action card that has found the treasure
    if (step.is<step::PutAway>()) discard_openly(state, step.as<step::PutAway>().card);
  state.agenda.clear();
  state.declared = game::Move();
  for (auto* end : rules.turn_over) end(state);
  state.agenda.push_back(Step::of(step::NextRound{finder}));
  state.roles_open = true;
  mine.tell(event::RoundOver{state.round, found, finder});
  game::Bytes roles;
  for (Seat seat = 0; seat < rules.players; ++seat)
    roles.push_back(static_cast<std::uint8_t>(state.role(seat)));
  mine.tell(event::RolesRevealed{roles});
  for (auto* put : rules.after_gold) put(mine);
  if (!found) return rules.treasure_missed(mine);
  for (auto* settles : rules.treasure_found)
    if (settles(mine, finder)) return;
}

void tell_hand(Mine& mine, Seat seat) {
  const Hand& hand = mine.state.hands[seat];
  mine.tell_only(
      seat, event::HandDealt{seat, static_cast<std::uint8_t>(hand.size()), game::listed(hand)});
}

StepRule next_round_rule() {
  StepRule rule = done_by<step::NextRound, next_round>();
  rule.whose = Whose::kAnybodys;
  return rule;
}

void run(Mine& mine) {
  auto& agenda = mine.state.agenda;
  while (!agenda.empty()) {
    const Step step = agenda.back();
    auto* const rule = mine.rules.steps[step.kind()].run;
    if (rule == nullptr) return;
    rule(mine, step);
  }
}

game::Score score_of(const Rules& rules, const State& state) {
  game::Score score;
  for (Seat seat = 0; seat < rules.players; ++seat) score.gold[seat] = gold_of(state, seat);
  score.crown(rules.players);
  return score;
}

}  // namespace stollen::saboteur
