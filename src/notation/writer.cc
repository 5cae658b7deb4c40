#include "notation/writer.h"

#include <charconv>
#include <utility>

namespace stollen::notation {

// --- Text

char* TextWriter::separated(std::size_t letters) {
  char* const end = text_.room(letters + 1);
  *end = ',';
  return end + (std::exchange(follows_, true) ? 1 : 0);
}

void TextWriter::begin(char bracket) {
  char* const end = separated(1);
  *end = bracket;
  text_.end_at(end + 1);
  follows_ = false;
}

void TextWriter::end(char bracket) {
  char* const end = text_.room(1);
  *end = bracket;
  text_.end_at(end + 1);
  follows_ = true;
}

void TextWriter::key(std::string_view name) {
  char* end = separated(name.size() + 3);
  *end = '"';
  end = copy_piece(name, end + 1);
  *end = '"';
  end[1] = ':';
  text_.end_at(end + 2);
  follows_ = false;
}

void TextWriter::piece(std::string_view letters) {
  text_.end_at(copy_piece(letters, separated(letters.size())));
}

void TextWriter::null() { piece("null"); }

void TextWriter::flag(bool value) { piece(value ? "true" : "false"); }

// Nearly all are numbers of seats, cards and cells.
void TextWriter::number(std::int64_t value) {
  constexpr int kMostDigits = 20;
  char* const end = separated(kMostDigits);
  if (value >= 0 && value < 10) {
    *end = static_cast<char>('0' + value);
    return text_.end_at(end + 1);
  }
  text_.end_at(std::to_chars(end, end + kMostDigits, value).ptr);
}

// Copied first: what lies behind the end may be looked at sixteen letters at a time.
void TextWriter::text(std::string_view value) {
  const bool follows = follows_;
  char* const begin = separated(value.size() + 2);
  *begin = '"';
  char* const end = copy_piece(value, begin + 1);
  if (!is_plain(begin + 1, value.size())) [[unlikely]] {
    follows_ = follows;
    return tree(Json(value));
  }
  *end = '"';
  text_.end_at(end + 1);
}

void TextWriter::tree(const Json& value) {
  std::string text;
  append_json(value, text);
  piece(text);
}

// --- Trees

Json& TreeWriter::add(Json value) {
  if (open_.empty()) {
    root_ = std::move(value);
    return root_;
  }
  Json& place = *open_.back();
  if (place.is_object()) {
    Json& field = place[name_];
    field = std::move(value);
    return field;
  }
  place.push_back(std::move(value));
  return place.back();
}

// --- Small things

void write(Writer& to, tunnel::Cell cell) {
  to.list([&] {
    to.put(cell.x());
    to.put(cell.y());
  });
}

void write(Writer& to, game::SeatSet seats) {
  to.list([&] { seats.for_each([&](game::Seat seat) { to.put(seat + 1); }); });
}

void write(Writer& to, game::Observer observer) {
  if (observer.is_spectator())
    to.put("spectator");
  else
    to.put(observer.seat() + 1);
}

void write(Writer& to, SeatOrNone seat) {
  if (seat.seat == game::kNobody)
    to.put(nullptr);
  else
    to.put(seat.seat + 1);
}

}  // namespace stollen::notation
