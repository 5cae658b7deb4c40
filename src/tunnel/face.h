// A path card and how it lies. The board keeps one byte for what lies in a cell: this is how games
// read it.
#pragma once

#include <cstdint>

#include "game/hand.h"

namespace stollen::tunnel {

struct Face {
  game::CardId card = 0;
  bool turned = false;

  static constexpr Face from_code(std::uint8_t code) {
    return {static_cast<game::CardId>(code / 2), code % 2 != 0};
  }
  constexpr std::uint8_t code() const { return static_cast<std::uint8_t>(2 * card + turned); }
  constexpr bool operator==(const Face&) const = default;
};

}  // namespace stollen::tunnel
