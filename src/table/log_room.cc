#include "table/log_room.h"

#include <fmt/format.h>

namespace stollen::table {

namespace {

Done full(const char* what, int most) {
  return trouble(TroubleCode::kLogFull,
                 fmt::format("a table has room for {} {}; this one is full", most, what));
}

Done check(const LogRoom::Room& room, int all, int own, int more, const char* what) {
  if (own + more > room.own)
    return trouble(
        TroubleCode::kLogFull,
        fmt::format("one person has room for {} {} at a table; yours is used up", room.own, what));
  return all + more > room.all ? full(what, room.all) : Done();
}

// Which room an entry takes some of.
enum class RoomFor : std::uint8_t { kNothing, kSeats, kHosting, kComings, kTalk };

RoomFor room_for(const entry::Any& what) {
  return std::visit(ByKind{[](const entry::Sat&) { return RoomFor::kSeats; },
                           [](const entry::Pledged&) { return RoomFor::kSeats; },
                           [](const entry::BotSat&) { return RoomFor::kHosting; },
                           [](const entry::Revealing&) { return RoomFor::kHosting; },
                           [](const entry::Changed&) { return RoomFor::kHosting; },
                           [](const entry::BotPlays&) { return RoomFor::kComings; },
                           [](const entry::Chat&) { return RoomFor::kTalk; },
                           [](const entry::Claim&) { return RoomFor::kTalk; },
                           [](const auto&) { return RoomFor::kNothing; }},
                    what);
}

int bytes_of_chat(const entry::Any& what) {
  const auto* chat = std::get_if<entry::Chat>(&what);
  return chat == nullptr ? 0 : static_cast<int>(chat->text.size());
}

}  // namespace

void LogRoom::note(const Entry& entry, const Person& whose) {
  Used& own = own_[whose.player];
  switch (room_for(entry.what)) {
    case RoomFor::kNothing:
      break;
    case RoomFor::kSeats:
      ++own.seats;
      if (!whose.opener) ++all_.seats;
      break;
    case RoomFor::kHosting:
      ++hosting_;
      break;
    case RoomFor::kComings:
      ++own.comings;
      ++all_.comings;
      break;
    case RoomFor::kTalk:
      for (Used* used : {&own, &all_}) {
        ++used->talks;
        used->talk_bytes += bytes_of_chat(entry.what);
      }
      break;
  }
}

Done LogRoom::for_one_more(const entry::Any& what, const Person& who) const {
  const auto known = own_.find(who.player);
  const Used own = known == own_.end() ? Used() : known->second;
  switch (room_for(what)) {
    case RoomFor::kNothing:
      break;
    case RoomFor::kSeats:
      if (who.opener) return check({kOpenerSeats, kOpenerSeats}, 0, own.seats, 1, "seats taken");
      return check(kSeats, all_.seats, own.seats, 1, "seats taken and pledges");
    case RoomFor::kHosting:
      if (const int most = who.opener ? kOpenerHosting : kHosting; hosting_ >= most)
        return full("bots seated, games changed and starts", most);
      break;
    case RoomFor::kComings:
      return check(kComings, all_.comings, own.comings, 1, "bots that step in");
    case RoomFor::kTalk:
      if (const Done talks = check(kTalks, all_.talks, own.talks, 1, "things said"); !talks)
        return talks;
      return check(kTalkBytes, all_.talk_bytes, own.talk_bytes, bytes_of_chat(what),
                   "bytes of chat");
  }
  return {};
}

}  // namespace stollen::table
