#include "notation/phrases.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

namespace stollen::notation {

namespace {

using game::Field;
using game::FieldType;
using game::Form;
using game::Vocabulary;
using tunnel::Cell;

Cell cell_at(std::span<const std::uint8_t> bytes) {
  return Cell::from_code(static_cast<std::uint16_t>(bytes[0] << 8 | bytes[1]));
}

// The seven bytes of a phrase.
struct Bytes {
  std::array<std::uint8_t, 7> values{};
  std::size_t size = 0;

  explicit Bytes(game::Phrase phrase) : size(7) {
    for (int i = 0; i < 7; ++i)
      values[i] = static_cast<std::uint8_t>(phrase.code() >> (48 - 8 * i));
  }
  Bytes() = default;
  void put(std::uint8_t byte) { values[size++] = byte; }
  void put(Cell cell) {
    put(static_cast<std::uint8_t>(cell.code() >> 8));
    put(static_cast<std::uint8_t>(cell.code()));
  }
  std::uint64_t phrase(std::size_t kind) const {
    std::uint64_t code = std::uint64_t{kind} << 56;
    for (std::size_t i = 0; i < size; ++i) code |= std::uint64_t{values[i]} << (48 - 8 * i);
    return code;
  }
};

const std::string& word_at(const Vocabulary& vocabulary, const Field& field, std::uint8_t index) {
  static const std::string kNone = "?";
  const auto& words = vocabulary.words[field.words];
  return index < words.size() ? words[index] : kNone;
}

bool may_stand(const Field& field, std::size_t word) {
  return word >= field.first && word <= field.last;
}

// Writing

void append_field(const Vocabulary& vocabulary, const Field& field,
                  std::span<const std::uint8_t> bytes, std::string& to) {
  switch (field.type) {
    case FieldType::kSeat:
      if (bytes[0] == game::kNobody)
        to += "nobody";
      else
        append_number(bytes[0] + 1, to);
      break;
    case FieldType::kCell:
      append_number(cell_at(bytes).x(), to);
      to += ',';
      append_number(cell_at(bytes).y(), to);
      break;
    case FieldType::kFlag:
      if (bytes[0] != 0) to += field.name;
      break;
    case FieldType::kWord:
      to += word_at(vocabulary, field, bytes[0]);
      break;
    default:
      append_number(bytes[0], to);
  }
}

void write_form(Writer& to, const Vocabulary& vocabulary, std::string_view title, const Form& form,
                std::span<const std::uint8_t> bytes, bool with_secrets);

void write_field(Writer& to, const Vocabulary& vocabulary, const Field& field,
                 std::span<const std::uint8_t> bytes) {
  const auto list = [&](auto put) {
    to.list([&] {
      for (std::size_t i = 1; i <= bytes[0]; ++i) put(bytes[i]);
    });
  };
  switch (field.type) {
    case FieldType::kSeat:
      return to.put(SeatOrNone{bytes[0]});
    case FieldType::kCell:
      return to.put(cell_at(bytes));
    case FieldType::kFlag:
      return to.put(bytes[0] != 0);
    case FieldType::kWord:
      return to.put(word_at(vocabulary, field, bytes[0]));
    case FieldType::kNumber:
      return to.put(bytes[0]);
    case FieldType::kWords:
      return list([&](std::uint8_t word) { to.put(word_at(vocabulary, field, word)); });
    case FieldType::kNumbers:
      return list([&](std::uint8_t number) { to.put(number); });
    case FieldType::kSeats:
      return to.put(game::SeatSet(static_cast<std::uint16_t>(bytes[0] << 8 | bytes[1])));
    case FieldType::kMove:
      return write_form(to, vocabulary, "move", vocabulary.moves[bytes[0]], bytes.subspan(1),
                        false);
  }
}

std::size_t field_size(const Field& field, std::span<const std::uint8_t> bytes) {
  const int fixed = game::field_bytes(field.type);
  return fixed > 0 ? fixed : 1U + bytes[0];
}

void write_form(Writer& to, const Vocabulary& vocabulary, std::string_view title, const Form& form,
                std::span<const std::uint8_t> bytes, bool with_secrets) {
  to.object([&] {
    to.field(title, form.word);
    for (const Field& field : form.fields) {
      if (with_secrets || !field.secret)
        to.field(field.name, [&] { write_field(to, vocabulary, field, bytes); });
      bytes = bytes.subspan(field_size(field, bytes));
    }
  });
}

// Flags that are not set are left out; those that are stand last.
std::string spelled(const Vocabulary& vocabulary, game::Move move, bool with_secrets) {
  const Form& form = vocabulary.moves[move.kind()];
  std::string text(form.word);
  std::string flags;
  const Bytes values(move);
  std::span<const std::uint8_t> bytes = values.values;
  for (const Field& field : form.fields) {
    const bool hidden = field.secret && !with_secrets;
    const bool is_flag = field.type == FieldType::kFlag;
    if (hidden || !is_flag || bytes[0] != 0) {
      std::string& part = is_flag ? flags : text;
      part += ' ';
      if (hidden)
        part += '?';
      else
        append_field(vocabulary, field, bytes, part);
    }
    bytes = bytes.subspan(field_size(field, bytes));
  }
  return text + flags;
}

// Reading text

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return parts;
    const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char left, unsigned char right) {
    return std::tolower(left) == std::tolower(right);
  });
}

