#include "bots/evidence.h"

#include <algorithm>

namespace stollen::bots {

float Evidence::laid(float farther, bool dead_end, bool early) {
  const float weight = early ? 1.0F : 1.5F;
  return std::clamp(weight * (farther + 0.35F), -1.0F, 2.2F) + (dead_end ? 0.5F : 0);
}

float Evidence::brought_down(float farther) { return std::clamp(1.5F * farther, -1.5F, 2.5F); }

float Evidence::broke(float distrust, float usual) {
  return std::clamp(0.6F - 2.5F * (distrust - usual), -1.0F, 1.4F);
}

float Evidence::repaired(float distrust, float usual) {
  return std::clamp(-0.8F + 2.0F * (distrust - usual), -1.2F, 1.0F);
}

float Evidence::discarded(bool could_lay) { return could_lay ? 0.35F : 0.1F; }

float Evidence::looked() { return -0.3F; }

}  // namespace stollen::bots
