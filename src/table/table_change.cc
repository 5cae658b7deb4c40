// Another game at the same table: before the deal its host may change what is played and by how
// many. People stay; whoever sits where there will be no seat moves to one that is left.
#include <algorithm>

#include "table/table.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

Answer Table::ask_change(Connection& from, Reader& message, Millis now) {
  const auto& root = message.root();
  Settings wish = settings_;
  wish.recipe = message.text(message.need(root, "recipe"));
  wish.players =
      static_cast<int>(message.integer(message.need(root, "players"), 1, game::kMaxPlayers));
  if (message.failed()) return Json();
  std::optional<bots::BotKind> fill;
  if (const auto place = message.find(root, "fill"); place && !place.json->is_null())
    fill = read_level(message, place);
  if (message.failed()) return trouble(TroubleCode::kBadLevel, message.error().message);
  if (!is_host(from.guest))
    return trouble(TroubleCode::kNotHost, "only the host of the table can do this");
  const std::size_t before = entries_.size();
  if (const Done done = change(from.guest, std::move(wish), now); !done)
    return std::unexpected(done.error());
  if (fill)
    for (Seat seat = 0; seat < players(); ++seat)
      (void)seat_bot(from.guest, seat, *fill, now);  // where nobody sits
  Json ack = {{"type", "ack"}, {"n", last_number()}};
  if (entries_.size() == before) ack["repeated"] = true;
  return ack;
}

Done Table::change(const Guest& by, Settings wish, Millis now) {
  if (const Done may = may_prepare(); !may) return may;
  // Cards that are known are of one game; whoever is seated by the server came for that game.
  if (!settings_.fair())
    return trouble(TroubleCode::kGameFixed, "the deal of this table is known, and so is its game");
  if (settings_.begins)
    return trouble(TroubleCode::kGameFixed, "a table that begins by itself keeps its game");
  wish.rules = catalog::kRules;
  const auto game = shelf_.find(wish.recipe, wish.players, wish.rules);
  if (!game) return trouble(TroubleCode::kBadRecipe, game.error().message);
  wish.recipe = (*game)->recipe();
  if (wish.recipe == settings_.recipe && wish.players == players()) return {};
  if (wish.first != game::kNobody && wish.first >= wish.players) wish.first = game::kNobody;
  const auto decks = shelf_.fingerprint(wish.recipe);
  if (!decks) return trouble(TroubleCode::kBadRecipe, decks.error().message);
  const auto people = std::ranges::count(chairs_, Kind::kPerson, &Chair::kind);
  if (people > wish.players)
    return trouble(TroubleCode::kBadSeats,
                   fmt::format("{} people sit here, and this would be a game for {}; choose one "
                               "for as many, or let somebody get up first",
                               people, wish.players),
                   {{"people", people}, {"players", wish.players}});
  const entry::Changed changed{settings_json(wish), *decks};
  const std::vector<MovedSeat> moved = seats_to_move(wish.players);
  if (const Done room = room_.for_one_more(changed, person(by.player)); !room) return room;
  for (const MovedSeat& one : moved) {
    const entry::Sat sat{one.to, chairs_[one.from].name, chairs_[one.from].player};
    if (const Done room = room_.for_one_more(sat, person(sat.player)); !room) return room;
  }
  for (const MovedSeat& one : moved) {
    const entry::Sat sat{one.to, chairs_[one.from].name, chairs_[one.from].player};
    if (chairs_[one.to].kind == Kind::kBot) append(entry::Cleared{one.to}, now);
    append(entry::Left{one.from}, now);
    append(sat, now);
  }
  for (Seat seat = static_cast<Seat>(wish.players); seat < players(); ++seat)
    if (chairs_[seat].kind == Kind::kBot) append(entry::Cleared{seat}, now);
  append(changed, now);
  return {};
}

// To empty seats first, then to those of bots.
std::vector<Table::MovedSeat> Table::seats_to_move(int left) const {
  std::vector<Seat> places;
  for (const Kind kind : {Kind::kEmpty, Kind::kBot})
    for (Seat seat = 0; seat < std::min(left, players()); ++seat)
      if (chairs_[seat].kind == kind) places.push_back(seat);
  std::vector<MovedSeat> moved;
  for (Seat seat = static_cast<Seat>(left); seat < players(); ++seat)
    if (chairs_[seat].kind == Kind::kPerson) moved.push_back({seat, places[moved.size()]});
  return moved;
}

Result<void> Table::apply_changed(const entry::Changed& changed) {
  Reader reader(changed.settings);
  const Settings wish = read_settings(reader, reader.root());
  if (reader.failed()) return std::unexpected(reader.error());
  for (Seat seat = 0; seat < players(); ++seat)
    if (seat >= wish.players && chairs_[seat].kind != Kind::kEmpty)
      return fail("somebody sits where there is no seat any more");
  return take_game(wish, changed.decks);
}

}  // namespace stollen::table
