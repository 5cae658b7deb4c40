#include "saboteur/modules/toll.h"

#include <algorithm>

#include "notation/reader.h"
#include "notation/writer.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

void Toll::write(notation::Writer& to, const Own& own) {
  to.list("guards", [&] {
    for (const Standing& guard : own.guards)
      to.object([&] {
        to.field("cell", guard.cell);
        to.field("seat", guard.owner + 1);
      });
  });
  to.field("dwarfs_left", own.dwarfs_left);
  to.field("refused", own.refused);
  if (own.payer == game::kNobody) return to.field("payer", nullptr);
  to.object("payer", [&] {
    to.field("seat", own.payer + 1);
    to.field("cell", own.paid_cell);
  });
}

void Toll::read(notation::Reader& reader, const Rules& rules, const tunnel::Board&, Own& own) {
  using Place = notation::Reader::Place;
  const Place& root = reader.root();
  reader.each(reader.find(root, "guards"), [&](const Place& entry) {
    reader.allow(entry, {"cell", "seat"});
    const Cell cell = reader.cell(reader.need(entry, "cell"));
    const Seat owner = reader.seat(reader.need(entry, "seat"), rules.players);
    if (reader.failed()) return;
    if (own.guards.full()) return reader.complain(entry, "there are only two toll dwarfs");
    if (std::ranges::find(own.guards, cell, &Standing::cell) != own.guards.end())
      return reader.complain(entry, "two toll dwarfs stand on one cell");
    own.guards.push_back({cell, owner});
  });
  std::ranges::sort(own.guards, {}, &Standing::cell);
  const int most = 2 - static_cast<int>(own.guards.size());
  const Place left = reader.find(root, "dwarfs_left");
  own.dwarfs_left = static_cast<std::uint8_t>(left ? reader.integer(left, 0, most) : most);
  own.refused = reader.seats(reader.find(root, "refused"), rules.players);
  const Place payer = reader.find(root, "payer");
  if (!payer || payer.json->is_null() || reader.failed()) return;
  reader.allow(payer, {"seat", "cell"});
  own.payer = reader.seat(reader.need(payer, "seat"), rules.players);
  own.paid_cell = reader.cell(reader.need(payer, "cell"));
}

}  // namespace stollen::saboteur
