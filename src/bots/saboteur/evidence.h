// What a deed that everybody has seen says about the dwarf of the player who did it: the logarithm
// of how much likelier it is done by one who works against the diggers than by one of them. The
// figures (weights.h) look at the deed alone; what else the player could have done with his hand is
// not weighed, so they are kept small.
#pragma once

namespace stollen::bots {

struct Evidence {
  // It is early while the treasure is at least so many cards away.
  static constexpr int kEarlyCards = 5;

  // A path card laid: so many cards farther away from the treasure than before, as far as the
  // player could know.
  static float laid(float farther, bool dead_end, bool early);
  static float brought_down(float farther);
  // Somebody's tool was broken or mended, who is himself distrusted so much.
  static float broke(float distrust, float usual);
  static float repaired(float distrust, float usual);
  // Passed with a discard; one whose tools are broken has little else.
  static float discarded(bool could_lay);
  static float looked();
};

}  // namespace stollen::bots
