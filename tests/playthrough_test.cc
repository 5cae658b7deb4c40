// Golden playthroughs: excerpts of matches as text, with what every seat and the spectator are
// told. Read one to see the game at work; a changed rule or a leak shows as a changed line.
#include <algorithm>
#include <set>

#include "gtest/gtest.h"
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/phrases.h"
#include "notation/position.h"
#include "support/files.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using game::Observer;

constexpr int kOpening = 12;  // so many moves are told in full

// Each event once for every way it is told, with those it is told to: seats, and "s" for
// spectators.
std::string events_text(const Walk& walk) {
  std::string text;
  for (const game::Event& event : walk.events()) {
    std::vector<std::pair<std::string, std::string>> ways;
    for (const Observer observer : observers(walk.game())) {
      const std::string json =
          notation::dump_json(notation::event_json(walk.game().vocabulary(), event, observer));
      const std::string name = observer.is_spectator() ? "s" : std::to_string(observer.seat() + 1);
      const auto same =
          std::ranges::find_if(ways, [&](const auto& way) { return way.first == json; });
      if (same == ways.end())
        ways.emplace_back(json, name);
      else
        same->second += " " + name;
    }
    for (const auto& [json, names] : ways) text += fmt::format("  to {}: {}\n", names, json);
  }
  return text;
}

// What each observer sees, one line a field.
std::string views_text(const Walk& walk) {
  std::string text;
  for (const Observer observer : observers(walk.game())) {
    text += fmt::format("\nview of {}\n", name_of(observer));
    const Json view = notation::view_json(walk.game(), walk.state(), observer);
    for (const auto& [key, value] : view.items())
      text += fmt::format("  {}: {}\n", key, notation::dump_json(value));
  }
  return text;
}

std::string decision_word(const Walk& walk) {
  const game::Decision decision = walk.game().decision(walk.state());
  return std::string(walk.game().vocabulary().steps[decision.step].word);
}

// One move: who must do what, all he may do, what he does and what comes of it.
std::string move_text(Walk& walk) {
  std::string text = fmt::format("\n{}. seat {}: {}\n", walk.made() + 1,
                                 walk.game().decision(walk.state()).seat + 1, decision_word(walk));
  text += fmt::format("  legal: {}\n", fmt::join(legal_texts(walk.game(), walk.state()), "; "));
  const game::Move move = walk.step();
  text += fmt::format("  move: {}\n", notation::move_text(walk.game().vocabulary(), move));
  return text + events_text(walk);
}

// The opening, every rare decision of it, the end of round 1 with its gold, the end of the match.
std::string playthrough(Walk walk, const std::string& title) {
  std::string text = "# " + title + "\n\ndeal\n" + events_text(walk);
  int rounds = 0;
  int skipped = 0;
  while (!walk.over()) {
    const bool rare = rounds == 0
                          ? decision_word(walk) == "reveal" || decision_word(walk) == "orient"
                          : rounds == 1 && decision_word(walk) == "take";
    const bool opening = walk.made() < kOpening;
    std::string told = move_text(walk);
    const bool round_over = has_event(walk.game(), walk.events(), "round-over");
    const bool shown = opening || rare || (round_over && rounds == 0) || walk.over();
    rounds += round_over ? 1 : 0;
    if (shown && skipped > 0) text += fmt::format("\n... {} moves later\n", skipped);
    skipped = shown ? 0 : skipped + 1;
    if (shown) text += told;
    if (walk.made() == kOpening || (round_over && rounds == 1) || walk.over())
      text += views_text(walk);
  }
  return text + fmt::format("\nresult: {}\n",
                            notation::dump_json(notation::result_json(walk.game(), walk.state())));
}

// The first odd seed with which the treasure is found in round 1.
std::uint64_t seed_with_treasure(const game::Game& game) {
  for (std::uint64_t seed = 1;; seed += 2) {
    Walk walk(game, seed);
    while (!has_event(game, walk.events(), "round-over")) walk.step();
    for (const game::Event& event : walk.events()) {
      const Json json = notation::open_event_json(game.vocabulary(), event);
      if (json["event"] == "round-over" && json["treasure"].get<bool>()) return seed;
    }
  }
}

void expect_playthrough(const std::string& file, const std::string& recipe, int players) {
  const auto game = make_game(recipe, players);
  const std::uint64_t seed = seed_with_treasure(*game);
  expect_file("playthroughs/" + file,
              playthrough(Walk(*game, seed),
                          fmt::format("{} for {} players, seed {}", recipe, players, seed)));
}

// --- Modules: a dozen moments at which something happens that the base game does not have

bool is_of_base(const std::string& event) {
  static const std::set<std::string> kWords = {
      "round-started", "placed",     "role-dealt", "hand-dealt", "laid",           "broke",
      "repaired",      "collapsed",  "looked",     "discarded",  "drew",           "revealed",
      "oriented",      "round-over", "offered",    "took",       "roles-revealed", "paid",
      "coins-paid",    "game-over",  "declared"};
  return kWords.contains(event);
}

