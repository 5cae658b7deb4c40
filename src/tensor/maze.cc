#include "tensor/maze.h"

namespace stollen::tensor {

PlanePlan::PlanePlan(const std::vector<tunnel::PathCard>& cards, bool two_walkers) {
  bool gates = false;
  bool things = false;
  for (const tunnel::PathCard card : cards) {
    gates = gates || card.gate() != tunnel::Gate::kNone;
    things = things || card.ladder() != tunnel::Ladder::kNone || card.crystal() || card.gold() != 0;
  }
  const auto add = [&](Plane plane) { places_[static_cast<int>(plane)] = count_++; };
  if (gates) add(Plane::kGates);
  if (things) add(Plane::kThings);
  if (two_walkers) add(Plane::kOther);
}

std::vector<std::string> PlanePlan::names() const {
  static const std::array<std::array<const char*, 8>, kPlanes> kNames = {{
      {"open-north", "open-east", "open-south", "open-west", "connected-north", "connected-east",
       "connected-south", "connected-west"},
      {"joins-north-east", "joins-north-south", "joins-north-west", "joins-east-south",
       "joins-east-west", "joins-south-west", "face-down", "room"},
      {"treasure", "no-treasure", "waits", "chest", "own-guard", "other-guard", "laid-last",
       "paid"},
      {"gate-north", "gate-east", "gate-south", "gate-west", "blue-door", "green-door", "troll",
       "gate-open"},
      {"ladder", "blue-ladder", "green-ladder", "crystal", "one-gold", "two-gold", "unclaimed-gold",
       "unused"},
      {"other-connected-north", "other-connected-east", "other-connected-south",
       "other-connected-west", "own-marker", "other-marker", "unused", "unused"},
  }};
  std::vector<std::string> names;
  for (int plane = 0; plane < kPlanes; ++plane)
    if (places_[plane] >= 0) names.insert(names.end(), kNames[plane].begin(), kNames[plane].end());
  return names;
}

}  // namespace stollen::tensor
