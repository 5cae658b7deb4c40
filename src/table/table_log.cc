// The log: every change of a table is an entry, and applying the entries again gives the table.
#include <algorithm>

#include "notation/phrases.h"
#include "notation/position.h"
#include "table/table.h"

namespace stollen::table {

using game::Seat;
using notation::Reader;

Result<std::unique_ptr<Table>> Table::open(Shelf& shelf, std::string code, const Settings& settings,
                                           std::string secret, const std::string& opener,
                                           Millis now) {
  std::unique_ptr<Table> table(new Table(shelf, std::move(code)));
  auto decks = shelf.fingerprint(settings.recipe);
  if (!decks) return std::unexpected(decks.error());
  const Entry entry{now, entry::Opened{.opener = opener,
                                       .settings = settings_json(settings),
                                       .decks = *std::move(decks),
                                       .secret = std::move(secret)}};
  if (const Result<void> applied = table->apply(entry); !applied)
    return std::unexpected(applied.error());
  table->row_changed_ = true;
  table->effects_.writes.entries.push_back({table->code_, 1, now, entry_text(entry)});
  return table;
}

// What stands in the way is told to everybody: neither the code of the table nor what an entry
// says, which may be a secret.
Result<std::unique_ptr<Table>> Table::from_log(Shelf& shelf, std::string code,
                                               const std::vector<std::string>& log) {
  std::unique_ptr<Table> table(new Table(shelf, std::move(code)));
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Result<Entry> entry = read_entry(log[i]);
    const Result<void> taken = entry ? table->take_stored(*entry) : fail("it cannot be read");
    if (!taken) return fail(fmt::format("entry {}: {}", i + 1, taken.error().message));
  }
  table->told_ = table->entries_.size();
  return table;
}

// A log may be older than the rules and decks it meets.
Result<void> Table::take_stored(const Entry& entry) {
  if (const auto* move = entry.as<entry::Move>())
    if (const Result<void> played = play_stored(*move); !played) return played;
  if (const Result<void> applied = apply(entry); !applied) return applied;
  const int ply = plies_.back();
  const auto* started = entry.as<entry::Started>();
  const auto* move = entry.as<entry::Move>();
  const std::string told = started ? started->told : move ? move->told : "";  // not in early logs
  if (!told.empty() && told != digest(ply))
    return fail("under today's rules and decks this would be told differently");
  return {};
}

Result<void> Table::play_stored(const entry::Move& entry) {
  if (phase_ != TableState::kPlaying || course_->over() || pause_)
    return fail("no move can be made");
  const game::Game& game = course_->game();
  const Result<game::Move> move = notation::move_from_text(game.vocabulary(), entry.text);
  if (!move) return fail("there is no such move any more");
  if (course_->decision().seat != entry.seat) return fail("it is another seat's move");
  if (game.why_not(course_->state(), *move).refused())
    return fail("this move is not allowed any more");
  course_->play(*move);
  return {};
}

void Table::append(entry::Any what, Millis now) {
  const Result<void> applied = apply({now, std::move(what)});
  STOLLEN_CHECK(applied.has_value());
  Entry& entry = entries_.back();
  if (auto* started = std::get_if<entry::Started>(&entry.what)) started->told = digest(0);
  if (auto* move = std::get_if<entry::Move>(&entry.what)) {
    move->told = digest(course_->made());
    ++effects_.moves;
  }
  if (entry.is<entry::Sat, entry::Left, entry::BotSat, entry::Cleared>())
    effects_.writes.seats.push_back({code_, entry.seat() + 1, chairs_[entry.seat()].player});
  effects_.writes.entries.push_back({code_, last_number(), now, entry_text(entry)});
  row_changed_ |= changes_table(entry);
}

// Rows follow the log: whoever lists tables need not read it.
Effects Table::take_effects() {
  if (row_changed_)
    effects_.writes.tables.push_back({code_, phase_, settings_.listed, entries_.front().time,
                                      notation::dump_json(row_summary())});
  row_changed_ = false;
  if (!effects_.writes.entries.empty() && is_live(phase_))
    effects_.writes.live.push_back(live_row());
  return std::exchange(effects_, {});
}

Result<void> Table::apply(const Entry& entry) {
  if (entries_.empty() != entry.is<entry::Opened>())
    return fail("a log begins with \"opened\", once");
  const Seat seat = entry.seat();
  if (seat != game::kNobody && seat >= players()) return fail("there is no such seat");
  Result<void> applied = dealing_ ? apply_to_deal(entry) : Result<void>();
  if (applied) applied = apply_to_pause(entry);
  if (applied) applied = apply_to_game(entry);
  if (!applied) return applied;
  apply_to_chairs(entry);
  room_.note(entry, person(seat == game::kNobody ? "" : chairs_[seat].player));
  plies_.push_back(entry.is<entry::Started, entry::Move>() ? course_->made() : -1);
  entries_.push_back(entry);
  if (phase_ == TableState::kOpen) lobby_ = entries_.size();
  return {};
}

