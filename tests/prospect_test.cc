// What bots expect of a round without playing it: shares of the gold cards by exact counting, the
// rest by weights that must fit games they were not made of.
#include <numeric>

#include <gtest/gtest.h>

#include "bots/saboteur/offer.h"
#include "catalog/catalog.h"
#include "saboteur/gold.h"
#include "simulator/prospect_fit.h"
#include "support/files.h"

namespace stollen::testing {
namespace {

std::unique_ptr<game::Game> make(std::string_view recipe, int players) {
  static const catalog::Decks kDecks = *catalog::read_decks();
  return *catalog::make_game(kDecks, recipe, players);
}

const saboteur::Saboteur& saboteur_of(const game::Game& game) {
  return static_cast<const saboteur::Saboteur&>(game);
}

TEST(Offer, ChancesOfDrawingAreThoseOfAllWaysToDraw) {
  // Of 28 cards 4 are good: 24 choose 4 of 28 choose 4 ways miss them all.
  EXPECT_NEAR(bots::chance_of_drawing(28, 4, 4, 1), 1 - 10626.0 / 20475, 1e-12);
  EXPECT_NEAR(bots::chance_of_drawing(28, 4, 4, 4), 1 / 20475.0, 1e-12);
  EXPECT_NEAR(bots::chance_of_drawing(5, 5, 3, 3), 1, 1e-12);
  EXPECT_NEAR(bots::chance_of_drawing(5, 2, 5, 3), 0, 1e-12);
}

// Plays at random until gold cards are offered for the first time in a match that gets so far.
const saboteur::State& at_first_offer(const saboteur::Saboteur& game, std::uint64_t seed,
                                      game::State& box) {
  game::Moves moves;
  game::Events events;
  Random random(seed);
  while (true) {
    game.start(box, Random(random.next()), game::kNobody, events);
    while (!game.decision(box).over()) {
      if (game.decision(box).step == game::kind<saboteur::step::Take>)
        return box.as<saboteur::State>();
      game.legal(box, moves);
      game.play(box, moves[random.below(static_cast<std::uint32_t>(moves.size()))], events);
    }
  }
}

TEST(Offer, SharesAreWorthAllTheCardsThatWereDrawn) {
  for (const char* recipe : {"base", "base-2004"}) {
    const auto game = make(recipe, 3);
    game::State box;
    const saboteur::State& world = at_first_offer(saboteur_of(*game), 3, box);
    std::vector<std::uint8_t> cards(world.offer.begin(), world.offer.end());
    cards.insert(cards.end(), world.gold_pile.begin(), world.gold_pile.end());
    const double mean = std::accumulate(cards.begin(), cards.end(), 0.0) / double(cards.size());
    const game::Seat first = world.agenda.back().seat();
    const auto& rules = saboteur_of(*game).rules();
    double sum = 0;
    for (game::Seat seat = 0; seat < 3; ++seat) {
      const double share = bots::share_of_offer(rules, world, seat);
      EXPECT_LE(share, bots::share_of_offer(rules, world, first));
      if (!saboteur::is_digger(rules, world, seat)) EXPECT_EQ(share, 0);
      sum += share;
    }
    EXPECT_NEAR(sum, mean * double(world.offer.size()), 1e-9);
  }
}

TEST(Offer, WhoChoosesSoonerHasMore) {
  const auto game = make("base", 3);
  game::State box;
  std::uint64_t seed = 1;
  while (at_first_offer(saboteur_of(*game), seed, box).offer.size() < 3) ++seed;
  std::vector<double> shares(3);
  for (game::Seat seat = 0; seat < 3; ++seat)
    shares[seat] =
        bots::share_of_offer(saboteur_of(*game).rules(), box.as<saboteur::State>(), seat);
  game::Moves moves;
  game::Events events;
  double before = 4;
  for (int taken = 0; taken < 3; ++taken) {
    const game::Seat taker = game->decision(box).seat;
    EXPECT_LT(shares[taker], before);
    before = shares[taker];
    game->legal(box, moves);
    game->play(box, moves[0], events);
  }
}

// How much of the variance of the gold in fresh rounds the built-in weights leave open.
double left_open(std::string_view recipe, int players) {
  const auto game = make(recipe, players);
  const auto samples = simulator::sample_prospects(saboteur_of(*game), 77, 300);
  const auto* weights = bots::Prospect::weights_for(saboteur_of(*game).rules());
  const simulator::ProspectScore score = simulator::score_prospects(*weights, samples);
  return score.missed / score.variance;
}

TEST(Prospect, BuiltInWeightsFitRoundsTheyWereNotMadeOf) {
  EXPECT_LT(left_open("base", 3), 0.48);
  EXPECT_LT(left_open("base", 5), 0.38);
  EXPECT_LT(left_open("base", 10), 0.46);
  EXPECT_LT(left_open("base-2004", 5), 0.52);
  EXPECT_LT(left_open("saboteur2", 5), 0.76);
}

TEST(Prospect, FittingLearnsAndIsTheSameEveryTime) {
  const auto game = make("base", 4);
  const auto samples = simulator::sample_prospects(saboteur_of(*game), 5, 500);
  const auto once = simulator::fit_prospects(samples, 8, 9);
  const simulator::ProspectScore score = simulator::score_prospects(*once, samples);
  EXPECT_LT(score.missed, 0.8 * score.variance);
  EXPECT_EQ(simulator::weights_text(*once),
            simulator::weights_text(*simulator::fit_prospects(samples, 8, 9)));
}

// Whatever a formatter does with the breaks of lines.
std::string without_spaces(std::string text) {
  std::erase_if(text, [](char letter) { return letter == ' ' || letter == '\n'; });
  return text;
}

TEST(Prospect, BuiltInWeightsStandAsFittingWritesThem) {
  const std::string source =
      without_spaces(read_file(source_folder() / "src/bots/saboteur/prospect_weights.cc"));
  for (const char* recipe : {"base", "saboteur2"}) {
    const auto game = make(recipe, 5);
    const auto* weights = bots::Prospect::weights_for(saboteur_of(*game).rules());
    EXPECT_NE(source.find(without_spaces(simulator::weights_text(*weights))), std::string::npos)
        << recipe;
  }
}

}  // namespace
}  // namespace stollen::testing