std::optional<int> number_in(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
    return std::nullopt;
  return value;
}

// How a form is typed, for messages: "lay CARD CELL [turned]".
std::string usage(const Form& form) {
  std::string text(form.word);
  std::string flags;
  for (const Field& field : form.fields) {
    std::string name(field.name);
    if (field.type == FieldType::kFlag) {
      flags += fmt::format(" [{}]", name);
      continue;
    }
    std::ranges::transform(name, name.begin(),
                           [](unsigned char letter) { return std::toupper(letter); });
    text += ' ' + name;
  }
  return text + flags;
}

// Reads one field; says what should have stood there.
std::string read_field(const Vocabulary& vocabulary, const Field& field, std::string_view part,
                       Bytes& bytes) {
  switch (field.type) {
    case FieldType::kSeat:
      if (const auto seat = number_in(part, 1, 250)) {
        bytes.put(static_cast<std::uint8_t>(*seat - 1));
        return {};
      }
      return fmt::format("\"{}\" is no seat: seats are numbered from 1", part);
    case FieldType::kCell: {
      constexpr int kFarthest = Cell::kFarthest;
      const std::size_t comma = part.find(',');
      const auto x = number_in(part.substr(0, comma), -kFarthest, kFarthest);
      const auto y = comma == std::string_view::npos
                         ? std::nullopt
                         : number_in(part.substr(comma + 1), -kFarthest, kFarthest);
      if (!x || !y) return fmt::format("\"{}\" is no cell: write it x,y", part);
      bytes.put(Cell(*x, *y));
      return {};
    }
    case FieldType::kWord: {
      const auto& words = vocabulary.words[field.words];
      for (std::size_t i = 0; i < words.size(); ++i)
        if (may_stand(field, i) && same_letters(words[i], part)) {
          bytes.put(static_cast<std::uint8_t>(i));
          return {};
        }
      std::vector<std::string_view> allowed;
      for (std::size_t i = 0; i < words.size(); ++i)
        if (may_stand(field, i)) allowed.push_back(words[i]);
      return fmt::format("there is no {} \"{}\" here; there are {}", field.name, part,
                         fmt::join(allowed, ", "));
    }
    default:
      if (const auto number = number_in(part, 0, 255)) {
        bytes.put(static_cast<std::uint8_t>(*number));
        return {};
      }
      return fmt::format("\"{}\" is no number", part);
  }
}

Result<std::uint64_t> read_form(const Vocabulary& vocabulary, const Form& form, std::size_t kind,
                                std::vector<std::string_view> parts) {
  // Flags stand last in the text, wherever their byte is.
  const auto take_flag = [&](std::string_view name) {
    if (parts.empty() || !same_letters(parts.back(), name)) return false;
    parts.pop_back();
    return true;
  };
  std::vector<bool> flags;
  for (const Field& field : form.fields)
    if (field.type == FieldType::kFlag) flags.push_back(take_flag(field.name));
  Bytes bytes;
  std::size_t next = 1;
  std::size_t flag = 0;
  for (const Field& field : form.fields) {
    if (field.type == FieldType::kFlag) {
      bytes.put(flags[flag++] ? 1 : 0);
      continue;
    }
    if (next == parts.size())
      return fail(fmt::format("the {} is missing: write {}", field.name, usage(form)));
    if (std::string trouble = read_field(vocabulary, field, parts[next++], bytes); !trouble.empty())
      return fail(std::move(trouble));
  }
  if (next < parts.size())
    return fail(fmt::format("\"{}\" is one word too many: write {}", parts[next], usage(form)));
  return bytes.phrase(kind);
}