// A move has been played before it is an entry.
Result<void> Table::apply_to_game(const Entry& entry) {
  return std::visit(ByKind{[&](const entry::Opened& opened) { return apply_opened(opened); },
                           [&](const entry::Changed& changed) { return apply_changed(changed); },
                           [&](const entry::Started&) { return apply_started(); },
                           [&](const entry::Over&) {
                             phase_ = TableState::kOver;
                             return Result<void>();
                           },
                           [&](const entry::Ended&) {
                             phase_ = TableState::kEnded;
                             return Result<void>();
                           },
                           [&](const entry::Rematch& rematch) {
                             rematch_ = rematch.code;
                             return Result<void>();
                           },
                           [](const auto&) { return Result<void>(); }},
                    entry.what);
}

void Table::apply_to_chairs(const Entry& entry) {
  std::visit(ByKind{[&](const entry::Sat& sat) {
                      Chair& chair = chairs_[sat.seat];
                      chair = {.kind = Kind::kPerson, .name = sat.name, .player = sat.player};
                      chair.reserve = settings_.clock ? settings_.clock->reserve : 0;
                      chair.gone_since = entry.time;
                    },
                    [&](const entry::BotSat& sat) {
                      chairs_[sat.seat] = {.kind = Kind::kBot, .level = sat.level};
                    },
                    [&](const entry::Left& left) { chairs_[left.seat] = {}; },
                    [&](const entry::Cleared& cleared) { chairs_[cleared.seat] = {}; },
                    [&](const entry::Move& move) { chairs_[move.seat].reserve = move.reserve; },
                    [&](const entry::BotPlays& plays) { chairs_[plays.seat].bot_plays = true; },
                    [&](const entry::Back& back) { chairs_[back.seat].bot_plays = false; },
                    [](const auto&) {}},
             entry.what);
}

// Eight digits of what everybody together was told: enough to notice that rules or decks have
// changed since.
std::string Table::digest(int ply) const {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const game::Event& event : course_->events(ply))
    for (const char letter :
         notation::dump_json(notation::open_event_json(course_->game().vocabulary(), event))) {
      hash ^= static_cast<std::uint8_t>(letter);
      hash *= 0x100000001b3;
    }
  return fmt::format("{:08x}", static_cast<std::uint32_t>(hash ^ (hash >> 32)));
}

Result<void> Table::apply_opened(const entry::Opened& opened) {
  Reader reader(opened.settings);
  // A log that names no rules is older than their numbers.
  const Settings settings = read_settings(reader, reader.root(), catalog::kFirstRules);
  if (reader.failed()) return std::unexpected(reader.error());
  if (const Result<void> taken = take_game(settings, opened.decks); !taken) return taken;
  secret_ = opened.secret;
  opener_ = opened.opener;
  dealing_.emplace(code_, commitment_of(secret_));
  return {};
}

Result<void> Table::take_game(const Settings& settings, const std::optional<std::string>& decks) {
  if (const auto now = shelf_.fingerprint(settings.recipe); now && decks && *decks != *now)
    return fail(fmt::format("its decks ({}) have changed since ({})", *decks, *now));
  const auto game = shelf_.find(settings.recipe, settings.players, settings.rules);
  if (!game) return std::unexpected(game.error());
  settings_ = settings;
  course_.emplace(*game);
  minds_ = Minds(shelf_.retouch());
  chairs_.resize(static_cast<std::size_t>(settings_.players));
  return {};
}

Result<void> Table::apply_started() {
  if (phase_ != TableState::kOpen) return fail("the game has begun already");
  if (settings_.position.is_null()) {
    course_->deal(seed(), settings_.first);
  } else {
    const auto position =
        notation::read_position(shelf_.decks(), settings_.position, settings_.rules);
    if (!position) return fail("its position is not possible any more");
    course_->begin_at(position->state);
  }
  phase_ = TableState::kPlaying;
  return {};
}

// Keys are looked up in the log itself: what it holds has happened.
const Entry* Table::find_key(Seat seat, std::string_view key) const {
  for (std::size_t i = entries_.size(); i-- > 0;)
    if (!key.empty() && entries_[i].key() == key && entries_[i].seat() == seat) return &entries_[i];
  return nullptr;
}

}  // namespace stollen::table
