#include "duel/round.h"

#include "duel/actions.h"
#include "duel/laying.h"

namespace stollen::duel {

namespace {

using game::Step;

void set_colour(Match& match, Seat seat, Colour colour) {
  match.state.colours[seat] = colour;
  match.tell(EventKind::kColourDealt, seat, colour);
}

// Goals that nobody turned go back unseen; the others are known to all and gone.
void box_goals(State& state) {
  for (const Goal& goal : state.goals)
    if (!goal.up) state.boxed.push_back({goal.kind, goal.seen});
  state.goals.clear();
}

// Path cards that somebody has collected never come back into the deck.
void take_out_gold(State& state) {
  for (const std::uint16_t code : state.laid) {
    const Board::Slot slot = state.board.find(tunnel::Cell::from_code(code));
    const Board::Laid& laid = state.board.at(slot);
    if (laid.card.gold() > 0 && state.marker[slot] != game::kNobody) ++state.away[laid.face / 2];
  }
}

void lay_out(Match& match) {
  State& state = match.state;
  take_out_gold(state);
  box_goals(state);
  state.laid.clear();
  state.gold.clear();
  state.trolls.clear();
  state.doors.clear();
  lay_opening(match.rules, state);
  state.markers = static_cast<std::uint8_t>(match.rules.layout.markers);
}

// The last path card laid that a rockfall can remove: neither gold nor troll.
Board::Slot last_removable(const State& state) {
  for (std::size_t index = state.laid.size(); index > 0; --index) {
    const Board::Slot slot = state.board.find(tunnel::Cell::from_code(state.laid[index - 1]));
    if (!state.board.at(slot).is(Board::kFixed)) return slot;
  }
  return Board::kNone;
}

void act_at_once(Match& match, Seat seat, CardId card) {
  if (match.rules.card(card).card_class == CardClass::kSabotage)
    return break_tool(match, seat, card, seat);
  const Board::Slot slot = last_removable(match.state);
  if (slot != Board::kNone) return collapse(match, seat, card, slot);
  match.state.discards.push_back({card, match.everyone(), true});
  match.tell(EventKind::kNoEffect, seat, card);
}

// Draws until a card comes that stays in the hand; false if the stock gives none.
bool draw_one(Match& match, Seat seat, CardId& card) {
  State& state = match.state;
  while (!state.stock.empty()) {
    card = state.stock.pop_back();
    if (match.rules.may_be_held(card)) {
      state.hands[seat].add(card);
      return true;
    }
    act_at_once(match, seat, card);
  }
  return false;
}

void deal_hands(Match& match) {
  CardId card = 0;
  for (Seat seat = 0; seat < match.rules.players; ++seat) {
    Hand& hand = match.state.hands[seat];
    hand.clear();
    for (int count = 0; count < match.rules.layout.hand_size; ++count)
      if (!draw_one(match, seat, card)) break;
    match.tell_only(seat, EventKind::kHandDealt, seat, hand.size()).put_list(hand.span());
  }
}

// Everybody takes the cards with his markers on them.
void collect(Match& match) {
  State& state = match.state;
  std::array<FixedList<std::uint8_t, 16>, kMaxSeats> values;
  state.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    const Seat owner = state.marker[slot];
    if (owner == game::kNobody || laid.card.gold() == 0) return;
    ++state.gold_cards[owner][laid.card.gold()];
    values[owner].insert_sorted(static_cast<std::uint8_t>(laid.card.gold()));
  });
  for (Seat seat = 0; seat < match.rules.players; ++seat)
    match.tell(EventKind::kCollected, seat).put_list(values[seat].span());
}

void end_game(Match& match) {
  const game::Score score = score_of(match.rules, match.state);
  FixedList<std::uint8_t, kMaxSeats> gold;
  for (Seat seat = 0; seat < match.rules.players; ++seat)
    gold.push_back(static_cast<std::uint8_t>(score.gold[seat]));
  if (!match.rules.bands.empty())
    match.tell(EventKind::kVerdict, band_of(match.rules, score.gold[0]));
  game::Event& event = match.tell(EventKind::kGameOver);
  event.put_list(gold.span());
  event.put(score.winners);
}

