#include "bots/duel/shapes.h"

namespace stollen::bots {

namespace {

using tunnel::Gate;
using tunnel::PathCard;
using tunnel::Side;
using tunnel::Sides;

bool meets(PathCard card, int demand) {
  for (const Side side : tunnel::kSides) {
    const int asked = demand / kDemandOf[side] % 3;
    if (asked != 0 && card.open(side) != (asked == 1)) return false;
  }
  return true;
}

bool is_stopped(PathCard card, int walker) {
  return (tunnel::gate_bit(card.gate()) & tunnel::BlueAndGreen::kStoppedBy[walker]) != 0;
}

Sides onward(PathCard card, int walker, Side side) {
  return is_stopped(card, walker) ? card.joined_up_to_gate(side) : card.joined(side);
}

}  // namespace

DuelShapes::DuelShapes(const duel::Rules& rules) {
  const auto for_each_passage = [](auto visit) {
    for (const Side from : tunnel::kSides)
      for (const Side to : tunnel::kSides)
        if (from < to) visit(from, to, kPassage[from][to]);
  };
  for (int id = 0; id < rules.path_kinds; ++id)
    for (const PathCard face : rules.cards[static_cast<std::size_t>(id)].faces)
      for (int demand = 0; demand < kDemands; ++demand) {
        if (!meets(face, demand)) continue;
        for_each_passage([&](Side from, Side to, int passage) {
          const Kinds kind = Kinds{1} << id;
          for (int walker = 0; walker < duel::kColours; ++walker)
            if ((onward(face, walker, from) & side_bit(to)) != 0)
              carrying_[walker][demand][passage] |= kind;
          if (face.gate() == Gate::kTroll && (face.joined(from) & side_bit(to)) != 0)
            with_troll_[demand][passage] |= kind;
        });
      }
  for (std::size_t kind = 0; kind < rules.goals.size(); ++kind)
    for (const PathCard face : rules.goals[kind].faces)
      for (int walker = 0; walker < duel::kColours; ++walker)
        for (const Side side : tunnel::kSides) {
          std::uint8_t& most = gold_[walker][kind][side];
          if ((onward(face, walker, side) & face.gold_sides()) != 0)
            most = static_cast<std::uint8_t>(face.gold());
        }
}

}  // namespace stollen::bots
