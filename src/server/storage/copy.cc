#include "server/storage/copy.h"

#include <fmt/format.h>
#include <sodium.h>

#include "server/storage/copy_ends.h"
#include "table/hash.h"

namespace stollen::server {

namespace {

constexpr auto kTextCell = CellKind::kText;
constexpr auto kNumberCell = CellKind::kNumber;
constexpr auto kBytesCell = CellKind::kBytes;

// SHA-256 of rows: of every cell its length and its bytes.
class RowDigest {
 public:
  RowDigest() { crypto_hash_sha256_init(&state_); }

  void add(const CopyRow& row) {
    for (const Cell& cell : row) {
      const auto* number = std::get_if<std::int64_t>(&cell);
      const std::string text =
          number != nullptr ? std::to_string(*number) : std::get<std::string>(cell);
      add(fmt::format("{}:", text.size()));
      add(text);
    }
  }
  std::string hex() {
    std::string bytes(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256_final(&state_, reinterpret_cast<unsigned char*>(bytes.data()));
    return table::hex(bytes);
  }

 private:
  void add(const std::string& text) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  }
  crypto_hash_sha256_state state_;
};

struct LogDigest {
  std::string code;
  std::string digest;
};

// What was read at one end.
struct Inventory {
  std::vector<Copied::Part> parts;
  std::vector<LogDigest> logs;
};

// Rows go on in pieces that fit into memory.
class Reader {
 public:
  Reader(CopyEnd& from, CopyEnd* to, const CopyProgress& progress)
      : from_(from), to_(to), progress_(progress) {}

  Result<Inventory> run() {
    for (const CopyPart& part : copy_parts())
      if (const Result<void> done = read(part); !done)
        return fail(fmt::format("{}: {}", part.name, done.error().message));
    return std::move(inventory_);
  }

 private:
  Result<void> read(const CopyPart& part) {
    RowDigest digest;
    RowDigest log;
    std::string code;
    std::int64_t count = 0;
    const bool logs = std::string_view(part.name) == "log";
    const auto end_log = [&] {
      if (!code.empty()) inventory_.logs.push_back({code, log.hex()});
      log = {};
    };
    Result<void> done = from_.read(part, [&](CopyRow row) -> Result<void> {
      digest.add(row);
      if (logs && std::get<std::string>(row[0]) != code) {
        end_log();
        code = std::get<std::string>(row[0]);
      }
      if (logs) log.add(row);
      ++count;
      ++rows_;
      if (rows_ % 1000 == 0 && !progress_(rows_)) return fail("broken off");
      return pass_on(part, std::move(row));
    });
    if (logs) end_log();
    if (done) done = flush(part);
    inventory_.parts.push_back({part.name, count, digest.hex()});
    return done;
  }

  Result<void> pass_on(const CopyPart& part, CopyRow row) {
    constexpr std::size_t kMostBytes = 4 << 20;
    constexpr std::size_t kMostRows = 5000;
    if (to_ == nullptr) return {};
    for (const Cell& cell : row)
      if (const auto* text = std::get_if<std::string>(&cell)) bytes_ += text->size();
    piece_.push_back(std::move(row));
    return piece_.size() < kMostRows && bytes_ < kMostBytes ? Result<void>() : flush(part);
  }

  Result<void> flush(const CopyPart& part) {
    if (to_ == nullptr) return {};
    const std::vector<CopyRow> piece = std::exchange(piece_, {});
    bytes_ = 0;
    return to_->write(part, piece);
  }