// Which of the forms with this word is meant: the one whose first field can be the card named.
bool is_meant(const Vocabulary& vocabulary, const Form& form, std::string_view card) {
  if (form.fields.empty() || form.fields[0].type != FieldType::kWord) return true;
  const auto& words = vocabulary.words[form.fields[0].words];
  for (std::size_t i = 0; i < words.size(); ++i)
    if (same_letters(words[i], card)) return may_stand(form.fields[0], i);
  return true;
}

// What stands first in the forms with this word, such as a card, is none of the game's at all: says
// which there are.
std::optional<std::string> why_unknown(const Vocabulary& vocabulary, std::string_view word,
                                       std::string_view card) {
  std::vector<std::string_view> cards;
  std::string_view name;
  for (const Form& form : vocabulary.moves) {
    if (!same_letters(form.word, word)) continue;
    if (form.fields.empty() || form.fields[0].type != FieldType::kWord) return {};
    name = form.fields[0].name;
    const auto& words = vocabulary.words[form.fields[0].words];
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (same_letters(words[i], card)) return {};
      if (may_stand(form.fields[0], i) && std::ranges::find(cards, words[i]) == cards.end())
        cards.push_back(words[i]);
    }
  }
  if (cards.empty()) return {};
  return fmt::format("there is no {} \"{}\" here; there are {}", name, card.substr(0, 40),
                     fmt::join(cards, ", "));
}

std::string known_words(const std::vector<Form>& forms) {
  std::vector<std::string_view> words;
  for (const Form& form : forms)
    if (std::ranges::find(words, form.word) == words.end()) words.push_back(form.word);
  return fmt::format("{}", fmt::join(words, ", "));
}

std::size_t values_in(const Form& form) {
  return static_cast<std::size_t>(std::ranges::count_if(
      form.fields, [](const Field& field) { return field.type != FieldType::kFlag; }));
}

// Finds the form by its word and, where several share the word, by its card; if still several can
// be meant, by the number of values that were given.
Result<std::size_t> find_form(const Vocabulary& vocabulary, std::string_view word,
                              std::string_view card, std::size_t values) {
  std::optional<std::size_t> found;
  std::optional<std::size_t> meant;
  for (std::size_t kind = 0; kind < vocabulary.moves.size(); ++kind) {
    const Form& form = vocabulary.moves[kind];
    if (!same_letters(form.word, word)) continue;
    found = kind;
    if (!is_meant(vocabulary, form, card)) continue;
    if (values_in(form) == values) return kind;
    if (!meant) meant = kind;
  }
  if (meant) return *meant;
  if (found)
    return fail(fmt::format("\"{}\" is no card to {}", card.substr(0, 40), word.substr(0, 40)));
  return fail(fmt::format("there is no move \"{}\"; there are {}", word.substr(0, 40),
                          known_words(vocabulary.moves)));
}

// Reading JSON

std::uint8_t read_word(const Vocabulary& vocabulary, Reader& reader, const Field& field,
                       const Reader::Place& place) {
  const std::uint8_t word = reader.word(place, vocabulary.words[field.words], field.name);
  if (!reader.failed() && !may_stand(field, word))
    reader.complain(place, fmt::format("this {} cannot stand here", field.name));
  return word;
}

