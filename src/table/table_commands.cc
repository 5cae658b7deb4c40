// What may be asked of a table by its sockets, message by message.
#include <algorithm>
#include <array>

#include "table/claims.h"
#include "table/table.h"
#include "table/text.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

struct Table::Command {
  std::string_view type;
  Answer (Table::*run)(Connection&, Reader&, Millis);
  std::vector<std::string_view> fields;
};

std::span<const Table::Command> Table::commands() {
  static const std::array kCommands = {
      Command{"hello", &Table::hello, {"protocol", "seen", "views", "legal"}},
      Command{"move", &Table::ask_move, {"move", "at", "key"}},
      Command{"why", &Table::ask_why, {"moves"}},
      Command{"view", &Table::ask_view, {}},
      Command{"chat", &Table::ask_chat, {"text", "key"}},
      Command{"claim", &Table::ask_claim, {"claim", "cell", "seat", "key"}},
      Command{"mute", &Table::ask_mute, {"seat", "on"}},
      Command{"sit", &Table::ask_sit, {"seat"}},
      Command{"leave", &Table::ask_leave, {}},
      Command{"bot", &Table::ask_bot, {"seat", "level"}},
      Command{"clear", &Table::ask_clear, {"seat"}},
      Command{"change", &Table::ask_change, {"recipe", "players", "fill"}},
      Command{"pledge", &Table::ask_pledge, {"pledge"}},
      Command{"seed", &Table::ask_seed, {"text"}},
      Command{"start", &Table::ask_start, {"fill"}},
      Command{"reveal", &Table::ask_reveal, {"text"}},
      Command{"ready", &Table::ask_ready, {"at"}},
      Command{"back", &Table::ask_back, {}},
      Command{"stand-in", &Table::ask_stand_in, {"seat"}},
      Command{"rematch", &Table::ask_rematch, {"key"}},
      Command{"ping", &Table::pong, {}},
  };
  return kCommands;
}

// --- Sockets

Table::Connection* Table::find(ConnectionId id) {
  const auto found = std::ranges::find(connections_, id, &Connection::id);
  return found == connections_.end() ? nullptr : &*found;
}

bool Table::has_greeted(ConnectionId id) const {
  const auto found = std::ranges::find(connections_, id, &Connection::id);
  return found != connections_.end() && found->greeted;
}

void Table::attach(ConnectionId id, Guest guest) {
  connections_.push_back({.id = id, .guest = std::move(guest)});
}

void Table::detach(ConnectionId id, Millis now) {
  Connection* connection = find(id);
  if (connection == nullptr) return;
  const std::size_t people = people_here();
  const bool greeted = connection->greeted;
  const Seat seat = seat_of(connection->guest.player);
  connections_.erase(connections_.begin() + (connection - connections_.data()));
  if (seat != game::kNobody && !is_here(seat)) chairs_[seat].gone_since = now;
  if (greeted) presence_changed(now, people);
}

void Table::receive(ConnectionId id, const Json& message, Millis now) {
  Connection* from = find(id);
  if (from == nullptr) return;
  Answer answer = dispatch(*from, message, now);
  if (!answer) {
    effects_.refuse(id, answer.error(), message);
  } else if (!answer->is_null()) {  // else it is answered when the hall has done its part
    give_back_names(message, *answer);
    effects_.send(id, *answer);
  }
  send_rest(*from, now);
  flush(now);
}

Answer Table::dispatch(Connection& from, const Json& message, Millis now) {
  Reader reader(message);
  const std::string type = reader.text(reader.need(reader.root(), "type"));
  if (reader.failed()) return trouble(TroubleCode::kBadRequest, reader.error().message);
  const auto known = commands();
  const auto command = std::ranges::find(known, type, &Command::type);
  if (command == known.end()) {
    std::vector<std::string_view> types;
    for (const Command& each : known) types.push_back(each.type);
    return trouble(
        TroubleCode::kBadRequest,
        fmt::format("there is no message of this type; there are {}", fmt::join(types, ", ")));
  }
  if (!from.greeted && type != "hello")
    return trouble(TroubleCode::kNoHello, "the first message must be \"hello\"");
  std::vector<std::string_view> allowed = command->fields;
  allowed.insert(allowed.end(), {"type", "id"});
  reader.allow(reader.root(), allowed);
  if (const auto id = reader.find(reader.root(), "id");
      id && !id.json->is_string() && !id.json->is_number_integer())
    reader.complain(id, "must be a text or a whole number");
  if (const auto key = reader.find(reader.root(), "key");
      key && !is_line(reader.text(key), kLongestKey))
    reader.complain(key, "must be a text of " + line_rule(kLongestKey));
  if (reader.failed()) return trouble(TroubleCode::kBadRequest, reader.error().message);
  Answer answer = (this->*command->run)(from, reader, now);
  // Unless the command has a word of its own for it.
  if (answer && reader.failed()) return trouble(TroubleCode::kBadRequest, reader.error().message);
  return answer;
}

