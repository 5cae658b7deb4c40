// Games of bots as data, written as the command writes them.
#include "simulator/data.h"

#include <thread>

#include <fmt/format.h>

#include "common.h"

namespace stollen::python {

namespace {

std::int64_t write(const std::string& file, const std::string& recipe, int players,
                   const std::vector<std::string>& bots, std::int64_t games, std::uint64_t seed,
                   double effort, bool beliefs, const std::string& shard, int threads) {
  simulator::DataOptions options{.recipe = recipe,
                                 .players = players,
                                 .effort = {effort},
                                 .seed = seed,
                                 .games = games,
                                 .beliefs = beliefs,
                                 .shard = take(simulator::shard_from_text(shard)),
                                 .threads = threads};
  for (const std::string& name : bots) {
    const auto kind = bots::bot_named(name);
    if (!kind) raise(fmt::format("there is no bot \"{}\", see stollen.bots.levels()", name));
    options.bots.push_back(*kind);
  }
  if (games < 1 || threads < 1 || threads > 256 || !(effort > 0 && effort <= 1000))
    raise("games and threads must be at least 1, threads at most 256, effort above 0");
  const catalog::Decks decks = take(catalog::read_decks());
  // Ctrl-C is looked for after every block of games; what was written stays and is gone on with.
  std::atomic<bool> interrupted = false;
  Result<std::int64_t> played = 0;
  unlocked([&] {
    played =
        simulator::write_data(decks, options, file, interrupted, [&](std::int64_t, std::int64_t) {
          const py::gil_scoped_acquire lock;
          if (PyErr_CheckSignals() != 0) interrupted = true;
        });
  });
  if (interrupted) throw py::error_already_set();
  return take(std::move(played));
}

std::int64_t merge(const std::vector<std::string>& files, const std::string& merged) {
  Result<std::int64_t> games = 0;
  unlocked([&] { games = simulator::merge_data(files, merged); });
  return take(std::move(games));
}

}  // namespace

void add_data(py::module_& module) {
  module.def("_write_data", &write);
  module.def("_merge_data", &merge);
}

}  // namespace stollen::python
