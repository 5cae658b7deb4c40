// Writes positions and views of the Duel.
#include "duel/vocabulary.h"
#include "notation/duel.h"
#include "notation/generator.h"
#include "notation/phrases.h"
#include "notation/pieces.h"

namespace stollen::notation {

namespace {

using namespace duel;
using tunnel::Cell;
using Words = std::vector<game::Vocabulary::WordList>;

bool has_door(const Board::Laid& laid) {
  const tunnel::Gate gate = laid.card.gate();
  return gate == tunnel::Gate::kBlueDoor || gate == tunnel::Gate::kGreenDoor;
}

bool can_be_marked(const Board::Laid& laid) {
  return laid.card.gold() > 0 || laid.card.gate() == tunnel::Gate::kTroll;
}

// What lies on a face-up card: a marker on gold or troll, a key on a door.
void add_pieces(Json& entry, const Board::Laid& laid, Seat marker) {
  if (can_be_marked(laid)) entry["marker"] = seat_json(marker);
  if (has_door(laid)) entry["key"] = laid.is(Board::kOpened);
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
Json card_json(const Words& words, const Board::Laid& laid, Seat marker) {
  Json entry = {{"cell", cell_json(laid.cell)},
                {"card", words[kCardWords][laid.face / 2]},
                {"turned", laid.face % 2 != 0}};
  add_pieces(entry, laid, marker);
  return entry;
}

// The seats that have a way to this card.
template <class Colours>
Json reached_json(const Board::Laid& laid, int players, Colours colour_of) {
  Json json = Json::array();
  for (Seat seat = 0; seat < players; ++seat)
    if (laid.reached(static_cast<int>(colour_of(seat))) != 0) json.push_back(seat + 1);
  return json;
}

Json away_json(const Words& words, const std::array<std::uint8_t, kMaxKinds>& away) {
  Json json = Json::array();
  for (std::size_t card = 0; card < words[kCardWords].size(); ++card)
    for (int count = 0; count < away[card]; ++count) json.push_back(words[kCardWords][card]);
  return json;
}

Json starts_json(const Rules& rules, const View& view) {
  Json json = Json::array();
  for (Seat seat = 0; view.round > 0 && seat < view.players; ++seat) {
    const auto colour = static_cast<int>(view.seats[seat].colour);
    json.push_back({{"seat", seat + 1},
                    {"cell", cell_json(rules.layout.starts[colour])},
                    {"card", rules.layout.start_card.name()}});
  }
  return json;
}

Json goal_view(const Rules& rules, const Words& words, const View& view, const ViewGoal& goal) {
  Json entry = {{"cell", cell_json(goal.cell)}, {"up", goal.up}};
  if (goal.kind != kUnknown) entry["goal"] = words[kGoalWords][goal.kind];
  entry["seen"] = seats_json(goal.seen);
  if (!goal.laid) return entry;
  const Board::Laid& laid = view.board.at(view.board.find(goal.cell));
  entry["turned"] = goal.turned;
  entry["reached"] =
      reached_json(laid, rules.players, [&](Seat seat) { return view.seats[seat].colour; });
  add_pieces(entry, laid, goal.marker);
  return entry;
}

int keys_left(const Rules& rules, const Board& board) {
  int keys = rules.keys;
  board.for_each([&](Board::Slot, const Board::Laid& laid) {
    if (has_door(laid) && laid.is(Board::kOpened)) --keys;
  });
  return keys;
}

}  // namespace

Json duel_position(const Duel& game, const State& state) {
  const Words& words = game.vocabulary().words;
  Json json = Json::object();
  json["recipe"] = game.recipe();
  json["players"] = game.players();
  json["round"] = state.round;
  json["first"] = state.first + 1;
  json["agenda"] = Json::array();
  for (const game::Step step : state.agenda)
    json["agenda"].push_back(step_json(game.vocabulary(), step));
  json["board"] = Json::array();
  for_each_laid(state.board, state.laid, [&](Board::Slot slot, const Board::Laid& laid) {
    json["board"].push_back(card_json(words, laid, state.marker[slot]));
  });
  json["goals"] = Json::array();
  for (const Goal& goal : state.goals) {
    Json entry = {{"cell", cell_json(goal.cell)},
                  {"goal", words[kGoalWords][goal.kind]},
                  {"up", goal.up},
                  {"turned", goal.turned},
                  {"seen", seats_json(goal.seen)}};
    if (goal.laid) add_pieces(entry, state.board.at(goal.slot), state.marker[goal.slot]);
    json["goals"].push_back(std::move(entry));
  }
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < game.players(); ++seat)
    json["seats"].push_back({{"seat", seat + 1},
                             {"colour", words[kColourWords][static_cast<int>(state.colours[seat])]},
                             {"hand", words_json(words[kCardWords], state.hands[seat])},
                             {"broken", chosen_json(words[kToolWords], state.broken[seat])},
                             {"gold", counted_json(state.gold_cards[seat])}});
  const auto card_name = [&](CardId card) { return words[kCardWords][card]; };
  const auto goal_name = [&](std::uint8_t kind) { return words[kGoalWords][kind]; };
  json["stock"] = pile_json(state.stock, card_name);
  json["aside"] = pile_json(state.aside, card_name);
  json["discards"] = pile_json(state.discards, [&](const Discard& discard) {
    if (discard.open) return Json(card_name(discard.card));
    return Json{{"card", card_name(discard.card)}, {"known", seats_json(discard.known)}};
  });
  json["away"] = away_json(words, state.away);
  json["goal_pile"] = pile_json(state.goal_pile, goal_name);
  json["boxed"] = Json::array();
  for (const BoxedGoal& goal : state.boxed)
    json["boxed"].push_back({{"goal", goal_name(goal.kind)}, {"seen", seats_json(goal.seen)}});
  json["random"] = generator_json(state.random);
  return json;
}

Json duel_view(const Duel& game, const View& view) {
  const Words& words = game.vocabulary().words;
  const Rules& rules = game.rules();
  Json json = Json::object();
  json["recipe"] = game.recipe();
  json["players"] = view.players;
  json["observer"] =
      view.observer.is_spectator() ? Json("spectator") : Json(view.observer.seat() + 1);
  json["round"] = view.round;
  json["rounds"] = rules.rounds;
  json["first"] = view.first + 1;
  json["decision"] = nullptr;
  if (!view.decision.over()) {
    json["decision"] = {{"seat", view.decision.seat + 1},
                        {"kind", game.vocabulary().steps[view.decision.step].word}};
    if (view.oriented_goal != kUnknown)
      json["decision"]["cell"] = cell_json(view.goals[view.oriented_goal].cell);
  }
  json["starts"] = starts_json(rules, view);
  json["board"] = Json::array();
  for_each_laid(view.board, view.laid, [&](Board::Slot slot, const Board::Laid& laid) {
    Json entry = card_json(words, laid, view.marker[slot]);
    entry["reached"] =
        reached_json(laid, view.players, [&](Seat seat) { return view.seats[seat].colour; });
    json["board"].push_back(std::move(entry));
  });
  json["goals"] = Json::array();
  for (const ViewGoal& goal : view.goals)
    json["goals"].push_back(goal_view(rules, words, view, goal));
  json["markers"] = view.markers;
  json["keys"] = keys_left(rules, view.board);
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < view.players; ++seat) {
    const ViewSeat& seen = view.seats[seat];
    Json entry = {{"seat", seat + 1}};
    if (view.round > 0) entry["colour"] = words[kColourWords][static_cast<int>(seen.colour)];
    entry["cards"] = seen.cards;
    entry["broken"] = chosen_json(words[kToolWords], seen.broken);
    entry["gold"] = counted_json(seen.gold);
    json["seats"].push_back(std::move(entry));
  }
  if (!view.observer.is_spectator()) json["hand"] = words_json(words[kCardWords], view.hand);
  json["stock"] = view.stock;
  json["aside"] = view.aside;
  json["discards"] = pile_json(view.discards, [&](const ViewDiscard& discard) {
    Json entry = Json::object();
    if (discard.card != kUnknown) entry["card"] = words[kCardWords][discard.card];
    entry["open"] = discard.open;
    return entry;
  });
  json["away"] = away_json(words, view.away);
  json["goal_pile"] = view.goal_pile;
  json["boxed"] = Json::array();
  for (const ViewBoxedGoal& goal : view.boxed) {
    Json entry = Json::object();
    if (goal.kind != kUnknown) entry["goal"] = words[kGoalWords][goal.kind];
    entry["seen"] = seats_json(goal.seen);
    json["boxed"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace stollen::notation
