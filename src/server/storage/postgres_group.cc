#include "server/storage/postgres_group.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

#include "server/storage/states.h"

namespace stollen::server::postgres {

using table::Writes;

namespace {

// The table's row was written by this transaction: the fence has let it pass.
const std::string kOurs = "t.xmin = pg_current_xact_id()::xid";

// The fence gives it its entries.
const Sql kOpenTables{
    "open_tables",
    "INSERT INTO tables (code, owner, state, listed, created, summary, reason) "
    "SELECT n.code, $1, n.state, n.listed, n.created, n.summary, n.reason FROM unnest($2::text[], "
    "$3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[]) AS n(code, state, listed, "
    "created, summary, reason) ORDER BY code ON CONFLICT (code) DO NOTHING"};

// The rows that are ours are locked in the order of codes, so that two nodes never wait for each
// other; others are not touched. A number that is not expected becomes NULL, which the column
// refuses: then all is refused.
const Sql kFence{
    "fence",
    "WITH ours AS MATERIALIZED (SELECT w.* FROM unnest($2::text[], $3::bigint[], $4::bigint[], "
    "$5::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], "
    "$15::bigint[]) AS w(code, epoch, head, count, live, touched, at, asked, due, seen) JOIN "
    "tables "
    "AS t USING (code) WHERE t.owner = $1 AND t.head = w.head AND (t.epoch = w.epoch OR (w.epoch = "
    "0 "
    "AND " +
        kOurs +
        ")) ORDER BY w.code FOR UPDATE OF t), "
        "mine AS (UPDATE tables AS t SET head = w.head + w.count, "
        "falls = CASE WHEN w.count > 0 THEN 0 ELSE t.falls END, "
        "felled = CASE WHEN w.count > 0 THEN 0 ELSE t.felled END, "
        "fallen = CASE WHEN w.count > 0 THEN '{}' ELSE t.fallen END, "
        "touched = CASE w.live WHEN 1 THEN w.touched ELSE t.touched END, "
        "at = CASE w.live WHEN 1 THEN w.at ELSE t.at END, "
        "asked = CASE w.live WHEN 1 THEN w.asked ELSE t.asked END, "
        "due = CASE w.live WHEN 1 THEN w.due ELSE t.due END, "
        "seen = CASE w.live WHEN 1 THEN w.seen ELSE t.seen END "
        "FROM ours AS w WHERE t.code = w.code RETURNING t.code), "
        "written AS (INSERT INTO log (code, number, time, entry) SELECT e.code, e.number, e.time, "
        "e.entry FROM unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[]) AS e(code, "
        "number, time, entry) JOIN mine USING (code)), "
        "lost AS MATERIALIZED (SELECT w.code FROM unnest($2::text[], $3::bigint[]) AS w(code, "
        "epoch) WHERE w.code NOT IN (SELECT code FROM mine) AND (w.epoch > 0 OR EXISTS (SELECT "
        "FROM "
        "tables AS t WHERE t.code = w.code))), "
        "noted AS (UPDATE writers SET number = CASE WHEN number = $16 THEN $16 + 1 END, saved = "
        "$16, lost = coalesce((SELECT string_agg(code, ' ') FROM lost), ''), changes = changes + "
        "$17, alive = greatest(alive, $18) WHERE id = $1) "
        "SELECT code FROM lost"};

// Without a summary a table is set aside, and a finished one stays finished. What goes on while it
// is not finished stands still.
const Sql kChangeTables{
    "change_tables",
    "UPDATE tables AS t SET reason = c.reason, "
    "state = CASE WHEN c.summary = '' AND t." +
        in_states(table::is_finished) +
        " THEN t.state ELSE c.state END, "
        "summary = CASE WHEN c.summary = '' THEN t.summary ELSE c.summary END, "
        "touched = t.touched * c.live, at = t.at * c.live, asked = t.asked * c.live, "
        "due = t.due * c.live, seen = t.seen * c.live "
        "FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS c(code, "
        "state, summary, reason, live) WHERE t.code = c.code AND " +
        kOurs};
const Sql kFinishSeats{"finish_seats",
                       "UPDATE seats SET finished = 1 FROM tables AS t WHERE t.code = seats.code "
                       "AND t.code = ANY($1) AND " +
                           kOurs};

const Sql kPutSeats{
    "put_seats",
    "INSERT INTO seats (code, seat, player, created, finished) SELECT s.code, s.seat, s.player, "
    "t.created, (t." +
        in_states(table::is_finished) +
        ")::int FROM unnest($1::text[], $2::bigint[], $3::text[]) AS s(code, seat, player) JOIN "
        "tables AS t USING (code) WHERE " +
        kOurs +
        " ON CONFLICT (code, seat) DO UPDATE SET player = excluded.player, created = "
        "excluded.created, finished = excluded.finished"};
const Sql kDropSeats{"drop_seats",
                     "DELETE FROM seats USING unnest($1::text[], $2::bigint[]) AS s(code, seat), "
                     "tables AS t WHERE seats.code = s.code AND seats.seat = s.seat AND t.code = "
                     "s.code AND " +
                         kOurs};

const Sql kRewrite{"rewrite",
                   "UPDATE log SET entry = r.entry FROM unnest($1::text[], $2::bigint[], "
                   "$3::text[]) AS r(code, number, entry), tables AS t WHERE log.code = r.code AND "
                   "log.number = r.number AND t.code = r.code AND " +
                       kOurs};

const Sql kPutTold{
    "put_told",
    "INSERT INTO told (code, bytes) SELECT n.code, n.bytes FROM unnest($1::text[], $2::bytea[]) AS "
    "n(code, bytes) JOIN tables AS t USING (code) WHERE " +
        kOurs + " ON CONFLICT (code) DO UPDATE SET bytes = excluded.bytes"};
const Sql kMarkTold{"mark_told",
                    "UPDATE tables AS t SET told = 1, summary = CASE WHEN t.summary = '' THEN "
                    "n.summary ELSE t.summary END FROM unnest($1::text[], $2::text[]) AS n(code, "
                    "summary) WHERE t.code = n.code AND " +
                        kOurs};
const Sql kRelease{"release",
                   "UPDATE tables AS t SET owner = nullif(r.heir, ''), released = " +
                       std::string(kNow) + ", wakes = CASE WHEN t." + in_states(table::is_live) +
                       " THEN t.due END FROM unnest($1::text[], $2::text[]) AS r(code, heir) WHERE "
                       "t.code = r.code AND " +
                       kOurs};

const Sql kPutPlayers{"put_players",
                      "INSERT INTO players (id, name, created) SELECT * FROM unnest($1::text[], "
                      "$2::text[], $3::bigint[]) ON CONFLICT (id) DO UPDATE SET name = "
                      "excluded.name"};
const Sql kPutTokens{"put_tokens",
                     "INSERT INTO tokens (hash, player, created, used) SELECT n.hash, n.player, "
                     "n.time, n.time FROM unnest($1::text[], $2::text[], $3::bigint[]) AS n(hash, "
                     "player, time)"};
const Sql kUseTokens{"use_tokens",
                     "UPDATE tokens SET used = u.time FROM unnest($1::text[], $2::bigint[]) AS "
                     "u(hash, time) WHERE tokens.hash = u.hash"};
const Sql kPutMutes{"put_mutes",
                    "INSERT INTO mutes (player, muted) SELECT * FROM unnest($1::text[], "
                    "$2::text[]) ON CONFLICT DO NOTHING"};
const Sql kDropMutes{"drop_mutes",
                     "DELETE FROM mutes USING unnest($1::text[], $2::text[]) AS m(player, muted) "
                     "WHERE mutes.player = m.player AND mutes.muted = m.muted"};
const Sql kDropDevices{"drop_devices",
                       "DELETE FROM devices WHERE player = ANY($1) OR expires < $2"};
const Sql kPutDevices{
    "put_devices",
    "INSERT INTO devices (hash, player, expires) SELECT * FROM unnest($1::text[], "
    "$2::text[], $3::bigint[])"};
const Sql kSpendDevices{"spend_devices", "DELETE FROM devices WHERE hash = ANY($1)"};
const Sql kPutBans{"put_bans",
                   "INSERT INTO bans (whom, reason, made, until) SELECT * FROM unnest($1::text[], "
                   "$2::text[], $3::bigint[], $4::bigint[]) ON CONFLICT (whom) DO UPDATE SET "
                   "reason = excluded.reason, made = excluded.made, until = excluded.until"};
const Sql kDropBans{"drop_bans", "DELETE FROM bans WHERE whom = ANY($1)"};
const Sql kPutErasures{"put_erasures",
                       "INSERT INTO erasures (player) SELECT unnest($1::text[]) ON CONFLICT DO "
                       "NOTHING"};
const Sql kDropErasures{"drop_erasures", "DELETE FROM erasures WHERE player = ANY($1)"};

const Sql kPutDecks{"put_decks",
                    "INSERT INTO house (key, value) SELECT 'decks ' || d.name, d.text FROM "
                    "unnest($1::text[], $2::text[]) AS d(name, text) ON CONFLICT DO NOTHING"};
const Sql kPutPauses{"put_pauses",
                     "INSERT INTO pauses (began, ended) SELECT * FROM unnest($1::bigint[], "
                     "$2::bigint[]) ON CONFLICT (began) DO UPDATE SET ended = excluded.ended"};
const Sql kPutOrders{"put_orders",
                     "INSERT INTO orders (id, verb, about, details, made) SELECT * FROM "
                     "unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])"};
const Sql kAnswerOrders{"answer_orders",
                        "UPDATE orders SET answer = a.answer FROM unnest($1::text[], $2::text[]) "
                        "AS a(id, answer) WHERE orders.id = a.id"};

const std::vector<Sql> kDropPlayers = {
    {"drop_players", "DELETE FROM players WHERE id = ANY($1)"},
    {"drop_their_tokens", "DELETE FROM tokens WHERE player = ANY($1)"},
    {"drop_their_devices", "DELETE FROM devices WHERE player = ANY($1)"},
    {"drop_their_mutes", "DELETE FROM mutes WHERE player = ANY($1) OR muted = ANY($1)"}};
// The rows themselves last: they tell whose the table is.
Sql dropping(const std::string& from) {
  return {"drop_from_" + from, "DELETE FROM " + from + " USING tables AS t WHERE " + from +
                                   ".code = t.code AND t.code = ANY($1) AND " + kOurs};
}
const std::vector<Sql> kDropTables = {
    dropping("log"),
    dropping("seats"),
    dropping("told"),
    dropping("table_pauses"),
    {"drop_tables", "DELETE FROM tables AS t WHERE code = ANY($1) AND " + kOurs}};

// The last that was said of each, in the order of what they are called by: one statement cannot
// write a row twice, and all lock rows in the same order.
template <class Row, class Key>
std::vector<Row> last_of_each(const std::vector<Row>& rows, Key key) {
  std::map<std::remove_cvref_t<std::invoke_result_t<Key, const Row&>>, const Row*> last;
  for (const Row& row : rows) last[std::invoke(key, row)] = &row;
  std::vector<Row> found;
  for (const auto& [name, row] : last) found.push_back(*row);
  return found;
}

template <class Row, class Wanted>
std::vector<Row> those(const std::vector<Row>& rows, Wanted wanted) {
  std::vector<Row> found;
  std::ranges::copy_if(rows, std::back_inserter(found), wanted);
  return found;
}

constexpr auto kItself = [](const std::string& text) { return text; };

class Statements {
 public:
  Statements(Group& group, const Writes& writes) : group_(group), writes_(writes) {}

