// The log: every change of a table is an entry, and applying the entries again gives the table.
#include <algorithm>

#include "notation/phrases.h"
#include "notation/position.h"
#include "table/table.h"

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

Result<std::unique_ptr<Table>> Table::open(Shelf& shelf, std::string code, Settings settings,
                                           std::string secret, const std::string& opener,
                                           Millis now) {
  std::unique_ptr<Table> table(new Table(shelf, std::move(code)));
  Entry entry{.kind = EntryKind::kOpened, .time = now};
  entry.by = opener;
  const auto decks = shelf.fingerprint(settings.recipe);
  if (!decks) return std::unexpected(decks.error());
  entry.details = {
      {"settings", settings_json(settings)}, {"decks", *decks}, {"secret", std::move(secret)}};
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
  table->from_disk_ = true;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Result<Entry> entry = read_entry(log[i]);
    const Result<void> applied = entry ? table->apply(*entry) : fail("it cannot be read");
    if (!applied) return fail(fmt::format("entry {}: {}", i + 1, applied.error().message));
  }
  table->from_disk_ = false;
  table->told_ = table->entries_.size();
  return table;
}

void Table::append(Entry entry) {
  const Result<void> applied = apply(entry);
  STOLLEN_CHECK(applied.has_value());
  if (const int ply = plies_.back(); ply >= 0) entry.told = digest(ply);
  effects_.writes.entries.push_back({code_, last_number(), entry.time, entry_text(entry)});
  switch (entry.kind) {
    case EntryKind::kMove:
      ++effects_.moves;
      break;
    case EntryKind::kSat:
    case EntryKind::kLeft:
    case EntryKind::kBotSat:
    case EntryKind::kCleared:
      effects_.writes.seats.push_back({code_, entry.seat + 1, chairs_[entry.seat].player});
      break;
    default:
      break;
  }
  row_changed_ |= changes_table(entry.kind);
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
  if (entries_.empty() != (entry.kind == EntryKind::kOpened))
    return fail("a log begins with \"opened\", once");
  const bool has_seat = entry.seat != game::kNobody;
  if (has_seat && entry.seat >= players()) return fail("there is no such seat");
  int ply = -1;
  Result<void> applied = dealing_ ? apply_to_deal(entry) : Result<void>();
  if (!applied) return applied;
  Chair nobody;
  Chair& chair = has_seat ? chairs_[entry.seat] : nobody;
  switch (entry.kind) {
    case EntryKind::kOpened:
      applied = apply_opened(entry);
      break;
    case EntryKind::kSat:
      chair = {.kind = Kind::kPerson, .name = entry.text, .player = entry.by};
      chair.reserve = settings_.clock ? settings_.clock->reserve : 0;
      chair.gone_since = entry.time;
      break;
    case EntryKind::kBotSat:
      chair = {.kind = Kind::kBot};
      chair.level = bots::bot_named(entry.text).value_or(bots::BotKind::kGreedy);
      break;
    case EntryKind::kLeft:
    case EntryKind::kCleared:
      chair = {};
      break;
    case EntryKind::kStarted:
      ply = 0;
      applied = apply_started();
      break;
    case EntryKind::kMove:
      applied = apply_move(entry);
      if (applied) ply = course_->made();
      chair.reserve = entry.reserve;
      break;
    case EntryKind::kBotPlays:
      chair.bot_plays = true;
      break;
    case EntryKind::kBack:
      chair.bot_plays = false;
      break;
    case EntryKind::kOver:
      phase_ = TableState::kOver;
      break;
    case EntryKind::kEnded:
      phase_ = TableState::kEnded;
      break;
    case EntryKind::kRematch:
      rematch_ = entry.text;
      break;
    case EntryKind::kPledged:
    case EntryKind::kRevealing:
    case EntryKind::kSeed:
    case EntryKind::kCalledOff:
    case EntryKind::kChat:
    case EntryKind::kClaim:
      break;
  }
  if (!applied) return applied;
  if (ply >= 0 && !entry.told.empty() && entry.told != digest(ply))
    return fail("under today's rules and decks this would be told differently");
  room_.note(entry, person(chair.player));
  entries_.push_back(entry);
  plies_.push_back(ply);
  return {};
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

Result<void> Table::apply_opened(const Entry& entry) {
  Reader reader(entry.details);
  const auto settings = reader.need(reader.root(), "settings");
  // A log that names no rules is older than their numbers.
  settings_ = read_settings(reader, settings, catalog::kFirstRules);
  secret_ = reader.text(reader.need(reader.root(), "secret"));
  const auto decks = reader.find(reader.root(), "decks");  // not in early logs
  const std::string played_with = decks ? reader.text(decks) : "";
  if (reader.failed()) return std::unexpected(reader.error());
  if (const auto now = shelf_.fingerprint(settings_.recipe); now && decks && played_with != *now)
    return fail(fmt::format("its decks ({}) have changed since ({})", played_with, *now));
  const auto game = shelf_.find(settings_.recipe, settings_.players, settings_.rules);
  if (!game) return std::unexpected(game.error());
  opener_ = entry.by;
  course_.emplace(*game, shelf_.retouch());
  dealing_.emplace(code_, commitment_of(secret_));
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

// What a person or a bot wished was tried before. A log may be older than the rules it meets.
Result<void> Table::apply_move(const Entry& entry) {
  if (phase_ != TableState::kPlaying || course_->over()) return fail("no move can be made");
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  const Result<game::Move> move = notation::move_from_text(vocabulary, entry.text);
  if (!move) return fail("there is no such move any more");
  if (course_->decision().seat != entry.seat) return fail("it is another seat's move");
  if (from_disk_ && course_->game().why_not(course_->state(), *move).refused())
    return fail("this move is not allowed any more");
  course_->play(*move);
  return {};
}

// Keys are looked up in the log itself: what it holds has happened.
const Entry* Table::find_key(Seat seat, std::string_view key) const {
  for (std::size_t i = entries_.size(); i-- > 0;)
    if (entries_[i].seat == seat && entries_[i].key == key && !key.empty()) return &entries_[i];
  return nullptr;
}

}  // namespace stollen::table
