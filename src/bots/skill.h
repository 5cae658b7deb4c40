// How good a player of a level is: how far he believes what he sees, how carelessly he chooses and
// how far he looks ahead. Levels differ in nothing else.
#pragma once

namespace stollen::bots {

struct Skill {
  float faith = 1;      // in deeds as evidence, where there are dwarfs to be told apart
  double noise = 0;     // by which the worth of a move may be misjudged
  int foresight = 0;    // imagined games for one move, or decisions in them
  int candidates = 10;  // moves that are tried out
};

}  // namespace stollen::bots
