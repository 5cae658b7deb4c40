// My Gold Mine a second time, as slowly and plainly as the rulebook tells it: it changes the JSON
// of a position and knows nothing of the engine. Where the book shuffles it stops and says so.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "notation/json.h"

namespace stollen::testing {

class GoldMineBook {
 public:
  explicit GoldMineBook(notation::Json position);

  std::vector<std::string> legal() const;
  void play(const std::string& move);

  // The position with lists in a fixed order wherever their order means nothing.
  notation::Json plain() const { return plain(position_); }
  static notation::Json plain(notation::Json position);
  static void sort(notation::Json& list) {
    std::ranges::sort(list.get_ref<notation::Json::array_t&>());
  }

  // What the last move led to, besides a new position.
  bool exit_pile_shuffled = false;
  bool round_is_over = false;  // the position has the new round's number, first seat and nuggets

 private:
  using Json = notation::Json;

  Json& dwarf(const std::string& name);
  Json& seat(const std::string& dwarf);
  static bool in_mine(const Json& dwarf);
  std::vector<std::string> names_in_mine() const;
  std::string actor() const { return text(position_["agenda"][0]["dwarf"]); }
  static std::string text(const Json& json) { return json.get<std::string>(); }

  void dig();
  void draw_exit_card();
  void act(const std::string& card, const std::string& action);
  void swap_places(const std::string& card, const std::string& other);
  void move_left(const std::string& name);
  void escape(const std::string& name);
  void burn(const std::string& name);
  void ask(const std::string& step, const std::string& dwarf, const std::string& card);
  void use_up(const std::string& card);
  void end_turn(const std::string& name);
  void end_round();

  Json position_;
};

}  // namespace stollen::testing
