// Cards in a hand as pictures side by side: path cards drawn, action cards by the words of their
// names.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/style.h"
#include "tunnel/path_card.h"

namespace stollen::terminal {

struct HeldCard {
  std::string_view name;
  const tunnel::PathCard* path = nullptr;  // none for an action card
  bool harm = false;
};

// Low: a line of names, each with its ways as one sign.
std::string cards_row(std::span<const HeldCard> cards, const Style& style, int columns, bool low);

}  // namespace stollen::terminal
