// The legal moves as a numbered list, and what a typed line means among them. Works from the
// vocabulary alone, so it serves every game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "terminal/style.h"

namespace stollen::terminal {

class MoveMenu {
 public:
  MoveMenu(const game::Vocabulary& vocabulary, const game::Moves& legal);

  // One line for each card or word, with the choices behind it. Folded: where there are many ways
  // to put cards away, they are one line.
  std::string text(const Style& style, int columns, bool folded) const;

  // The move of a number, of its notation, or of the beginnings of its words where only one fits:
  // "l nes 1,0" or "map 8,0". A move in full notation is returned even if it is not legal: the
  // rules know best why.
  Result<game::Move> find(std::string_view line) const;

 private:
  struct Entry {
    game::Move move;
    std::string notation;
    std::string group;   // what is chosen first: "lay NES"
    std::string choice;  // what is chosen then: "1,0 turned"
    bool putting_away = false;
  };

  Entry entry_of(game::Move move) const;
  Result<game::Move> by_number(std::string_view line) const;
  std::vector<const Entry*> by_beginnings(std::string_view line) const;
  std::string what_fits(std::string_view line) const;
  bool is_folded(const Entry& entry) const;

  const game::Vocabulary& vocabulary_;
  std::vector<Entry> entries_;
};

}  // namespace stollen::terminal
