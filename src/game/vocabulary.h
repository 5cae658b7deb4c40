// How a game's moves, steps, events and refusals are spelled. A game states its forms once; text
// and JSON, both ways, follow from them for every client, and so does which part of a move or an
// event is secret.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stollen::game {

enum class FieldType : std::uint8_t {
  kSeat,     // one byte, spelled from 1; kNobody is spelled "nobody"
  kCell,     // two bytes, x and y, each plus 128
  kFlag,     // one byte; spelled by its name alone when set
  kWord,     // one byte, an entry of a word list
  kNumber,   // one byte
  kWords,    // a count and that many entries of a word list (events only)
  kNumbers,  // a count and that many numbers (events only)
  kSeats,    // two bytes, a set of seats (events only)
  kMove,     // eight bytes, a move without its secret fields (events only)
};

struct Field {
  std::string_view name;
  FieldType type;
  bool secret = false;     // in moves: to other seats; in events: to whom the audience leaves out
  std::uint8_t words = 0;  // which word list, for words
  std::uint8_t first = 0;  // the part of the list that may stand here
  std::uint8_t last = 255;
  bool sorted = false;  // of neighbours so marked the lower one is named first
  bool played = false;  // words: only the cards that are played by this kind of move
};

struct Form {
  std::string_view word;
  std::vector<Field> fields;
  // For people. Refusals: the reason, fields as {name}. Events: as terminal/sentence.h reads it,
  // where that is enough. Decisions: what the terminal asks, where it is always the same.
  std::string_view sentence = {};
  // Steps: asked of one seat after the other, whether or not it can do anything but decline; how
  // long each takes to answer must tell nobody anything.
  bool unseen = false;
  bool declines = false;     // moves: the answer of who does nothing about it
  bool marks_round = false;  // events: a round begins, or is over
};

// What a player may say to the others in a word that needs no language, true or not. The rules know
// nothing of it.
struct Claim {
  enum class About : std::uint8_t { kNothing, kSeat, kCell };

  std::string_view word;
  About about = About::kNothing;
};

class Vocabulary {
 public:
  using WordList = std::vector<std::string>;

  std::vector<WordList> words;
  std::vector<Form> moves;
  std::vector<Form> steps;
  std::vector<Form> events;
  std::vector<Form> refusals;
};

// How many bytes a field of fixed size takes; lists take 0 here.
constexpr int field_bytes(FieldType type) {
  switch (type) {
    case FieldType::kCell:
    case FieldType::kSeats:
      return 2;
    case FieldType::kMove:
      return 8;
    case FieldType::kWords:
    case FieldType::kNumbers:
      return 0;
    default:
      return 1;
  }
}

}  // namespace stollen::game
