#include "tunnel/path_card.h"

#include <array>

namespace stollen::tunnel {

namespace {

constexpr std::array<std::string_view, 4> kGates = {"", "blue", "green", "troll"};
constexpr std::array<std::string_view, 4> kLadders = {"", "ladder", "ladder.blue", "ladder.green"};
constexpr std::array<std::string_view, 4> kGold = {"", "gold", "gold2", "gold3"};
constexpr std::string_view kCrystalWord = "crystal";

// The place of a word in a list that begins with nothing; 0 if it is not there.
std::size_t place_in(const std::array<std::string_view, 4>& words, std::string_view word) {
  for (std::size_t place = 1; place < words.size(); ++place)
    if (words[place] == word) return place;
  return 0;
}

// The sides that these letters name, each once; none if they do not.
Sides sides_named(std::string_view letters) {
  Sides sides = 0;
  for (const char letter : letters) {
    const std::size_t side = std::string_view(kSideLetters.data(), 4).find(letter);
    if (side == std::string_view::npos) return 0;
    const Sides bit = side_bit(static_cast<Side>(side));
    if ((sides & bit) != 0) return 0;
    sides |= bit;
  }
  return sides;
}

std::string letters_of(Sides sides) {
  std::string letters;
  for (const Side side : kSides)
    if ((sides & side_bit(side)) != 0) letters += kSideLetters[side];
  return letters;
}

// Cuts off what stands before the separator; the rest follows it.
std::string_view cut(std::string_view& text, char separator, bool& more) {
  const std::size_t end = text.find(separator);
  more = end != std::string_view::npos;
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(more ? end + 1 : text.size());
  return part;
}

// Gold lies in the middle unless the name says otherwise: where no door cuts it off.
Sides middle_of(Sides track, Sides gate_sides) {
  const Sides middle = static_cast<Sides>(track & ~gate_sides);
  return middle != 0 ? middle : track;
}

}  // namespace

std::optional<PathCard> PathCard::from_name(std::string_view name) {
  PathCard card;
  for (bool more_tracks = true; more_tracks;) {
    std::string_view rest = cut(name, '-', more_tracks);
    bool more_marks = false;
    const Sides track = sides_named(cut(rest, ':', more_marks));
    if (track == 0 || (card.edges_ & track) != 0) return std::nullopt;
    card.add_track(track);
    while (more_marks)
      if (!card.add_mark(track, cut(rest, ':', more_marks))) return std::nullopt;
  }
  // A ladder carries the whole card.
  if (card.ladder() != Ladder::kNone)
    for (const Side side : kSides)
      if (card.open(side) && card.joined(side) != card.edges_) return std::nullopt;
  return card;
}

// One gate, one ladder, one find of gold, one crystal a card. The gold's place is counted from the
// gate, so the gate is named before it.
bool PathCard::add_mark(Sides track, std::string_view mark) {
  if (const std::size_t ladder = place_in(kLadders, mark)) {
    if (extras_ != 0 || gold_ != 0) return false;
    extras_ = static_cast<std::uint8_t>(ladder);
    return true;
  }
  bool placed = false;
  const std::string_view word = cut(mark, '.', placed);
  const Sides sides = sides_named(mark);
  if (placed && (sides == 0 || (sides & ~track) != 0)) return false;
  if (const std::size_t gate = place_in(kGates, word)) {
    if (gate_ != 0 || extras_ != 0 || gold_ != 0 || sides == track) return false;
    gate_ = static_cast<std::uint8_t>(gate << 4 | (placed ? sides : track));
    return true;
  }
  if (const std::size_t gold = place_in(kGold, word)) {
    const Sides middle = middle_of(track, gate_sides());
    if (gold_ != 0 || (extras_ & kCrystal) != 0 || sides == middle) return false;
    gold_ = static_cast<std::uint8_t>(gold << 4 | (placed ? sides : middle));
    return true;
  }
  if (word != kCrystalWord || placed || (extras_ & kCrystal) != 0) return false;
  extras_ |= kCrystal;
  return true;
}

std::string PathCard::name() const {
  std::string name;
  Sides named = 0;
  for (const Side side : kSides) {
    const Sides track = joined(side);
    if (track == 0 || (named & track) != 0) continue;
    if (!name.empty()) name += '-';
    name += letters_of(track) + marks_on(track);
    named |= track;
  }
  if (crystal()) name.append(":").append(kCrystalWord);
  return name;
}

std::string PathCard::marks_on(Sides track) const {
  std::string marks;
  const auto add = [&](std::string_view word, Sides sides, Sides unsaid) {
    marks.append(":").append(word);
    if (sides != unsaid) marks.append(".").append(letters_of(sides));
  };
  if ((gate_sides() & track) != 0) add(kGates[gate_ >> 4], gate_sides(), track);
  if (ladder() != Ladder::kNone) add(kLadders[extras_ & 3U], 0, 0);
  if ((gold_sides() & track) != 0)
    add(kGold[gold_ >> 4], gold_sides(), middle_of(track, gate_sides()));
  return marks;
}

PathCard PathCard::turned() const {
  const auto turn_low = [](std::uint8_t above_sides) {
    return static_cast<std::uint8_t>((above_sides & 0xf0U) | half_turn(above_sides & 15U));
  };
  PathCard card;
  for (const Side side : kSides)
    if (open(side)) card.add_track(half_turn(joined(side)));
  card.gate_ = turn_low(gate_);
  card.gold_ = turn_low(gold_);
  card.extras_ = extras_;
  return card;
}

PathCard PathCard::without_ladder() const {
  PathCard card = *this;
  card.extras_ &= kCrystal;
  return card;
}

void PathCard::add_track(Sides track) {
  for (const Side side : kSides) {
    if ((track & side_bit(side)) == 0) continue;
    joins_ = static_cast<std::uint16_t>(joins_ & ~(15U << (4 * side)));
    joins_ = static_cast<std::uint16_t>(joins_ | (unsigned{track} << (4 * side)));
  }
  edges_ |= track;
}

}  // namespace stollen::tunnel
