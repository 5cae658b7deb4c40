#include "bots/saboteur/evidence.h"

#include <algorithm>

#include "bots/saboteur/weights.h"

namespace stollen::bots {

float Evidence::laid(float farther, bool dead_end, bool early) {
  const float weight = early ? kEvidence.laid_early : kEvidence.laid;
  return std::clamp(weight * (farther + kEvidence.usual_way), kEvidence.least_laid,
                    kEvidence.most_laid) +
         (dead_end ? kEvidence.dead_end : 0);
}

float Evidence::brought_down(float farther) {
  return std::clamp(kEvidence.brought_down * farther, kEvidence.least_brought_down,
                    kEvidence.most_brought_down);
}

float Evidence::broke(float distrust, float usual) {
  return std::clamp(kEvidence.broke - kEvidence.broke_suspect * (distrust - usual),
                    -kEvidence.most_broke, kEvidence.most_broke);
}

float Evidence::repaired(float distrust, float usual) {
  return std::clamp(kEvidence.repaired + kEvidence.repaired_suspect * (distrust - usual),
                    -kEvidence.most_repaired, kEvidence.most_repaired);
}

float Evidence::discarded(bool could_lay) { return could_lay ? kEvidence.discarded : 0.0F; }

float Evidence::looked() { return kEvidence.looked; }

}  // namespace stollen::bots
