#include "bots/flat_bot.h"

#include <algorithm>

#include "duel/duel.h"
#include "goldmine/goldmine.h"
#include "saboteur/saboteur.h"
#include "saboteur/world.h"

namespace stollen::bots {

FlatBot::FlatBot(const game::Game& game, game::Seat seat, std::uint64_t seed, int playouts)
    : Bot(seat, seed), game_(game), playouts_(playouts) {
  const auto& forms = game.vocabulary().events;
  const auto form = std::ranges::find(forms, "round-started", &game::Form::word);
  round_started_ = static_cast<std::uint8_t>(form - forms.begin());
  if (game.family() == "goldmine")
    mine_ = std::make_unique<GoldMineTally>(static_cast<const goldmine::GoldMine&>(game).rules());
  if (game.family() == "duel") duel_ = std::make_unique<DuelTally>();
}

void FlatBot::remember(const SeenEvent& event) {
  if (mine_) mine_->follow(event);
  if (duel_) duel_->follow(event);
}

bool FlatBot::imagine(const game::View& view, Random& random, game::State& world) const {
  if (game_.family() == "saboteur") {
    const auto& seen = view.as<saboteur::View>();
    world.become<saboteur::State>() =
        saboteur::world_of(static_cast<const saboteur::Saboteur&>(game_).rules(), seen, random);
    return true;
  }
  if (game_.family() == "goldmine") {
    world.become<goldmine::State>() =
        goldmine::world_of(static_cast<const goldmine::GoldMine&>(game_).rules(),
                           view.as<goldmine::View>(), mine_->tally(), random);
    return true;
  }
  if (game_.family() == "duel") {
    const auto& seen = view.as<duel::View>();
    if (!duel::can_be_imagined(seen)) return false;
    world.become<duel::State>() =
        duel::world_of(static_cast<const duel::Duel&>(game_).rules(), seen, duel_->tally(), random);
    return true;
  }
  return false;
}

double FlatBot::play_out(game::State& world, Random& random) {
  const auto round_ended = [&] {
    return std::ranges::any_of(
        events_, [&](const game::Event& event) { return event.kind() == round_started_; });
  };
  while (!round_ended() && !game_.decision(world).over()) {
    game_.legal(world, moves_);
    game_.play(world, moves_[random.below(static_cast<std::uint32_t>(moves_.size()))], events_);
  }
  return game_.score(world).gold[seat()];
}

game::Move FlatBot::choose(const game::View& view, const game::Moves& legal, Random random) {
  std::vector<double> sums(legal.size(), 0);
  game::State world;
  game::State played;
  const int rounds = std::max(1, playouts_ / static_cast<int>(legal.size()));
  for (int round = 0; round < rounds && legal.size() > 1; ++round) {
    if (!imagine(view, random, world)) break;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      played = world;
      game_.play(played, legal[i], events_);
      sums[i] += play_out(played, random);
    }
  }
  // Of equally good ones any.
  const double best = *std::ranges::max_element(sums);
  std::vector<std::size_t> equals;
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] == best) equals.push_back(i);
  return legal[equals[random.below(static_cast<std::uint32_t>(equals.size()))]];
}

}  // namespace stollen::bots
