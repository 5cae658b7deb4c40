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

}  // namespace

void LogRoom::note(const Entry& entry, const Person& whose) {
  Used& own = own_[whose.player];
  switch (entry.kind) {
    case EntryKind::kSat:
    case EntryKind::kPledged:
      ++own.seats;
      if (!whose.opener) ++all_.seats;
      break;
    case EntryKind::kBotSat:
    case EntryKind::kRevealing:
      ++hosting_;
      break;
    case EntryKind::kBotPlays:
      ++own.comings;
      ++all_.comings;
      break;
    case EntryKind::kChat:
    case EntryKind::kClaim:
      for (Used* used : {&own, &all_}) {
        ++used->talks;
        used->talk_bytes += static_cast<int>(entry.text.size());
      }
      break;
    default:
      break;
  }
}

Done LogRoom::for_one_more(EntryKind kind, const Person& who, std::size_t bytes) const {
  const auto known = own_.find(who.player);
  const Used own = known == own_.end() ? Used() : known->second;
  switch (kind) {
    case EntryKind::kSat:
    case EntryKind::kPledged:
      if (who.opener) return check({kOpenerSeats, kOpenerSeats}, 0, own.seats, 1, "seats taken");
      return check(kSeats, all_.seats, own.seats, 1, "seats taken and pledges");
    case EntryKind::kBotSat:
    case EntryKind::kRevealing:
      if (const int most = who.opener ? kOpenerHosting : kHosting; hosting_ >= most)
        return full("bots seated and starts", most);
      return {};
    case EntryKind::kBotPlays:
      return check(kComings, all_.comings, own.comings, 1, "bots that step in");
    case EntryKind::kChat:
    case EntryKind::kClaim:
      if (const Done talks = check(kTalks, all_.talks, own.talks, 1, "things said"); !talks)
        return talks;
      return check(kTalkBytes, all_.talk_bytes, own.talk_bytes, static_cast<int>(bytes),
                   "bytes of chat");
    default:
      return {};
  }
}

}  // namespace stollen::table
