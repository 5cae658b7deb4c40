// Writes positions and views of My Gold Mine.
#include "goldmine/vocabulary.h"
#include "notation/generator.h"
#include "notation/goldmine.h"
#include "notation/phrases.h"

namespace stollen::notation {

namespace {

using namespace goldmine;
using game::Vocabulary;

// Collected cards by kind; the card of extra gold comes last.
Json cards_json(const Vocabulary& vocabulary, const Cards& cards) {
  Json json = Json::array();
  for (int kind = 0; kind < kMaxDiggingKinds; ++kind)
    for (int count = 0; count < cards[kind]; ++count)
      json.push_back(vocabulary.words[kDiggingWords][kind]);
  for (int count = 0; count < cards[kExtraGold]; ++count) json.push_back("extra");
  return json;
}

// Piles are written from the top.
template <class Pile>
Json pile_json(const Vocabulary& vocabulary, WordListId list, const Pile& pile) {
  Json json = Json::array();
  for (std::size_t i = pile.size(); i > 0; --i) json.push_back(vocabulary.words[list][pile[i - 1]]);
  return json;
}

Json used_exits_json(const Vocabulary& vocabulary,
                     const std::array<std::uint8_t, kMaxExitKinds>& used) {
  Json json = Json::array();
  for (std::size_t card = 0; card < vocabulary.words[kExitWords].size(); ++card)
    for (int count = 0; count < used[card]; ++count)
      json.push_back(vocabulary.words[kExitWords][card]);
  return json;
}

Json ladder_json(const Vocabulary& vocabulary, const FixedList<Dwarf, kMaxDwarfs>& ladder) {
  Json json = Json::array();
  for (const Dwarf dwarf : ladder) json.push_back(vocabulary.words[kDwarfWords][dwarf]);
  return json;
}

// The exit is place 0; a dwarf who is out stands nowhere.
Json place_json(Place place) { return place == kOut ? Json() : Json(place); }

void add_seen_cards(Json& entry, const Vocabulary& vocabulary, const ViewCards& cards) {
  entry["count"] = cards.count;
  if (cards.known) entry["cards"] = cards_json(vocabulary, cards.cards);
}

}  // namespace

Json goldmine_position(const GoldMine& game, const State& state) {
  const Vocabulary& vocabulary = game.vocabulary();
  Json json = Json::object();
  json["recipe"] = game.recipe();
  json["players"] = game.players();
  json["round"] = state.round;
  json["first"] = state.first + 1;
  json["agenda"] = Json::array();
  if (!state.over()) json["agenda"].push_back(step_json(vocabulary, state.waiting));
  json["drago"] = state.drago;
  json["dwarfs"] = Json::array();
  for (Dwarf dwarf = 0; dwarf < game.rules().dwarfs(); ++dwarf)
    json["dwarfs"].push_back({{"dwarf", vocabulary.words[kDwarfWords][dwarf]},
                              {"place", place_json(state.places[dwarf])},
                              {"cards", cards_json(vocabulary, state.brought[dwarf])}});
  json["ladder"] = ladder_json(vocabulary, state.ladder);
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < game.players(); ++seat)
    json["seats"].push_back({{"seat", seat + 1},
                             {"cards", cards_json(vocabulary, state.gathered[seat])},
                             {"nuggets", state.nuggets[seat]}});
  json["digging"] = pile_json(vocabulary, kDiggingWords, state.digging);
  json["exit"] = pile_json(vocabulary, kExitWords, state.exits);
  json["discards"] = used_exits_json(vocabulary, state.used_exits);
  json["random"] = generator_json(state.random);
  return json;
}

Json goldmine_view(const GoldMine& game, const View& view) {
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
  json["decision"] = nullptr;
  if (!view.over()) {
    json["decision"] = {{"seat", view.waiting.seat() + 1},
                        {"kind", vocabulary.steps[view.waiting.kind()].word},
                        {"dwarf", words[kDwarfWords][view.waiting.byte(1)]}};
    if (view.waiting.kind() != static_cast<int>(StepKind::kTurn))
      json["decision"]["card"] = words[kExitWords][view.waiting.byte(2)];
  }
  json["drago"] = view.drago;
  json["dwarfs"] = Json::array();
  for (Dwarf dwarf = 0; dwarf < rules.dwarfs(); ++dwarf) {
    Json entry = {{"dwarf", words[kDwarfWords][dwarf]},
                  {"place", place_json(view.dwarfs[dwarf].place)}};
    add_seen_cards(entry, vocabulary, view.dwarfs[dwarf].brought);
    json["dwarfs"].push_back(std::move(entry));
  }
  json["ladder"] = ladder_json(vocabulary, view.ladder);
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < view.players; ++seat) {
    Json entry = {{"seat", seat + 1}};
    add_seen_cards(entry, vocabulary, view.seats[seat].gathered);
    entry["nuggets"] = view.seats[seat].nuggets;
    json["seats"].push_back(std::move(entry));
  }
  json["digging"] = view.digging;
  json["top"] = view.digging == 0 ? Json() : Json(words[kDiggingWords][view.top]);
  json["exit"] = view.exits;
  json["discards"] = used_exits_json(vocabulary, view.used_exits);
  return json;
}

}  // namespace stollen::notation
