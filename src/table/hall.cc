// Sockets, messages and moments: what reaches the hall, and what leaves it.
#include "table/hall.h"

#include <algorithm>

#include "table/looker.h"

namespace stollen::table {

using notation::Json;

namespace {

constexpr Millis kAliveEvery = 20 * kSecond;

void add(Effects& to, Effects&& more) {
  const auto move_all = [](auto& target, auto& source) {
    target.insert(target.end(), std::make_move_iterator(source.begin()),
                  std::make_move_iterator(source.end()));
  };
  move_all(to.writes.players, more.writes.players);
  move_all(to.writes.tokens, more.writes.tokens);
  move_all(to.writes.tables, more.writes.tables);
  move_all(to.writes.live, more.writes.live);
  move_all(to.writes.entries, more.writes.entries);
  move_all(to.writes.seats, more.writes.seats);
  move_all(to.writes.mutes, more.writes.mutes);
  move_all(to.writes.rewrites, more.writes.rewrites);
  move_all(to.messages, more.messages);
  move_all(to.thoughts, more.thoughts);
  move_all(to.refusals, more.refusals);
  to.moves += more.moves;
}

// What the house keeps for itself, whoever sits where.
void keep_house(const Writes& from, Writes& to) {
  to.decks.insert(to.decks.end(), from.decks.begin(), from.decks.end());
  to.pauses.insert(to.pauses.end(), from.pauses.begin(), from.pauses.end());
}

std::unordered_set<std::string> tables_in(const Writes& writes) {
  std::unordered_set<std::string> codes;
  each_table(writes, [&](const std::string& code) { codes.insert(code); });
  return codes;
}

}  // namespace

Hall::Hall(const catalog::Decks& decks, Entropy entropy, Limits limits, Desk* desk,
           const Retouch* retouch)
    : shelf_(decks, retouch, limits.reveal_seconds),
      entropy_(std::move(entropy)),
      limits_(limits),
      watchers_(limits.watching_a_table, limits.watching_from_an_address),
      desk_(desk),
      talk_(limits.talk),
      opened_(limits.tables),
      snapshots_(limits.snapshots) {}

// Every change of a table ends here: what it asks of the hall is done, its effects are gathered and
// its next moment is noted.
void Hall::settle(Table& table) {
  Effects effects = table.take_effects();
  const std::vector<RematchWish> rematches = std::move(effects.rematches);
  for (const auto& [player, muted, on] : effects.writes.mutes)
    for (auto& [hash, known] : tokens_) {
      if (known.id != player) continue;
      std::erase(known.muted, muted);
      if (on) known.muted.push_back(muted);
    }
  add(effects_, std::move(effects));
  for (const RematchWish& wish : rematches) wish_for_rematch(table.code(), wish);
  note_due(table.code(), table.due());
}

void Hall::note_due(const std::string& code, std::optional<Millis> due) {
  if (const auto known = due_of_.find(code); known != due_of_.end()) {
    if (due && *due == known->second) return;
    due_.erase({known->second, code});
    due_of_.erase(known);
  }
  if (!due) return;
  due_.insert({*due, code});
  due_of_[code] = *due;
}

// The group says what it holds of each table that it speaks of.
Effects Hall::take_effects() {
  Writes& writes = effects_.writes;
  being_written_ = tables_in(writes);
  leaving_ = writes.farewells;
  moved_.clear();
  for (const Writes::Entry& entry : writes.entries) moved_.insert(entry.code);
  for (const std::string& code : being_written_)
    if (const auto held = held_.find(code); held != held_.end())
      writes.holds.push_back({code, held->second.epoch, held->second.head});
  for (const Writes::Hold& hold : writes.holds)
    if (hold.epoch == 0) held_[hold.code].epoch = 1;
  for (const Writes::Entry& entry : writes.entries)
    if (const auto held = held_.find(entry.code); held != held_.end()) ++held->second.head;
  return std::exchange(effects_, {});
}

void Hall::note_saved() {
  acquit(std::exchange(moved_, {}));
  being_written_.clear();
  leaving_.clear();
  ask_whom_nothing_hinders();
}

bool Hall::is_on_its_way(const std::string& code) const {
  bool found = being_written_.contains(code);
  each_table(effects_.writes, [&](const std::string& each) { found |= each == code; });
  return found;
}

// --- Sockets

void Hall::connect(ConnectionId id, std::string_view code, Guest guest, const std::string& address,
                   Millis now, const Then<void>& then) {
  const std::string plain = plain_code(code);
  if (!guest.player.empty()) {
    int& sockets = sockets_of_[guest.player];
    if (sockets >= limits_.sockets_of_player)
      return then(trouble(TroubleCode::kTooMany, "too many sockets are open with this token"));
    ++sockets;
  }
  sockets_[id] = {plain, std::move(guest), address, {}, 0};
  with_claim(
      plain,
      [this, id, plain, then](const Result<Claim>& claim, Millis later) {
        if (!sockets_.contains(id)) return;
        const Done done = attach(id, plain, claim, later);
        if (!done) leave_socket(id);
        then(done);
      },
      now);
}

Done Hall::attach(ConnectionId id, const std::string& code, const Result<Claim>& claim,
                  Millis now) {
  const auto table = host(code, claim, now);
  if (!table) return std::unexpected(table.error());
  const Socket& socket = sockets_.at(id);
  const bool watches = (*table)->seat_of(socket.guest.player) == game::kNobody;
  if (watches && !watchers_.has_room(code, socket.address))
    return trouble(TroubleCode::kTooMany, "too many are watching this table, or from this address");
  note_watcher(id, **table);
  work_for(code, now, [&] {
    (*table)->attach(id, socket.guest);
    settle(**table);
  });
  return {};
}

// Whoever sits down watches no longer, whoever gets up watches again.
void Hall::note_watcher(ConnectionId id, const Table& table) {
  const Socket& socket = sockets_.at(id);
  if (table.seat_of(socket.guest.player) == game::kNobody)
    watchers_.come(id, socket.code, socket.address);
  else
    watchers_.go(id);
}

bool Hall::has_greeted(ConnectionId id) const {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return false;
  const auto table = tables_.find(socket->second.code);
  return table != tables_.end() && table->second->has_greeted(id);
}

void Hall::leave_socket(ConnectionId id) {
  const auto socket = sockets_.find(id);
  if (const auto known = sockets_of_.find(socket->second.guest.player);
      known != sockets_of_.end() && --known->second == 0)
    sockets_of_.erase(known);
  watchers_.go(id);
  sockets_.erase(socket);
}

void Hall::disconnect(ConnectionId id, Millis now) {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return;
  const std::string code = socket->second.code;
  leave_socket(id);
  const auto table = tables_.find(code);
  if (table == tables_.end()) return;
  work_for(code, now, [&] {
    table->second->detach(id, now);
    settle(*table->second);
  });
}

void Hall::receive(ConnectionId id, std::string_view text, Millis now) {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return;
  const std::string code = socket->second.code;
  const bool waits =
      !tables_.contains(code) && (waiting_.contains(code) || suspects_.contains(code));
  if (!waits && !tables_.contains(code)) return;
  if (!socket->second.messages.take(limits_.messages, now)) {
    constexpr int kPatience = 50;
    constexpr std::size_t kShort = 1024;  // all that a player has to say is; a flood is not read
    const Json message =
        text.size() <= kShort ? notation::parse_json(text).value_or(Json()) : Json();
    effects_.refuse(id,
                    too_many("too many messages; slow down",
                             socket->second.messages.seconds(limits_.messages, now)),
                    message);
    if (++socket->second.strikes > kPatience) effects_.messages.push_back({id, nullptr, 1008});
    return;
  }
  if (!waits) return take_message(id, text, now);
  wait_for(code, [this, id, kept = std::string(text)](const Result<Claim>&, Millis later) {
    take_message(id, kept, later);
  });
}

void Hall::take_message(ConnectionId id, std::string_view text, Millis now) {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return;
  const auto found = tables_.find(socket->second.code);
  if (found == tables_.end()) return;
  Table& table = *found->second;
  const Result<Json> message = notation::parse_json(text);
  if (!message) return effects_.refuse(id, {TroubleCode::kNotJson, message.error().message});
  if (!message->is_object())
    return effects_.refuse(id,
                           {TroubleCode::kBadRequest, "a message is an object with a \"type\""});
  const std::string code = table.code();
  work_for(code, now, [&] { answer_message(table, id, *message, now); });
}

// A snapshot is the more work the longer the log is, and whoever comes with a new socket asks anew.
bool Hall::may_be_told(const Table& table, const std::string& address, Millis now) {
  constexpr std::size_t kPiece = 500;
  for (std::size_t told = 0; told <= table.length(); told += kPiece)
    if (!snapshots_.take(address, now)) return false;
  return true;
}

void Hall::answer_message(Table& table, ConnectionId id, const Json& message, Millis now) {
  const auto type = message.find("type");
  const std::string word =
      type != message.end() && type->is_string() ? type->get<std::string>() : "";
  const Guest& guest = sockets_.at(id).guest;
  if ((word == "chat" || word == "claim") && !guest.player.empty() &&
      !talk_.take(guest.player, now))
    return effects_.refuse(
        id, too_many("you talk a lot; wait a little", talk_.seconds(guest.player, now)), message);
  if (word == "hello" && !std::exchange(sockets_.at(id).again, false) &&
      !may_be_told(table, sockets_.at(id).address, now))
    return effects_.refuse(id, too_many("a snapshot is much work; wait a little", 2), message);
  table.receive(id, message, now);
  note_watcher(id, table);
  settle(table);
}

std::size_t Hall::people_here() const {
  std::size_t people = 0;
  for (const auto& [code, table] : tables_) people += table->people_here();
  return people;
}

void Hall::show_presence(Json& summary) const {
  if (!summary.is_object() || !summary.contains("code")) return;
  const auto table = tables_.find(summary["code"].get<std::string>());
  if (table != tables_.end()) table->second->show_presence(summary);
}

// --- Time

std::optional<Millis> Hall::due() const {
  if (due_.empty()) return std::nullopt;
  return due_.begin()->first;
}

void Hall::tick(Millis now) {
  if (due_.empty() || due_.begin()->first > now) return;
  const std::string code = due_.begin()->second;
  note_due(code, std::nullopt);
  with_claim(
      code,
      [this, code](const Result<Claim>& claim, Millis later) {
        const auto table = host(code, claim, later);
        if (!table) {
          // Its data cannot be read just now; whatever else it is, it needs no more time of ours.
          if (table.error().code == TroubleCode::kStorage) note_due(code, later + 10 * kSecond);
          return;
        }
        work_for(code, later, [&] {
          (*table)->tick(later);
          settle(**table);
        });
      },
      now);
}

void Hall::hear(Thought& thought, Millis now) {
  const std::string code = thought.code;
  const auto table = tables_.find(code);
  if (table == tables_.end()) return;
  work_for(code, now, [&] {
    table->second->hear(thought);
    settle(*table->second);
  });
}

// The game may have ended meanwhile: then nobody waits for the bot, and nothing is broken.
void Hall::hear_failure(const Thought& thought, const std::string& reason, Millis now) {
  const auto table = tables_.find(thought.code);
  if (table == tables_.end() || table->second->finished()) return;
  set_aside(std::string(thought.code), "a bot failed: " + reason, now);
}

// A table whose entries are on their way to the disk stays: its log is not whole yet.
void Hall::sweep(Millis now) {
  const auto gathering = tables_in(effects_.writes);
  std::erase_if(tables_, [&](const auto& each) {
    const auto& [code, table] = each;
    if (being_written_.contains(code) || gathering.contains(code)) return false;
    const auto due = due_of_.find(code);
    return table->idle() && (due == due_of_.end() || due->second > now + kMinute);
  });
  std::erase_if(held_, [&](const auto& each) {
    return !tables_.contains(each.first) && !being_written_.contains(each.first) &&
           !gathering.contains(each.first) && !suspects_.contains(each.first);
  });
  std::erase_if(spent_devices_, [&](const auto& device) { return device.second < now; });
  if (tokens_.size() > 100'000) tokens_.clear();
  if (now - alive_ >= kAliveEvery) effects_.writes.alive = alive_ = now;
}

void Hall::excuse(Millis from, Millis now) {
  pauses_.push_back({from, now});
  effects_.writes.pauses.push_back({from, now});
  for (auto& [code, table] : tables_) {
    table->excuse(now - from);
    note_due(code, table->due());
  }
}

// --- What is not ours any more

// Whatever has gathered about these tables never happened.
void Hall::drop_all_about(const std::unordered_set<std::string>& codes) {
  effects_.writes = without_tables(std::move(effects_.writes), {codes.begin(), codes.end()});
  std::erase_if(effects_.messages, [&](const Message& message) {
    const auto socket = sockets_.find(message.to);
    return socket != sockets_.end() && codes.contains(socket->second.code);
  });
  std::erase_if(effects_.thoughts, [&](const auto& each) { return codes.contains(each->code); });
}

std::vector<ConnectionId> Hall::lose_tables(const std::vector<std::string>& codes, Millis now) {
  const std::unordered_set<std::string> lost(codes.begin(), codes.end());
  drop_all_about(lost);
  for (const std::string& code : lost) {
    forget(code);
    held_.erase(code);
    note_due(code, now + kSecond);
  }
  std::vector<ConnectionId> sockets;
  for (const auto& [id, socket] : sockets_)
    if (lost.contains(socket.code)) sockets.push_back(id);
  return sockets;
}

// What nobody has taken is still ours, and found out when it is due. Nobody is charged meanwhile.
std::vector<ConnectionId> Hall::lapse(Millis from, Millis now) {
  ++lease_;
  std::vector<std::string> codes;
  for (const auto& [code, table] : tables_) codes.push_back(code);
  for (const auto& [code, held] : held_) codes.push_back(code);
  std::vector<ConnectionId> sockets = lose_tables(codes, now);
  for (auto& [code, suspect] : std::exchange(suspects_, {}))
    for (Work& work : suspect.people) wait_for(code, std::move(work));
  suspects_on_trial_.clear();
  if (from < now) {
    pauses_.push_back({from, now});
    effects_.writes.pauses.push_back({from, now});
  }
  return sockets;
}

// What would still be said to their people is not: the next owner may be speaking by then.
std::size_t Hall::release(std::size_t most, const std::string& to) {
  const auto gathering = tables_in(effects_.writes);
  std::set<std::string> ready;
  for (const auto& [code, table] : tables_)
    if (!being_written_.contains(code) && !gathering.contains(code)) ready.insert(code);
  while (ready.size() > most) ready.erase(std::prev(ready.end()));
  drop_all_about({ready.begin(), ready.end()});
  for (const std::string& code : ready) {
    forget(code);
    effects_.writes.releases.push_back({code, to});
  }
  const auto heir = std::make_shared<const std::string>(to);
  for (const auto& [id, socket] : sockets_)
    if (ready.contains(socket.code)) effects_.messages.push_back({id, nullptr, 1012, heir});
  return tables_.size();
}

// --- What could not be saved

std::vector<ConnectionId> Hall::lose(const Effects& lost, Millis now) {
  Effects later = take_effects();  // built on what is lost
  std::unordered_set<std::string> codes;
  std::set<ConnectionId> sockets;
  for (const Effects* effects : {&lost, &std::as_const(later)}) {
    codes.merge(tables_in(effects->writes));
    for (const Message& message : effects->messages) sockets.insert(message.to);
    keep_house(effects->writes, unsaved_);
  }
  for (const std::string& code : codes) {
    forget(code);
    held_.erase(code);
    note_due(code, now + kSecond);
  }
  note_saved();
  for (const auto& [id, socket] : sockets_)
    if (codes.contains(socket.code)) sockets.insert(id);
  // A table that has lost nothing still waits for the bots that it has asked.
  for (auto& thought : later.thoughts)
    if (!codes.contains(thought->code)) effects_.thoughts.push_back(std::move(thought));
  tokens_.clear();
  spent_devices_.clear();
  return {sockets.begin(), sockets.end()};
}

void Hall::note_recovery() { keep_house(std::exchange(unsaved_, {}), effects_.writes); }

}  // namespace stollen::table