// The bytes of one field.
std::vector<std::uint8_t> read_value(const Vocabulary& vocabulary, Reader& reader,
                                     const Field& field, const Reader::Place& place) {
  const auto number = [](auto value) { return static_cast<std::uint8_t>(value); };
  std::vector<std::uint8_t> bytes;
  const auto put_list = [&](auto read) {
    bytes.push_back(0);
    reader.each(place, [&](const Reader::Place& item) {
      if (++bytes[0] == game::Event::kMaxBytes) return reader.complain(place, "too many of them");
      bytes.push_back(read(item));
    });
  };
  switch (field.type) {
    case FieldType::kSeat:
      if (place && place.json->is_null()) return {game::kNobody};
      return {number(reader.integer(place, 1, 250) - 1)};
    case FieldType::kCell: {
      const std::uint16_t code = reader.cell(place).code();
      return {number(code >> 8), number(code)};
    }
    case FieldType::kFlag:
      return {number(reader.flag(place) ? 1 : 0)};
    case FieldType::kWord:
      return {read_word(vocabulary, reader, field, place)};
    case FieldType::kNumber:
      return {number(reader.integer(place, 0, 255))};
    case FieldType::kWords:
      put_list(
          [&](const Reader::Place& item) { return read_word(vocabulary, reader, field, item); });
      return bytes;
    case FieldType::kNumbers:
      put_list([&](const Reader::Place& item) { return number(reader.integer(item, 0, 255)); });
      return bytes;
    case FieldType::kSeats: {
      game::SeatSet seats;
      reader.each(place, [&](const Reader::Place& item) {
        seats.add(reader.seat(item, game::kMaxPlayers));
      });
      return {number(seats.bits() >> 8), number(seats.bits())};
    }
    case FieldType::kMove: {
      if (!place || reader.failed()) return {};
      const Result<game::Move> move = move_from_json(vocabulary, *place.json);
      if (!move) reader.complain(place, move.error().message);
      for (int shift = 56; shift >= 0; shift -= 8)
        bytes.push_back(move ? number(move->code() >> shift) : 0);
      return bytes;
    }
  }
  return bytes;
}

// `title` is the field that holds the form's word.
void read_json_fields(const Vocabulary& vocabulary, std::string_view title, const Form& form,
                      Reader& reader, const Reader::Place& object, Bytes& bytes) {
  std::vector<std::string_view> names = {title};
  for (const Field& field : form.fields) names.push_back(field.name);
  reader.allow(object, names);
  for (const Field& field : form.fields) {
    const Reader::Place place = field.type == FieldType::kFlag ? reader.find(object, field.name)
                                                               : reader.need(object, field.name);
    for (const std::uint8_t byte : read_value(vocabulary, reader, field, place)) bytes.put(byte);
  }
}

}  // namespace

std::string move_text(const Vocabulary& vocabulary, game::Move move) {
  return spelled(vocabulary, move, true);
}

std::string public_move_text(const Vocabulary& vocabulary, game::Move move) {
  return spelled(vocabulary, move, false);
}

Result<game::Move> move_from_text(const Vocabulary& vocabulary, std::string_view text) {
  const std::vector<std::string_view> parts = split(text);
  if (parts.empty())
    return fail(fmt::format("an empty move; moves begin with {}", known_words(vocabulary.moves)));
  if (parts.size() > 1)
    if (auto trouble = why_unknown(vocabulary, parts[0], parts[1]))
      return fail(std::move(*trouble));
  const Result<std::size_t> kind =
      find_form(vocabulary, parts[0], parts.size() > 1 ? parts[1] : "", parts.size() - 1);
  if (!kind) return std::unexpected(kind.error());
  const Result<std::uint64_t> code = read_form(vocabulary, vocabulary.moves[*kind], *kind, parts);
  if (!code) return std::unexpected(code.error());
  return game::Move(*code);
}

void write_move(Writer& to, const Vocabulary& vocabulary, game::Move move) {
  write_form(to, vocabulary, "move", vocabulary.moves[move.kind()], Bytes(move).values, true);
}

void write_public_move(Writer& to, const Vocabulary& vocabulary, game::Move move) {
  write_form(to, vocabulary, "move", vocabulary.moves[move.kind()], Bytes(move).values, false);
}

Json move_json(const Vocabulary& vocabulary, game::Move move) {
  return tree_of([&](Writer& to) { write_move(to, vocabulary, move); });
}

Result<game::Move> move_from_json(const Vocabulary& vocabulary, const Json& json) {
  Reader reader(json);
  const std::string word = reader.text(reader.need(reader.root(), "move"));
  if (reader.failed()) return std::unexpected(reader.error());
  const auto card = json.find("card");
  const Result<std::size_t> kind = find_form(
      vocabulary, word, card != json.end() && card->is_string() ? card->get<std::string>() : "",
      json.size() - 1);
  if (!kind) return std::unexpected(kind.error());
  Bytes bytes;
  read_json_fields(vocabulary, "move", vocabulary.moves[*kind], reader, reader.root(), bytes);
  if (reader.failed()) return std::unexpected(reader.error());
  return game::Move(bytes.phrase(*kind));
}

