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

game::Move Course::ask_bot(bots::BotKind kind, game::Seat seat, std::uint64_t seed) {
  const auto is_asked = [&](const Player& player) {
    return player.kind == kind && player.bot->seat() == seat;
  };
  auto player = std::ranges::find_if(bots_, is_asked);
  if (player == bots_.end()) {
    bots_.push_back({kind, bots::make_bot(kind, *game_, seat, seed)});
    player = bots_.end() - 1;
  }
  const game::Observer eyes = game::Observer::seat(seat);
  for (; player->told < events_.size(); ++player->told)
    player->bot->observe(bots::SeenEvent(game_->vocabulary(), events_[player->told], eyes));
  game::View view;
  game_->view(state_, eyes, view);
  return player->bot->decide(view, legal_moves(*game_, state_));
}

}  // namespace stollen::table