bool is_highlight(const Walk& walk) {
  const catalog::Recipe recipe = catalog::parse_recipe(walk.game().recipe()).value();
  return std::ranges::any_of(walk.events(), [&](const game::Event& event) {
    const Json json = notation::open_event_json(walk.game().vocabulary(), event);
    if (json["event"] == "hand-dealt" || json["event"] == "drew") return false;
    const std::string text = notation::dump_json(json);
    return !is_of_base(json["event"].get<std::string>()) ||
           std::ranges::any_of(recipe.modules, [&](const std::string& module) {
             return text.find('"' + module + '"') != std::string::npos;
           });
  });
}

std::string highlights(const game::Game& game) {
  constexpr int kWanted = 12;
  constexpr std::uint64_t kMostSeeds = 12;
  std::string text =
      fmt::format("# highlights of {} for {} players\n", game.recipe(), game.players());
  int shown = 0;
  for (std::uint64_t seed = 1; seed <= kMostSeeds && shown < kWanted; ++seed) {
    Walk walk(game, seed);
    text += fmt::format("\nseed {}\n", seed);
    while (!walk.over() && shown < kWanted) {
      std::string told = move_text(walk);
      if (!is_highlight(walk)) continue;
      text += told;
      if (++shown == kWanted) text += views_text(walk);
    }
  }
  return text;
}

std::vector<Seating> seatings_with_highlights() {
  std::vector<Seating> seatings = combinations();
  for (const catalog::ModuleEntry& module : catalog::modules())
    if (const auto recipe = catalog::with_module({"base", {}}, module);
        recipe && std::ranges::find(module.games, "saboteur2") != module.games.end())
      seatings.push_back({recipe->text(), 5});
  seatings.push_back({"saboteur2", 2});
  seatings.push_back({"saboteur2", 6});
  return seatings;
}

TEST(Playthrough, Highlights) {
  for (const Seating& seating : seatings_with_highlights()) {
    const auto game = make_game(seating);
    // A recipe with everything is too long a name for a file.
    std::string name = seating.recipe.size() < 60 ? seating.recipe : "saboteur2+everything";
    std::ranges::replace(name, ':', '_');  // no such letter in files everywhere
    expect_file(fmt::format("playthroughs/{}-{}.txt", name, seating.players), highlights(*game));
  }
}

TEST(Playthrough, Base3) { expect_playthrough("base-3.txt", "base", 3); }
TEST(Playthrough, Base5) { expect_playthrough("base-5.txt", "base", 5); }
TEST(Playthrough, Base2004) { expect_playthrough("base-2004-4.txt", "base-2004", 4); }
TEST(Playthrough, GreedyDwarf) { expect_playthrough("greedy-dwarf-4.txt", "base+greedy-dwarf", 4); }
TEST(Playthrough, SabotagedDwarf) {
  expect_playthrough("sabotaged-dwarf-4.txt", "base+sabotaged-dwarf", 4);
}
// There is no treasure to be found in these.
void expect_game(const std::string& file, const std::string& recipe, int players) {
  const auto game = make_game(recipe, players);
  expect_file(
      "playthroughs/" + file,
      playthrough(Walk(*game, 1), fmt::format("{} for {} players, seed 1", recipe, players)));
}

TEST(Playthrough, GoldMine) { expect_game("gold-mine-4.txt", "gold-mine", 4); }
TEST(Playthrough, GoldMinePairs) { expect_game("gold-mine-pairs-2.txt", "gold-mine-pairs", 2); }
TEST(Playthrough, Duel) { expect_game("duel-2.txt", "duel", 2); }
TEST(Playthrough, DuelSolo) { expect_game("duel-solo-1.txt", "duel-solo", 1); }
TEST(Playthrough, Tournament) { expect_playthrough("tournament-5.txt", "base+tournament", 5); }

// A last round that begins at a position, with the move that leads to the decision.
void expect_ending(const std::string& file, Json position, const std::string& move) {
  position["round"] = 3;
  const Begun begun = begin_after(position, move);
  expect_file("playthroughs/" + file,
              playthrough(Walk(*begun.game, begun.state, 7),
                          fmt::format("{} for {} players, after {} at\n# {}", begun.game->recipe(),
                                      begun.game->players(), move, notation::dump_json(position))));
}

TEST(Playthrough, TwoGoalsAtOnce) {
  expect_ending("two-goals-3.txt", before_two_goals("base", 3), "lay NES 8,-1 turned");
}
TEST(Playthrough, GoalThatMayLieEitherWay) {
  expect_ending("orienting-3.txt", before_orienting("base", 3), "lay NEW 7,-1 turned");
}
TEST(Playthrough, GoldHandedRoundTwice) {
  expect_ending("gold-2004-4.txt", before_treasure("base-2004", 4), "lay NEW 7,0");
}

}  // namespace

}  // namespace stollen::testing
