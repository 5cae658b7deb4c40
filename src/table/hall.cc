// Sockets, messages and moments: what reaches the hall, and what leaves it.
#include "table/hall.h"

#include <algorithm>

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

Hall::Hall(const catalog::Decks& decks, Reading& storage, Entropy entropy, Limits limits,
           Desk* desk, const Retouch* retouch)
    : shelf_(decks, retouch, limits.reveal_seconds),
      storage_(storage),
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
  add(effects_, std::move(effects));
  for (const RematchWish& wish : rematches) {
    table.hear_of_rematch(wish, open_rematch(table, wish));
    add(effects_, table.take_effects());
  }
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

Effects Hall::take_effects() {
  being_written_ = tables_in(effects_.writes);
  leaving_ = effects_.writes.farewells;
  return std::exchange(effects_, {});
}

void Hall::note_saved() {
  being_written_.clear();
  leaving_.clear();
}

bool Hall::is_on_its_way(const std::string& code) const {
  bool found = being_written_.contains(code);
  each_table(effects_.writes, [&](const std::string& each) { found |= each == code; });
  return found;
}

// --- Sockets

Done Hall::connect(ConnectionId id, std::string_view code, Guest guest, const std::string& address,
                   Millis now) {
  const auto table = host(code, now);
  if (!table) return std::unexpected(table.error());
  const bool watches = (*table)->seat_of(guest.player) == game::kNobody;
  if (watches && !watchers_.has_room((*table)->code(), address))
    return trouble(TroubleCode::kTooMany, "too many are watching this table, or from this address");
  if (!guest.player.empty()) {
    int& sockets = sockets_of_[guest.player];
    if (sockets >= limits_.sockets_of_player)
      return trouble(TroubleCode::kTooMany, "too many sockets are open with this token");
    ++sockets;
    const auto muted = storage_.muted_by(guest.player);
    if (muted) guest.muted = *muted;
  }
  sockets_[id] = {(*table)->code(), guest, address, {}, 0};
  note_watcher(id, **table);
  work_for((*table)->code(), now, [&] {
    (*table)->attach(id, std::move(guest));
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

void Hall::disconnect(ConnectionId id, Millis now) {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return;
  if (const auto known = sockets_of_.find(socket->second.guest.player);
      known != sockets_of_.end() && --known->second == 0)
    sockets_of_.erase(known);
  const std::string code = socket->second.code;
  watchers_.go(id);
  sockets_.erase(socket);
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
  const auto found = tables_.find(socket->second.code);
  if (found == tables_.end()) return;
  Table& table = *found->second;
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
  if (word == "hello" && !may_be_told(table, sockets_.at(id).address, now))
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
  const auto table = host(code, now);
  if (!table) {
    // Its data cannot be read just now; whatever else it is, it needs no more time.
    if (table.error().code == TroubleCode::kStorage) note_due(code, now + 10 * kSecond);
    return;
  }
  work_for(code, now, [&] {
    (*table)->tick(now);
    settle(**table);
  });
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

// How long, since that time, the house was closed.
Millis Hall::away(Millis since) const {
  Millis sum = 0;
  for (const Writes::Pause& pause : pauses_)
    sum += std::max<Millis>(0, pause.to - std::max(pause.from, since));
  return sum;
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
  note_saved();
  for (const std::string& code : codes) {
    forget(code);
    note_due(code, now + kSecond);
  }
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
