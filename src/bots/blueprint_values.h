// Values that several parts of the blueprint go by, in cards' worth of digging.
#pragma once

namespace stollen::bots {

inline constexpr float kNever = -2;
// Gold that is as good as won is worth so many cards.
inline constexpr float kGoldInHand = 3;

}  // namespace stollen::bots
