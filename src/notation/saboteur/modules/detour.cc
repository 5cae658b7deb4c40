#include "saboteur/modules/detour.h"

#include "notation/reader.h"
#include "notation/writer.h"

namespace stollen::saboteur {

void Detour::write(notation::Writer& to, const Own& own) {
  to.list("laid_order", [&] {
    for (const std::uint16_t code : own.laid_order) to.put(Cell::from_code(code));
  });
}

void Detour::write(notation::Writer& to, const Seen& seen) {
  if (seen.laid_last == Cell()) return to.field("laid_last", nullptr);
  to.field("laid_last", seen.laid_last);
}

// Where nothing is said, the cards were laid as the board lists them.
void Detour::read(notation::Reader& reader, const Rules&, const tunnel::Board& board, Own& own) {
  using Place = notation::Reader::Place;
  const Place order = reader.find(reader.root(), "laid_order");
  if (!order) {
    reader.each(reader.find(reader.root(), "board"), [&](const Place& entry) {
      own.laid_order.push_back(reader.cell(reader.need(entry, "cell")).code());
    });
    return;
  }
  reader.each(order, [&](const Place& place) {
    const Cell cell = reader.cell(place);
    if (reader.failed()) return;
    if (board.find(cell) == tunnel::Board::kNone)
      return reader.complain(place, fmt::format("no path card lies at {},{}", cell.x(), cell.y()));
    if (own.laid_order.contains(cell.code())) return reader.complain(place, "a card is laid once");
    own.laid_order.push_back(cell.code());
  });
}

void Detour::read(notation::Reader& reader, const Rules&, const tunnel::Board& board, Seen& seen) {
  const auto last = reader.find(reader.root(), "laid_last");
  if (!last || last.json->is_null()) return;
  seen.laid_last = reader.cell(last);
  if (reader.failed()) return;
  const auto slot = board.find(seen.laid_last);
  if (slot == tunnel::Board::kNone || !board.at(slot).is_path_card() ||
      board.at(slot).is(tunnel::Board::kFixed))
    reader.complain(last, "no player has laid a path card there");
}

}  // namespace stollen::saboteur
