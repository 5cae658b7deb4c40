#include "table/verify.h"

#include "notation/phrases.h"
#include "notation/record.h"
#include "table/fairness.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

// The commitment binds the secret; secret and words give the seed.
Result<std::string> check_seed(const Json& json, const notation::Record& record) {
  Reader reader(json);
  const auto fairness = reader.need(reader.root(), "fairness");
  const std::string code = reader.text(reader.need(fairness, "code"));
  const std::string commitment = reader.text(reader.need(fairness, "commitment"));
  const std::string secret = reader.text(reader.need(fairness, "secret"));
  std::vector<Contribution> contributions;
  reader.each(reader.need(fairness, "contributions"), [&](const Reader::Place& place) {
    contributions.push_back({reader.seat(reader.need(place, "seat"), game::kMaxPlayers),
                             reader.text(reader.need(place, "text"))});
  });
  // What was said at the table before the deal must be what is said here.
  std::string published;
  std::vector<Contribution> said;
  reader.each(reader.need(reader.root(), "log"), [&](const Reader::Place& entry) {
    const std::string kind = reader.text(reader.need(entry, "kind"));
    if (kind == "opened") published = reader.text(reader.need(entry, "commitment"));
    if (kind != "seed" && kind != "left" && kind != "cleared" && kind != "sat") return;
    const game::Seat seat = reader.seat(reader.need(entry, "seat"), game::kMaxPlayers);
    std::erase_if(said, [&](const Contribution& each) { return each.seat == seat; });
    if (kind == "seed") said.push_back({seat, reader.text(reader.need(entry, "text"))});
  });
  if (reader.failed()) return std::unexpected(reader.error());
  if (published != commitment) return fail("the log published another commitment");
  if (commitment_of(secret) != commitment)
    return fail("the secret is not the one that the server was bound to: its SHA-256 is " +
                commitment_of(secret) + ", the commitment " + commitment);
  if (deal_seed(code, secret, said) != deal_seed(code, secret, contributions))
    return fail("the words added to the deal are not those of the log");
  const std::uint64_t seed = deal_seed(code, secret, contributions);
  if (seed != record.seed)
    return fail(fmt::format("the seed should be {}, but {} was dealt", seed, record.seed));
  return std::to_string(seed);
}

std::optional<std::string> difference(const game::Vocabulary& vocabulary,
                                      const game::Events& events, const Json& told) {
  if (!told.is_array() || told.size() != events.size())
    return fmt::format("there should be {} events", events.size());
  for (std::size_t i = 0; i < events.size(); ++i)
    if (const Json should = notation::open_event_json(vocabulary, events[i]); told[i] != should)
      return fmt::format("event {} should be {}, but is {}", i + 1, notation::dump_json(should),
                         notation::dump_json(told[i]));
  return std::nullopt;
}

}  // namespace

Result<Verdict> verify_record(const catalog::Decks& decks, const Json& json) {
  Reader reader(json);
  const auto& root = reader.root();
  if (reader.text(reader.need(root, "format")) != "stollen-table-record" && !reader.failed())
    return fail("this is no record of a table");
  const auto inner = reader.need(root, "record");
  const bool fair = reader.flag(reader.need(reader.need(root, "fairness"), "fair"));
  const auto log = reader.need(root, "log");
  if (reader.failed()) return std::unexpected(reader.error());
  if (!log.json->is_array()) return fail("log: must be a list");
  const auto record = notation::read_record(*inner.json);
  if (!record) return fail("record: " + record.error().message);
  Verdict verdict;
  verdict.fair = fair;
  if (fair) {
    const auto seed = check_seed(json, *record);
    if (!seed) return std::unexpected(seed.error());
    verdict.seed = *seed;
  }
  auto match = notation::begin_match(decks, *record);
  if (!match) return fail("record: " + match.error().message);
  std::size_t next = 0;
  for (const Json& entry : *log.json) {
    if (!entry.is_object() || !entry.contains("kind")) return fail("log: entries are objects");
    const bool deals = entry["kind"] == "started";
    if (!deals && entry["kind"] != "move") continue;
    const std::string where = deals ? "the deal" : fmt::format("move {}", next + 1);
    if (!deals) {
      if (next == record->moves.size()) return fail(where + ": the record has no such move");
      if (!entry.contains("move") || entry["move"] != record->moves[next])
        return fail(where + ": the log has another move");
      if (const auto made = notation::make_move(*match, record->moves[next]); !made)
        return fail(where + ": " + made.error().message);
      ++next;
    }
    const Json told = entry.contains("events") ? entry["events"] : Json();
    if (const auto found = difference(match->game->vocabulary(), match->events, told))
      return fail(where + ": " + *found);
    verdict.events += static_cast<int>(match->events.size());
  }
  if (next != record->moves.size()) return fail("the log ends before the record's last move");
  verdict.moves = static_cast<int>(next);
  return verdict;
}

}  // namespace stollen::table
