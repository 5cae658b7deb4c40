#include "goldmine/round.h"

namespace stollen::goldmine {

namespace {

using game::Step;

// Shuffled until gold lies on top, says the book: that is, any gold card on top and the rest in any
// order.
void shuffle_digging_pile(const Rules& rules, State& state) {  // M-4
  state.digging = rules.gold_pile;
  const std::size_t gold_cards = state.digging.size();
  const std::uint32_t top = state.random.below(static_cast<std::uint32_t>(gold_cards));
  DiggingCard* dragons = state.digging.append(static_cast<std::size_t>(rules.dragons));
  std::fill_n(dragons, rules.dragons, rules.dragon);
  std::swap(state.digging[top], state.digging.back());
  // The dragon that was swapped into the gold is shuffled with the rest.
  state.random.shuffle(state.digging.span().first(state.digging.size() - 1));
}

// The dwarfs on the ladder, the best first: most gold, then higher on the ladder.
FixedList<Dwarf, kMaxDwarfs> ranking(const Rules& rules, const State& state) {  // M-29, M-30
  FixedList<Dwarf, kMaxDwarfs> ranked;
  for (const Dwarf dwarf : state.ladder) {
    const int gold = rules.gold_of(state.brought[dwarf]);
    std::size_t rank = ranked.size();
    while (rank > 0 && rules.gold_of(state.brought[ranked[rank - 1]]) < gold) --rank;
    ranked.insert_at(rank, dwarf);
  }
  return ranked;
}

void end_game(Match& match) {
  match.state.waiting = Step::of(step::Turn{game::kNobody});
  const game::Score score = score_of(match.rules, match.state);
  match.tell(
      event::GameOver{game::listed(std::span(score.gold, match.rules.players)), score.winners});
}

void end_round(Match& match) {
  State& state = match.state;
  const Rules& rules = match.rules;
  const bool final = state.round == rules.rounds;
  match.tell(event::RoundOver{state.round});
  const auto ranked = ranking(rules, state);
  for (std::size_t rank = 0; rank < ranked.size(); ++rank) {
    const Seat seat = rules.owner(ranked[rank]);
    const std::uint8_t nuggets = final ? std::uint8_t{0} : rules.nuggets[rank];
    state.nuggets[seat] = static_cast<std::uint8_t>(state.nuggets[seat] + nuggets);
    const int gold = rules.gold_of(state.brought[ranked[rank]]);
    match.tell(event::Ranked{seat, ranked[rank], static_cast<std::uint8_t>(gold), nuggets});
  }
  if (final) return end_game(match);
  const int next = ranked.empty() ? (state.first + 1) % rules.players : rules.owner(ranked[0]);
  deal_round(match, static_cast<Seat>(next));
}

// Where a seat's highest dwarf stands on the ladder; below all others if none does.
int rung_of(const Rules& rules, const State& state, Seat seat) {
  for (std::size_t rung = 0; rung < state.ladder.size(); ++rung)
    if (rules.owner(state.ladder[rung]) == seat) return static_cast<int>(rung);
  return kMaxDwarfs;
}

}  // namespace

void deal_round(Match& match, Seat first) {
  State& state = match.state;
  const Rules& rules = match.rules;
  ++state.round;
  state.first = first;
  state.drago = rules.drago_start;
  state.inside = rules.everyone();
  state.places.fill(rules.start);
  state.ladder.clear();
  state.gathered = {};
  state.brought = {};
  shuffle_digging_pile(rules, state);
  state.exits = rules.exit_pile;
  state.random.shuffle(state.exits.span());
  state.used_exits = {};
  state.waiting = Step::of(step::Turn{first, rules.first_dwarf(first)});
  match.tell(event::RoundStarted{state.round, first, state.digging.back()});
}

void end_turn(Match& match, Dwarf dwarf) {
  const unsigned inside = match.state.inside;
  if (inside == 0) return end_round(match);
  // The dwarfs twice in a row: the next one inside is the first bit behind this dwarf's.
  const int dwarfs = match.rules.dwarfs();
  const unsigned behind = (inside | inside << dwarfs) >> (dwarf + 1);
  int next = dwarf + 1 + std::countr_zero(behind);
  next -= next >= dwarfs ? dwarfs : 0;
  const auto turn = static_cast<Dwarf>(next);
  match.state.waiting = Step::of(step::Turn{match.rules.owner(turn), turn});
}

game::Score score_of(const Rules& rules, const State& state) {
  game::Score score;
  int most = -1;
  int highest = 0;
  for (Seat seat = 0; seat < rules.players; ++seat) {
    int gold = state.nuggets[seat] + rules.gold_of(state.gathered[seat]);
    for_each_dwarf(rules.dwarfs_of(seat),
                   [&](Dwarf dwarf) { gold += rules.gold_of(state.brought[dwarf]); });
    score.gold[seat] = gold;
    const int rung = rung_of(rules, state, seat);
    const bool better = gold > most || (gold == most && rung < highest);
    if (better) {
      most = gold;
      highest = rung;
      score.winners = SeatSet();
    }
    if (better || (gold == most && rung == highest)) score.winners.add(seat);
  }
  return score;
}

}  // namespace stollen::goldmine
