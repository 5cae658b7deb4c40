// How good a player of a level is, and what he is like: how far he believes what he sees, how
// carelessly he chooses, how far he looks ahead, and what he thinks of besides his own gold. Levels
// differ in nothing else.
#pragma once

#include <cstdint>
#include <optional>

namespace stollen::bots {

struct Student;

// How a saboteur goes about his work.
enum class Temper : std::uint8_t {
  kOpen,     // harm first
  kQuiet,    // little that could be held against him while the way is long
  kSleeper,  // digs along until the treasure is near
  kFramer,   // has others taken for what he is
};

struct Skill {
  float faith = 1;      // in deeds as evidence, where there are dwarfs to be told apart
  double noise = 0;     // by which the worth of a move may be misjudged
  int foresight = 0;    // imagined games for one move, or decisions in them
  int candidates = 10;  // moves that are tried out

  // Where there are dwarfs to be told apart.
  double fellowship = 0;     // the part of a digger's aim that is what all diggers win on average
  double good_name = 0;      // what it is worth to him in gold not to be suspected
  bool has_tempers = false;  // as a saboteur he draws one every round
  std::optional<double> saboteurs_noise;  // if a saboteur's is another one
  double forgetful = 0;                   // how often a digger does not think of mending others
  int late = 99;  // a saboteur does no harm while the treasure is farther away than so many cards
  // By whom moves are judged before looking ahead, who plays imagined games, and who judges what
  // becomes of them; where there is nobody who has learned it, blueprint and prospects.
  const Student* hunches = nullptr;
  const Student* players = nullptr;
  const Student* prospects = nullptr;

  // My Gold Mine: alone inside he works out what is best.
  bool works_out = false;
  // The Duel: breaks no tool of one who has not dug since the last one.
  bool spares = false;
};

}  // namespace stollen::bots
