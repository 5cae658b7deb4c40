// Everybody may know which dwarfs were shuffled in: views say it, what they conclude is true, and
// the guides print the same figures.
#include "saboteur/who_plays.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>

#include "gtest/gtest.h"

#include "notation/position.h"
#include "saboteur/saboteur.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using saboteur::kRole;
using saboteur::Role;
namespace role = saboteur::role;

const saboteur::Saboteur& saboteur_of(const game::Game& game) {
  return *game::as<saboteur::Saboteur>(game);
}

int shuffled(const saboteur::Saboteur& game, Role role) {
  return static_cast<int>(std::ranges::count(game.rules().dwarfs, role));
}

TEST(WhoPlays, IsNeverWrong) {
  std::uint64_t seed = 0;
  int certain = 0;
  for (const Seating& seating : seatings_of("saboteur")) {
    const auto game = make_game(seating);
    const saboteur::Saboteur& rules_of = saboteur_of(*game);
    for (Walk walk(*game, ++seed); !walk.over(); walk.step()) {
      if (walk.random().below(8) != 0) continue;
      const auto& state = walk.state().as<saboteur::State>();
      for (const game::Observer observer : observers(*game)) {
        game::View box;
        game->view(walk.state(), observer, box);
        const auto& view = box.as<saboteur::View>();
        const auto counts = saboteur::who_plays(rules_of.rules(), view);
        int dwarfs = 0;
        for (const saboteur::RoleCount& count : counts) {
          int before_players = 0;
          for (game::Seat seat = 0; seat < game->players(); ++seat)
            before_players += state.role(seat) == count.role ? 1 : 0;
          ASSERT_LE(count.least, before_players) << seating.name() << ", seed " << seed;
          ASSERT_GE(count.most, before_players) << seating.name() << ", seed " << seed;
          if (state.roles_open) {
            ASSERT_EQ(count.least, count.most) << seating.name();
            ++certain;
          }
          dwarfs += count.shuffled;
        }
        ASSERT_EQ(dwarfs, game->players() + static_cast<int>(state.spare_dwarfs.size()));
      }
    }
  }
  EXPECT_GT(certain, 0);
}

TEST(WhoPlays, IsToldInEveryView) {
  const auto game = make_game("base", 5);
  const Walk walk(*game, 1);
  const Json view = notation::view_json(*game, walk.state(), game::Observer::spectator());
  EXPECT_EQ(view["roles"].dump(), R"([{"role":"digger","shuffled":4,"least":3,"most":4},)"
                                  R"({"role":"saboteur","shuffled":2,"least":1,"most":2}])");
}

// Who knows dwarfs concludes more: a saboteur is one of them himself, and what lies among the
// spare ones is nobody's.
TEST(WhoPlays, FollowsFromWhatTheObserverKnows) {
  const auto game = make_game("base", 3);
  const saboteur::Rules& rules = saboteur_of(*game).rules();
  const Walk walk(*game, 1);
  game::View box;
  game->view(walk.state(), game::Observer::spectator(), box);
  saboteur::View view = box.as<saboteur::View>();
  const auto saboteurs = [&] {
    const auto counts = saboteur::who_plays(rules, view);
    return std::pair<int, int>(counts[1].least, counts[1].most);
  };
  EXPECT_EQ(saboteurs(), std::pair(0, 1));
  view.seats[0].role = static_cast<std::uint8_t>(kRole<role::Saboteur>);
  EXPECT_EQ(saboteurs(), std::pair(1, 1));
  view.seats[0].role = static_cast<std::uint8_t>(kRole<role::Digger>);
  EXPECT_EQ(saboteurs(), std::pair(0, 1));
  view.spare_dwarfs[0] = static_cast<std::uint8_t>(kRole<role::Saboteur>);
  EXPECT_EQ(saboteurs(), std::pair(0, 0));
}

// Rows of tables in a guide, as the numbers in their cells; other cells are left out.
std::vector<std::vector<int>> rows_of_numbers(const std::filesystem::path& file) {
  std::vector<std::vector<int>> rows;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ")) continue;
    std::vector<int> numbers;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '|');) {
      cell.erase(std::ranges::remove(cell, ' ').begin(), cell.end());
      if (!cell.empty() && std::ranges::all_of(cell, [](char c) { return c >= '0' && c <= '9'; }))
        numbers.push_back(std::stoi(cell));
    }
    if (!numbers.empty()) rows.push_back(numbers);
  }
  return rows;
}

std::vector<std::filesystem::path> guides(const std::string& name) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(STOLLEN_SOURCE_DIR) + "/docs/guide"))
    if (entry.path().filename().string().starts_with(name + '.')) files.push_back(entry.path());
  EXPECT_GE(files.size(), 2U);
  return files;
}

std::vector<int> row_of(const std::string& recipe, int players, const std::vector<Role>& roles) {
  const auto game = make_game(recipe, players);
  std::vector<int> row = {players};
  for (const Role role : roles) row.push_back(shuffled(saboteur_of(*game), role));
  row.push_back(saboteur_of(*game).rules().hand_size);
  return row;
}

TEST(WhoPlays, IsPrintedInTheGuides) {
  std::vector<std::vector<int>> base;
  for (int players = 3; players <= 10; ++players)
    base.push_back(row_of("base", players, {kRole<role::Saboteur>, kRole<role::Digger>}));
  std::vector<std::vector<int>> tournament;
  for (int players = 5; players <= 9; ++players)
    tournament.push_back(
        row_of("base+tournament", players,
               {kRole<role::Digger>, kRole<role::Saboteur>, kRole<role::GreedyDwarf>}));
  std::vector<std::vector<int>> saboteur2;
  const auto game = make_game("saboteur2", 12);
  for (const Role role : {kRole<role::Blue>, kRole<role::Green>, kRole<role::Boss>,
                          kRole<role::Profiteer>, kRole<role::Geologist>, kRole<role::Saboteur>})
    saboteur2.push_back({shuffled(saboteur_of(*game), role)});
  for (const auto& file : guides("base")) EXPECT_EQ(rows_of_numbers(file), base) << file;
  for (const auto& file : guides("modules")) EXPECT_EQ(rows_of_numbers(file), tournament) << file;
  for (const auto& file : guides("saboteur2")) EXPECT_EQ(rows_of_numbers(file), saboteur2) << file;
}

}  // namespace

}  // namespace stollen::testing
