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
  entry.details = {{"settings", settings_json(settings)}, {"secret", std::move(secret)}};
  if (const Result<void> applied = table->apply(entry); !applied)
    return std::unexpected(applied.error());
  table->effects_.writes.tables.push_back({table->code_, "open", settings.listed, now});
  table->effects_.writes.entries.push_back({table->code_, 1, now, entry_text(entry)});
  return table;
}

Result<std::unique_ptr<Table>> Table::from_log(Shelf& shelf, std::string code,
                                               const std::vector<std::string>& log, Millis now) {
  std::unique_ptr<Table> table(new Table(shelf, std::move(code)));
  table->from_disk_ = true;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Result<Entry> entry = read_entry(log[i]);
    const Result<void> applied =
        entry ? table->apply(*entry) : Result<void>(std::unexpected(entry.error()));
    if (!applied)
      return fail(
          fmt::format("entry {} of table {}: {}", i + 1, table->code_, applied.error().message));
  }
  table->from_disk_ = false;
  table->told_ = table->entries_.size();
  for (Chair& chair : table->chairs_) chair.gone_since = now;
  if (table->phase_ == Phase::kPlaying) table->open_turn(now);
  return table;
}

void Table::append(Entry entry) {
  const Result<void> applied = apply(entry);
  STOLLEN_CHECK(applied.has_value());
  effects_.writes.entries.push_back({code_, last_number(), entry.time, entry_text(entry)});
  switch (entry.kind) {
    case EntryKind::kStarted:
      effects_.writes.tables.push_back({code_, "playing", settings_.listed, entries_[0].time});
      break;
    case EntryKind::kOver:
    case EntryKind::kEnded:
      effects_.writes.tables.push_back(
          {code_, std::string(entry_word(entry.kind)), settings_.listed, entries_[0].time});
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
}

Result<void> Table::apply(const Entry& entry) {
  if (entries_.empty() != (entry.kind == EntryKind::kOpened))
    return fail("a log begins with \"opened\", once");
  const bool has_seat = entry.seat != game::kNobody;
  if (has_seat && entry.seat >= players()) return fail("there is no such seat");
  int ply = -1;
  Result<void> applied;
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
    case EntryKind::kSeed:
      chair.seed = entry.text;
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
      phase_ = Phase::kOver;
      break;
    case EntryKind::kEnded:
      phase_ = Phase::kEnded;
      break;
    case EntryKind::kRematch:
      rematch_ = entry.text;
      break;
    case EntryKind::kChat:
    case EntryKind::kClaim:
      break;
  }
  if (!applied) return applied;
  entries_.push_back(entry);
  plies_.push_back(ply);
  return {};
}

Result<void> Table::apply_opened(const Entry& entry) {
  Reader reader(entry.details);
  const auto settings = reader.need(reader.root(), "settings");
  settings_ = read_settings(reader, settings);
  secret_ = reader.text(reader.need(reader.root(), "secret"));
  if (reader.failed()) return std::unexpected(reader.error());
  const auto game = shelf_.find(settings_.recipe, settings_.players);
  if (!game) return std::unexpected(game.error());
  opener_ = entry.by;
  course_.emplace(*game);
  chairs_.resize(static_cast<std::size_t>(settings_.players));
  return {};
}

std::uint64_t Table::seed() const {
  if (settings_.seed) return *settings_.seed;
  std::vector<Contribution> contributions;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (!chairs_[seat].seed.empty())
      contributions.push_back({static_cast<Seat>(seat), chairs_[seat].seed});
  return deal_seed(code_, secret_, std::move(contributions));
}

Result<void> Table::apply_started() {
  if (phase_ != Phase::kOpen) return fail("the game has begun already");
  if (settings_.position.is_null()) {
    course_->deal(seed(), settings_.first);
  } else {
    const auto position = notation::read_position(shelf_.decks(), settings_.position);
    if (!position) return std::unexpected(position.error());
    course_->begin_at(position->state);
  }
  phase_ = Phase::kPlaying;
  return {};
}

// What a person or a bot wished was tried before. A log may be older than the rules it meets.
Result<void> Table::apply_move(const Entry& entry) {
  if (phase_ != Phase::kPlaying || course_->over()) return fail("no move can be made");
  const game::Vocabulary& vocabulary = course_->game().vocabulary();
  const Result<game::Move> move = notation::move_from_text(vocabulary, entry.text);
  if (!move) return std::unexpected(move.error());
  if (course_->decision().seat != entry.seat) return fail("it is another seat's move");
  if (from_disk_)
    if (const auto refusal = course_->game().why_not(course_->state(), *move); refusal.refused())
      return fail(notation::refusal_sentence(vocabulary, refusal));
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