  void open_tables(const std::string& node);
  void fence(const std::string& node, std::int64_t number);
  void tables();
  void seats();
  void told();
  void people();
  void keeping();
  void house();

 private:
  void add(const Sql& sql, Values values) { group_.calls.push_back({&sql, std::move(values)}); }
  // A column for each of what is wanted of the rows; nothing if there are none.
  template <class Rows, class... Get>
  void add_rows(const Sql& sql, const Rows& rows, Get... get) {
    if (std::empty(rows)) return;
    Values values;
    (values.each(rows, get), ...);
    add(sql, std::move(values));
  }

  Group& group_;
  const Writes& writes_;
};

// --- Tables

void Statements::open_tables(const std::string& node) {
  std::set<std::string_view> unopened;
  for (const Writes::Hold& hold : writes_.holds)
    if (hold.epoch == 0) unopened.insert(hold.code);
  if (unopened.empty()) return;
  using Table = Writes::Table;
  const auto opened = those(last_of_each(writes_.tables, &Table::code), [&](const Table& table) {
    return !table.summary.empty() && unopened.contains(table.code);
  });
  if (opened.empty()) return;
  add(kOpenTables, Values()
                       .add(node)
                       .each(opened, &Table::code)
                       .each(opened, [](auto& table) { return state_word(table.state); })
                       .each(opened, [](auto& table) { return table.listed ? 1 : 0; })
                       .each(opened, &Table::created)
                       .each(opened, &Table::summary)
                       .each(opened, &Table::reason));
}

void Statements::fence(const std::string& node, std::int64_t number) {
  using Hold = Writes::Hold;
  using Entry = Writes::Entry;
  using Live = Writes::Live;
  std::unordered_map<std::string_view, std::int64_t> counts;
  for (const Hold& hold : writes_.holds) counts[hold.code] = 0;
  for (const Entry& entry : writes_.entries)
    if (const auto held = counts.find(entry.code); held != counts.end()) ++held->second;
  std::set<std::string> unheld;
  each_table(writes_, [&](const std::string& code) {
    if (!counts.contains(code)) unheld.insert(code);
  });
  group_.unheld.assign(unheld.begin(), unheld.end());
  static const Live kNothing = {};
  std::unordered_map<std::string_view, const Live*> live;
  for (const Live& row : writes_.live) live[row.code] = &row;
  // What changes with every move, or nothing, for each of the holds.
  const auto of_live = [&](auto member) {
    return [&, member](const Hold& hold) {
      const auto row = live.find(hold.code);
      return (row == live.end() ? kNothing : *row->second).*member;
    };
  };
  group_.fence = group_.calls.size();
  add(kFence, Values()
                  .add(node)
                  .each(writes_.holds, &Hold::code)
                  .each(writes_.holds, &Hold::epoch)
                  .each(writes_.holds, &Hold::head)
                  .each(writes_.holds, [&](auto& hold) { return counts[hold.code]; })
                  .each(writes_.entries, &Entry::code)
                  .each(writes_.entries, &Entry::number)
                  .each(writes_.entries, &Entry::time)
                  .each(writes_.entries, &Entry::text)
                  .each(writes_.holds, [&](auto& hold) { return live.contains(hold.code) ? 1 : 0; })
                  .each(writes_.holds, of_live(&Live::touched))
                  .each(writes_.holds, of_live(&Live::at))
                  .each(writes_.holds, of_live(&Live::asked))
                  .each(writes_.holds, of_live(&Live::due))
                  .each(writes_.holds, of_live(&Live::seen))
                  .add(number)
                  .add(changes_people(writes_) ? 1 : 0)
                  .add(writes_.alive));
}

void Statements::tables() {
  using Table = Writes::Table;
  const auto changed = last_of_each(writes_.tables, &Table::code);
  add_rows(
      kChangeTables, changed, &Table::code, [](auto& table) { return state_word(table.state); },
      &Table::summary, &Table::reason, [](auto& table) { return is_live(table.state) ? 1 : 0; });
  add_rows(kFinishSeats, those(changed, [](auto& table) { return is_finished(table.state); }),
           &Table::code);
}

void Statements::seats() {
  using Seat = Writes::Seat;
  const auto seats =
      last_of_each(writes_.seats, [](auto& seat) { return std::pair(seat.code, seat.seat); });
  const auto empty = [](const Seat& seat) { return seat.player.empty(); };
  add_rows(kDropSeats, those(seats, empty), &Seat::code, &Seat::seat);
  add_rows(kPutSeats, those(seats, std::not_fn(empty)), &Seat::code, &Seat::seat, &Seat::player);
}

void Statements::told() {
  using Rewrite = Writes::Rewrite;
  using Told = Writes::Told;
  using Release = Writes::Release;
  add_rows(kRewrite,
           last_of_each(writes_.rewrites,
                        [](auto& rewrite) { return std::pair(rewrite.code, rewrite.number); }),
           &Rewrite::code, &Rewrite::number, &Rewrite::text);
  const auto told = last_of_each(writes_.told, &Told::code);
  if (!told.empty()) add(kPutTold, Values().each(told, &Told::code).each_bytes(told, &Told::bytes));
  add_rows(kMarkTold, told, &Told::code, &Told::summary);
  add_rows(kRelease, last_of_each(writes_.releases, &Release::code), &Release::code, &Release::to);
  for (const Sql& drop : kDropTables) add_rows(drop, writes_.deletions, kItself);
}

// --- People

void Statements::people() {
  using Player = Writes::Player;
  using Token = Writes::Token;
  using Mute = Writes::Mute;
  add_rows(kPutPlayers, last_of_each(writes_.players, &Player::id), &Player::id, &Player::name,
           &Player::time);
  add_rows(kPutTokens, writes_.tokens, &Token::hash, &Token::player, &Token::time);
  const auto mutes =
      last_of_each(writes_.mutes, [](auto& mute) { return std::pair(mute.player, mute.muted); });
  add_rows(kPutMutes, those(mutes, &Mute::on), &Mute::player, &Mute::muted);
  add_rows(kDropMutes, those(mutes, std::not_fn(&Mute::on)), &Mute::player, &Mute::muted);
}

// What changes rows that others have written: after them.
void Statements::keeping() {
  using TokenUse = Writes::TokenUse;
  using Device = Writes::Device;
  using Ban = Writes::Ban;
  using Erasure = Writes::Erasure;
  add_rows(kUseTokens, last_of_each(writes_.uses, &TokenUse::hash), &TokenUse::hash,
           &TokenUse::time);
  const auto devices = last_of_each(writes_.devices, &Device::player);
  if (!devices.empty())
    add(kDropDevices, Values()
                          .each(devices, &Device::player)
                          .add(std::ranges::max_element(devices, {}, &Device::made)->made));
  add_rows(kPutDevices, devices, &Device::hash, &Device::player, &Device::expires);
  add_rows(kSpendDevices, writes_.spent_devices, kItself);
  const auto bans = last_of_each(writes_.bans, &Ban::whom);
  add_rows(kPutBans, those(bans, &Ban::on), &Ban::whom, &Ban::reason, &Ban::made, &Ban::until);
  add_rows(kDropBans, those(bans, std::not_fn(&Ban::on)), &Ban::whom);
  const auto erasures = last_of_each(writes_.erasures, &Erasure::player);
  add_rows(kPutErasures, those(erasures, &Erasure::on), &Erasure::player);
  add_rows(kDropErasures, those(erasures, std::not_fn(&Erasure::on)), &Erasure::player);
  for (const Sql& drop : kDropPlayers) add_rows(drop, writes_.farewells, kItself);
}

void Statements::house() {
  using Decks = Writes::Decks;
  using Pause = Writes::Pause;
  using Order = Writes::Order;
  using OrderAnswer = Writes::OrderAnswer;
  add_rows(kPutDecks, last_of_each(writes_.decks, &Decks::name), &Decks::name, &Decks::text);
  add_rows(kPutPauses, last_of_each(writes_.pauses, &Pause::from), &Pause::from, &Pause::to);
  add_rows(kPutOrders, writes_.orders, &Order::id, &Order::verb, &Order::about, &Order::details,
           &Order::made);
  add_rows(kAnswerOrders, last_of_each(writes_.order_answers, &OrderAnswer::id), &OrderAnswer::id,
           &OrderAnswer::answer);
}

}  // namespace

Group group_of(const Writes& writes, const std::string& node, std::int64_t number) {
  Group group;
  Statements statements(group, writes);
  statements.people();
  statements.open_tables(node);
  statements.fence(node, number);
  statements.tables();
  statements.seats();
  statements.told();
  statements.house();
  statements.keeping();
  return group;
}

}  // namespace stollen::server::postgres
