// Beliefs about dwarfs are counted exactly, and deeds move them the right way.
#include <algorithm>
#include <cmath>
#include <optional>

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
  const auto game = make_game("base", 5);
  const simulator::BeliefScore score =
      simulator::score_beliefs(*game, {.seed = 500, .games = 40}, false, [](auto, auto) {});
  EXPECT_GT(score.gain(4, 5), 0.5);
  EXPECT_GT(score.gain(9, 9), 0.6);
  EXPECT_LT(score.gain(0, 0), score.gain(4, 5) - 0.2)
      << "deeds must be seen before they can be judged";
  // It may be too cautious but never too sure: what it calls likely is at least about as often so.
  for (int part = 0; part < simulator::BeliefScore::kParts; ++part) {
    if (score.chance[part].count() < 200) continue;
    const double chance = score.chance[part].mean();
    const double truth = score.truth[part].mean();
    EXPECT_GT(chance < 0.5 ? chance - truth : truth - chance, -0.1) << "tenth " << part;
  }
}

// What everybody at a table can think, move by move.
class Onlooker {
 public:
  explicit Onlooker(std::uint64_t seed)
      : game_(make_game("base", 5)), belief_(saboteur_game().rules(), 1) {
    game_->start(state_, Random(seed), game::kNobody, events_);
    tell();
  }

  game::Seat on_turn() const { return game_->decision(state_).seat; }
  // The first legal move of this kind, if there is one; `target` where moves have one.
  std::optional<game::Move> find(saboteur::MoveKind kind, int target = -1) {
    game_->legal(state_, moves_);
    for (const game::Move move : moves_)
      if (move.kind() == static_cast<int>(kind) && (target < 0 || move.byte(1) == target))
        return move;
    return std::nullopt;
  }
  void play(game::Move move) {
    game_->play(state_, move, events_);
    tell();
  }
  bots::Distrust distrust() const { return belief_.judge(belief_.known_to_all()).distrust; }

 private:
  const saboteur::Saboteur& saboteur_game() const {
    return static_cast<const saboteur::Saboteur&>(*game_);
  }
  void tell() {
    for (const game::Event& event : events_)
      belief_.observe(bots::SeenEvent(game_->vocabulary(), event, game::Observer::spectator()));
  }

  std::unique_ptr<game::Game> game_;
  bots::RoleBelief belief_;
  game::State state_;
  game::Events events_;
  game::Moves moves_;
};

TEST(Belief, ADiscardSaysSomethingUnlessThePlayerHadLittleElse) {
  int broken = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Onlooker onlooker(seed);
    const game::Seat first = onlooker.on_turn();
    const auto next = static_cast<game::Seat>((first + 1) % 5);
    const auto sabotage = onlooker.find(saboteur::MoveKind::kSabotage, next);
    onlooker.play(sabotage ? *sabotage : *onlooker.find(saboteur::MoveKind::kDiscard));
    ASSERT_EQ(onlooker.on_turn(), next);
    const bots::Distrust before = onlooker.distrust();
    onlooker.play(*onlooker.find(saboteur::MoveKind::kDiscard));
    const bots::Distrust after = onlooker.distrust();
    if (sabotage)
      EXPECT_EQ(after, before) << "seed " << seed;
    else
      EXPECT_GT(after[next], before[next]) << "seed " << seed;
    broken += sabotage ? 1 : 0;
  }
  EXPECT_GE(broken, 3);
  EXPECT_LE(broken, 17);
}

}  // namespace
}  // namespace stollen::testing