Answer Table::hello(Connection& from, Reader& message, Millis now) {
  constexpr int kProtocol = 1;
  static const std::vector<std::string> kForms = {"both", "text", "json", "none"};
  const auto& root = message.root();
  const auto protocol = message.integer(message.need(root, "protocol"), 0, INT32_MAX);
  const auto seen_place = message.find(root, "seen");
  const auto seen = seen_place ? message.integer(seen_place, 0, INT32_MAX) : 0;
  const auto views = message.find(root, "views");
  const bool with_views = views ? message.flag(views) : true;
  const auto form = message.find(root, "legal");
  const auto legal = static_cast<LegalForm>(form ? message.word(form, kForms, "form") : 0);
  if (message.failed()) return Json();
  if (!from.snapshots.take(kSnapshots, now))
    return std::unexpected(too_many("a snapshot is much work; wait a little", 2));
  if (protocol != kProtocol)
    return trouble(TroubleCode::kUnsupportedProtocol,
                   fmt::format("this server speaks protocol {}", kProtocol),
                   {{"protocols", {kProtocol}}});
  from.views = with_views;
  from.legal = legal;
  if (!from.greeted) {
    const std::size_t people = people_here();
    if (const Seat seat = seat_of(from.guest.player); seat != game::kNobody) come_back(seat, now);
    flush(now);  // to the others; this one gets it all with the snapshot
    from.greeted = true;
    presence_changed(now, people, &from);  // its own presence is part of the snapshot
  }
  const std::size_t known =
      seen <= static_cast<long long>(entries_.size()) ? static_cast<std::size_t>(seen) : 0;
  const std::size_t end = std::min(entries_.size(), known + kEntriesInAPiece);
  from.rest = end;
  return snapshot(from, known, end, now);
}

Answer Table::ask_view(Connection& from, Reader&, Millis now) {
  return Json{{"type", "view"},
              {"n", last_number()},
              {"at", course_->made()},
              {"view", view_json(eyes_of(from))},
              {"turn", turn_json(from, now)}};
}

Answer Table::pong(Connection&, Reader&, Millis now) {
  return Json{{"type", "pong"}, {"time", now}};
}

// --- Seats

Seat Table::seat_of(std::string_view player) const {
  if (player.empty()) return game::kNobody;
  const auto chair = std::ranges::find(chairs_, player, &Chair::player);
  return chair == chairs_.end() ? game::kNobody : static_cast<Seat>(chair - chairs_.begin());
}

Seat Table::host() const {
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].kind == Kind::kPerson) return static_cast<Seat>(seat);
  return game::kNobody;
}

bool Table::is_host(const Guest& guest) const {
  const Seat seat = seat_of(guest.player);
  return !guest.player.empty() &&
         (guest.player == opener_ || (seat != game::kNobody && seat == host()));
}

Done Table::sit(const Guest& guest, std::optional<Seat> wish, Millis now) {
  if (guest.player.empty())
    return trouble(TroubleCode::kNoToken, "become a guest first: POST /api/guest");
  if (const Done may = may_prepare(); !may) return may;
  const Seat before = seat_of(guest.player);
  Seat seat = 0;
  if (wish) {
    seat = *wish;
    if (seat >= players())
      return trouble(TroubleCode::kNoSuchSeat,
                     fmt::format("there are the seats 1 to {}", players()));
    if (seat == before) return trouble(TroubleCode::kAlreadySeated, "you sit there already");
    if (chairs_[seat].kind != Kind::kEmpty)
      return trouble(TroubleCode::kSeatTaken, fmt::format("seat {} is taken", seat + 1));
  } else {
    if (before != game::kNobody)
      return trouble(TroubleCode::kAlreadySeated, fmt::format("you sit at seat {}", before + 1));
    while (seat < players() && chairs_[seat].kind != Kind::kEmpty) ++seat;
    if (seat == players()) return trouble(TroubleCode::kSeatTaken, "every seat is taken");
  }
  const entry::Sat sat{seat, guest.name, guest.player};
  if (const Done room = room_.for_one_more(sat, person(guest.player)); !room) return room;
  if (before != game::kNobody) append(entry::Left{before}, now);
  append(sat, now);
  return {};
}

Done Table::join(const Guest& guest, Millis now) {
  const Done done = sit(guest, std::nullopt, now);
  flush(now);
  return done;
}

