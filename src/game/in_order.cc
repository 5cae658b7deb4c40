#include "game/in_order.h"

#include <algorithm>

#include "base/fixed_list.h"

namespace stollen::game {

namespace {

int value_at(Move move, int first, int bytes) {
  int value = 0;
  for (int i = 0; i < bytes; ++i) value = value << 8 | move.byte(first + i);
  return value;
}

void put_value(Move& move, int first, int bytes, int value) {
  for (int i = bytes - 1; i >= 0; --i, value >>= 8)
    move.set_byte(first + i, static_cast<std::uint8_t>(value));
}

}  // namespace

Move in_order(const Form& form, Move move) {
  int first = 0;  // of the next field's bytes
  for (auto field = form.fields.begin(); field != form.fields.end();) {
    const FieldType type = field->type;
    const int bytes = field_bytes(type);
    if (!field->sorted) {
      first += bytes;
      ++field;
      continue;
    }
    FixedList<int, 7> run;
    int next = first;
    for (; field != form.fields.end() && field->sorted && field->type == type; ++field) {
      run.push_back(value_at(move, next, bytes));
      next += bytes;
    }
    std::ranges::sort(run);
    for (const int value : run) {
      put_value(move, first, bytes, value);
      first += bytes;
    }
  }
  return move;
}

}  // namespace stollen::game
