// Saboteur in all its editions: the Game that plays by a set of Rules.
#pragma once

#include "game/game.h"
#include "saboteur/rules.h"
#include "saboteur/state.h"
#include "saboteur/view.h"
#include "saboteur/vocabulary.h"

namespace stollen::saboteur {

class Saboteur final : public game::Game {
 public:
  static constexpr game::Family kFamily = {"saboteur", kClaims};

  Saboteur(std::string recipe, Rules rules, int rules_number);

  const Rules& rules() const { return rules_; }

  const game::Family& family() const override { return kFamily; }
  const game::Vocabulary& vocabulary() const override { return vocabulary_; }
  std::size_t state_bytes() const override { return sizeof(State); }

  void start(game::State& state, Random random, Seat first, game::Events& events) const override;
  game::Decision decision(const game::State& state) const override;
  void legal(const game::State& state, game::Moves& moves) const override;
  void play(game::State& state, game::Move move, game::Events& events) const override;
  void uncover(const game::State& before, game::Move last, game::Events& shown) const override;
  game::Move plain(game::Move move) const override;
  game::Refusal why_not(const game::State& state, game::Move move) const override;
  void view(const game::State& state, game::Observer observer, game::View& view) const override;
  void redeal(game::State& state, game::Observer observer, Random& random) const override;
  bool may_be_answered(const game::State& state) const override;
  Result<void> possible(const game::State& state) const override;
  game::Score score(const game::State& state) const override;

 private:
  Rules rules_;
  game::Vocabulary vocabulary_;
};

}  // namespace stollen::saboteur
