// Positions of every recipe, reached by play and then changed at random: none ends the program, and
// what is accepted can be played. STOLLEN_POSITIONS=1000000 tries so many, STOLLEN_SEED=7 others;
// what fails is told with the position, which `stollen engine` loads.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <vector>

#include "gtest/gtest.h"
#include <fmt/format.h>
#include <unistd.h>

#include "base/check.h"
#include "notation/position.h"
#include "support/games.h"
#include "support/mutation.h"
#include "support/position_trial.h"

namespace stollen::testing {

namespace {

long number_from(const char* name, long usual) {
  const char* wanted = std::getenv(name);
  const long number = wanted == nullptr ? usual : std::atol(wanted);
  STOLLEN_CHECK_LESS(0L, number);  // a number that is none must not pass for a test
  return number;
}

// A check that fails ends the program; what was being tried is told first.
std::string being_tried;

extern "C" void tell_position(int) {
  const auto tell = [](std::string_view text) {
    while (!text.empty()) {
      const auto written = ::write(STDERR_FILENO, text.data(), text.size());
      if (written <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  };
  tell("\nwhile this position was tried:\n");
  tell(being_tried);
  tell("\n");
}

Seating draw_seating(Random& random) {
  static const std::vector<Seating> kSample = all_seatings();
  static const std::vector<Seating> kMixes = combinations();
  const auto games = catalog::games();
  if (random.below(4) == 0) return kMixes[random.below(static_cast<std::uint32_t>(kMixes.size()))];
  if (random.below(3) == 0)
    return kSample[random.below(static_cast<std::uint32_t>(kSample.size()))];
  catalog::Recipe recipe;
  recipe.game = games[random.below(static_cast<std::uint32_t>(games.size()))].name;
  const std::uint32_t often = 1 + random.below(7);
  for (const catalog::ModuleEntry& module : catalog::modules())
    if (random.below(8) < often)
      if (const auto longer = catalog::with_module(recipe, module)) recipe = *longer;
  // Some tables lay the chests where goals may be moved to.
  if (std::ranges::find(recipe.modules, "chests") != recipe.modules.end() && random.below(3) > 0)
    recipe.options["chests"] = random.below(2) == 0 ? "lot" : "2,1:3,2:5,-3:9,0";
  const catalog::PlayerRange range = catalog::players_of(recipe);
  return {recipe.text(),
          range.least + static_cast<int>(random.below(range.most - range.least + 1))};
}

// A few positions of one match.
std::vector<Json> positions_of(const game::Game& game, Random& random) {
  std::vector<Json> positions;
  Walk walk(game, random.next());
  const std::uint32_t rarely = 4 + random.below(40);
  while (positions.size() < 6) {
    // Whatever is no turn is rarer, and worth a look.
    const bool turn = walk.over() || game.decision(walk.state()).step == 0;
    if (walk.over() || random.below(turn ? rarely : 4) == 0)
      positions.push_back(notation::position_json(game, walk.state()));
    if (walk.over()) break;
    walk.step();
  }
  return positions;
}

TEST(PositionFuzz, WhatIsAcceptedCanBePlayed) {
  const long wanted = number_from("STOLLEN_POSITIONS", 600);
  const bool long_run = std::getenv("STOLLEN_POSITIONS") != nullptr;
  Random random(static_cast<std::uint64_t>(number_from("STOLLEN_SEED", 1)));
  std::signal(SIGABRT, tell_position);
  std::signal(SIGSEGV, tell_position);
  TrialTally tally;
  std::vector<Json> others;
  for (long tried = 0; tried < wanted;) {
    const Seating seating = draw_seating(random);
    const auto game = make_game(seating);
    const std::vector<Json> positions = positions_of(*game, random);
    others.insert(others.begin(), positions.begin(), positions.end());
    if (others.size() > 24) others.resize(24);
    for (int mutant = 0; mutant < 40 && tried < wanted; ++mutant, ++tried) {
      const Json& origin = positions[random.below(static_cast<std::uint32_t>(positions.size()))];
      const bool near = random.below(2) == 0;
      const Json position = mutated(origin, near ? positions : others, game->vocabulary(), random);
      being_tried = notation::dump_json(position);
      const auto trouble =
          try_position(position, {.thinking = random.below(8) == 0}, random, tally);
      ASSERT_FALSE(trouble.has_value()) << *trouble << "\nposition: " << being_tried;
      if (long_run && tried % 1000 == 0)
        fmt::print(stderr, "{} tried, {} accepted, {} worlds, {} moves\n", tried, tally.accepted,
                   tally.worlds, tally.moves);
    }
  }
  EXPECT_GT(tally.accepted, wanted / 20);
  EXPECT_GT(tally.refused, wanted / 4);
  EXPECT_GT(tally.ended, tally.accepted * 9 / 10);
}

}  // namespace

}  // namespace stollen::testing