Done Table::seat_bot(const Guest& by, Seat seat, bots::BotKind level, Millis now) {
  if (const Done may = may_prepare(); !may) return may;
  if (seat >= players())
    return trouble(TroubleCode::kNoSuchSeat, fmt::format("there are the seats 1 to {}", players()));
  if (chairs_[seat].kind != Kind::kEmpty)
    return trouble(TroubleCode::kSeatTaken, fmt::format("seat {} is taken", seat + 1));
  const entry::BotSat sat{seat, level};
  if (const Done room = room_.for_one_more(sat, person(by.player)); !room) return room;
  append(sat, now);
  return {};
}

void Table::seat_like(const Table& other, Millis now) {
  for (Seat seat = 0; seat < players(); ++seat) {
    const Chair& chair = other.chairs_[seat];
    if (chair.kind == Kind::kBot) (void)seat_bot({opener_, ""}, seat, chair.level, now);
    if (chair.kind == Kind::kPerson) (void)sit({chair.player, chair.name}, seat, now);
  }
}

Answer Table::ask_sit(Connection& from, Reader& message, Millis now) {
  std::optional<Seat> seat;
  if (const auto place = message.find(message.root(), "seat"))
    seat = static_cast<Seat>(message.integer(place, 1, 255) - 1);
  if (message.failed()) return Json();
  const std::size_t people = people_here();
  if (const Done done = sit(from.guest, seat, now); !done) return std::unexpected(done.error());
  Json ack = {{"type", "ack"}, {"n", last_number()}};
  presence_changed(now, people);
  return ack;
}

Answer Table::ask_leave(Connection& from, Reader&, Millis now) {
  const Seat seat = seat_of(from.guest.player);
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you have no seat here");
  if (finished()) return trouble(TroubleCode::kNotPlaying, "the game is over");
  if (phase_ == TableState::kOpen) {
    if (const Done may = may_prepare(); !may) return std::unexpected(may.error());
    append(entry::Left{seat}, now);
  } else if (!chairs_[seat].bot_plays) {
    const entry::BotPlays plays{seat, "left"};
    if (const Done room = room_.for_one_more(plays, person(from.guest.player)); !room)
      return std::unexpected(room.error());
    bot_steps_in(plays, now);
  }
  return Json{{"type", "ack"}, {"n", last_number()}};
}

Answer Table::ask_back(Connection& from, Reader&, Millis now) {
  const Seat seat = seat_of(from.guest.player);
  if (seat == game::kNobody) return trouble(TroubleCode::kNotSeated, "you have no seat here");
  come_back(seat, now);
  return Json{{"type", "ack"}, {"n", last_number()}};
}

Answer Table::ask_bot(Connection& from, Reader& message, Millis now) {
  const auto seat =
      static_cast<Seat>(message.integer(message.need(message.root(), "seat"), 1, 255) - 1);
  const auto wish = message.need(message.root(), "level");
  if (message.failed()) return Json();
  const auto level = read_level(message, wish);
  if (message.failed()) return trouble(TroubleCode::kBadLevel, message.error().message);
  if (!is_host(from.guest))
    return trouble(TroubleCode::kNotHost, "only the host of the table can do this");
  if (const Done done = seat_bot(from.guest, seat, level, now); !done)
    return std::unexpected(done.error());
  return Json{{"type", "ack"}, {"n", last_number()}};
}

Answer Table::ask_clear(Connection& from, Reader& message, Millis now) {
  const auto seat =
      static_cast<Seat>(message.integer(message.need(message.root(), "seat"), 1, 255) - 1);
  if (message.failed()) return Json();
  const Seat own = seat_of(from.guest.player);
  if (!is_host(from.guest))
    return trouble(TroubleCode::kNotHost, "only the host of the table can do this");
  if (const Done may = may_prepare(); !may) return std::unexpected(may.error());
  if (seat >= players())
    return trouble(TroubleCode::kNoSuchSeat, fmt::format("there are the seats 1 to {}", players()));
  if (chairs_[seat].kind == Kind::kEmpty || seat == own)
    return trouble(TroubleCode::kSeatEmpty, "there is nobody else at this seat");
  append(entry::Cleared{seat}, now);
  return Json{{"type", "ack"}, {"n", last_number()}};
}

