// A game and its moves as Python sees them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "common.h"
#include "tensor/encoder.h"
#include "tensor/features.h"
#include "tensor/numbering.h"

namespace stollen::python {

// The boxes and one recipe, shared by all that comes of it.
struct GameBox {
  std::string recipe;
  int players = 0;
  int rules = 0;
  std::vector<catalog::DeckText> texts;  // that replace those built in
  catalog::Decks decks;
  std::shared_ptr<const game::Game> game;
  // How it is encoded, made when it is first asked for.
  std::unique_ptr<tensor::Encoder> encoder;
  std::unique_ptr<tensor::Numbering> numbering;
};

struct PyGame {
  std::shared_ptr<GameBox> box;

  const game::Game& operator*() const { return *box->game; }
  const game::Game* operator->() const { return box->game.get(); }
  const game::Vocabulary& vocabulary() const { return box->game->vocabulary(); }
  // Of the same recipe, players, rules and cards?
  bool same_as(const PyGame& other) const;
  const tensor::Encoder& encoder() const;
  const tensor::Numbering& numbering() const;
};

PyGame make_game(const std::string& recipe, int players, const py::object& decks,
                 const py::object& rules);
// What a game is made of, to be pickled.
py::tuple parts_of(const PyGame& game);

struct PyMove {
  PyGame game;
  game::Move move;
};

// A move of this game, from a Move, a text or a dictionary; anything else is refused.
game::Move move_of(const PyGame& game, const py::object& value);

}  // namespace stollen::python