  CopyEnd& from_;
  CopyEnd* to_;
  const CopyProgress& progress_;
  std::int64_t rows_ = 0;
  std::size_t bytes_ = 0;
  std::vector<CopyRow> piece_;
  Inventory inventory_;
};

Result<void> compare(const Inventory& from, const Inventory& to) {
  for (std::size_t i = 0; i < from.logs.size() && i < to.logs.size(); ++i)
    if (from.logs[i].code != to.logs[i].code || from.logs[i].digest != to.logs[i].digest)
      return fail("the log of table " + from.logs[i].code + " is not the same");
  for (std::size_t i = 0; i < from.parts.size(); ++i)
    if (from.parts[i].rows != to.parts[i].rows || from.parts[i].digest != to.parts[i].digest)
      return fail(fmt::format("{}: {} rows were read, {} are there now, and they are not the same",
                              from.parts[i].name, from.parts[i].rows, to.parts[i].rows));
  return {};
}

Result<std::unique_ptr<CopyEnd>> open_end(const std::string& place, bool to_write) {
  return is_postgres_address(place) ? open_postgres_end(place, to_write)
                                    : open_sqlite_end(place, to_write);
}

}  // namespace

const std::vector<CopyPart>& copy_parts() {
  static const std::vector<CopyPart> kParts = {
      {"players", {{"id", kTextCell}, {"name", kTextCell}, {"created", kNumberCell}}, "id"},
      {"tokens",
       {{"hash", kTextCell},
        {"player", kTextCell},
        {"created", kNumberCell},
        {"used", kNumberCell}},
       "hash"},
      {"devices", {{"hash", kTextCell}, {"player", kTextCell}, {"expires", kNumberCell}}, "hash"},
      {"mutes", {{"player", kTextCell}, {"muted", kTextCell}}, "player, muted"},
      {"bans",
       {{"whom", kTextCell}, {"reason", kTextCell}, {"made", kNumberCell}, {"until", kNumberCell}},
       "whom"},
      {"erasures", {{"player", kTextCell}}, "player"},
      {"pauses", {{"began", kNumberCell}, {"ended", kNumberCell}}, "began"},
      {"decks", {{"key", kTextCell}, {"value", kTextCell}}, "key"},
      {"alive", {{"time", kNumberCell}}, "time"},
      {"tables",
       {{"code", kTextCell},
        {"state", kTextCell},
        {"listed", kNumberCell},
        {"created", kNumberCell},
        {"summary", kTextCell},
        {"reason", kTextCell},
        {"told", kNumberCell}},
       "code"},
      {"live",
       {{"code", kTextCell},
        {"touched", kNumberCell},
        {"at", kNumberCell},
        {"asked", kNumberCell},
        {"due", kNumberCell},
        {"seen", kNumberCell}},
       "code"},
      {"log",
       {{"code", kTextCell}, {"number", kNumberCell}, {"time", kNumberCell}, {"entry", kTextCell}},
       "code, number"},
      {"seats",
       {{"code", kTextCell},
        {"seat", kNumberCell},
        {"player", kTextCell},
        {"created", kNumberCell},
        {"finished", kNumberCell}},
       "code, seat"},
      {"told", {{"code", kTextCell}, {"bytes", kBytesCell}}, "code"}};
  return kParts;
}

std::string columns_of(const CopyPart& part) {
  std::string columns;
  for (const CopyPart::Column& column : part.columns)
    columns += (columns.empty() ? "" : ", ") + std::string(column.name);
  return columns;
}

bool is_postgres_address(const std::string& place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

Result<Copied> copy_everything(const std::string& from, const std::string& to, bool dry_run,
                               const CopyProgress& progress) {
  auto source = open_end(from, false);
  if (!source) return std::unexpected(source.error());
  auto target = open_end(to, true);
  if (!target) return std::unexpected(target.error());
  const Result<bool> empty = (*target)->is_empty();
  if (!empty) return std::unexpected(empty.error());
  if (!*empty) return fail("there are games already where they shall go; nothing was changed");
  Result<Inventory> sent = Reader(**source, dry_run ? nullptr : target->get(), progress).run();
  if (!sent) return std::unexpected(sent.error());
  if (!dry_run) {
    if (const Result<void> kept = (*target)->keep(); !kept) return std::unexpected(kept.error());
    const Result<Inventory> arrived = Reader(**target, nullptr, progress).run();
    if (!arrived) return std::unexpected(arrived.error());
    if (const Result<void> same = compare(*sent, *arrived); !same)
      return std::unexpected(same.error());
  }
  return Copied{std::move(sent->parts), static_cast<std::int64_t>(sent->logs.size())};
}

}  // namespace stollen::server
