#include "duel/round.h"

#include "duel/actions.h"
#include "duel/events.h"
#include "duel/laying.h"
#include "duel/moves.h"

namespace stollen::duel {

namespace {

using game::Step;

void set_colour(Match& match, Seat seat, Colour colour) {
  match.state.colours[seat] = colour;
  match.tell(event::ColourDealt{seat, colour});
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
    const auto cell = Cell::from_code(code);
    const Board::Slot slot = state.board.find(cell);
    if (state.board.at(slot).card.gold() > 0 && state.marker[slot] != game::kNobody)
      ++state.away[card_at(state.board, cell)];
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
  match.tell(event::NoEffect{seat, card});
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
    game::Bytes cards;
    for (const CardId held : hand) cards.push_back(held);
    match.tell_only(seat, event::HandDealt{seat, static_cast<std::uint8_t>(hand.size()), cards});
  }
}

// Everybody takes the cards with his markers on them.
void collect(Match& match) {
  State& state = match.state;
  std::array<event::Collected, kMaxSeats> collected;
  state.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    const Seat owner = state.marker[slot];
    if (owner == game::kNobody || laid.card.gold() == 0) return;
    ++state.gold_cards[owner][laid.card.gold()];
    collected[owner].values.insert_sorted(static_cast<std::uint8_t>(laid.card.gold()));
  });
  for (Seat seat = 0; seat < match.rules.players; ++seat) {
    collected[seat].seat = seat;
    match.tell(collected[seat]);
  }
}

void end_game(Match& match) {
  const game::Score score = score_of(match.rules, match.state);
  if (!match.rules.bands.empty())
    match.tell(event::VerdictGiven{static_cast<Verdict>(band_of(match.rules, score.gold[0]))});
  match.tell(
      event::GameOver{game::listed(std::span(score.gold, match.rules.players)), score.winners});
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
  if (match.rules.colour_is_chosen) return match.push(step::ChooseColour{0});
  for (Seat seat = 0; seat < match.rules.players; ++seat)
    set_colour(match, seat, seat == first ? Colour::kGreen : Colour::kBlue);
  deal_round(match, first);
}

void play_colour(Match& match, game::Move move) {
  match.state.agenda.pop_back();
  set_colour(match, 0, move.as<move::ChooseColour>().colour);
  deal_round(match, 0);
}

void deal_round(Match& match, Seat first) {
  State& state = match.state;
  const Rules& rules = match.rules;
  ++state.round;
  state.first = first;
  match.tell(event::RoundStarted{state.round, first});
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
  if (rules.layout.aside > 0)
    match.tell(event::SetAside{static_cast<std::uint8_t>(rules.layout.aside)});
  deal_hands(match);
  match.push(step::Turn{first});
}

void draw(Match& match, Step step) {
  match.state.agenda.pop_back();
  const auto [seat, cards] = step.as<step::Draw>();
  CardId card = 0;
  for (int count = 0; count < cards; ++count) {
    if (!draw_one(match, seat, card)) return;
    match.tell_only(seat, event::Drew{seat, card});
  }
}

void end_round(Match& match, Ending ending) {
  match.state.agenda.clear();
  match.push(step::NextRound{});
  match.tell(event::RoundOver{match.state.round, ending});
  collect(match);
  for (int seat = match.rules.players - 1; seat >= 0; --seat)
    match.push(step::Pay{static_cast<Seat>(seat)});
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
