#include "notation/saboteur/modules.h"

#include <algorithm>

#include "notation/phrases.h"
#include "saboteur/goal_knowledge.h"
#include "saboteur/vocabulary.h"
#include "tunnel/survey.h"

namespace stollen::notation {

namespace {

using namespace saboteur;
using tunnel::Board;
using tunnel::Cell;

// Alike in positions and views.
template <class Known>
void write_toll(Writer& to, const Known& known) {
  to.list("guards", [&] {
    for (const Guard& guard : known.guards)
      to.object([&] {
        to.field("cell", guard.cell);
        to.field("seat", guard.owner + 1);
      });
  });
  to.field("dwarfs_left", known.dwarfs_left);
  to.field("refused", known.refused);
  if (known.payer == game::kNobody) return to.field("payer", nullptr);
  to.object("payer", [&] {
    to.field("seat", known.payer + 1);
    to.field("cell", known.paid_cell);
  });
}

bool has_toll(const Rules& rules) { return rules.steps[game::kind<step::Answer>].legal != nullptr; }

bool has_turnaround(const Rules& rules) {
  return rules.actions[game::kind<move::Turnaround>].play != nullptr;
}

// Whoever has looked at a place knows the card that lies there, and nobody else does.
bool as_seen(const State& state, std::size_t goal, Seat seat) {
  return state.goals[goal].places[seat] == (state.goals[goal].seen.has(seat) ? place_bit(goal) : 0);
}

void cells_field(Writer& to, const auto& goals, std::uint8_t places) {
  to.list("cells", [&] {
    for (std::size_t goal = 0; goal < goals.size(); ++goal)
      if ((places & place_bit(goal)) != 0) to.put(goals[goal].cell);
  });
}

}  // namespace

void write_memory(Writer& to, const State& state, std::size_t goal) {
  bool plain = true;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) plain = plain && as_seen(state, goal, seat);
  if (plain) return;
  to.list("memory", [&] {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
      if (const std::uint8_t places = state.goals[goal].places[seat]; places != 0)
        to.object([&] {
          to.field("seat", seat + 1);
          cells_field(to, state.goals, places);
        });
  });
}

void write_modules(Writer& to, const Saboteur& game, const State& state) {
  const Rules& rules = game.rules();
  if (has_turnaround(rules)) to.field("clockwise", state.clockwise);
  if (state.declared != game::Move())
    to.field("declared", [&] { write_move(to, game.vocabulary(), state.declared); });
  if (rules.notes_laying)
    to.list("laid_order", [&] {
      for (const std::uint16_t code : state.laid_order) to.put(Cell::from_code(code));
    });
  if (has_toll(rules)) write_toll(to, state);
}

void write_modules(Writer& to, const Saboteur& game, const View& view) {
  const Rules& rules = game.rules();
  if (has_turnaround(rules)) to.field("clockwise", view.clockwise);
  if (view.declared_by != game::kNobody)
    to.object("declared", [&] {
      to.field("seat", view.declared_by + 1);
      to.field("move", [&] {
        if (view.observer.is(view.declared_by))
          write_move(to, game.vocabulary(), view.declared);
        else
          write_public_move(to, game.vocabulary(), view.declared);
      });
    });
  if (!view.glimpses.empty())
    to.list("glimpses", [&] {
      for (const ViewGlimpse& glimpse : view.glimpses)
        to.object([&] {
          to.field("goal", game.vocabulary().words[kGoalWords][glimpse.kind]);
          cells_field(to, view.goals, glimpse.places);
        });
    });
  if (rules.notes_laying) {
    if (view.laid_last == Cell())
      to.field("laid_last", nullptr);
    else
      to.field("laid_last", view.laid_last);
  }
  if (has_toll(rules)) write_toll(to, view);
}

void ModuleReader::read() {
  const Rules& rules = game_.rules();
  const Reader::Place& root = reader_.root();
  if (!has_turnaround(rules))
    reader_.need_none(root, "clockwise", "turns always pass clockwise in this game");
  if (!rules.reactions)
    reader_.need_none(root, "declared", "cards take effect at once in this game");
  if (!has_toll(rules))
    for (const char* field : {"guards", "dwarfs_left", "refused", "payer"})
      reader_.need_none(root, field, "there are no toll dwarfs in this game");
  if (const Reader::Place place = reader_.find(root, "clockwise"))
    state_.clockwise = reader_.flag(place);
  read_declared(reader_.find(root, "declared"));
  read_laid_order(reader_.find(root, "laid_order"));
  read_guards(reader_.find(root, "guards"));
  if (has_toll(rules)) {
    const int left = 2 - static_cast<int>(state_.guards.size());
    const Reader::Place place = reader_.find(root, "dwarfs_left");
    state_.dwarfs_left = static_cast<std::uint8_t>(place ? reader_.integer(place, 0, left) : left);
  }
  state_.refused = reader_.seats(reader_.find(root, "refused"), game_.players());
  read_payer(reader_.find(root, "payer"));
}

