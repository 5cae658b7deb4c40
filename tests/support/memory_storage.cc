#include "support/memory_storage.h"

#include <algorithm>

#include <fmt/format.h>

namespace stollen::testing {

using table::StoredTable;
using table::TableState;
using table::Writes;

// --- Writing: whole or not at all

// The first thing in the group that cannot be written.
Result<void> MemoryStorage::check(const Writes& writes) const {
  std::set<std::pair<std::string, std::uint64_t>> entries;
  for (const auto& entry : writes.entries) {
    const auto log = shared_->contents.logs.find(entry.code);
    const bool known = log != shared_->contents.logs.end() &&
                       std::ranges::any_of(log->second, [&](const auto& each) {
                         return each.number == entry.number;
                       });
    if (!shared_->fenced) continue;
    if (known || !entries.insert({entry.code, entry.number}).second)
      return fail(fmt::format("entry {} of {} is there already", entry.number, entry.code));
  }
  std::set<std::string> tokens;
  for (const auto& token : writes.tokens)
    if (shared_->contents.tokens.contains(token.hash) || !tokens.insert(token.hash).second)
      return fail("this token is there already");
  return {};
}

bool MemoryStorage::holds(const Writes::Hold& hold) const {
  const auto row = shared_->contents.tables.find(hold.code);
  if (row == shared_->contents.tables.end()) return hold.epoch == 0;
  const auto log = shared_->contents.logs.find(hold.code);
  const std::size_t head = log == shared_->contents.logs.end() ? 0 : log->second.size();
  return row->second.owner == node_ && row->second.epoch == hold.epoch && head == hold.head;
}

table::Outcome MemoryStorage::apply(const Writes& writes) {
  table::Outcome outcome;
  std::set<std::string> ours;
  for (const Writes::Hold& hold : writes.holds)
    if (!shared_->fenced || holds(hold)) ours.insert(hold.code);
  std::set<std::string> lost;
  each_table(writes, [&](const std::string& code) {
    if (!ours.contains(code)) lost.insert(code);
  });
  outcome.lost.assign(lost.begin(), lost.end());
  const Writes rest = without_tables(writes, outcome.lost);
  if (const Result<void> possible = check(rest); !possible)
    return table::Outcome::failed(possible.error().message);
  write(shared_->contents, rest);
  return outcome;
}

table::Outcome MemoryStorage::commit(const Writes& writes) {
  const Line due = std::exchange(line, Line::kWhole);
  if (full) return table::Outcome::failed("the disk is full");
  Group& group = shared_->groups[node_];
  group = {writes, std::nullopt};
  if (cut || due == Line::kBreaksBefore) {
    group.outcome = table::Outcome::failed("it was not written");
    return table::Outcome::unknown("the line is cut");
  }
  if (due == Line::kSlow) return table::Outcome::unknown("nobody answers");
  group.outcome = apply(writes);
  if (due == Line::kBreaksBehind) return table::Outcome::unknown("nobody answers");
  return *group.outcome;
}

void MemoryStorage::arrive() {
  Group& group = shared_->groups[node_];
  if (!group.outcome && !group.writes.empty()) group.outcome = apply(group.writes);
}

table::Outcome MemoryStorage::find_out() {
  if (cut) return table::Outcome::unknown("the line is cut");
  Group& group = shared_->groups[node_];
  if (!group.outcome) group.outcome = table::Outcome::failed("it was not written");
  return *group.outcome;
}

// --- Who owns what

namespace {

// Who has not come back by then does not.
constexpr table::Millis kCertain = 30 * table::kSecond;

}  // namespace

bool MemoryStorage::is_alive(const std::string& node) const {
  const auto known = shared_->nodes.find(node);
  return known != shared_->nodes.end() && known->second.until > shared_->now;
}

std::string MemoryStorage::owner_of(const std::string& code) const {
  const auto row = shared_->contents.tables.find(code);
  return row == shared_->contents.tables.end() ? "" : row->second.owner;
}

std::size_t MemoryStorage::numbers_of(const std::string& code) const {
  std::set<std::uint64_t> numbers;
  const auto log = shared_->contents.logs.find(code);
  if (log != shared_->contents.logs.end())
    for (const Writes::Entry& entry : log->second) numbers.insert(entry.number);
  return numbers.size();
}

void MemoryStorage::take(Row& row) {
  if (row.released != 0) {
    row.pauses.push_back({row.released, shared_->now});
    row.released = 0;
  } else if (!row.owner.empty() && row.owner != node_) {
    const table::Node& before = shared_->nodes[row.owner];
    row.pauses.push_back({before.until, shared_->now});
    const bool tried = std::ranges::find(before.suspects, row.table.code) != before.suspects.end();
    if (!tried) row.falls.clear();
    row.falls.push_back({row.owner, before.until, tried && before.suspects.size() == 1});
  }
  row.owner = node_;
  ++row.epoch;
}

Result<table::Claim> MemoryStorage::claim(std::string_view code) {
  if (cut) return fail("the line is cut");
  table::Claim claim;
  const auto found = shared_->contents.tables.find(std::string(code));
  if (found == shared_->contents.tables.end()) return claim;
  Row& row = found->second;
  if (row.owner != node_ && is_alive(row.owner)) {
    claim.row = stored(row);
    claim.owner = row.owner;
    return claim;
  }
  return taken(row);
}

table::Claim MemoryStorage::taken(Row& row) {
  take(row);
  table::Claim claim{.row = stored(row),
                     .epoch = row.epoch,
                     .log = *log_of(row.table.code),
                     .players = *players_at(row.table.code),
                     .pauses = row.pauses};
  for (const Row::Fall& fall : row.falls) {
    if (shared_->nodes[fall.node].until > fall.until) continue;  // it has come back
    ++claim.falls;
    claim.alone += fall.alone && fall.until + kCertain <= shared_->now ? 1 : 0;
  }
  return claim;
}

Result<table::Claim> MemoryStorage::seize(std::string_view code) {
  if (cut) return fail("the line is cut");
  const auto found = shared_->contents.tables.find(std::string(code));
  if (found == shared_->contents.tables.end()) return table::Claim{};
  if (is_alive(found->second.owner)) found->second.owner = node_;
  return taken(found->second);
}

Result<std::optional<table::StoredDevice>> MemoryStorage::take_device(std::string_view code_hash) {
  if (cut) return fail("the line is cut");
  auto device = device_of(code_hash);
  shared_->contents.devices.erase(std::string(code_hash));
  return device;
}

Result<table::QuickHost> MemoryStorage::host_quick_play() {
  if (cut) return fail("the line is cut");
  std::string& host = shared_->quick_host;
  if (!is_alive(host) || shared_->nodes[host].draining) host = node_;
  bool others = false;
  for (const auto& [id, node] : shared_->nodes)
    others = others || (id != node_ && is_alive(id) && !node.draining);
  return table::QuickHost{host == node_ ? "" : host, others};
}

Result<void> MemoryStorage::suspect(const std::vector<std::string>& codes) {
  if (cut) return fail("the line is cut");
  shared_->nodes[node_].suspects = codes;
  return {};
}

Result<table::Renewal> MemoryStorage::renew(bool draining) {
  if (cut) return fail("the line is cut");
  table::Node& node = shared_->nodes[node_];
  node.id = node_;
  if (node.started == 0) node.started = shared_->now;
  node.until = shared_->now + kLease;
  node.draining = draining;
  return table::Renewal{shared_->now, node.until, shared_->contents.changes};
}

Result<std::vector<table::LiveTable>> MemoryStorage::adopt(int most) {
  if (cut) return fail("the line is cut");
  std::vector<Row*> due;
  for (auto& [code, row] : shared_->contents.tables)
    if (is_live(row.table.state) && row.live.due <= shared_->now &&
        (row.owner == node_ ? row.released != 0 : !is_alive(row.owner)))
      due.push_back(&row);
  std::ranges::sort(due, {}, [](const Row* row) { return std::pair(row->live.due, row->age); });
  std::vector<table::LiveTable> adopted;
  for (Row* row : due) {
    if (static_cast<int>(adopted.size()) == most) break;
    take(*row);
    adopted.push_back({row->table.code, row->table.state, row->live.due});
  }
  return adopted;
}

Result<bool> MemoryStorage::take_order(std::string_view id) {
  if (cut) return fail("the line is cut");
  const auto found = shared_->contents.orders.find(std::string(id));
  if (found == shared_->contents.orders.end() || found->second.answer) return false;
  GivenOrder& order = found->second;
  if (order.taken != node_ && is_alive(order.taken)) return false;
  order.taken = node_;
  return true;
}

Result<std::vector<table::Node>> MemoryStorage::nodes() {
  std::vector<table::Node> nodes;
  for (const auto& [id, node] : shared_->nodes) {
    nodes.push_back(node);
    nodes.back().alive = is_alive(id);
    for (const auto& [code, row] : shared_->contents.tables)
      nodes.back().tables += row.owner == id && is_live(row.table.state) ? 1 : 0;
  }
  return nodes;
}

Result<std::vector<Writes::Order>> MemoryStorage::orders() {
  std::vector<Writes::Order> orders;
  for (const auto& [id, given] : shared_->contents.orders)
    if (!given.answer) orders.push_back(given.order);
  std::ranges::sort(orders, {},
                    [](const Writes::Order& order) { return std::pair(order.made, order.id); });
  return orders;
}

Result<std::optional<std::string>> MemoryStorage::answer_to(std::string_view order) {
  const auto found = shared_->contents.orders.find(std::string(order));
  if (found == shared_->contents.orders.end()) return std::nullopt;
  return found->second.answer;
}

// --- What a group holds

void MemoryStorage::write(Contents& to, const Writes& writes) const {
  for (const auto& player : writes.players) {
    const auto [known, fresh] = to.players.try_emplace(player.id, player);
    known->second.name = player.name;
  }
  for (const auto& token : writes.tokens) to.tokens[token.hash] = {token.player, token.time};
  for (const auto& table : writes.tables) write_table(to, table);
  for (const auto& live : writes.live)
    if (const auto row = to.tables.find(live.code); row != to.tables.end()) row->second.live = live;
  for (const auto& entry : writes.entries) {
    to.logs[entry.code].push_back(entry);
    if (const auto row = to.tables.find(entry.code); row != to.tables.end())
      row->second.falls.clear();
  }
  for (const auto& seat : writes.seats) {
    if (seat.player.empty())
      to.seats.erase({seat.code, seat.seat});
    else if (to.tables.contains(seat.code))
      to.seats[{seat.code, seat.seat}] = seat.player;
  }
  for (const auto& mute : writes.mutes) {
    if (mute.on)
      to.mutes.insert({mute.player, mute.muted});
    else
      to.mutes.erase({mute.player, mute.muted});
  }
  for (const auto& told : writes.told)
    if (const auto row = to.tables.find(told.code); row != to.tables.end()) {
      row->second.told = told.bytes;
      if (row->second.table.summary.empty()) row->second.table.summary = told.summary;
    }
  for (const auto& pause : writes.pauses) to.pauses[pause.from] = pause;
  for (const std::string& code : writes.deletions) {
    to.tables.erase(code);
    to.logs.erase(code);
    std::erase_if(to.seats, [&](const auto& seat) { return seat.first.first == code; });
  }
  for (const auto& [name, text] : writes.decks) to.decks.try_emplace(name, text);
  if (writes.alive != 0) to.alive = writes.alive;
  for (const auto& [code, successor] : writes.releases) {
    const auto row = to.tables.find(code);
    if (row == to.tables.end()) continue;
    row->second.owner = successor;
    ++row->second.epoch;
    row->second.released = shared_->now;
  }
  for (const auto& order : writes.orders) to.orders[order.id] = {order};
  for (const auto& [id, answer] : writes.order_answers)
    if (const auto order = to.orders.find(id); order != to.orders.end())
      order->second.answer = answer;
  if (!writes.players.empty() || !writes.bans.empty() || !writes.erasures.empty() ||
      !writes.farewells.empty())
    ++to.changes;
  write_keeping(to, writes);
}

void MemoryStorage::write_table(Contents& to, const Writes::Table& table) const {
  if (!table.summary.empty())
    to.tables.try_emplace(table.code, Row{table, {}, {}, to.tables.size(), node_});
  const auto row = to.tables.find(table.code);
  if (row == to.tables.end()) return;
  const bool stays = table.summary.empty() && is_finished(row->second.table.state);
  if (!stays) row->second.table.state = table.state;
  row->second.table.reason = table.reason;
  if (!table.summary.empty()) row->second.table.summary = table.summary;
}

void MemoryStorage::write_keeping(Contents& to, const Writes& writes) {
  for (const auto& use : writes.uses)
    if (const auto token = to.tokens.find(use.hash); token != to.tokens.end())
      token->second.used = use.time;
  for (const auto& device : writes.devices) {
    std::erase_if(to.devices, [&](const auto& other) {
      return other.second.player == device.player || other.second.expires < device.made;
    });
    to.devices[device.hash] = device;
  }
  for (const std::string& hash : writes.spent_devices) to.devices.erase(hash);
  for (const auto& ban : writes.bans) {
    to.bans.erase(ban.whom);
    if (ban.on) to.bans[ban.whom] = ban;
  }
  for (const auto& erasure : writes.erasures) {
    to.erasures.erase(erasure.player);
    if (erasure.on) to.erasures.insert(erasure.player);
  }
  for (const auto& rewrite : writes.rewrites)
    for (auto& entry : to.logs[rewrite.code])
      if (entry.number == rewrite.number) entry.text = rewrite.text;
  for (const std::string& player : writes.farewells) {
    to.players.erase(player);
    std::erase_if(to.tokens, [&](const auto& token) { return token.second.player == player; });
    std::erase_if(to.devices, [&](const auto& device) { return device.second.player == player; });
    std::erase_if(to.mutes,
                  [&](const auto& mute) { return mute.first == player || mute.second == player; });
  }
}

// --- Reading

Result<std::optional<table::StoredPlayer>> MemoryStorage::player_of(std::string_view token_hash) {
  const auto token = shared_->contents.tokens.find(std::string(token_hash));
  if (token == shared_->contents.tokens.end()) return std::nullopt;
  const auto player = shared_->contents.players.find(token->second.player);
  if (player == shared_->contents.players.end()) return std::nullopt;
  return table::StoredPlayer{player->first, player->second.name, token->second.used,
                             *muted_by(player->first)};
}

Result<std::optional<table::StoredDevice>> MemoryStorage::device_of(std::string_view code_hash) {
  const auto device = shared_->contents.devices.find(std::string(code_hash));
  if (device == shared_->contents.devices.end()) return std::nullopt;
  const auto player = shared_->contents.players.find(device->second.player);
  if (player == shared_->contents.players.end()) return std::nullopt;
  return table::StoredDevice{{player->first, player->second.name}, device->second.expires};
}

Result<std::vector<Writes::Ban>> MemoryStorage::bans() {
  std::vector<Writes::Ban> bans;
  for (const auto& [whom, ban] : shared_->contents.bans) bans.push_back(ban);
  std::ranges::sort(bans, {}, [](const Writes::Ban& ban) { return std::pair(ban.made, ban.whom); });
  return bans;
}

Result<std::vector<std::string>> MemoryStorage::erasures() {
  return std::vector<std::string>(shared_->contents.erasures.begin(),
                                  shared_->contents.erasures.end());
}

Result<std::vector<std::string>> MemoryStorage::tables_with(std::string_view player) {
  const std::string by = fmt::format(R"("by":"{}")", player);
  std::vector<std::string> codes;
  for (const auto& [code, log] : shared_->contents.logs)
    if (std::ranges::any_of(log, [&](const auto& entry) {
          return entry.text.starts_with(R"({"kind":"sat")") &&
                 entry.text.find(by) != std::string::npos;
        }))
      codes.push_back(code);
  return codes;
}

Result<std::vector<std::string>> MemoryStorage::guests_unseen_since(table::Millis time, int most) {
  std::vector<std::string> guests;
  for (const auto& [id, player] : shared_->contents.players) {
    const bool used = std::ranges::any_of(shared_->contents.tokens, [&](const auto& token) {
      return token.second.player == id && token.second.used >= time;
    });
    const bool sits = std::ranges::any_of(shared_->contents.seats,
                                          [&](const auto& seat) { return seat.second == id; });
    if (player.time < time && !used && !sits && static_cast<int>(guests.size()) < most)
      guests.push_back(id);
  }
  return guests;
}

Result<std::vector<std::string>> MemoryStorage::muted_by(std::string_view player) {
  std::vector<std::string> muted;
  for (const auto& [own, other] : shared_->contents.mutes)
    if (own == player) muted.push_back(other);
  return muted;
}

StoredTable MemoryStorage::stored(const Row& row) const {
  StoredTable table{.code = row.table.code,
                    .state = row.table.state,
                    .summary = row.table.summary,
                    .reason = row.table.reason,
                    .told = row.told.has_value(),
                    .owner = row.owner};
  if (!is_live(row.table.state)) return table;
  table.touched = row.live.touched;
  table.at = row.live.at;
  table.asked = row.live.asked;
  table.seen = row.live.seen;
  return table;
}

Result<std::optional<StoredTable>> MemoryStorage::row_of(std::string_view code) {
  const auto row = shared_->contents.tables.find(std::string(code));
  if (row == shared_->contents.tables.end()) return std::nullopt;
  return stored(row->second);
}

Result<std::vector<std::string>> MemoryStorage::log_of(std::string_view code) {
  std::vector<std::string> texts;
  const auto log = shared_->contents.logs.find(std::string(code));
  if (log == shared_->contents.logs.end()) return texts;
  for (const auto& entry : log->second) texts.push_back(entry.text);
  return texts;
}

Result<std::optional<std::string>> MemoryStorage::told_of(std::string_view code) {
  const auto row = shared_->contents.tables.find(std::string(code));
  if (row == shared_->contents.tables.end()) return std::nullopt;
  return row->second.told;
}

Result<std::vector<std::string>> MemoryStorage::players_at(std::string_view code) {
  std::vector<std::string> players;
  for (const auto& [place, player] : shared_->contents.seats)
    if (place.first == code) players.push_back(player);
  return players;
}

namespace {

std::vector<StoredTable> joined(std::vector<StoredTable> first,
                                const std::vector<StoredTable>& then, int most) {
  first.insert(first.end(), then.begin(), then.end());
  if (first.size() > static_cast<std::size_t>(most)) first.resize(static_cast<std::size_t>(most));
  return first;
}

}  // namespace

std::vector<StoredTable> MemoryStorage::rows(const std::function<bool(const Row&)>& wanted,
                                             int most) const {
  std::vector<const Row*> found;
  for (const auto& [code, row] : shared_->contents.tables)
    if (wanted(row)) found.push_back(&row);
  std::ranges::sort(found, std::ranges::greater(),
                    [](const Row* row) { return std::pair(row->table.created, row->age); });
  std::vector<StoredTable> tables;
  for (const Row* row : found)
    if (static_cast<int>(tables.size()) < most) tables.push_back(stored(*row));
  return tables;
}

Result<std::vector<StoredTable>> MemoryStorage::rows_of(std::string_view player, int most) {
  const auto own = [&](const Row& row) {
    return std::ranges::any_of(shared_->contents.seats, [&](const auto& seat) {
      return seat.first.first == row.table.code && seat.second == player;
    });
  };
  const auto own_in = [&](bool finished) {
    return rows(
        [&](const Row& row) { return is_finished(row.table.state) == finished && own(row); }, most);
  };
  return joined(own_in(false), own_in(true), most);
}

Result<std::vector<StoredTable>> MemoryStorage::listed_rows(int most) {
  const auto in = [&](TableState state) {
    return rows([&](const Row& row) { return row.table.listed && row.table.state == state; }, most);
  };
  return joined(in(TableState::kOpen), in(TableState::kPlaying), most);
}

Result<std::vector<StoredTable>> MemoryStorage::rows_in(std::optional<TableState> state, int most) {
  return rows([&](const Row& row) { return !state || row.table.state == *state; }, most);
}

Result<std::vector<table::LiveTable>> MemoryStorage::live_tables() {
  std::vector<table::LiveTable> live;
  for (const auto& [code, row] : shared_->contents.tables)
    if (is_live(row.table.state)) live.push_back({code, row.table.state, row.live.due});
  return live;
}

Result<std::vector<std::string>> MemoryStorage::finished_before(table::Millis time, int most) {
  std::vector<std::string> codes;
  const auto old = [&](const Row& row) {
    return is_finished(row.table.state) && row.table.created < time &&
           shared_->contents.logs.at(row.table.code).back().time < time;
  };
  for (const StoredTable& row : rows(old, INT32_MAX)) codes.push_back(row.code);
  std::ranges::reverse(codes);
  if (codes.size() > static_cast<std::size_t>(most)) codes.resize(static_cast<std::size_t>(most));
  return codes;
}

Result<std::vector<std::int64_t>> MemoryStorage::tables_by_state() {
  std::vector<std::int64_t> counts(table::kStateWords.size());
  for (const auto& [code, row] : shared_->contents.tables)
    ++counts[static_cast<std::size_t>(row.table.state)];
  return counts;
}

Result<std::vector<std::string>> MemoryStorage::untold(int most) {
  std::vector<std::string> codes;
  for (const StoredTable& row :
       rows([](const Row& each) { return is_finished(each.table.state) && !each.told; }, most))
    codes.push_back(row.code);
  return codes;
}

Result<std::vector<Writes::Pause>> MemoryStorage::pauses() {
  std::vector<Writes::Pause> pauses;
  for (const auto& [from, pause] : shared_->contents.pauses) pauses.push_back(pause);
  return pauses;
}
Result<table::Millis> MemoryStorage::last_alive() { return shared_->contents.alive; }

Result<std::vector<std::string>> MemoryStorage::decks() {
  std::vector<std::string> texts;
  for (const auto& [name, text] : shared_->contents.decks) texts.push_back(text);
  return texts;
}

}  // namespace stollen::testing
