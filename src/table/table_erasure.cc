// A person who wants to be forgotten: his seat is left or played by a bot, his name and words go.
#include "table/erasure.h"
#include "table/table.h"

namespace stollen::table {

using game::Seat;
using notation::Json;

bool Table::erase_person(std::string_view player, Millis now) {
  if (const Seat seat = seat_of(player); seat != game::kNobody && !finished()) {
    if (phase_ == TableState::kOpen)
      append(entry::Left{seat}, now);
    else if (!chairs_[seat].bot_plays)
      bot_steps_in({seat, "left"}, now);
    flush(now);
  }
  Eraser eraser(player);
  bool changed = false;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    Json json = *notation::parse_json(entry_text(entries_[i]));
    if (!eraser.clean(json)) continue;
    entries_[i] = *read_entry(notation::dump_json(json));
    effects_.writes.rewrites.push_back({code_, i + 1, entry_text(entries_[i])});
    changed = true;
  }
  for (Chair& chair : chairs_)
    if (chair.player == player) chair.name = kErasedName;
  row_changed_ |= changed;
  return changed;
}

}  // namespace stollen::table