void ModuleReader::read_declared(const Reader::Place& place) {
  if (!place || reader_.failed()) return;
  const Result<game::Move> move = read_move(game_.vocabulary(), *place.json);
  if (!move) return reader_.complain(place, move.error().message);
  const bool card = move->is<move::Lay>() || game_.rules().actions[move->kind()].play != nullptr;
  if (!card || move->is<move::Veto>())
    return reader_.complain(place, "only a path card or an action card is declared");
  state_.declared = game_.plain(*move);
  count_(place, card_of(*move));
}

void ModuleReader::read_laid_order(const Reader::Place& list) {
  if (!game_.rules().notes_laying) {
    if (list) reader_.complain(list, "nothing in this game asks for the order of laying");
    return;
  }
  if (!list) return;
  state_.laid_order.clear();
  reader_.each(list, [&](const Reader::Place& place) {
    const Cell cell = reader_.cell(place);
    if (reader_.failed()) return;
    const Board::Slot slot = state_.board.find(cell);
    if (slot == Board::kNone)
      return reader_.complain(place, fmt::format("no path card lies at {},{}", cell.x(), cell.y()));
    if (state_.laid_order.contains(cell.code()))
      return reader_.complain(place, "a card is laid once");
    state_.laid_order.push_back(cell.code());
  });
}

void ModuleReader::read_guards(const Reader::Place& list) {
  reader_.each(list, [&](const Reader::Place& entry) {
    reader_.allow(entry, {"cell", "seat"});
    const Cell cell = reader_.cell(reader_.need(entry, "cell"));
    const Seat owner = reader_.seat(reader_.need(entry, "seat"), game_.players());
    if (reader_.failed()) return;
    if (state_.guards.full()) return reader_.complain(entry, "there are only two toll dwarfs");
    if (std::ranges::find(state_.guards, cell, &Guard::cell) != state_.guards.end())
      return reader_.complain(entry, "two toll dwarfs stand on one cell");
    state_.guards.push_back({cell, owner});
  });
  std::ranges::sort(state_.guards, {}, &Guard::cell);
}

void ModuleReader::read_payer(const Reader::Place& place) {
  if (!place || place.json->is_null() || reader_.failed()) return;
  reader_.allow(place, {"seat", "cell"});
  state_.payer = reader_.seat(reader_.need(place, "seat"), game_.players());
  state_.paid_cell = reader_.cell(reader_.need(place, "cell"));
}

// A list of {"seat", "cells"}: who has seen the card that lies there, and where he may think it is.
void ModuleReader::read_memory(const Reader::Place& list, std::size_t goal) {
  state_.goals[goal].places = {};
  reader_.each(list, [&](const Reader::Place& entry) {
    reader_.allow(entry, {"seat", "cells"});
    const Reader::Place number = reader_.need(entry, "seat");
    const Seat seat = reader_.seat(number, game_.players());
    if (!reader_.failed() && state_.goals[goal].places[seat] != 0)
      return reader_.complain(number, fmt::format("seat {} is listed twice", seat + 1));
    std::uint8_t places = 0;
    reader_.each(reader_.need(entry, "cells"), [&](const Reader::Place& place) {
      const Cell cell = reader_.cell(place);
      const auto* found = std::ranges::find(state_.goals, cell, &Goal::cell);
      if (reader_.failed()) return;
      if (found == state_.goals.end())
        return reader_.complain(place, fmt::format("no goal lies at {},{}", cell.x(), cell.y()));
      const std::uint8_t bit = place_bit(static_cast<std::size_t>(found - state_.goals.begin()));
      if ((places & bit) != 0) return reader_.complain(place, "this cell is listed twice");
      places |= bit;
    });
    if (reader_.failed()) return;
    if ((places & place_bit(goal)) == 0)
      return reader_.complain(entry, "the cell where the goal lies must be among them");
    state_.goals[goal].places[seat] = places;
  });
}

}  // namespace stollen::notation
