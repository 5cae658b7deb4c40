#include "table/minds.h"

#include <algorithm>

namespace stollen::table {

std::unique_ptr<Thought> Minds::thought(const course::Course& course, bots::BotKind kind,
                                        game::Seat seat, std::uint64_t seed,
                                        const game::State& state) {
  const game::Game& game = course.game();
  const auto known = std::ranges::find_if(
      bots_, [&](const ToldBot& each) { return each.kind == kind && each.bot->seat() == seat; });
  ToldBot player;
  if (known != bots_.end()) {
    player = std::move(*known);
    bots_.erase(known);
  } else {
    player = {kind, bots::make_bot(kind, game, seat, seed)};
    if (retouch_ != nullptr) player.bot = retouch_->bot(std::move(player.bot), game);
  }
  const std::size_t told = player.told;
  auto thought = std::make_unique<Thought>(course.shared_game(), std::move(player));
  const game::Observer eyes = game::Observer::seat(seat);
  if (told == 0 && !course.dealt())
    game.view(course.state_after(0), eyes, thought->beginning.emplace());
  for (const game::Event& event : course.all_events().subspan(told))
    thought->news.emplace_back(game.vocabulary(), event, eyes);
  game.view(state, eyes, thought->view);
  thought->legal = std::make_unique<game::Moves>();
  game.legal(state, *thought->legal);
  return thought;
}

}  // namespace stollen::table
