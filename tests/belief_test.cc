// Beliefs about dwarfs are counted exactly, and deeds move them the right way.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "bots/role_belief.h"
#include "bots/role_count.h"
#include "saboteur/saboteur.h"
#include "simulator/belief_score.h"
#include "support/games.h"

namespace stollen::testing {
namespace {

using bots::RoleChances;
using bots::RoleCount;
using saboteur::Role;

// Every way to deal the dwarfs, listed one by one.
struct Listed {
  double total = 0;
  std::vector<RoleChances> chances;
};

Listed list_all(std::vector<Role> dwarfs, const std::vector<RoleChances>& weights) {
  Listed listed;
  listed.chances.resize(weights.size());
  std::vector<int> cards(dwarfs.size());
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = static_cast<int>(i);
  do {
    double weight = 1;
    for (std::size_t seat = 0; seat < weights.size(); ++seat)
      weight *= weights[seat][static_cast<int>(dwarfs[cards[seat]])];
    listed.total += weight;
    for (std::size_t seat = 0; seat < weights.size(); ++seat)
      listed.chances[seat][static_cast<int>(dwarfs[cards[seat]])] += static_cast<float>(weight);
  } while (std::ranges::next_permutation(cards).found);
  for (auto& chances : listed.chances)
    for (float& chance : chances) chance /= static_cast<float>(listed.total);
  return listed;
}

TEST(RoleCount, AgreesWithAListOfAllWaysToDealTheDwarfs) {
  const std::vector<Role> dwarfs = {Role::kDigger,   Role::kDigger,   Role::kDigger,
                                    Role::kSaboteur, Role::kSaboteur, Role::kGreedyDwarf};
  std::vector<RoleChances> weights(5);
  Random random(1);
  for (auto& seat : weights)
    for (float& weight : seat) weight = 0.1F + static_cast<float>(random.below(100)) / 50.0F;
  weights[2] = {};
  weights[2][static_cast<int>(Role::kSaboteur)] = 1;  // a dwarf that is known
  const RoleCount count(dwarfs, weights);
  const Listed listed = list_all(dwarfs, weights);
  for (game::Seat seat = 0; seat < 5; ++seat)
    for (int role = 0; role < saboteur::kRoles; ++role)
      EXPECT_NEAR(count.chances(seat)[role], listed.chances[seat][role], 1e-4);
}

TEST(RoleCount, DrawsEveryRoleAsOftenAsItsChanceSays) {
  const std::vector<Role> dwarfs = {Role::kDigger, Role::kDigger, Role::kSaboteur, Role::kSaboteur};
  std::vector<RoleChances> weights(3);
  for (auto& seat : weights) seat.fill(1);
  weights[0][static_cast<int>(Role::kSaboteur)] = 4;
  const RoleCount count(dwarfs, weights);
  Random random(2);
  constexpr int kDraws = 20'000;
  std::array<int, 3> saboteurs{};
  for (int i = 0; i < kDraws; ++i) {
    std::array<Role, 3> roles{};
    count.draw(random, roles);
    ASSERT_LE(std::ranges::count(roles, Role::kSaboteur), 2);
    for (int seat = 0; seat < 3; ++seat) saboteurs[seat] += roles[seat] == Role::kSaboteur ? 1 : 0;
  }
  for (game::Seat seat = 0; seat < 3; ++seat)
    EXPECT_NEAR(saboteurs[seat] / static_cast<double>(kDraws),
                count.chances(seat)[static_cast<int>(Role::kSaboteur)], 0.02);
}

TEST(Belief, OfNormalBotsIsMuchBetterThanCountingDwarfsByTheMiddleOfARound) {
  // What they believe does not depend on how far they look ahead, only what they do with it.
  constexpr bots::Effort kLittle{.times = 0.05};
  const auto game = make_game("base", 5);
  const simulator::BeliefScore score =
      simulator::score_beliefs(*game, bots::BotKind::kNormal, kLittle, 500, 12);
  EXPECT_GT(score.gain(4, 5), 0.25);
  EXPECT_LT(score.gain(0, 0), score.gain(4, 5)) << "deeds must be seen before they can be judged";
}

}  // namespace
}  // namespace stollen::testing