// Who owns less begins; of two with equal gold the blue dwarf.
Seat next_starter(const Rules& rules, const State& state) {
  if (rules.players == 1) return 0;
  const Seat blue = state.colours[0] == Colour::kBlue ? 0 : 1;
  const auto green = static_cast<Seat>(1 - blue);
  return gold_of(state, green) < gold_of(state, blue) ? green : blue;
}

}  // namespace

void begin(Match& match, Seat first) {
  State& state = match.state;
  state.markers = static_cast<std::uint8_t>(match.rules.layout.markers);
  for (std::size_t kind = 0; kind < match.rules.goals.size(); ++kind)
    for (int count = 0; count < match.rules.goals[kind].count; ++count)
      state.goal_pile.push_back(static_cast<std::uint8_t>(kind));
  state.random.shuffle(state.goal_pile.span());
  if (match.rules.colour_is_chosen) return match.push(StepKind::kColour, 0);
  for (Seat seat = 0; seat < match.rules.players; ++seat)
    set_colour(match, seat, seat == first ? Colour::kGreen : Colour::kBlue);
  deal_round(match, first);
}

void play_colour(Match& match, game::Move move) {
  match.state.agenda.pop_back();
  set_colour(match, 0, static_cast<Colour>(move.byte(0)));
  deal_round(match, 0);
}

void deal_round(Match& match, Seat first) {
  State& state = match.state;
  const Rules& rules = match.rules;
  ++state.round;
  state.first = first;
  match.tell(EventKind::kRoundStarted, state.round, first);
  lay_out(match);
  state.stock.clear();
  for (CardId id = 0; id < rules.cards.size(); ++id)
    for (int count = state.away[id]; count < rules.cards[id].count; ++count)
      state.stock.push_back(id);
  state.random.shuffle(state.stock.span());
  state.discards.clear();
  state.aside.clear();
  state.broken.fill(0);
  for (int count = 0; count < rules.layout.aside; ++count)
    state.aside.push_back(state.stock.pop_back());
  if (rules.layout.aside > 0) match.tell(EventKind::kSetAside, rules.layout.aside);
  deal_hands(match);
  match.push(StepKind::kTurn, first);
}

void draw(Match& match, Step step) {
  match.state.agenda.pop_back();
  CardId card = 0;
  for (int count = step.byte(1); count > 0; --count) {
    if (!draw_one(match, step.seat(), card)) return;
    match.tell_only(step.seat(), EventKind::kDrew, step.seat(), card);
  }
}

void end_round(Match& match, Ending ending) {
  match.state.agenda.clear();
  match.push(StepKind::kNextRound, 0);
  match.tell(EventKind::kRoundOver, match.state.round, ending);
  collect(match);
  for (int seat = match.rules.players - 1; seat >= 0; --seat)
    match.push(StepKind::kPay, static_cast<Seat>(seat));
}

void next_round(Match& match) {
  match.state.agenda.pop_back();
  if (match.state.round == match.rules.rounds) return end_game(match);
  deal_round(match, next_starter(match.rules, match.state));
}

int gold_of(const State& state, Seat seat) {
  int gold = 0;
  for (int value = 1; value <= kMaxGold; ++value) gold += value * state.gold_cards[seat][value];
  return gold;
}

game::Score score_of(const Rules& rules, const State& state) {
  game::Score score;
  for (Seat seat = 0; seat < rules.players; ++seat) score.gold[seat] = gold_of(state, seat);
  score.crown(rules.players);
  return score;
}

int band_of(const Rules& rules, int gold) {
  int band = 0;
  while (band + 1 < static_cast<int>(rules.bands.size()) && rules.bands[band + 1].gold <= gold)
    ++band;
  return band;
}

}  // namespace stollen::duel
