// Fields that the writers of all families share: lists of words and numbers, piles of cards.
#pragma once

#include <vector>

#include "game/game.h"
#include "notation/writer.h"

namespace stollen::notation {

using Words = std::vector<std::string>;

// What positions and views of every game begin with.
void position_fields(Writer& to, const game::Game& game, const auto& state) {
  to.field("recipe", game.recipe());
  to.field("players", game.players());
  to.field("rules", game.rules_number());
  to.field("round", state.round);
  to.field("first", state.first + 1);
}
void view_fields(Writer& to, const auto& game, const auto& view) {
  to.field("recipe", game.recipe());
  to.field("players", view.players);
  to.field("observer", view.observer);
  to.field("round", view.round);
  to.field("rounds", game.rules().rounds);
  to.field("first", view.first + 1);
}

// The words with these numbers.
template <class Items>
void words_field(Writer& to, std::string_view name, const Words& words, const Items& items) {
  to.list(name, [&] {
    for (const auto item : items) to.put(words[static_cast<std::size_t>(item)]);
  });
}

// The words whose bits are set.
inline void chosen_field(Writer& to, std::string_view name, const auto& words, unsigned bits) {
  to.list(name, [&] {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (((bits >> i) & 1U) != 0) to.put(words[i]);
  });
}

// Numbers of which there are so many, from the first on.
template <class Counts>
void counted_field(Writer& to, std::string_view name, const Counts& counts, std::size_t first) {
  to.list(name, [&] {
    for (std::size_t value = first; value < counts.size(); ++value)
      for (int count = 0; count < counts[value]; ++count) to.put(value);
  });
}

// Words of which there are so many.
template <class Counts>
void counted_field(Writer& to, std::string_view name, const Words& words, const Counts& counts) {
  to.list(name, [&] {
    for (std::size_t word = 0; word < words.size(); ++word)
      for (int count = 0; count < counts[word]; ++count) to.put(words[word]);
  });
}

// Piles are written from the top; `put` writes one card.
template <class Pile, class Put>
void pile_field(Writer& to, std::string_view name, const Pile& pile, Put put) {
  to.list(name, [&] {
    for (std::size_t i = pile.size(); i > 0; --i) put(pile[i - 1]);
  });
}

}  // namespace stollen::notation
