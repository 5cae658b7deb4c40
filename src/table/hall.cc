#include "table/hall.h"

#include <algorithm>

#include "table/hash.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

std::unexpected<Trouble> storage_trouble(const Error& error) {
  return trouble("storage", "the server cannot read its data: " + error.message);
}

void add(Effects& to, Effects&& more) {
  const auto move_all = [](auto& target, auto& source) {
    target.insert(target.end(), std::make_move_iterator(source.begin()),
                  std::make_move_iterator(source.end()));
  };
  move_all(to.writes.players, more.writes.players);
  move_all(to.writes.tokens, more.writes.tokens);
  move_all(to.writes.tables, more.writes.tables);
  move_all(to.writes.entries, more.writes.entries);
  move_all(to.writes.seats, more.writes.seats);
  move_all(to.writes.mutes, more.writes.mutes);
  move_all(to.messages, more.messages);
  move_all(to.thoughts, more.thoughts);
}

}  // namespace

Hall::Hall(const catalog::Decks& decks, Storage& storage, Entropy entropy, Limits limits)
    : shelf_(decks),
      storage_(storage),
      entropy_(std::move(entropy)),
      limits_(limits),
      talk_(limits.talk),
      opened_(limits.tables) {}

Result<std::size_t> Hall::wake(Millis now) {
  const auto codes = storage_.tables_in("playing", INT64_MAX);
  if (!codes) return std::unexpected(codes.error());
  std::size_t broken = 0;
  for (const std::string& code : *codes) {
    const auto table = find(code, now);
    if (!table)
      ++broken;
    else if ((*table)->idle())
      tables_.erase(code);
  }
  return broken;
}

// Every change of a table ends here: its effects are gathered and its next moment is noted.
void Hall::settle(Table& table) {
  add(effects_, table.take_effects());
  const auto due = table.due();
  const auto known = due_of_.find(table.code());
  if (known != due_of_.end()) {
    if (due && *due == known->second) return;
    due_.erase({known->second, table.code()});
    due_of_.erase(known);
  }
  if (!due) return;
  due_.insert({*due, table.code()});
  due_of_[table.code()] = *due;
}

// --- Tables

std::expected<Table*, Trouble> Hall::find(std::string_view code, Millis now) {
  std::string upper(code.substr(0, 16));
  for (char& letter : upper)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  if (const auto known = tables_.find(upper); known != tables_.end()) return known->second.get();
  const auto log = storage_.log_of(upper);
  if (!log) return storage_trouble(log.error());
  if (log->empty()) return trouble("no-table", "there is no table with this code");
  auto table = Table::from_log(shelf_, upper, *log, now);
  if (!table) return trouble("storage", "this table cannot be played on: " + table.error().message);
  Table* found = table->get();
  tables_[upper] = std::move(*table);
  settle(*found);
  return found;
}

std::expected<std::unique_ptr<Table>, Trouble> Hall::make_table(Settings settings,
                                                                const Guest& opener, Millis now) {
  std::array<std::uint8_t, 32> secret;
  entropy_(secret);
  std::string digits = hex({reinterpret_cast<const char*>(secret.data()), secret.size()});
  auto table = Table::open(shelf_, new_code(now), std::move(settings), std::move(digits),
                           opener.player, now);
  if (!table) return trouble("bad-recipe", table.error().message);
  return std::move(*table);
}

Answer Hall::open_table(const Guest& guest, const Json& request, Millis now) {
  if (guest.player.empty()) return trouble("no-token", "become a guest first: POST /api/guest");
  if (!opened_.take(guest.player, now))
    return trouble("too-many", "you have opened many tables; wait a little", {{"seconds", 100}});
  return read_table_request(request, guest, now);
}

Answer Hall::listed(Millis now) {
  const auto codes = storage_.listed_tables(100);
  if (!codes) return storage_trouble(codes.error());
  Json list = Json::array();
  for (const std::string& code : *codes)
    if (const auto table = find(code, now)) list.push_back((*table)->summary());
  return Json{{"tables", std::move(list)}};
}

