// The figures that players of My Gold Mine go by, in one place so that they can be tuned:
// estimates, tried out in the arena. Gold, where nothing else is said.
#pragma once

namespace stollen::bots {

struct MinersWeights {
  // What the others and the cards are taken to do.
  double others_dig = 0.6;     // how often the others dig
  double double_step = 0.375;  // how often an exit card leads two places on
  double usual_step = 1.4;     // what an exit card moves on average

  // One who looks no further than his next turn.
  double appetite = 0.15;    // hope for gold still to come, for each place that he stands deeper
  double on_the_way = 0.02;  // part of the gold that each exit card on the way out puts at risk

  // One who looks ahead. The worlds know better than the hunch, which only tells equals apart.
  double hunch = 0.01;
  double rivals = 0.25;  // what the others have in the end on average, beside one's own
  double win = 2;
  // Players in imagined games do not always do what looks best by a hair.
  double hesitation = 0.3;
};
inline constexpr MinersWeights kMiners;

}  // namespace stollen::bots
