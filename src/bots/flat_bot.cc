#include "bots/flat_bot.h"

#include <algorithm>

namespace stollen::bots {

FlatBot::FlatBot(const game::Game& game, game::Seat seat, std::uint64_t seed, int playouts)
    : Bot(seat, seed),
      game_(game),
      playouts_(playouts),
      imagination_(family_bots(game).imagination(game)) {
  const auto& forms = game.vocabulary().events;
  const auto form = std::ranges::find(forms, "round-started", &game::Form::word);
  round_started_ = static_cast<std::uint8_t>(form - forms.begin());
}

void FlatBot::remember(const game::SeenEvent& event) { imagination_->remember(event); }

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
    if (!imagination_->imagine(view, random, world)) break;
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
