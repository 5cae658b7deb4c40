#include "table/course.h"

#include <algorithm>

namespace stollen::table {

const game::Moves& legal_moves(const game::Game& game, const game::State& state) {
  static thread_local const std::unique_ptr<game::Moves> kMoves = std::make_unique<game::Moves>();
  game.legal(state, *kMoves);
  return *kMoves;
}

void Course::deal(std::uint64_t seed, game::Seat first) {
  game::Events events;
  game_->start(state_, Random(seed), first, events);
  beginning_ = std::make_unique<game::State>(state_);
  events_.assign(events.begin(), events.end());
}

void Course::begin_at(const game::State& state) {
  state_ = state;
  beginning_ = std::make_unique<game::State>(state);
}

void Course::play(game::Move move) {
  plies_.push_back({move, decision().seat, static_cast<std::uint32_t>(events_.size())});
  game::Events events;
  game_->play(state_, move, events);
  events_.insert(events_.end(), events.begin(), events.end());
}

std::span<const game::Event> Course::events(int ply) const {
  const std::size_t first = ply == 0 ? 0 : plies_[ply - 1].events;
  const std::size_t end = ply == made() ? events_.size() : plies_[ply].events;
  return std::span(events_).subspan(first, end - first);
}

game::State Course::state_after(int ply) const {
  game::State state = *beginning_;
  game::Events events;
  for (int i = 0; i < ply; ++i) game_->play(state, plies_[i].move, events);
  return state;
}

std::unique_ptr<Thought> Course::thought(bots::BotKind kind, game::Seat seat, std::uint64_t seed,
                                         const game::State& state) {
  const auto known = std::ranges::find_if(
      bots_, [&](const ToldBot& each) { return each.kind == kind && each.bot->seat() == seat; });
  ToldBot player;
  if (known != bots_.end()) {
    player = std::move(*known);
    bots_.erase(known);
  } else {
    player = {kind, bots::make_bot(kind, *game_, seat, seed)};
    if (retouch_ != nullptr) player.bot = retouch_->bot(std::move(player.bot), *game_);
  }
  const std::size_t told = player.told;
  auto thought = std::make_unique<Thought>(game_, std::move(player));
  const game::Observer eyes = game::Observer::seat(seat);
  for (std::size_t i = told; i < events_.size(); ++i)
    thought->news.emplace_back(game_->vocabulary(), events_[i], eyes);
  game_->view(state, eyes, thought->view);
  thought->legal = std::make_unique<game::Moves>();
  game_->legal(state, *thought->legal);
  return thought;
}

void Course::take_back(ToldBot bot) { bots_.push_back(std::move(bot)); }

}  // namespace stollen::table
