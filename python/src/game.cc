#include "game.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/catalog.h"
#include "notation/phrases.h"

namespace stollen::python {

namespace {

py::dict fields_of(const PyMove& move) {
  py::dict fields = to_python(notation::move_json(move.game.vocabulary(), move.move));
  fields.attr("pop")("move", py::none());
  return fields;
}

std::string text_of(const PyMove& move) {
  return notation::move_text(move.game.vocabulary(), move.move);
}

py::object field_of(const PyMove& move, const std::string& name) {
  const py::dict fields = fields_of(move);
  if (fields.contains(name)) return fields[py::str(name)];
  for (const game::Field& field : move.game.vocabulary().moves[move.move.kind()].fields)
    if (field.name == name) return py::bool_(false);  // a flag that is not set is not written
  throw py::attribute_error(
      fmt::format("the move \"{}\" has no field \"{}\"", text_of(move), name));
}

void add_moves(py::module_& module) {
  py::class_<PyMove>(module, "Move", "A move of one game: a small value with named fields.")
      .def_property_readonly(
          "kind",
          [](const PyMove& move) {
            return std::string(move.game.vocabulary().moves[move.move.kind()].word);
          },
          "The word that the move begins with.")
      .def_property_readonly("text", &text_of, "The move as it is typed.")
      .def_property_readonly("fields", &fields_of, "Its fields by name; flags that are set.")
      .def_property_readonly(
          "code", [](const PyMove& move) { return move.move.code(); }, "The engine's word for it.")
      .def("__getattr__", &field_of)
      .def("__str__", &text_of)
      .def("__repr__", [](const PyMove& move) { return fmt::format("<Move {}>", text_of(move)); })
      .def("__hash__",
           [](const PyMove& move) { return std::hash<std::uint64_t>()(move.move.code()); })
      .def("__eq__",
           [](const PyMove& move, const py::object& other) {
             if (!py::isinstance<PyMove>(other)) return false;
             const auto& its = other.cast<const PyMove&>();
             return move.move == its.move && move.game.same_as(its.game);
           })
      .def("__reduce__", [](const PyMove& move) {
        return py::make_tuple(py::module_::import("stollen.errors").attr("restore_move"),
                              py::make_tuple(py::cast(move.game), text_of(move)));
      });
}

}  // namespace

bool PyGame::same_as(const PyGame& other) const {
  if (box == other.box) return true;
  const auto same_text = [](const catalog::DeckText& one, const catalog::DeckText& two) {
    return one.file == two.file && one.text == two.text;
  };
  return box->recipe == other.box->recipe && box->players == other.box->players &&
         box->rules == other.box->rules &&
         std::ranges::equal(box->texts, other.box->texts, same_text);
}

const tensor::Encoder& PyGame::encoder() const {
  if (!box->encoder) guarded([&] { box->encoder = tensor::make_encoder(*box->game); });
  return *box->encoder;
}

const tensor::Numbering& PyGame::numbering() const {
  if (!box->numbering)
    guarded([&] { box->numbering = std::make_unique<tensor::Numbering>(encoder()); });
  return *box->numbering;
}

PyGame make_game(const std::string& recipe, int players, const py::object& decks,
                 const py::object& rules) {
  auto box = std::make_shared<GameBox>();
  box->rules = rules.is_none() ? catalog::kRules : rules.cast<int>();
  take(catalog::check_rules(box->rules));
  if (!decks.is_none()) {
    // A folder, or what was read from one.
    const py::object texts = py::isinstance<py::list>(decks)
                                 ? decks
                                 : py::module_::import("stollen.errors").attr("read_decks")(decks);
    for (const auto& [file, text] : texts.cast<std::vector<std::pair<std::string, std::string>>>())
      box->texts.push_back({file, text});
  }
  box->decks = take(catalog::read_decks(box->texts));
  box->game = take(catalog::make_game(box->decks, recipe, players, box->rules));
  box->recipe = box->game->recipe();
  box->players = players;
  return {std::move(box)};
}

py::tuple parts_of(const PyGame& game) {
  py::list texts;
  for (const catalog::DeckText& text : game.box->texts)
    texts.append(py::make_tuple(text.file, text.text));
  return py::make_tuple(game.box->recipe, game.box->players,
                        texts.empty() ? py::object(py::none()) : py::object(texts),
                        game.box->rules);
}

game::Move move_of(const PyGame& game, const py::object& value) {
  if (py::isinstance<PyMove>(value)) {
    const auto& move = value.cast<const PyMove&>();
    if (!move.game.same_as(game))
      raise(fmt::format("\"{}\" is a move of {} for {}, but this is {} for {}", text_of(move),
                        move.game.box->recipe, move.game.box->players, game.box->recipe,
                        game.box->players));
    return move.move;
  }
  if (py::isinstance<py::str>(value))
    return game->plain(
        take(notation::move_from_text(game.vocabulary(), value.cast<std::string>())));
  if (py::isinstance<py::dict>(value))
    return game->plain(take(notation::read_move(game.vocabulary(), from_python(value))));
  raise("a move is a Move, its text, or a dictionary as in the notation");
}

void add_games(py::module_& module) {
  py::class_<PyGame>(module, "Game",
                     "A recipe for a number of players: constant, shared, without memory.")
      .def(py::init(&make_game), py::arg("recipe"), py::arg("players"),
           py::arg("decks") = py::none(), py::arg("rules") = py::none())
      .def("__reduce__",
           [](const PyGame& game) {
             return py::make_tuple(py::module_::import("stollen._stollen").attr("Game"),
                                   parts_of(game));
           })
      .def_property_readonly("recipe", [](const PyGame& game) { return game.box->recipe; })
      .def_property_readonly("players", [](const PyGame& game) { return game.box->players; })
      .def_property_readonly(
          "rules", [](const PyGame& game) { return game.box->rules; },
          "The number of the rules it is played by.")
      .def_property_readonly("family",
                             [](const PyGame& game) { return std::string(game->family().name); })
      .def("__eq__",
           [](const PyGame& game, const py::object& other) {
             return py::isinstance<PyGame>(other) && game.same_as(other.cast<const PyGame&>());
           })
      .def("__hash__",
           [](const PyGame& game) {
             return py::hash(py::make_tuple(game.box->recipe, game.box->players, game.box->rules));
           })
      .def("__repr__",
           [](const PyGame& game) {
             return fmt::format("<Game {} for {}>", game.box->recipe, game.box->players);
           })
      .def(
          "move",
          [](const PyGame& game, const py::object& value) {
            return PyMove{game, move_of(game, value)};
          },
          py::arg("move"), "A move from its text or dictionary, legal or not.");
  module.def(
      "recipes", [] { return to_python(notation::catalog_json()); },
      "All games and modules, as the engine lists them.");
  add_moves(module);
}

}  // namespace stollen::python
