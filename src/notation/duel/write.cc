// Writes positions and views of the Duel.
#include "duel/vocabulary.h"
#include "notation/duel/notation.h"
#include "notation/generator.h"
#include "notation/phrases.h"
#include "notation/pieces.h"
#include "tunnel/face.h"

namespace stollen::notation {

namespace {

using namespace duel;
using tunnel::Cell;
using WordLists = std::vector<game::Vocabulary::WordList>;

bool has_door(const Board::Laid& laid) {
  const tunnel::Gate gate = laid.card.gate();
  return gate == tunnel::Gate::kBlueDoor || gate == tunnel::Gate::kGreenDoor;
}

bool can_be_marked(const Board::Laid& laid) {
  return laid.card.gold() > 0 || laid.card.gate() == tunnel::Gate::kTroll;
}

// What lies on a face-up card: a marker on gold or troll, a key on a door.
void write_pieces(Writer& to, const Board::Laid& laid, Seat marker) {
  if (can_be_marked(laid)) to.field("marker", SeatOrNone{marker});
  if (has_door(laid)) to.field("key", laid.is(Board::kOpened));
}

template <class Visit>
void for_each_laid(const Board& board, const FixedList<std::uint16_t, kMaxDeck>& laid,
                   Visit visit) {
  for (const std::uint16_t code : laid) {
    const Board::Slot slot = board.find(Cell::from_code(code));
    visit(slot, board.at(slot));
  }
}

// The path cards in the order of laying; starts and goals are written elsewhere.
void write_card(Writer& to, const WordLists& words, const Board::Laid& laid, Seat marker) {
  const auto face = tunnel::Face::from_code(laid.face);
  to.field("cell", laid.cell);
  to.field("card", words[kCardWords][face.card]);
  to.field("turned", face.turned);
  write_pieces(to, laid, marker);
}

// The seats that have a way to this card.
void reached_field(Writer& to, const View& view, const Board::Laid& laid) {
  to.list("reached", [&] {
    for (Seat seat = 0; seat < view.players; ++seat)
      if (laid.reached(static_cast<int>(view.seats[seat].colour)) != 0) to.put(seat + 1);
  });
}

void starts_field(Writer& to, const Rules& rules, const View& view) {
  to.list("starts", [&] {
    for (Seat seat = 0; view.round > 0 && seat < view.players; ++seat)
      to.object([&] {
        to.field("seat", seat + 1);
        to.field("cell", rules.layout.starts[static_cast<int>(view.seats[seat].colour)]);
        to.field("card", rules.layout.start_card.name());
      });
  });
}

void write_goal(Writer& to, const WordLists& words, const View& view, const ViewGoal& goal) {
  to.field("cell", goal.cell);
  to.field("up", goal.up);
  if (goal.kind != kUnknown) to.field("goal", words[kGoalWords][goal.kind]);
  to.field("seen", goal.seen);
  if (!goal.laid) return;
  const Board::Laid& laid = view.board.at(view.board.find(goal.cell));
  to.field("turned", goal.turned);
  reached_field(to, view, laid);
  write_pieces(to, laid, goal.marker);
}

void decision_field(Writer& to, const game::Vocabulary& vocabulary, const View& view) {
  if (view.decision.over()) return to.field("decision", nullptr);
  to.object("decision", [&] {
    to.field("seat", view.decision.seat + 1);
    to.field("kind", vocabulary.steps[view.decision.step].word);
    if (view.oriented_goal != kUnknown) to.field("cell", view.goals[view.oriented_goal].cell);
  });
}

int keys_left(const Rules& rules, const Board& board) {
  int keys = rules.keys;
  board.for_each([&](Board::Slot, const Board::Laid& laid) {
    if (has_door(laid) && laid.is(Board::kOpened)) --keys;
  });
  return keys;
}

}  // namespace

void write_duel_position(Writer& to, const Duel& game, const State& state) {
  const WordLists& words = game.vocabulary().words;
  position_fields(to, game, state);
  to.list("agenda", [&] {
    for (const game::Step step : state.agenda) write_step(to, game.vocabulary(), step);
  });
  to.list("board", [&] {
    for_each_laid(state.board, state.laid, [&](Board::Slot slot, const Board::Laid& laid) {
      to.object([&] { write_card(to, words, laid, state.marker[slot]); });
    });
  });
  to.list("goals", [&] {
    for (const Goal& goal : state.goals)
      to.object([&] {
        to.field("cell", goal.cell);
        to.field("goal", words[kGoalWords][goal.kind]);
        to.field("up", goal.up);
        to.field("turned", goal.turned);
        to.field("seen", goal.seen);
        if (goal.laid) write_pieces(to, state.board.at(goal.slot), state.marker[goal.slot]);
      });
  });
  to.list("seats", [&] {
    for (Seat seat = 0; seat < game.players(); ++seat)
      to.object([&] {
        to.field("seat", seat + 1);
        to.field("colour", words[kColourWords][static_cast<int>(state.colours[seat])]);
        words_field(to, "hand", words[kCardWords], state.hands[seat]);
        chosen_field(to, "broken", words[kToolWords], state.broken[seat]);
        counted_field(to, "gold", state.gold_cards[seat], 0);
      });
  });
  const auto put_card = [&](CardId card) { to.put(words[kCardWords][card]); };
  pile_field(to, "stock", state.stock, put_card);
  pile_field(to, "aside", state.aside, put_card);
  pile_field(to, "discards", state.discards, [&](const Discard& discard) {
    if (discard.open) return put_card(discard.card);
    to.object([&] {
      to.field("card", words[kCardWords][discard.card]);
      to.field("known", discard.known);
    });
  });
  counted_field(to, "away", words[kCardWords], state.away);
  pile_field(to, "goal_pile", state.goal_pile,
             [&](std::uint8_t kind) { to.put(words[kGoalWords][kind]); });
  to.list("boxed", [&] {
    for (const BoxedGoal& goal : state.boxed)
      to.object([&] {
        to.field("goal", words[kGoalWords][goal.kind]);
        to.field("seen", goal.seen);
      });
  });
  to.field("random", state.random);
}

void write_duel_view(Writer& to, const Duel& game, const View& view) {
  const WordLists& words = game.vocabulary().words;
  const Rules& rules = game.rules();
  view_fields(to, game, view);
  decision_field(to, game.vocabulary(), view);
  starts_field(to, rules, view);
  to.list("board", [&] {
    for_each_laid(view.board, view.laid, [&](Board::Slot slot, const Board::Laid& laid) {
      to.object([&] {
        write_card(to, words, laid, view.marker[slot]);
        reached_field(to, view, laid);
      });
    });
  });
  to.list("goals", [&] {
    for (const ViewGoal& goal : view.goals) to.object([&] { write_goal(to, words, view, goal); });
  });
  to.field("markers", view.markers);
  to.field("keys", keys_left(rules, view.board));
  to.list("seats", [&] {
    for (Seat seat = 0; seat < view.players; ++seat)
      to.object([&] {
        const ViewSeat& seen = view.seats[seat];
        to.field("seat", seat + 1);
        if (view.round > 0) to.field("colour", words[kColourWords][static_cast<int>(seen.colour)]);
        to.field("cards", seen.cards);
        chosen_field(to, "broken", words[kToolWords], seen.broken);
        counted_field(to, "gold", seen.gold, 0);
      });
  });
  if (!view.observer.is_spectator()) words_field(to, "hand", words[kCardWords], view.hand);
  to.field("stock", view.stock);
  to.field("aside", view.aside);
  pile_field(to, "discards", view.discards, [&](const ViewDiscard& discard) {
    to.object([&] {
      if (discard.card != kUnknown) to.field("card", words[kCardWords][discard.card]);
      to.field("open", discard.open);
    });
  });
  counted_field(to, "away", words[kCardWords], view.away);
  to.field("goal_pile", view.goal_pile);
  to.list("boxed", [&] {
    for (const ViewBoxedGoal& goal : view.boxed)
      to.object([&] {
        if (goal.kind != kUnknown) to.field("goal", words[kGoalWords][goal.kind]);
        to.field("seen", goal.seen);
      });
  });
}

}  // namespace stollen::notation
