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

// What the modules of a game keep for themselves, in positions and in views.
void write_own(Writer& to, const Rules& rules, const auto& known) {
  Modules::each_with_own([&]<class Module>() {
    if (rules.has<Module>()) Module::write(to, known.template of<Module>());
  });
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
  if (state.declared != game::Move())
    to.field("declared", [&] { write_move(to, game.vocabulary(), state.declared); });
  write_own(to, game.rules(), state);
}

void write_modules(Writer& to, const Saboteur& game, const View& view) {
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
  write_own(to, game.rules(), view);
}

void read_own_views(Reader& reader, const Rules& rules, View& view) {
  Modules::each_with_own([&]<class Module>() {
    if (rules.has<Module>()) Module::read(reader, rules, view.board, view.of<Module>());
  });
}

std::vector<std::string_view> module_fields() {
  std::vector<std::string_view> fields = {"declared"};
  Modules::each_with_own([&]<class Module>() {
    fields.insert(fields.end(), Module::kFields.begin(), Module::kFields.end());
  });
  return fields;
}

void ModuleReader::read() {
  const Rules& rules = game_.rules();
  const Reader::Place& root = reader_.root();
  if (rules.reactions == nullptr)
    reader_.need_none(root, "declared", "cards take effect at once in this game");
  read_declared(reader_.find(root, "declared"));
  Modules::each_with_own([&]<class Module>() {
    if (rules.has<Module>()) return Module::read(reader_, rules, state_.board, state_.of<Module>());
    for (const std::string_view field : Module::kFields)
      reader_.need_none(root, field, Module::kWithout);
  });
}

void ModuleReader::read_declared(const Reader::Place& place) {
  if (!place || reader_.failed()) return;
  const Result<game::Move> move = read_move(game_.vocabulary(), *place.json);
  if (!move) return reader_.complain(place, move.error().message);
  const bool card = move->is<move::Lay>() || game_.rules().actions[move->kind()].play != nullptr;
  if (!card || is_reaction(move->kind()))
    return reader_.complain(place, "only a path card or an action card is declared");
  state_.declared = game_.plain(*move);
  count_(place, card_of(*move));
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
