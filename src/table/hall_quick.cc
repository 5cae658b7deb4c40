// Quick play: whoever wants to play at once is seated with others who wait. One table at a time
// waits for company; when it is full or its time is over it begins, bots take the empty seats, and
// whoever comes next opens another one. Who comes while one is being opened waits for it, so nobody
// is seated twice and no two people open a table for each other.
#include <algorithm>
#include <utility>

#include "table/hall.h"

namespace stollen::table {

using notation::Json;

namespace {

constexpr int kWait = 20;  // seconds for others to come
constexpr const char* kLevel = "normal";

}  // namespace

// Nobody else is at any table: to wait would be in vain.
bool Hall::is_alone(const Guest& guest) const {
  return std::ranges::none_of(sockets_, [&](const auto& socket) {
    return !socket.second.guest.player.empty() && socket.second.guest.player != guest.player;
  });
}

void Hall::quick_play(const Guest& guest, Millis now, const Then<Json>& then) {
  if (const auto found = tables_.find(quick_);
      found != tables_.end() && found->second->waits_for_company(now))
    return then(join_quick(*found->second, guest, now));
  // Whoever comes while a table is being opened is seated there.
  if (quick_opening_) {
    quick_waiting_.emplace_back(guest, then);
    return;
  }
  Json wish = {{"recipe", "base"}, {"players", 5}, {"level", kLevel}};
  const bool alone = is_alone(guest);
  if (alone) {
    wish["fill"] = kLevel;
  } else {
    wish["public"] = true;
    wish["begin"] = kWait;
  }
  quick_opening_ = !alone;
  open_table(guest, wish, Json(), now, [this, alone, now, then](Answer opened) {
    if (!alone) quick_opening_ = false;
    if (opened) {
      if (!alone) quick_ = (*opened)["code"].get<std::string>();
      (*opened)["wait"] = alone ? 0 : kWait;
    }
    then(std::move(opened));
    if (alone) return;
    for (const auto& [waiting, his] : std::exchange(quick_waiting_, {}))
      quick_play(waiting, now, his);
  });
}

Answer Hall::join_quick(Table& table, const Guest& guest, Millis now) {
  if (table.seat_of(guest.player) == game::kNobody) {
    Done sat;
    if (!work_for(table.code(), now, [&] {
          sat = table.join(guest, now);
          settle(table);
        }))
      return trouble(TroubleCode::kInternal, "the server has a fault; try again");
    if (!sat) return std::unexpected(sat.error());
  }
  return Json{{"code", table.code()},
              {"link", "/t/" + table.code()},
              {"seat", table.seat_of(guest.player) + 1},
              {"wait", kWait},
              {"table", table.summary()}};
}

}  // namespace stollen::table
