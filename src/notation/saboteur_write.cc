// Writes positions and views of the Saboteur family.
#include <algorithm>
#include <vector>

#include "notation/generator.h"
#include "notation/phrases.h"
#include "notation/pieces.h"
#include "notation/saboteur.h"
#include "notation/saboteur_discards.h"
#include "notation/saboteur_minis.h"
#include "notation/saboteur_modules.h"
#include "saboteur/goals.h"
#include "saboteur/vocabulary.h"

namespace stollen::notation {

namespace {

using namespace saboteur;
using game::Vocabulary;
using tunnel::Board;
using tunnel::Cell;

Json tools_json(Burdens burdens) {
  Json json = Json::array();
  for (int tool = 0; tool < kToolKinds; ++tool)
    if (((burdens >> tool) & 1U) != 0) json.push_back(kBurdenNames[tool]);
  return json;
}

bool is_trapped(Burdens burdens) { return (burdens & burden_bit(Burden::kTrapped)) != 0; }

Json seat_list_json(std::span<const Seat> seats) {
  Json json = Json::array();
  for (const Seat seat : seats) json.push_back(seat + 1);
  return json;
}

Json values_json(const GoldCards& cards) {
  Json json = Json::array();
  for (int value = 1; value <= kMaxGoldValue; ++value)
    for (int count = 0; count < cards[value]; ++count) json.push_back(value);
  return json;
}

// The path cards on the board in order of cells; start, goals and chests are written elsewhere.
Json board_json(const Vocabulary& vocabulary, const Board& board, std::span<const Cell> chests,
                bool with_reach) {
  Json json = Json::array();
  for (const std::uint16_t code : board.removable()) {
    const Board::Laid& laid = board.at(board.find(Cell::from_code(code)));
    if (std::ranges::find(chests, laid.cell) != chests.end()) continue;
    Json card = Json::object();
    card["cell"] = cell_json(laid.cell);
    card["card"] = vocabulary.words[kCardWords][laid.face / 2];
    card["turned"] = laid.face % 2 != 0;
    if (with_reach) card["reached"] = laid.reached() != 0;
    json.push_back(std::move(card));
  }
  return json;
}

Cell oriented_cell(const View& view) {
  return view.oriented_goal < kFirstChest ? view.goals[view.oriented_goal].cell
                                          : view.chests[view.oriented_goal - kFirstChest].cell;
}

// What is the same in most games is written only where it is different there.

Json seat_position(const Vocabulary& vocabulary, const State& state, Seat seat) {
  const Burdens before = state.before.of(seat);
  const Dwarf& dwarf = state.dwarfs[seat];
  Json json = {{"seat", seat + 1},
               {"role", kRoleNames[static_cast<int>(dwarf.role)]},
               {"hand", words_json(vocabulary.words[kCardWords], state.hands[seat])},
               {"broken", tools_json(before)},
               {"gold", values_json(state.gold_cards[seat])},
               {"coins", state.coins[seat]}};
  if (is_trapped(before)) json["trapped"] = true;
  if (const SeatSet others = dwarf.known - SeatSet::only(seat); !others.empty())
    json["role_known"] = seats_json(others);
  return json;
}

Json spare_json(const Dwarf& dwarf) {
  const std::string_view role = kRoleNames[static_cast<int>(dwarf.role)];
  if (dwarf.known.empty()) return role;
  return Json{{"role", role}, {"known", seats_json(dwarf.known)}};
}

Json hand_notes_json(const Vocabulary& vocabulary, const State& state) {
  Json json = Json::array();
  for (const HandNote& note : state.hand_notes)
    json.push_back({{"knower", note.knower + 1},
                    {"holder", note.holder + 1},
                    {"cards", words_json(vocabulary.words[kCardWords], note.cards)},
                    {"gone", note.gone}});
  return json;
}

}  // namespace

Json saboteur_position(const Saboteur& game, const State& state) {
  const Vocabulary& vocabulary = game.vocabulary();
  const auto& words = vocabulary.words;
  Json json = Json::object();
  json["recipe"] = game.recipe();
  json["players"] = game.players();
  json["round"] = state.round;
  json["first"] = state.first + 1;
  json["last"] = seat_json(state.last_player);
  json["roles_open"] = state.roles_open;
  json["agenda"] = Json::array();
  for (const game::Step step : state.agenda) json["agenda"].push_back(step_json(vocabulary, step));
  std::vector<Cell> chests;
  for (const Goal& chest : state.chests)
    if (chest.slot != Board::kNone) chests.push_back(chest.cell);
  json["board"] = board_json(vocabulary, state.board, chests, false);
  json["goals"] = Json::array();
  for (const Goal& goal : state.goals) {
    json["goals"].push_back({{"cell", cell_json(goal.cell)},
                             {"goal", words[kGoalWords][goal.kind]},
                             {"up", goal.up},
                             {"turned", goal.turned},
                             {"seen", seats_json(goal.seen)}});
    write_memory(json["goals"].back(), state, &goal - state.goals.begin());
  }
  write_minis(json, game.rules(), vocabulary, state);
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < game.players(); ++seat)
    json["seats"].push_back(seat_position(vocabulary, state, seat));
  if (!state.thieves.empty()) json["thefts"] = seat_list_json(state.thieves.span());
  if (!state.hand_notes.empty()) json["hand_notes"] = hand_notes_json(vocabulary, state);
  json["stock"] = pile_json(state.stock, [&](CardId card) { return words[kCardWords][card]; });
  write_discards(json, game, state);
  if (!state.aside.empty()) json["aside"] = words_json(vocabulary.words[kCardWords], state.aside);
  json["spare"] = pile_json(state.spare_dwarfs, spare_json);
  json["gold_pile"] = pile_json(state.gold_pile, [](std::uint8_t value) { return value; });
  json["offer"] = Json::array();
  for (const std::uint8_t value : state.offer) json["offer"].push_back(value);
  write_modules(json, game, state);
  json["random"] = generator_json(state.random);
  return json;
}

