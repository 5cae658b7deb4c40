#include "terminal/sentence.h"

#include <algorithm>

#include <fmt/format.h>

#include "game/field_named.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

using game::FieldType;

namespace {

// Calls `visit(slot)` for what stands in each pair of braces.
template <class Visit>
void for_each_slot(std::string_view text, Visit visit) {
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1))
    visit(text.substr(open + 1, text.find('}', open) - open - 1));
}

std::string_view field_of(std::string_view slot) {
  if (slot.starts_with('!') || slot.starts_with('?')) slot.remove_prefix(1);
  return slot.substr(0, slot.find_first_of(":'"));
}

}  // namespace

int Sentence::index_of(std::string_view field) const { return field_named(form_, field); }

// Is there everything that this part in brackets needs?
bool Sentence::holds(std::string_view part) const {
  bool all = true;
  for_each_slot(part, [&](std::string_view slot) {
    const int index = index_of(field_of(slot));
    if (slot.starts_with('?')) {
      all = all && !event_.knows(index);
    } else {
      all = all && event_.knows(index);
      if (all && form_.fields[index].type == FieldType::kFlag)
        all = (event_.value(index) != 0) != slot.starts_with('!');
    }
  });
  return all;
}

std::string Sentence::say() const {
  std::string said;
  std::string_view rest = form_.sentence;
  while (!rest.empty()) {
    if (!rest.starts_with('[')) {
      const std::size_t end = std::min(rest.find('['), rest.size());
      said += say_part(rest.substr(0, end));
      rest.remove_prefix(end);
      continue;
    }
    const std::size_t end = rest.find(']');
    const std::string_view part = rest.substr(1, end - 1);
    if (holds(part)) said += say_part(part);
    rest.remove_prefix(end + 1);
  }
  return said;
}

std::string Sentence::say_part(std::string_view part) const {
  std::string said;
  while (!part.empty()) {
    const std::size_t open = std::min(part.find('{'), part.size());
    said += part.substr(0, open);
    part.remove_prefix(open);
    if (part.empty()) break;
    const std::size_t close = part.find('}');
    said += say_field(part.substr(1, close - 1));
    part.remove_prefix(close + 1);
  }
  return said;
}

std::string Sentence::say_field(std::string_view slot) const {
  if (slot.starts_with('!') || slot.starts_with('?')) return {};
  const std::string_view field = field_of(slot);
  const std::string_view tail = slot.substr(field.size());
  if (tail.starts_with(':')) return does(field, tail.substr(1));
  const int index = index_of(field);
  return tail == "'s" ? whose(event_.value(index)) : value(index);
}

std::string Sentence::who(game::Seat seat) const {
  return observer_.is(seat) ? "you" : seat_name(seat);
}

std::string Sentence::whose(game::Seat seat) const {
  if (observer_.is(seat)) return "your";
  if (seat == event_.value(0)) return "their own";
  return seat_name(seat) + "'s";
}

// Whoever is named first begins the sentence.
std::string Sentence::does(std::string_view field, std::string_view verb) const {
  const int index = index_of(field);
  const game::Seat seat = event_.value(index);
  if (observer_.is(seat)) return fmt::format("{} {}", index == 0 ? "You" : "you", verb);
  const bool hisses = verb.ends_with('h') || verb.ends_with('s');
  return fmt::format("{} {}{}", seat_name(seat), verb, hisses ? "es" : "s");
}

std::string Sentence::value(int index) const {
  const game::Field& field = form_.fields[index];
  switch (field.type) {
    case FieldType::kFlag:
      return {};
    case FieldType::kSeat:
      return who(event_.value(index));
    case FieldType::kCell:
      return fmt::format("{},{}", event_.cell(index).x(), event_.cell(index).y());
    case FieldType::kWord: {
      std::string name = name_(field, event_.value(index));
      return name.empty() ? vocabulary_.words[field.words][event_.value(index)] : name;
    }
    default:
      return std::to_string(event_.value(index));
  }
}

}  // namespace stollen::terminal
