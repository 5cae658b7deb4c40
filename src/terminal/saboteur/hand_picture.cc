#include "terminal/saboteur/hand_picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "terminal/saboteur/maze_picture.h"

namespace stollen::terminal {

namespace {

constexpr int kColumn = 10;

// The line of an action card: its name, one word a line.
std::string word_of(std::string_view name, int line) {
  for (; line > 0; --line) {
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos) return {};
    name.remove_prefix(dash + 1);
  }
  return std::string(name.substr(0, name.find('-')));
}

std::string line_of_card(const saboteur::Card& card, int line, const Style& style) {
  constexpr tunnel::Sides kAllSides = 15;
  if (card.card_class != saboteur::CardClass::kPath) {
    const std::string word = word_of(card.name, line);
    const bool harm = card.card_class == saboteur::CardClass::kSabotage;
    return style.paint(harm ? Tone::kBroken : Tone::kTitle, word) +
           padded("", kColumn - columns_of(word));
  }
  const CardPicture picture = card_picture(card.faces[0], kAllSides, kWideCard);
  return line_of(picture[line], style) + padded("", kColumn - kWideCard);
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

}  // namespace

std::string hand_picture(const saboteur::Rules& rules, std::span<const saboteur::CardId> hand,
                         const Style& style, int columns) {
  std::string picture;
  const std::size_t a_row = std::max(1, (columns - 2) / kColumn);
  for (std::size_t first = 0; first < hand.size(); first += a_row) {
    const auto row = hand.subspan(first, std::min(a_row, hand.size() - first));
    for (int line = 0; line < kCardLines; ++line) {
      std::string text = "  ";
      for (const saboteur::CardId card : row) text += line_of_card(rules.card(card), line, style);
      picture += trimmed(std::move(text));
    }
    std::string names = "  ";
    for (const saboteur::CardId card : row)
      names += padded(rules.is_path(card) ? rules.card(card).name : "", kColumn);
    picture += trimmed(std::move(names));
  }
  return picture;
}

}  // namespace stollen::terminal
