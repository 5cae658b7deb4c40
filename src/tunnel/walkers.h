// Who walks in a maze: how many start from sources of their own, which gates stop each of them, and
// how much room their maze needs. A board is made for one of these, so that a maze with one walker
// whom no gate stops pays for nothing else.
#pragma once

#include <array>

#include "tunnel/path_card.h"

namespace stollen::tunnel {

// All dwarfs walk as one. Doors hinder nobody while cards are laid; whom they keep out is asked of
// the survey when the round is over. A ladder carries everyone.
struct OneWalker {
  static constexpr int kCount = 1;
  static constexpr std::array<Gates, kCount> kStoppedBy = {0};
  static constexpr std::array<Ladders, kCount> kCarriedBy = {
      ladder_bit(Ladder::kAnyone) | ladder_bit(Ladder::kBlue) | ladder_bit(Ladder::kGreen)};
  static constexpr int kMaxCards = 96;
  static constexpr int kMaxSites = 384;  // four around each card
};

// The blue dwarf and the green one, each with his own start, ladder and doors.
struct BlueAndGreen {
  static constexpr int kCount = 2;
  static constexpr std::array<Gates, kCount> kStoppedBy = {
      gate_bit(Gate::kGreenDoor) | gate_bit(Gate::kTroll),
      gate_bit(Gate::kBlueDoor) | gate_bit(Gate::kTroll)};
  static constexpr std::array<Ladders, kCount> kCarriedBy = {
      ladder_bit(Ladder::kAnyone) | ladder_bit(Ladder::kBlue),
      ladder_bit(Ladder::kAnyone) | ladder_bit(Ladder::kGreen)};
  static constexpr int kMaxCards = 48;
  static constexpr int kMaxSites = 192;
};

}  // namespace stollen::tunnel