Answer Hall::games_of(const Guest& guest, Millis now) {
  const auto codes = storage_.tables_of(guest.player, 100);
  if (!codes) return storage_trouble(codes.error());
  Json unfinished = Json::array();
  Json finished = Json::array();
  for (const std::string& code : *codes) {
    const auto table = find(code, now);
    if (!table) continue;
    Json json = (*table)->summary();
    const game::Seat seat = (*table)->seat_of(guest.player);
    json["you"] = seat == game::kNobody ? Json() : Json(seat + 1);
    json["your_turn"] = (*table)->asks(seat);
    ((*table)->finished() ? finished : unfinished).push_back(std::move(json));
  }
  for (Json& json : finished) unfinished.push_back(std::move(json));
  return Json{{"tables", std::move(unfinished)}};
}

Done Hall::end_table(std::string_view code, std::string_view why, Millis now) {
  const auto table = find(code, now);
  if (!table) return std::unexpected(table.error());
  if ((*table)->finished()) return trouble("not-playing", "this table is finished");
  (*table)->end(why, now);
  settle(**table);
  return {};
}

Answer Hall::rematch(Table& table, ConnectionId id, Millis now) {
  const Guest& guest = sockets_.at(id).guest;
  if (const Done may = table.may_rematch(guest); !may) return std::unexpected(may.error());
  if (!table.rematch().empty())
    return Json{{"type", "ack"}, {"code", table.rematch()}, {"repeated", true}};
  if (!opened_.take(guest.player, now))
    return trouble("too-many", "you have opened many tables; wait a little", {{"seconds", 100}});
  auto next = make_table(table.settings(), guest, now);
  if (!next) return std::unexpected(next.error());
  (*next)->seat_like(table, now);
  const std::string code = (*next)->code();
  settle(**next);
  tables_[code] = std::move(*next);
  table.note_rematch(code, now);
  return Json{{"type", "ack"}, {"code", code}};
}

// --- Sockets

Done Hall::connect(ConnectionId id, std::string_view code, Guest guest, Millis now) {
  const auto table = find(code, now);
  if (!table) return std::unexpected(table.error());
  if (!guest.player.empty()) {
    int& sockets = sockets_of_[guest.player];
    if (sockets >= limits_.sockets_of_player)
      return trouble("too-many", "too many sockets are open with this token");
    ++sockets;
    const auto muted = storage_.muted_by(guest.player);
    if (muted) guest.muted = *muted;
  }
  (*table)->attach(id, guest);
  sockets_[id] = {(*table)->code(), std::move(guest), {}, 0};
  settle(**table);
  return {};
}

void Hall::disconnect(ConnectionId id, Millis now) {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return;
  if (const auto known = sockets_of_.find(socket->second.guest.player);
      known != sockets_of_.end() && --known->second == 0)
    sockets_of_.erase(known);
  const auto table = tables_.find(socket->second.code);
  sockets_.erase(socket);
  if (table == tables_.end()) return;
  table->second->detach(id, now);
  settle(*table->second);
}

void Hall::reply(ConnectionId id, const Json& message, const Trouble& trouble) {
  Json json = {{"type", "error"}, {"code", trouble.code}, {"message", trouble.message}};
  if (trouble.details.is_object()) json.update(trouble.details);
  if (message.is_object())
    for (const char* field : {"id", "key"})
      if (const auto given = message.find(field);
          given != message.end() && (given->is_number_integer() || given->is_string()))
        json[field] = *given;
  effects_.send(id, json);
}

