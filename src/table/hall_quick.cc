// Quick play: whoever wants to play at once is seated with others who wait. One table at a time
// waits for company; when it is full or its time is over it begins, bots take the empty seats, and
// whoever comes next opens another one. Who comes while one is being opened waits for it, so nobody
// is seated twice and no two people open a table for each other. Where several nodes share a
// storage it says which of them seats people; here the others only hear of that one.
#include <algorithm>
#include <utility>

#include "table/hall.h"

namespace stollen::table {

using notation::Json;

namespace {

constexpr int kWait = 20;  // seconds for others to come
constexpr const char* kLevel = "normal";

}  // namespace

// Nobody else is at any table: to wait would be in vain. Who is at other nodes is not known here.
bool Hall::is_alone(const Guest& guest) const {
  return !quick_others_ && std::ranges::none_of(sockets_, [&](const auto& socket) {
    return !socket.second.guest.player.empty() && socket.second.guest.player != guest.player;
  });
}

void Hall::quick_play(const Guest& guest, Millis, const Then<Json>& then) {
  quick_asking_.emplace_back(guest, then);
  if (quick_asking_.size() == 1) questions_.emplace_back(QuickAsked{});
}

void Hall::hear_of_quick(QuickAsked& asked, Millis now) {
  const auto asking = std::exchange(quick_asking_, {});
  if (asked.host) quick_others_ = asked.host->others;
  for (const auto& [guest, then] : asking) {
    if (!asked.host)
      then(trouble(TroubleCode::kStorage,
                   "the server cannot read its data: " + asked.host.error().message));
    else if (!asked.host->node.empty())
      then(trouble(TroubleCode::kMoved, "another server seats you; come again",
                   {{"owner", asked.host->node}}));
    else
      seat_quick(guest, now, then);
  }
}

void Hall::seat_quick(const Guest& guest, Millis now, const Then<Json>& then) {
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
      seat_quick(waiting, now, his);
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
