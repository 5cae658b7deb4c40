// Beliefs about dwarfs are counted exactly, and deeds move them the right way.
#include <algorithm>
#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "bots/saboteur/role_belief.h"
#include "bots/saboteur/role_count.h"
#include "saboteur/saboteur.h"
#include "simulator/belief_score.h"
#include "support/games.h"

namespace stollen::testing {
namespace {

using bots::RoleChances;
using bots::RoleCount;
using saboteur::kRole;
using saboteur::Role;
namespace role = saboteur::role;

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
  const std::vector<Role> dwarfs = {kRole<role::Digger>,   kRole<role::Digger>,
                                    kRole<role::Digger>,   kRole<role::Saboteur>,
                                    kRole<role::Saboteur>, kRole<role::GreedyDwarf>};
  std::vector<RoleChances> weights(5);
  Random random(1);
  for (auto& seat : weights)
    for (float& weight : seat) weight = 0.1F + static_cast<float>(random.below(100)) / 50.0F;
  weights[2] = {};
  weights[2][static_cast<int>(kRole<role::Saboteur>)] = 1;  // a dwarf that is known
  const auto agrees = [&] {
    const RoleCount count(dwarfs, weights);
    const Listed listed = list_all(dwarfs, weights);
    EXPECT_NEAR(count.total(), listed.total, 1e-4 * listed.total);
    for (game::Seat seat = 0; seat < 5; ++seat)
      for (int role = 0; role < saboteur::kRoles; ++role)
        EXPECT_NEAR(count.chances(seat)[role], listed.chances[seat][role], 1e-4);
  };
  agrees();
  // Roles that nothing tells apart but a dwarf that is known.
  for (auto& seat : weights)
    seat[static_cast<int>(kRole<role::GreedyDwarf>)] = seat[static_cast<int>(kRole<role::Digger>)];
  agrees();
  weights[4] = {};
  weights[4][static_cast<int>(kRole<role::Digger>)] = 1;
  agrees();
}

TEST(RoleCount, DrawsEveryRoleAsOftenAsItsChanceSays) {
  const std::vector<Role> dwarfs = {kRole<role::Blue>,     kRole<role::Blue>,
                                    kRole<role::Green>,    kRole<role::Saboteur>,
                                    kRole<role::Saboteur>, kRole<role::Boss>};
  std::vector<RoleChances> weights(4);
  for (auto& seat : weights) seat.fill(1);
  weights[0][static_cast<int>(kRole<role::Saboteur>)] = 4;
  weights[2] = {};
  weights[2][static_cast<int>(kRole<role::Blue>)] = 1;
  const RoleCount count(dwarfs, weights);
  Random random(2);
  constexpr int kDraws = 20'000;
  std::vector<RoleChances> drawn(4);
  for (int i = 0; i < kDraws; ++i) {
    std::array<Role, 4> roles{};
    count.draw(random, roles);
    for (const Role role : dwarfs)
      ASSERT_LE(std::ranges::count(roles, role), std::ranges::count(dwarfs, role));
    for (int seat = 0; seat < 4; ++seat)
      drawn[seat][static_cast<int>(roles[seat])] += 1.0F / kDraws;
  }
  for (game::Seat seat = 0; seat < 4; ++seat)
    for (int role = 0; role < saboteur::kRoles; ++role)
      EXPECT_NEAR(drawn[seat][role], count.chances(seat)[role], 0.02);
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
namespace move = saboteur::move;

class Onlooker {
 public:
  explicit Onlooker(std::uint64_t seed)
      : game_(make_game("base", 5)), belief_(saboteur_game().rules(), 1) {
    game_->start(state_, Random(seed), game::kNobody, events_);
    tell();
  }

  game::Seat on_turn() const { return game_->decision(state_).seat; }
  // The first legal move of this kind, if there is one.
  template <class Kind>
  std::optional<game::Move> find() {
    return find_if<Kind>([](const Kind&) { return true; });
  }
  template <class Kind, class Wanted>
  std::optional<game::Move> find_if(Wanted wanted) {
    game_->legal(state_, moves_);
    for (const game::Move move : moves_)
      if (move.is<Kind>() && wanted(move.as<Kind>())) return move;
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
      belief_.observe(game::SeenEvent(game_->vocabulary(), event, game::Observer::spectator()));
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
    const auto sabotage = onlooker.find_if<move::Sabotage>(
        [&](const move::Sabotage& wish) { return wish.seat == next; });
    onlooker.play(sabotage ? *sabotage : *onlooker.find<move::Discard>());
    ASSERT_EQ(onlooker.on_turn(), next);
    const bots::Distrust before = onlooker.distrust();
    onlooker.play(*onlooker.find<move::Discard>());
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

// The belief of one seat along a game that plays itself.
template <class Visit>
void follow(const std::string& recipe, std::uint64_t seed, Visit visit) {
  const auto game = make_game(recipe, 5);
  bots::RoleBelief belief(static_cast<const saboteur::Saboteur&>(*game).rules(), 1);
  Walk walk(*game, seed);
  while (true) {
    for (const game::Event& event : walk.events())
      belief.observe(game::SeenEvent(game->vocabulary(), event, game::Observer::seat(0)));
    if (walk.over()) return;
    visit(walk, belief);
    walk.step();
  }
}

TEST(Belief, AtTheFeastEverybodyIsANewDwarf) {
  int feasts = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed)
    follow("base+feast", seed, [&](const Walk& walk, const bots::RoleBelief& belief) {
      if (!has_event(walk.game(), walk.events(), "room-entered")) return;
      const bots::Distrust distrust = belief.judge(belief.known_to_all()).distrust;
      for (int seat = 1; seat < 5; ++seat) EXPECT_NEAR(distrust[seat], distrust[0], 1e-5);
      ++feasts;
    });
  EXPECT_GT(feasts, 5);
}

TEST(Belief, SeveralCardsPutAwayAtOnceAreOneWayToPass) {
  const auto game = make_game("saboteur2", 5);
  const auto distrust_after = [&](int kind) {
    bots::RoleBelief belief(static_cast<const saboteur::Saboteur&>(*game).rules(), 1);
    Walk walk(*game, 3);
    const game::Seat seat = game->decision(walk.state()).seat;
    const auto hear = [&] {
      for (const game::Event& event : walk.events())
        belief.observe(game::SeenEvent(game->vocabulary(), event, game::Observer::spectator()));
    };
    hear();
    walk.play(*std::ranges::find(walk.moves(), kind, &game::Move::kind));
    hear();
    return belief.judge(belief.known_to_all()).distrust[seat];
  };
  EXPECT_EQ(distrust_after(game::kind<move::DiscardThree>),
            distrust_after(game::kind<move::Discard>));
}

// What a seat can still know of goals that were swapped counts, and nothing else.
TEST(Belief, FollowsGoalsThatWereSeenAndSwapped) {
  int lost = 0;
  int treasures = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed)
    follow("base+goal-swap", seed, [&](const Walk& walk, const bots::RoleBelief& belief) {
      game::View box;
      walk.game().view(walk.state(), game::Observer::seat(0), box);
      const auto& view = box.as<saboteur::View>();
      if (view.glimpses.empty() || view.roles_open) return;
      const auto& rules = static_cast<const saboteur::Saboteur&>(walk.game()).rules();
      const bots::Chances chances = belief.judge(bots::RoleBelief::known_to(view)).treasure;
      float total = 0;
      for (const float chance : chances) total += chance;
      EXPECT_NEAR(total, 1, 1e-4);
      ++lost;
      for (const saboteur::ViewGlimpse& glimpse : view.glimpses) {
        if (!rules.goals[glimpse.kind].treasure) continue;
        ++treasures;
        for (std::size_t goal = 0; goal < view.goals.size(); ++goal)
          if ((glimpse.places >> goal & 1) == 0) EXPECT_EQ(chances[goal], 0);
      }
    });
  EXPECT_GT(lost, 20);
  EXPECT_GT(treasures, 5);
}

}  // namespace
}  // namespace stollen::testing
