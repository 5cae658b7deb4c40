#include "course/course.h"

namespace stollen::course {

const game::Moves& legal_moves(const game::Game& game, const game::State& state) {
  static thread_local const std::unique_ptr<game::Moves> kMoves = std::make_unique<game::Moves>();
  game.legal(state, *kMoves);
  return *kMoves;
}

void Course::deal(std::uint64_t seed, game::Seat first) {
  game::Events events;
  game_->start(state_, Random(seed), first, events);
  beginning_ = std::make_shared<const game::State>(state_);
  events_.assign(events.begin(), events.end());
}

void Course::begin_at(const game::State& state) {
  state_ = state;
  beginning_ = std::make_shared<const game::State>(state);
}

void Course::play(game::Move move) {
  game::State next = state_;
  game::Events events;
  game_->play(next, move, events);
  plies_.push_back({move, decision().seat, static_cast<std::uint32_t>(events_.size())});
  events_.insert(events_.end(), events.begin(), events.end());
  state_ = next;
}

void Course::undo(int moves) {
  const int kept = made() - moves;
  STOLLEN_CHECK(moves >= 0 && kept >= 0);
  if (moves == 0) return;
  state_ = state_after(kept);
  events_.resize(plies_[kept].events);
  plies_.resize(static_cast<std::size_t>(kept));
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

}  // namespace stollen::course
