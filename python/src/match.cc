#include "match.h"

#include <fmt/format.h>

#include "arrays.h"
#include "notation/phrases.h"
#include "notation/position.h"

namespace stollen::python {

namespace {

PyMatch deal(const PyGame& game, std::uint64_t seed, const py::object& first) {
  PyMatch match{game, {}, course::Course(game.box->game)};
  match.record = {.recipe = game.box->recipe,
                  .players = game.box->players,
                  .rules = game.box->rules,
                  .seed = seed};
  if (!first.is_none()) match.record.first = seat_of(first, game.box->players);
  guarded([&] { match.course.deal(seed, match.record.first); });
  return match;
}

PyMatch at_position(const PyGame& game, const py::object& position) {
  const Json json = from_python(position);
  const auto read =
      take(made([&] { return notation::read_position(game.box->decks, json, game.box->rules); }));
  if (read.game->recipe() != game.box->recipe || read.game->players() != game.box->players ||
      read.game->rules_number() != game.box->rules)
    raise(fmt::format("the position is of {} for {} by rules {}, but this is {} for {} by rules {}",
                      read.game->recipe(), read.game->players(), read.game->rules_number(),
                      game.box->recipe, game.box->players, game.box->rules));
  return match_at(game, read.state);
}

PyMatch replay(const PyGame& game, const py::object& value) {
  notation::Record record = take(notation::read_record(from_python(value)));
  std::optional<Result<course::Course>> course;
  guarded([&] { course = notation::replay(game.box->decks, record); });
  if (!*course) raise(course->error().message);
  const game::Game& its = (*course)->game();
  if (its.recipe() != game.box->recipe || its.players() != game.box->players ||
      its.rules_number() != game.box->rules)
    raise(fmt::format("the record is of {} for {} by rules {}, but this is {} for {} by rules {}",
                      its.recipe(), its.players(), its.rules_number(), game.box->recipe,
                      game.box->players, game.box->rules));
  // The same moves with our own game, which all copies share.
  PyMatch match{game, std::move(record), course::Course(game.box->game)};
  guarded([&] {
    match.course.begin_at((*course)->state_after(0));
    if (match.record.position.is_null()) match.course.deal(match.record.seed, match.record.first);
    for (int ply = 1; ply <= (*course)->made(); ++ply) match.course.play((*course)->move(ply));
  });
  match.record.moves.clear();
  return match;
}

Json record_of(const PyMatch& match) {
  notation::Record record = match.record;
  for (int ply = 1; ply <= match.course.made(); ++ply)
    record.moves.push_back(notation::move_text(match.game.vocabulary(), match.course.move(ply)));
  return notation::record_json(record);
}

std::vector<PyMove> legal(const PyMatch& match) {
  std::vector<PyMove> moves;
  guarded([&] {
    for (const game::Move move : course::legal_moves(*match.game, match.course.state()))
      moves.push_back({match.game, move});
  });
  return moves;
}

// Refused by the rules, or because the match is over.
game::Refusal why_not(const PyMatch& match, game::Move move) {
  game::Refusal refusal;
  guarded([&] { refusal = match.game->why_not(match.course.state(), match.game->plain(move)); });
  return refusal;
}

void play(PyMatch& match, const py::object& value) {
  if (match.course.over()) raise("the game is over");
  const game::Move move = move_of(match.game, value);
  if (const game::Refusal refusal = why_not(match, move); refusal.refused())
    raise_refusal(match.game.vocabulary(), refusal);
  guarded([&] { match.course.play(match.game->plain(move)); });
}

py::object why_not_object(const PyMatch& match, const py::object& value) {
  const game::Refusal refusal = why_not(match, move_of(match.game, value));
  if (!refusal.refused()) return py::none();
  return refusal_of(match.game.vocabulary(), refusal);
}

py::object view(const PyMatch& match, const py::object& observer) {
  const game::Observer eyes = observer_of(observer, match.game.box->players);
  Json json;
  guarded([&] { json = notation::view_json(*match.game, match.course.state(), eyes); });
  return to_python(json);
}

py::list events(const PyMatch& match, const py::object& observer, int since) {
  const game::Observer eyes = observer_of(observer, match.game.box->players);
  if (since < 0) raise("since is the number of a move, from 0 (the deal) on");
  py::list plies;
  for (int ply = since; ply <= match.course.made(); ++ply) {
    py::list told;
    for (const game::Event& event : match.course.events(ply))
      told.append(to_python(notation::event_json(match.game.vocabulary(), event, eyes)));
    plies.append(std::move(told));
  }
  return plies;
}

PyMatch redeal(const PyMatch& match, const py::object& observer, std::uint64_t seed) {
  const game::Observer eyes = observer_of(observer, match.game.box->players);
  game::State other = match.course.state();
  guarded([&] {
    Random random(seed);
    match.game->redeal(other, eyes, random);
  });
  return match_at(match.game, other);
}

void undo(PyMatch& match, int moves) {
  if (moves < 0 || moves > match.course.made())
    raise(fmt::format("{} moves cannot be taken back, {} have been made", moves,
                      match.course.made()));
  guarded([&] { match.course.undo(moves); });
}

py::array_t<std::uint8_t> observation(const PyMatch& match, const py::object& seat, int history) {
  const game::Seat eyes = seat_of(seat, match.game.box->players);
  take(tensor::Batch::check({.history = history}));
  const tensor::Encoder& encoder = match.game.encoder();
  const std::size_t bytes = encoder.layout().bytes;
  std::vector<tensor::Made> last;
  for (int ply = match.course.made(); ply > 0 && std::ssize(last) < history; --ply)
    last.push_back({match.course.move(ply), match.course.mover(ply)});
  std::vector<std::uint8_t> row(bytes + static_cast<std::size_t>(history) * tensor::kHistoryRow);
  guarded([&] {
    encoder.encode(match.course.state(), eyes, row.data());
    tensor::Features(*match.game, encoder).write_history(last, eyes, row.data() + bytes);
  });
  const auto size = static_cast<py::ssize_t>(row.size());
  return array_of(std::move(row), {size});
}

// The same arrays as of a batch of one.
py::object list_moves(const PyMatch& match) {
  std::vector<std::int32_t> counts(1);
  tensor::Listing list(counts);
  if (match.course.over()) return listing_object(std::move(list));
  guarded([&] {
    const game::Moves& legal = course::legal_moves(*match.game, match.course.state());
    counts[0] = static_cast<std::int32_t>(legal.size());
    list = tensor::Listing(counts);
    list.write(0, legal, match.course.decision().seat, match.game.numbering(),
               tensor::Features(*match.game, match.game.encoder()));
  });
  return listing_object(std::move(list));
}

py::array_t<bool> mask(const PyMatch& match) {
  const tensor::Numbering& numbering = match.game.numbering();
  py::array_t<bool> mask(numbering.size());
  bool* const marked = mask.mutable_data();
  std::fill_n(marked, numbering.size(), false);
  if (match.course.over()) return mask;
  guarded([&] {
    std::vector<std::uint64_t> bits(numbering.mask_words());
    numbering.mark(course::legal_moves(*match.game, match.course.state()),
                   match.course.decision().seat, bits.data());
    for (int number = 0; number < numbering.size(); ++number)
      marked[number] = tensor::Numbering::is_marked(bits.data(), number);
  });
  return mask;
}

PyMove numbered(const PyMatch& match, int number) {
  const tensor::Numbering& numbering = match.game.numbering();
  std::optional<game::Move> move;
  if (number >= 0 && number < numbering.size() && !match.course.over())
    guarded([&] {
      move = numbering.among(course::legal_moves(*match.game, match.course.state()), number,
                             match.course.decision().seat);
    });
  if (!move) raise(fmt::format("the move with number {} is not allowed now, see mask()", number));
  return {match.game, *move};
}

py::object number_of(const PyMatch& match, const py::object& value) {
  const game::Move move = match.game->plain(move_of(match.game, value));
  const tensor::Numbering& numbering = match.game.numbering();
  if (const game::Refusal refusal = why_not(match, move); refusal.refused())
    raise_refusal(match.game.vocabulary(), refusal);
  const game::Seat seat = match.course.decision().seat;
  int number = numbering.number(move, seat);
  if (number < 0) {
    number = -1;
    int listed = numbering.first_listed();
    for (const game::Move each : course::legal_moves(*match.game, match.course.state())) {
      if (numbering.number(each, seat) >= 0) continue;
      if (each == move && listed < numbering.size()) number = listed;
      ++listed;
    }
  }
  if (number < 0) return py::none();
  return py::int_(number);
}

}  // namespace

PyMatch match_at(const PyGame& game, const game::State& state) {
  PyMatch match{game, {}, course::Course(game.box->game)};
  match.record.rules = game.box->rules;
  match.record.position = made([&] { return notation::position_json(*game, state); });
  match.course.begin_at(state);
  return match;
}

void add_matches(py::module_& module) {
  py::class_<PyMatch>(module, "Match", "One match, hidden parts too. Seats count from 1.")
      .def_property_readonly("game", [](const PyMatch& match) { return match.game; })
      .def_property_readonly(
          "seat",
          [](const PyMatch& match) -> py::object {
            if (match.course.over()) return py::none();
            return py::int_(match.course.decision().seat + 1);
          },
          "Who must choose now; None when the game is over.")
      .def_property_readonly(
          "decision",
          [](const PyMatch& match) -> py::object {
            if (match.course.over()) return py::none();
            return py::str(
                std::string(match.game.vocabulary().steps[match.course.decision().step].word));
          },
          "What must be chosen: the word of the decision.")
      .def_property_readonly("over", [](const PyMatch& match) { return match.course.over(); })
      .def_property_readonly(
          "made", [](const PyMatch& match) { return match.course.made(); },
          "How many moves have been made.")
      .def("legal", &legal, "The legal moves of the waiting decision.")
      .def("play", &play, py::arg("move"),
           "Makes a move; raises Refusal if the rules do not allow it, and changes nothing.")
      .def("why_not", &why_not_object, py::arg("move"),
           "None if the move is allowed, else the Refusal that play would raise.")
      .def("view", &view, py::arg("observer"), "What a seat, or \"spectator\", knows.")
      .def("events", &events, py::arg("observer"), py::arg("since") = 0,
           "What the observer was told: a list for the deal (0) and for each move.")
      .def(
          "score",
          [](const PyMatch& match) {
            return to_python(
                made([&] { return notation::result_json(*match.game, match.course.state()); }));
          },
          "Gold of each seat and the winners: {\"over\", \"gold\", \"winners\"}.")
      .def("redeal", &redeal, py::arg("observer"), py::arg("seed"),
           "Another match in which the observer knows the same and all else is dealt anew.")
      .def("undo", &undo, py::arg("moves") = 1, "Takes moves back.")
      .def(
          "record", [](const PyMatch& match) { return to_python(record_of(match)); },
          "How it began and its moves; Game.replay plays it again.")
      .def(
          "position",
          [](const PyMatch& match) {
            return to_python(
                made([&] { return notation::position_json(*match.game, match.course.state()); }));
          },
          "Everything as it stands; Game.at begins there.")
      .def(
          "move_at",
          [](const PyMatch& match, int number) {
            if (number < 1 || number > match.course.made())
              raise(fmt::format("moves go from 1 to {}", match.course.made()));
            return PyMove{match.game, match.course.move(number)};
          },
          py::arg("number"), "The move with this number, from 1.")
      .def("observation", &observation, py::arg("seat"), py::arg("history") = 0,
           "What the seat knows as bytes, see Encoding; with so many of the last moves.")
      .def("list_moves", &list_moves, "The legal list as arrays, like that of a batch of one.")
      .def("mask", &mask, "One flag for each numbered move: can it be chosen now?")
      .def("numbered", &numbered, py::arg("number"), "The legal move with this number.")
      .def("number_of", &number_of, py::arg("move"),
           "The number of a legal move; None if it has none now.")
      .def("copy", [](const PyMatch& match) { return match; })
      .def("__copy__", [](const PyMatch& match) { return match; })
      .def("__deepcopy__", [](const PyMatch& match, const py::dict&) { return match; })
      .def("__reduce__",
           [](const PyMatch& match) {
             return py::make_tuple(
                 py::module_::import("stollen.errors").attr("restore_match"),
                 py::make_tuple(py::cast(match.game), to_python(record_of(match))));
           })
      .def("__repr__", [](const PyMatch& match) {
        return fmt::format("<Match of {} for {}, {} moves made>", match.game.box->recipe,
                           match.game.box->players, match.course.made());
      });
  const py::object game = module.attr("Game");
  const auto add = [&](const char* name, auto function, auto... extra) {
    game.attr(name) = py::cpp_function(function, py::name(name), py::is_method(game), extra...);
  };
  add("deal", &deal, py::arg("seed"), py::arg("first") = py::none(),
      "A new match; who starts is drawn by lot unless a seat is named.");
  add("at", &at_position, py::arg("position"), "A match that begins at this position.");
  add("replay", &replay, py::arg("record"), "A match played again from its record.");
}

}  // namespace stollen::python