Json saboteur_view(const Saboteur& game, const View& view) {
  const Vocabulary& vocabulary = game.vocabulary();
  const auto& words = vocabulary.words;
  const Rules& rules = game.rules();
  Json json = Json::object();
  json["recipe"] = game.recipe();
  json["players"] = view.players;
  json["observer"] =
      view.observer.is_spectator() ? Json("spectator") : Json(view.observer.seat() + 1);
  json["round"] = view.round;
  json["rounds"] = rules.rounds;
  json["first"] = view.first + 1;
  json["last"] = seat_json(view.last_player);
  json["roles_open"] = view.roles_open;
  json["decision"] = nullptr;
  if (!view.decision.over()) {
    json["decision"] = {{"seat", view.decision.seat + 1},
                        {"kind", vocabulary.steps[view.decision.step].word}};
    if (view.oriented_goal != kUnknown) json["decision"]["cell"] = cell_json(oriented_cell(view));
  }
  json["start"] = {{"cell", cell_json(rules.layout.start)},
                   {"card", rules.layout.start_card.name()}};
  std::vector<Cell> chests;
  for (const ViewChest& chest : view.chests)
    if (!chest.gone) chests.push_back(chest.cell);
  json["board"] = board_json(vocabulary, view.board, chests, true);
  json["goals"] = Json::array();
  for (const ViewGoal& goal : view.goals) {
    Json entry = {{"cell", cell_json(goal.cell)}, {"up", goal.up}};
    if (goal.kind != kUnknown) {
      entry["goal"] = words[kGoalWords][goal.kind];
      entry["card"] = rules.goals[goal.kind].faces[0].name();
    }
    if (goal.laid) entry["turned"] = goal.turned;
    entry["seen"] = seats_json(goal.seen);
    json["goals"].push_back(std::move(entry));
  }
  write_minis(json, vocabulary, view);
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < view.players; ++seat) {
    const ViewSeat& seen = view.seats[seat];
    Json entry = {{"seat", seat + 1}, {"cards", seen.cards}};
    if (seen.role != kUnknown) entry["role"] = words[kRoleWords][seen.role];
    entry["broken"] = tools_json(seen.before);
    if (is_trapped(seen.before)) entry["trapped"] = true;
    entry["gold_cards"] = seen.gold_cards;
    if (seen.values_known) entry["gold"] = values_json(seen.values);
    entry["coins"] = seen.coins;
    json["seats"].push_back(std::move(entry));
  }
  if (!view.thieves.empty()) json["thefts"] = seat_list_json(view.thieves.span());
  if (!view.observer.is_spectator())
    json["hand"] = words_json(vocabulary.words[kCardWords], view.hand);
  for (const HandNote& note : view.known_hands)
    json["known_hands"].push_back({{"seat", note.holder + 1},
                                   {"cards", words_json(vocabulary.words[kCardWords], note.cards)},
                                   {"gone", note.gone}});
  json["stock"] = view.stock;
  write_discards(json, vocabulary, view);
  if (view.aside > 0) json["aside"] = view.aside;
  json["spare"] = view.spare_dwarfs.size();
  if (std::ranges::any_of(view.spare_dwarfs, [](std::uint8_t role) { return role != kUnknown; }))
    json["known_spare"] = pile_json(view.spare_dwarfs, [](std::uint8_t role) {
      return role == kUnknown ? Json() : Json(kRoleNames[role]);
    });
  json["gold_pile"] = view.gold_pile;
  json["offered"] = view.offered;
  if (!view.offer.empty()) {
    json["offer"] = Json::array();
    for (const std::uint8_t value : view.offer) json["offer"].push_back(value);
  }
  write_modules(json, game, view);
  return json;
}

}  // namespace stollen::notation