// Those who wait for somebody need not wait until his time is over.
Answer Table::ask_stand_in(Connection& from, Reader& message, Millis now) {
  const auto seat =
      static_cast<Seat>(message.integer(message.need(message.root(), "seat"), 1, 255) - 1);
  if (message.failed()) return Json();
  if (!is_host(from.guest))
    return trouble(TroubleCode::kNotHost, "only the host of the table can do this");
  if (phase_ != TableState::kPlaying)
    return trouble(TroubleCode::kNotPlaying, "no game is going on at this table");
  if (seat >= players())
    return trouble(TroubleCode::kNoSuchSeat, fmt::format("there are the seats 1 to {}", players()));
  if (bot_decides(seat))
    return trouble(TroubleCode::kSeatTaken, "a bot plays for this seat already");
  if (is_here(seat))
    return trouble(TroubleCode::kSeatTaken, "a bot stands in only for somebody who is not here");
  const entry::BotPlays plays{seat, "absent"};
  if (const Done room = room_.for_one_more(plays, person(from.guest.player)); !room)
    return std::unexpected(room.error());
  bot_steps_in(plays, now);
  return Json{{"type", "ack"}, {"n", last_number()}};
}

Answer Table::ask_rematch(Connection& from, Reader& message, Millis now) {
  if (seat_of(from.guest.player) == game::kNobody)
    return trouble(TroubleCode::kNotSeated, "you have no seat here");
  if (!finished()) return trouble(TroubleCode::kNotOver, "the game is not over");
  if (!rematch_.empty()) return Json{{"type", "ack"}, {"code", rematch_}, {"repeated", true}};
  effects_.rematches.push_back({from.id, from.guest.player, *message.root().json, now});
  return Json();
}

void Table::hear_of_rematch(const RematchWish& wish,
                            const std::expected<std::string, Trouble>& opened) {
  if (!opened) return effects_.refuse(wish.from, opened.error(), wish.message);
  Json ack = {{"type", "ack"}, {"code", *opened}};
  if (*opened == rematch_) ack["repeated"] = true;
  give_back_names(wish.message, ack);
  effects_.send(wish.from, ack);
  if (*opened == rematch_) return;
  append(entry::Rematch{*opened}, wish.time);
  flush(wish.time);
}

// --- Talking

template <class Said>
Answer Table::speak(Said said, Millis now) {
  const Seat seat = said.seat;
  if (seat == game::kNobody)
    return trouble(TroubleCode::kNotSeated, "only those who play may speak");
  if (!settings_.chat) return trouble(TroubleCode::kChatOff, "this table plays in silence");
  if (const Entry* known = find_key(seat, said.key)) {
    if (const Said* before = known->as<Said>(); before == nullptr || *before != said)
      return trouble(TroubleCode::kKeyUsed,
                     "this key belongs to something else that you have sent");
    return Json{{"type", "ack"}, {"n", known - entries_.data() + 1}, {"repeated", true}};
  }
  if (const Done room = room_.for_one_more(said, person(chairs_[seat].player)); !room)
    return std::unexpected(room.error());
  append(std::move(said), now);
  return Json{{"type", "ack"}, {"n", last_number()}};
}

Answer Table::ask_chat(Connection& from, Reader& message, Millis now) {
  entry::Chat chat{.seat = seat_of(from.guest.player)};
  chat.text = message.text(message.need(message.root(), "text"));
  if (const auto key = message.find(message.root(), "key")) chat.key = message.text(key);
  if (message.failed()) return Json();
  if (!is_line(chat.text, kLongestChat))
    return trouble(TroubleCode::kBadText, "a message has " + line_rule(kLongestChat));
  return speak(std::move(chat), now);
}

Answer Table::ask_claim(Connection& from, Reader& message, Millis now) {
  entry::Claim claim = read_claim(message, message.root(), claims(), players());
  claim.seat = seat_of(from.guest.player);
  if (const auto key = message.find(message.root(), "key")) claim.key = message.text(key);
  if (message.failed()) return trouble(TroubleCode::kBadClaim, message.error().message);
  return speak(std::move(claim), now);
}

Answer Table::ask_mute(Connection& from, Reader& message, Millis) {
  const Seat seat = message.seat(message.need(message.root(), "seat"), players());
  const bool on = message.flag(message.need(message.root(), "on"));
  if (message.failed()) return Json();
  const std::string own = from.guest.player;
  const std::string& other = chairs_[seat].player;
  if (own.empty()) return trouble(TroubleCode::kNoToken, "become a guest first: POST /api/guest");
  if (other.empty() || other == own)
    return trouble(TroubleCode::kSeatEmpty, "there is nobody else to mute at this seat");
  effects_.writes.mutes.push_back({own, other, on});
  for (Connection& connection : connections_) {
    if (connection.guest.player != own) continue;
    std::erase(connection.guest.muted, other);
    if (on) connection.guest.muted.push_back(other);
  }
  return Json{{"type", "ack"}, {"muted", muted_json(from.guest)}};
}

}  // namespace stollen::table
