#include "bots/evidence.h"

#include <algorithm>

namespace stollen::bots {

float Evidence::laid(float farther, bool dead_end, bool early) {
  const float weight = early ? 1.0F : 1.5F;
  return std::clamp(weight * (farther + 0.35F), -1.0F, 2.2F) + (dead_end ? 0.5F : 0);
}

float Evidence::brought_down(float farther) { return std::clamp(1.5F * farther, -1.5F, 2.5F); }

float Evidence::broke(float distrust, float usual) {
  return std::clamp(0.6F - 4.0F * (distrust - usual), -1.8F, 1.8F);
}

float Evidence::repaired(float distrust, float usual) {
  return std::clamp(-0.8F + 3.0F * (distrust - usual), -1.5F, 1.5F);
}

float Evidence::discarded(bool could_lay) { return could_lay ? 0.2F : 0.0F; }

float Evidence::looked() { return -0.05F; }

}  // namespace stollen::bots