void Hall::receive(ConnectionId id, std::string_view text, Millis now) {
  const auto socket = sockets_.find(id);
  if (socket == sockets_.end()) return;
  const auto found = tables_.find(socket->second.code);
  if (found == tables_.end()) return;
  Table& table = *found->second;
  if (!socket->second.messages.take(limits_.messages, now)) {
    constexpr int kPatience = 50;
    reply(id, nullptr, {"too-many", "too many messages; slow down", {{"seconds", 1}}});
    if (++socket->second.strikes > kPatience) effects_.messages.push_back({id, nullptr, 1008});
    return;
  }
  const Result<Json> message = notation::parse_json(text);
  if (!message) return reply(id, nullptr, {"not-json", message.error().message});
  if (!message->is_object())
    return reply(id, nullptr, {"bad-request", "a message is an object with a \"type\""});
  const auto type = message->find("type");
  const std::string word =
      type != message->end() && type->is_string() ? type->get<std::string>() : "";
  if ((word == "chat" || word == "claim") && !socket->second.guest.player.empty() &&
      !talk_.take(socket->second.guest.player, now))
    return reply(id, *message, {"too-many", "you talk a lot; wait a little", {{"seconds", 2}}});
  if (word == "rematch") {
    const Answer answer = rematch(table, id, now);
    if (!answer) {
      reply(id, *message, answer.error());
    } else {
      Json ack = *answer;
      if (const auto given = message->find("id"); given != message->end()) ack["id"] = *given;
      effects_.send(id, ack);
    }
    settle(table);
    return;
  }
  table.receive(id, *message, now);
  settle(table);
}

std::size_t Hall::people_here() const {
  std::size_t people = 0;
  for (const auto& [code, table] : tables_) people += table->people_here();
  return people;
}

// --- Time

std::optional<Millis> Hall::due() const {
  if (due_.empty()) return std::nullopt;
  return due_.begin()->first;
}

void Hall::tick(Millis now) {
  if (due_.empty() || due_.begin()->first > now) return;
  const std::string code = due_.begin()->second;
  const auto table = tables_.find(code);
  if (table == tables_.end()) {
    due_.erase(due_.begin());
    due_of_.erase(code);
    return;
  }
  table->second->tick(now);
  settle(*table->second);
}

void Hall::hear(Thought& thought) {
  const auto table = tables_.find(thought.code);
  if (table == tables_.end()) return;
  table->second->hear(thought);
  settle(*table->second);
}

void Hall::sweep(Millis now) {
  for (const auto& [state, age] : {std::pair{"open", kDay}, {"playing", 14 * kDay}})
    if (const auto old = storage_.tables_in(state, now - age))
      for (const std::string& code : *old) (void)find(code, now);
  for (auto table = tables_.begin(); table != tables_.end();) {
    const auto due = due_of_.find(table->first);
    const bool soon = due != due_of_.end() && due->second <= now;
    if (soon || !table->second->idle()) {
      ++table;
      continue;
    }
    if (due != due_of_.end()) {
      due_.erase({due->second, table->first});
      due_of_.erase(due);
    }
    table = tables_.erase(table);
  }
  std::erase_if(devices_, [&](const auto& device) { return device.second.expires < now; });
  if (tokens_.size() > 100'000) tokens_.clear();
}

// --- What could not be saved

std::vector<ConnectionId> Hall::lose(const Effects& lost) {
  std::set<std::string> codes;
  const Effects later = take_effects();  // built on what is lost
  std::set<ConnectionId> sockets;
  for (const Effects* effects : {&lost, &later}) {
    for (const Writes::Table& table : effects->writes.tables) codes.insert(table.code);
    for (const Writes::Entry& entry : effects->writes.entries) codes.insert(entry.code);
    for (const Writes::Seat& seat : effects->writes.seats) codes.insert(seat.code);
    for (const Message& message : effects->messages) sockets.insert(message.to);
  }
  for (const std::string& code : codes) {
    if (const auto due = due_of_.find(code); due != due_of_.end()) {
      due_.erase({due->second, code});
      due_of_.erase(due);
    }
    tables_.erase(code);
  }
  for (const auto& [id, socket] : sockets_)
    if (codes.contains(socket.code)) sockets.insert(id);
  tokens_.clear();
  return {sockets.begin(), sockets.end()};
}

}  // namespace stollen::table