Result<game::Move> read_move(const Vocabulary& vocabulary, const Json& json) {
  if (json.is_string()) return move_from_text(vocabulary, json.get<std::string>());
  if (json.is_object()) return move_from_json(vocabulary, json);
  return fail("a move is a text or an object");
}

void write_step(Writer& to, const Vocabulary& vocabulary, game::Step step) {
  write_form(to, vocabulary, "step", vocabulary.steps[step.kind()], Bytes(step).values, true);
}

game::Step read_step(const Vocabulary& vocabulary, Reader& reader, const Reader::Place& place) {
  const Reader::Place name = reader.need(place, "step");
  const std::string word = reader.text(name);
  if (reader.failed()) return {};
  for (std::size_t kind = 0; kind < vocabulary.steps.size(); ++kind) {
    if (vocabulary.steps[kind].word != word) continue;
    Bytes bytes;
    read_json_fields(vocabulary, "step", vocabulary.steps[kind], reader, place, bytes);
    return game::Step(bytes.phrase(kind));
  }
  reader.complain(name, fmt::format("there is no step \"{}\"; there are {}", word.substr(0, 40),
                                    known_words(vocabulary.steps)));
  return {};
}

void write_event(Writer& to, const Vocabulary& vocabulary, const game::Event& event,
                 game::Observer observer) {
  write_form(to, vocabulary, "event", vocabulary.events[event.kind()], event.bytes(),
             observer.in(event.audience()));
}

Json event_json(const Vocabulary& vocabulary, const game::Event& event, game::Observer observer) {
  return tree_of([&](Writer& to) { write_event(to, vocabulary, event, observer); });
}

Json open_event_json(const Vocabulary& vocabulary, const game::Event& event) {
  return tree_of([&](Writer& to) {
    write_form(to, vocabulary, "event", vocabulary.events[event.kind()], event.bytes(), true);
  });
}

Result<ToldEvent> read_event(const Vocabulary& vocabulary, const Json& json) {
  Reader reader(json);
  const Reader::Place name = reader.need(reader.root(), "event");
  const std::string word = reader.text(name);
  if (reader.failed()) return std::unexpected(reader.error());
  const auto form = std::ranges::find(vocabulary.events, word, &Form::word);
  if (form == vocabulary.events.end())
    return fail(fmt::format("there is no event \"{}\"; there are {}", word.substr(0, 40),
                            known_words(vocabulary.events)));
  ToldEvent event{static_cast<std::uint8_t>(form - vocabulary.events.begin()), {}};
  for (const Field& field : form->fields) {
    const Reader::Place place = field.secret ? reader.find(reader.root(), field.name)
                                             : reader.need(reader.root(), field.name);
    event.fields.push_back(place ? read_value(vocabulary, reader, field, place)
                                 : std::vector<std::uint8_t>());
  }
  if (reader.failed()) return std::unexpected(reader.error());
  return event;
}

std::string_view refusal_code(const Vocabulary& vocabulary, game::Refusal refusal) {
  return vocabulary.refusals[refusal.kind()].word;
}

std::string refusal_sentence(const Vocabulary& vocabulary, game::Refusal refusal) {
  const Form& form = vocabulary.refusals[refusal.kind()];
  std::string sentence(form.sentence);
  const Bytes values(refusal);
  std::span<const std::uint8_t> bytes = values.values;
  for (const Field& field : form.fields) {
    const std::string mark = fmt::format("{{{}}}", field.name);
    std::string text;
    append_field(vocabulary, field, bytes, text);
    for (std::size_t at = sentence.find(mark); at != std::string::npos; at = sentence.find(mark))
      sentence.replace(at, mark.size(), text);
    bytes = bytes.subspan(field_size(field, bytes));
  }
  return sentence;
}

Json refusal_json(const Vocabulary& vocabulary, game::Refusal refusal) {
  return tree_of([&](Writer& to) {
    write_form(to, vocabulary, "refusal", vocabulary.refusals[refusal.kind()],
               Bytes(refusal).values, true);
  });
}

}  // namespace stollen::notation
