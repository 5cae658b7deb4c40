// Two worlds that one observer cannot tell apart, played on side by side. World A is a match; world
// B is A with everything dealt anew that the observer does not know. As long as the rules disclose
// nothing to him, every byte he receives must be the same in both.
//
// Where a move does disclose something (he draws, looks, is offered gold; a goal or the dwarfs are
// turned up), B is first changed to agree with A in just that: still a world he could be in, which
// his unchanged view proves.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "support/games.h"

namespace stollen::testing {

// How an observer is served. The honest service is the engine's own; tests put a leak here to see
// it found.
struct Service {
  std::function<std::string(const game::Game&, const game::Events&, game::Observer)> events = told;
  std::function<std::string(const game::Game&, const game::State&, game::Observer)> view =
      view_text;
};

class Lockstep {
 public:
  Lockstep(const game::Game& game, const game::State& state, game::Observer observer,
           std::uint64_t seed, Service service = {});

  // Plays to the end of the match. Returns the first difference that the observer receives.
  std::optional<std::string> play();

  // What was gone through, to show that the test is worth something.
  struct Tally {
    int moves = 0;
    int own_moves = 0;
    int refusals = 0;
    int different_worlds = 0;  // decisions at which A and B differ
    int takes_unlike = 0;      // gold picked by others, of another value in B
    int discards_unlike = 0;   // the same of cards discarded
  };
  const Tally& tally() const { return tally_; }

 private:
  std::optional<std::string> step();
  std::optional<std::string> compare_standing();
  std::optional<std::string> compare_refusals();
  void redeal();
  game::Move choose();
  game::Move answer_in_b(game::Move move, bool disclosing);
  bool agree(const game::State& after, game::Move move);
  void count(game::Move a, game::Move b);

  const game::Game& game_;
  game::Observer observer_;
  Service service_;
  Random random_;
  std::vector<game::Move> wishes_;
  game::State a_;
  game::State b_;
  std::string view_;   // of world A
  bool fresh_ = true;  // just dealt anew
  Tally tally_;
};

}  // namespace stollen::testing
