#include "support/goldmine_book.h"

#include <map>

#include "support/words.h"

namespace stollen::testing {

namespace {

using notation::Json;

int gold_of(const Json& cards) {
  const std::map<std::string, int> worth = {{"gold", 1}, {"two", 2}, {"back", 1}, {"extra", 3}};
  int gold = 0;
  for (const auto& card : cards) gold += worth.at(card.get<std::string>());
  return gold;
}

int seat_number(const std::string& dwarf) { return dwarf[0] - '0'; }

std::vector<std::string> actions_of(const std::string& card) {
  std::vector<std::string> actions;
  for (const std::string_view action : split(card, "/")) actions.emplace_back(action);
  return actions;
}

}  // namespace

GoldMineBook::GoldMineBook(Json position) : position_(std::move(position)) {}

Json GoldMineBook::plain(Json position) {
  position.erase("random");
  sort(position["discards"]);
  for (const char* owners : {"dwarfs", "seats"})
    for (Json& owner : position[owners]) sort(owner["cards"]);
  return position;
}

Json& GoldMineBook::dwarf(const std::string& name) {
  for (Json& entry : position_["dwarfs"])
    if (entry["dwarf"] == name) return entry;
  return position_;
}

Json& GoldMineBook::seat(const std::string& name) {
  return position_["seats"][seat_number(name) - 1];
}

bool GoldMineBook::in_mine(const Json& dwarf) {
  return !dwarf["place"].is_null() && dwarf["place"] != 0;
}

std::vector<std::string> GoldMineBook::names_in_mine() const {
  std::vector<std::string> names;
  for (const Json& entry : position_["dwarfs"])
    if (in_mine(entry)) names.push_back(text(entry["dwarf"]));
  return names;
}

std::vector<std::string> GoldMineBook::legal() const {
  if (position_["agenda"].empty()) return {};
  const Json& step = position_["agenda"][0];
  std::vector<std::string> moves;
  if (step["step"] == "turn") {
    if (!position_["digging"].empty()) moves.emplace_back("dig");
    moves.emplace_back("exit");
  } else if (step["step"] == "choose") {
    for (const std::string& action : actions_of(text(step["card"])))
      moves.push_back("choose " + action);
  } else {
    for (const std::string& name : names_in_mine())
      if (name != actor()) moves.push_back("swap " + name);
  }
  return moves;
}

void GoldMineBook::play(const std::string& move) {
  exit_pile_shuffled = false;
  round_is_over = false;
  const std::string word = move.substr(0, move.find(' '));
  const std::string rest = move.substr(std::min(move.size(), word.size() + 1));
  if (word == "dig") return dig();
  if (word == "exit") return draw_exit_card();
  const std::string card = text(position_["agenda"][0]["card"]);
  if (word == "choose") return act(card, rest);
  swap_places(card, rest);
}

// A. Digging

void GoldMineBook::dig() {
  const std::string name = actor();
  Json& pile = position_["digging"];
  const std::string card = text(pile[0]);
  pile.erase(0);
  seat(name)["cards"].push_back(card);
  const int place = dwarf(name)["place"].get<int>();
  if (card == "two" && place + 1 != position_["drago"]) dwarf(name)["place"] = place + 1;
  if (card == "back") move_left(name);
  while (!pile.empty() && pile[0] == "dragon" && position_["drago"] != 1 &&
         !names_in_mine().empty()) {
    pile.erase(0);
    position_["drago"] = position_["drago"].get<int>() - 1;
    for (const std::string& other : names_in_mine())
      if (dwarf(other)["place"] == position_["drago"]) burn(other);
  }
  end_turn(name);
}

void GoldMineBook::burn(const std::string& name) {
  dwarf(name)["place"] = nullptr;
  for (const std::string& other : names_in_mine())
    if (seat_number(other) == seat_number(name)) return;
  seat(name)["cards"] = Json::array();
}

// B. Exit cards

void GoldMineBook::draw_exit_card() {
  const std::string name = actor();
  const std::string card = text(position_["exit"][0]);
  position_["exit"].erase(0);
  std::vector<std::string> possible = actions_of(card);
  if (names_in_mine().size() == 1) std::erase(possible, "swap");
  if (possible.size() == 2) return ask("choose", name, card);
  if (possible.size() == 1) return act(card, possible[0]);
  use_up(card);
  end_turn(name);
}

void GoldMineBook::act(const std::string& card, const std::string& action) {
  const std::string name = actor();
  if (action == "swap") {
    std::vector<std::string> others = names_in_mine();
    std::erase(others, name);
    if (others.size() > 1) return ask("swap", name, card);
    return swap_places(card, others[0]);
  }
  if (action == "extra") {
    seat(name)["cards"].push_back("extra");
    use_up("");
    return end_turn(name);
  }
  if (action == "step" || action == "double") move_left(name);
  if (action == "double" && in_mine(dwarf(name))) move_left(name);
  if (action == "all") {
    // The acting player's dwarfs first, then clockwise.
    std::vector<std::string> order;
    const int players = position_["players"].get<int>();
    for (int ahead = 0; ahead < players; ++ahead)
      for (const std::string& other : names_in_mine())
        if (seat_number(other) == (seat_number(name) - 1 + ahead) % players + 1)
          order.push_back(other);
    for (const std::string& other : order) move_left(other);
  }
  use_up(card);
  end_turn(name);
}

void GoldMineBook::swap_places(const std::string& card, const std::string& other) {
  const std::string name = actor();
  const Json place = dwarf(name)["place"];
  dwarf(name)["place"] = dwarf(other)["place"];
  dwarf(other)["place"] = place;
  use_up(card);
  end_turn(name);
}

void GoldMineBook::move_left(const std::string& name) {
  dwarf(name)["place"] = dwarf(name)["place"].get<int>() - 1;
  if (dwarf(name)["place"] == 0) escape(name);
}

void GoldMineBook::escape(const std::string& name) {
  position_["ladder"].push_back(name);
  dwarf(name)["cards"] = seat(name)["cards"];
  seat(name)["cards"] = Json::array();
}

void GoldMineBook::use_up(const std::string& card) {
  if (!card.empty()) position_["discards"].push_back(card);
  if (!position_["exit"].empty()) return;
  position_["exit"] = position_["discards"];
  position_["discards"] = Json::array();
  exit_pile_shuffled = true;
}

void GoldMineBook::ask(const std::string& step, const std::string& name, const std::string& card) {
  position_["agenda"] =
      Json::array({{{"step", step}, {"seat", seat_number(name)}, {"dwarf", name}, {"card", card}}});
}

// The end of a turn, of a round, of the game

void GoldMineBook::end_turn(const std::string& name) {
  const Json& dwarfs = position_["dwarfs"];
  std::size_t next = 0;
  while (dwarfs[next]["dwarf"] != name) ++next;
  for (std::size_t ahead = 0; ahead < dwarfs.size(); ++ahead) {
    next = (next + 1) % dwarfs.size();
    if (!in_mine(dwarfs[next])) continue;
    const std::string other = text(dwarfs[next]["dwarf"]);
    position_["agenda"] =
        Json::array({{{"step", "turn"}, {"seat", seat_number(other)}, {"dwarf", other}}});
    return;
  }
  end_round();
}

void GoldMineBook::end_round() {
  round_is_over = true;
  position_["agenda"] = Json::array();
  if (position_["round"] == 3) return;
  // Most gold first, then higher on the ladder.
  std::vector<std::pair<int, int>> order;
  const auto ladder = position_["ladder"].get<std::vector<std::string>>();
  for (std::size_t rung = 0; rung < ladder.size(); ++rung)
    order.emplace_back(-gold_of(dwarf(ladder[rung])["cards"]), static_cast<int>(rung));
  std::ranges::sort(order);
  std::vector<std::string> ranked;
  for (const auto& [gold, rung] : order) ranked.push_back(ladder[rung]);
  for (std::size_t rank = 0; rank < ranked.size() && rank < 3; ++rank) {
    Json& nuggets = seat(ranked[rank])["nuggets"];
    nuggets = nuggets.get<int>() + 3 - static_cast<int>(rank);
  }
  const int players = position_["players"].get<int>();
  const int first = position_["first"].get<int>();
  position_["first"] = ranked.empty() ? first % players + 1 : seat_number(ranked[0]);
  position_["round"] = position_["round"].get<int>() + 1;
}

}  // namespace stollen::testing
