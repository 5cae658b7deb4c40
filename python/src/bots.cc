// The engine's own players: they see what their seat sees.
#include <atomic>

#include <fmt/format.h>

#include "bots/bot.h"
#include "match.h"

namespace stollen::python {

namespace {

struct PyBot {
  PyGame game;
  std::string level;
  game::Seat seat;
  std::unique_ptr<bots::Bot> bot;
  int heard = 0;  // plies that it has been told of, the deal included
  std::atomic<bool> thinks = false;
};

std::unique_ptr<PyBot> make_bot(const PyGame& game, const std::string& level,
                                const py::object& seat, std::uint64_t seed, double effort) {
  const auto kind = bots::bot_named(level);
  if (!kind) {
    std::vector<std::string_view> names;
    for (const bots::BotKind each : bots::bot_kinds()) names.push_back(bots::bot_name(each));
    raise(fmt::format("there is no bot \"{}\"; there are {}", level, fmt::join(names, ", ")));
  }
  if (!(effort > 0 && effort <= 1000)) raise("effort must be above 0 and at most 1000");
  auto made = std::make_unique<PyBot>();
  made->game = game;
  made->level = level;
  made->seat = seat_of(seat, game.box->players);
  guarded([&] { made->bot = bots::make_bot(*kind, *game, made->seat, seed, {effort}); });
  return made;
}

// Tells the bot what its seat was told since it was last asked.
void listen(PyBot& self, const PyMatch& match) {
  if (!match.game.same_as(self.game))
    raise(fmt::format("the bot plays {} for {}, the match is {} for {}", self.game.box->recipe,
                      self.game.box->players, match.game.box->recipe, match.game.box->players));
  if (match.course.made() + 1 < self.heard)
    raise(
        "the bot has followed this match further than it stands: make a new bot after undo, or "
        "for another match");
  guarded([&] {
    if (self.heard == 0 && !match.course.dealt()) {
      game::View beginning;
      match.game->view(match.course.state_after(0), game::Observer::seat(self.seat), beginning);
      self.bot->see(beginning);
    }
    for (; self.heard <= match.course.made(); ++self.heard)
      for (const game::Event& event : match.course.events(self.heard))
        self.bot->observe(
            game::SeenEvent(match.game.vocabulary(), event, game::Observer::seat(self.seat)));
  });
}

PyMove decide(PyBot& self, const PyMatch& match) {
  listen(self, match);
  if (match.course.over()) raise("the game is over");
  if (match.course.decision().seat != self.seat)
    raise(fmt::format("seat {} must choose now, the bot sits at {}",
                      match.course.decision().seat + 1, self.seat + 1));
  // Others may go on with the match while it thinks.
  game::View view;
  auto legal = std::make_unique<game::Moves>();
  guarded([&] {
    match.game->view(match.course.state(), game::Observer::seat(self.seat), view);
    match.game->legal(match.course.state(), *legal);
  });
  struct Thinking {
    explicit Thinking(std::atomic<bool>& thinks) : thinks(thinks) {
      if (thinks.exchange(true)) raise("another thread is asking this bot");
    }
    ~Thinking() { thinks = false; }
    std::atomic<bool>& thinks;
  } thinking(self.thinks);
  game::Move move;
  unlocked([&] { move = self.bot->decide(view, *legal); });
  return {self.game, move};
}

std::vector<double> distrust(PyBot& self, const PyMatch& match) {
  listen(self, match);
  std::vector<double> suspicion;
  guarded([&] {
    game::View view;
    match.game->view(match.course.state(), game::Observer::seat(self.seat), view);
    suspicion = self.bot->distrust(view);
  });
  return suspicion;
}

}  // namespace

void add_bots(py::module_& module) {
  module.def("bot_levels", [] {
    std::vector<std::string> names;
    for (const bots::BotKind kind : bots::bot_kinds()) names.emplace_back(bots::bot_name(kind));
    return names;
  });
  py::class_<PyBot>(module, "Bot",
                    "A player of the engine. It is told the events of its seat and sees its view.")
      .def(py::init(&make_bot), py::arg("game"), py::arg("level"), py::arg("seat"),
           py::arg("seed") = 0, py::arg("effort") = 1.0)
      .def_property_readonly("level", [](const PyBot& self) { return self.level; })
      .def_property_readonly("seat", [](const PyBot& self) { return self.seat + 1; })
      .def("decide", &decide, py::arg("match"), "The move it would make now.")
      .def("distrust", &distrust, py::arg("match"),
           "By seat: how likely it thinks that the player works against the diggers; empty where "
           "nobody can be suspected.")
      .def_property_readonly(
          "reason", [](const PyBot& self) { return bots::sentence_of(self.bot->reason()); },
          "Why it decided so the last time; empty if it gives no reasons.");
}

}  // namespace stollen::python
