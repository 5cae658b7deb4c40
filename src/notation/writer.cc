#include "notation/writer.h"

namespace stollen::notation {

// --- Text

void TextWriter::separate() {
  if (follows_) text_ += ',';
  follows_ = true;
}

void TextWriter::begin(char bracket) {
  separate();
  text_ += bracket;
  follows_ = false;
}

void TextWriter::end(char bracket) {
  text_ += bracket;
  follows_ = true;
}

void TextWriter::key(std::string_view name) {
  separate();
  text_ += '"';
  text_ += name;
  text_ += "\":";
  follows_ = false;
}

void TextWriter::null() {
  separate();
  text_ += "null";
}

void TextWriter::flag(bool value) {
  separate();
  text_ += value ? "true" : "false";
}

void TextWriter::number(std::int64_t value) {
  separate();
  append_number(value, text_);
}

void TextWriter::text(std::string_view value) {
  separate();
  append_text(value, text_);
}

void TextWriter::tree(const Json& value) {
  separate();
  append_json(value, text_);
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
