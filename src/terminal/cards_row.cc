#include "terminal/cards_row.h"

#include <algorithm>
#include <vector>

#include "terminal/maze_grid.h"

namespace stollen::terminal {

namespace {

constexpr int kLeastColumn = 10;

// The line of an action card: its name, one word a line.
std::string word_of(std::string_view name, int line) {
  for (; line > 0; --line) {
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos) return {};
    name.remove_prefix(dash + 1);
  }
  return std::string(name.substr(0, name.find('-')));
}

std::string line_of_card(const HeldCard& card, int line, const Style& style, int column) {
  constexpr tunnel::Sides kAllSides = 15;
  if (card.path == nullptr) {
    const std::string word = word_of(card.name, line);
    return style.paint(card.harm ? Tone::kBroken : Tone::kTitle, word) +
           padded("", column - columns_of(word));
  }
  const CardPicture picture = card_picture(*card.path, kAllSides, kWideCard);
  return line_of(picture[line], style) + padded("", column - kWideCard);
}

std::string without_blanks_behind(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::string low_row(std::span<const HeldCard> cards, const Style& style, int columns) {
  std::vector<Painted> words = {{" ", " "}};
  for (const HeldCard& card : cards) {
    std::string word(card.name);
    if (card.path != nullptr) word = std::string(sign_of(*card.path)) + ' ' + word;
    const Tone tone = card.harm ? Tone::kBroken : card.path == nullptr ? Tone::kTitle : Tone::kLit;
    words.push_back({word, style.paint(tone, word)});
  }
  return side_by_side(words, columns);
}

}  // namespace

std::string cards_row(std::span<const HeldCard> cards, const Style& style, int columns, bool low) {
  if (low) return low_row(cards, style, columns);
  int column = kLeastColumn;
  for (const HeldCard& card : cards)
    if (card.path != nullptr) column = std::max(column, columns_of(card.name) + 2);
  std::string picture;
  const std::size_t a_row = std::max(1, (columns - 2) / column);
  for (std::size_t first = 0; first < cards.size(); first += a_row) {
    const auto row = cards.subspan(first, std::min(a_row, cards.size() - first));
    for (int line = 0; line < kCardLines; ++line) {
      std::string text = "  ";
      for (const HeldCard& card : row) text += line_of_card(card, line, style, column);
      picture += without_blanks_behind(std::move(text));
    }
    std::string names = "  ";
    for (const HeldCard& card : row) names += padded(card.path != nullptr ? card.name : "", column);
    picture += without_blanks_behind(std::move(names));
  }
  return picture;
}

}  // namespace stollen::terminal
