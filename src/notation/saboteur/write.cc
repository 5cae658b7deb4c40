// Writes positions and views of the Saboteur family.
#include <algorithm>
#include <vector>

#include "notation/generator.h"
#include "notation/phrases.h"
#include "notation/pieces.h"
#include "notation/saboteur/discards.h"
#include "notation/saboteur/minis.h"
#include "notation/saboteur/modules.h"
#include "notation/saboteur/notation.h"
#include "saboteur/goals.h"
#include "saboteur/vocabulary.h"
#include "saboteur/who_plays.h"

namespace stollen::notation {

namespace {

using namespace saboteur;
using game::Vocabulary;
using tunnel::Board;
using tunnel::Cell;

void tools_field(Writer& to, Burdens burdens) {
  chosen_field(to, "broken", std::span(kBurdenNames).first(kToolKinds), burdens);
}

// What else lies before a player is a flag of that name, unless the order matters in which players
// got it: then it is a list of them.
void burdens_fields(Writer& to, Burdens burdens) {
  for_each_burden([&](Burden burden) {
    if ((burdens & ~(kTools | kOrdered) & burden_bit(burden)) != 0)
      to.field(facts(burden).name, true);
  });
}

void orders_fields(Writer& to, const BurdenTable& before) {
  for_each_burden([&](Burden burden) {
    if ((kOrdered & burden_bit(burden)) == 0 || before.order(burden).empty()) return;
    to.list(facts(burden).order, [&] {
      for (const Seat seat : before.order(burden)) to.put(seat + 1);
    });
  });
}

void values_field(Writer& to, const GoldCards& cards) { counted_field(to, "gold", cards, 1); }

// The path cards on the board in order of cells; start, goals and chests are written elsewhere.
void board_field(Writer& to, const Vocabulary& vocabulary, const Board& board,
                 std::span<const Cell> chests, bool with_reach) {
  to.list("board", [&] {
    for (const std::uint16_t code : board.removable()) {
      const Board::Laid& laid = board.at(board.find(Cell::from_code(code)));
      if (std::ranges::find(chests, laid.cell) != chests.end()) continue;
      to.object([&] {
        to.field("cell", laid.cell);
        const auto face = tunnel::Face::from_code(laid.face);
        to.field("card", vocabulary.words[kCardWords][face.card]);
        to.field("turned", face.turned);
        if (with_reach) to.field("reached", laid.reached() != 0);
      });
    }
  });
}

Cell oriented_cell(const View& view) {
  return view.oriented->is_chest() ? view.chests[view.oriented->place()].cell
                                   : view.goals[view.oriented->place()].cell;
}

// What is the same in most games is written only where it is different there.

void write_seat(Writer& to, const Vocabulary& vocabulary, const State& state, Seat seat) {
  const Burdens before = state.before.of(seat);
  const Dwarf& dwarf = state.dwarfs[seat];
  to.object([&] {
    to.field("seat", seat + 1);
    to.field("role", kRoleNames[static_cast<int>(dwarf.role)]);
    words_field(to, "hand", vocabulary.words[kCardWords], state.hands[seat]);
    tools_field(to, before);
    values_field(to, state.gold_cards[seat]);
    to.field("coins", state.coins[seat]);
    burdens_fields(to, before);
    if (const SeatSet others = dwarf.known - SeatSet::only(seat); !others.empty())
      to.field("role_known", others);
  });
}

void write_spare(Writer& to, const Dwarf& dwarf) {
  const std::string_view role = kRoleNames[static_cast<int>(dwarf.role)];
  if (dwarf.known.empty()) return to.put(role);
  to.object([&] {
    to.field("role", role);
    to.field("known", dwarf.known);
  });
}

void write_hand_note(Writer& to, const Vocabulary& vocabulary, const HandNote& note,
                     std::string_view holder) {
  to.field(holder, note.holder + 1);
  words_field(to, "cards", vocabulary.words[kCardWords], note.cards);
  to.field("gone", note.gone);
}

void hand_notes_field(Writer& to, const Vocabulary& vocabulary, const State& state) {
  if (state.hand_notes.empty()) return;
  to.list("hand_notes", [&] {
    for (const HandNote& note : state.hand_notes)
      to.object([&] {
        to.field("knower", note.knower + 1);
        write_hand_note(to, vocabulary, note, "holder");
      });
  });
}

void write_seat(Writer& to, const Vocabulary& vocabulary, const View& view, Seat seat) {
  const ViewSeat& seen = view.seats[seat];
  to.object([&] {
    to.field("seat", seat + 1);
    to.field("cards", seen.cards);
    if (seen.role != kUnknown) to.field("role", vocabulary.words[kRoleWords][seen.role]);
    tools_field(to, view.before.of(seat));
    burdens_fields(to, view.before.of(seat));
    to.field("gold_cards", seen.gold_cards);
    if (seen.values_known) values_field(to, seen.values);
    to.field("coins", seen.coins);
  });
}

void roles_field(Writer& to, const Rules& rules, const View& view) {
  to.list("roles", [&] {
    for (const RoleCount& count : who_plays(rules, view))
      to.object([&] {
        to.field("role", kRoleNames[static_cast<int>(count.role)]);
        to.field("shuffled", count.shuffled);
        to.field("least", count.least);
        to.field("most", count.most);
      });
  });
}

void write_goal(Writer& to, const Rules& rules, const Vocabulary& vocabulary,
                const ViewGoal& goal) {
  to.object([&] {
    to.field("cell", goal.cell);
    to.field("up", goal.up);
    if (goal.kind != kUnknown) {
      to.field("goal", vocabulary.words[kGoalWords][goal.kind]);
      to.field("card", rules.goals[goal.kind].faces[0].name());
    }
    if (goal.laid) to.field("turned", goal.turned);
    to.field("seen", goal.seen);
  });
}

void decision_field(Writer& to, const Vocabulary& vocabulary, const View& view) {
  if (view.decision.over()) return to.field("decision", nullptr);
  to.object("decision", [&] {
    to.field("seat", view.decision.seat + 1);
    to.field("kind", vocabulary.steps[view.decision.step].word);
    if (view.oriented) to.field("cell", oriented_cell(view));
  });
}

void agenda_field(Writer& to, const Vocabulary& vocabulary, std::span<const game::Step> agenda) {
  to.list("agenda", [&] {
    for (const game::Step step : agenda) write_step(to, vocabulary, step);
  });
}

}  // namespace

void write_saboteur_position(Writer& to, const Saboteur& game, const State& state) {
  const Vocabulary& vocabulary = game.vocabulary();
  const auto& words = vocabulary.words;
  position_fields(to, game, state);
  to.field("last", SeatOrNone{state.last_player});
  to.field("roles_open", state.roles_open);
  agenda_field(to, vocabulary, state.agenda.span());
  std::vector<Cell> chests;
  for (const Chest& chest : state.chests)
    if (chest.slot != Board::kNone) chests.push_back(chest.cell);
  board_field(to, vocabulary, state.board, chests, false);
  to.list("goals", [&] {
    for (const Goal& goal : state.goals)
      to.object([&] {
        to.field("cell", goal.cell);
        to.field("goal", words[kGoalWords][goal.kind]);
        to.field("up", goal.up);
        to.field("turned", goal.turned);
        to.field("seen", goal.seen);
        write_memory(to, state, static_cast<std::size_t>(&goal - state.goals.begin()));
      });
  });
  write_minis(to, game.rules(), vocabulary, state);
  to.list("seats", [&] {
    for (Seat seat = 0; seat < game.players(); ++seat) write_seat(to, vocabulary, state, seat);
  });
  orders_fields(to, state.before);
  hand_notes_field(to, vocabulary, state);
  pile_field(to, "stock", state.stock, [&](CardId card) { to.put(words[kCardWords][card]); });
  write_discards(to, game, state);
  if (!state.aside.empty()) words_field(to, "aside", words[kCardWords], state.aside);
  pile_field(to, "spare", state.spare_dwarfs, [&](const Dwarf& dwarf) { write_spare(to, dwarf); });
  pile_field(to, "gold_pile", state.gold_pile, [&](std::uint8_t value) { to.put(value); });
  to.list("offer", [&] {
    for (const std::uint8_t value : state.offer) to.put(value);
  });
  write_modules(to, game, state);
  to.field("random", state.random);
}

void write_saboteur_view(Writer& to, const Saboteur& game, const View& view) {
  const Vocabulary& vocabulary = game.vocabulary();
  const auto& words = vocabulary.words;
  const Rules& rules = game.rules();
  view_fields(to, game, view);
  to.field("last", SeatOrNone{view.last_player});
  to.field("roles_open", view.roles_open);
  decision_field(to, vocabulary, view);
  if (view.agenda.size() > 1) agenda_field(to, vocabulary, view.agenda.span());
  to.object("start", [&] {
    to.field("cell", rules.layout.start);
    to.field("card", rules.layout.start_card.name());
  });
  std::vector<Cell> chests;
  for (const ViewChest& chest : view.chests)
    if (!chest.gone) chests.push_back(chest.cell);
  board_field(to, vocabulary, view.board, chests, true);
  to.list("goals", [&] {
    for (const ViewGoal& goal : view.goals) write_goal(to, rules, vocabulary, goal);
  });
  write_minis(to, vocabulary, view);
  to.list("seats", [&] {
    for (Seat seat = 0; seat < view.players; ++seat) write_seat(to, vocabulary, view, seat);
  });
  orders_fields(to, view.before);
  if (!view.observer.is_spectator()) words_field(to, "hand", words[kCardWords], view.hand);
  if (!view.known_hands.empty())
    to.list("known_hands", [&] {
      for (const HandNote& note : view.known_hands)
        to.object([&] { write_hand_note(to, vocabulary, note, "seat"); });
    });
  to.field("stock", view.stock);
  write_discards(to, vocabulary, view);
  if (view.aside > 0) to.field("aside", view.aside);
  to.field("spare", view.spare_dwarfs.size());
  if (std::ranges::any_of(view.spare_dwarfs, [](std::uint8_t role) { return role != kUnknown; }))
    pile_field(to, "known_spare", view.spare_dwarfs, [&](std::uint8_t role) {
      if (role == kUnknown)
        to.put(nullptr);
      else
        to.put(kRoleNames[role]);
    });
  roles_field(to, rules, view);
  to.field("gold_pile", view.gold_pile);
  to.field("offered", view.offered);
  if (!view.offer.empty())
    to.list("offer", [&] {
      for (const std::uint8_t value : view.offer) to.put(value);
    });
  write_modules(to, game, view);
}

}  // namespace stollen::notation
