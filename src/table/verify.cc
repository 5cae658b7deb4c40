#include "table/verify.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/shown.h"
#include "table/entry.h"
#include "table/fairness.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

// The end of the log publishes what the record says.
Result<void> check_published(const DealStory& story, const std::string& secret,
                             const std::string& seed) {
  if (!story.secret.empty() && story.secret != secret)
    return fail("the log published another secret");
  if (!story.seed.empty() && story.seed != seed) return fail("the log published another seed");
  return {};
}

// The commitment binds the secret, the pledges bind the words; secret and words give the seed.
Result<DealStory> check_deal(const Json& json, const Witness& witness, Verdict& verdict) {
  Reader reader(json);
  const auto fairness = reader.need(reader.root(), "fairness");
  const std::string code = reader.text(reader.need(fairness, "code"));
  const std::string commitment = reader.text(reader.need(fairness, "commitment"));
  const std::string secret = reader.text(reader.need(fairness, "secret"));
  const auto words = read_contributions(reader, reader.need(fairness, "contributions"));
  const auto pledges = reader.find(fairness, "pledges");  // early records have none
  const auto frozen = pledges ? read_pledges(reader, pledges) : std::vector<Pledge>();
  if (reader.failed()) return std::unexpected(reader.error());
  auto story = read_deal_story(reader, reader.need(reader.root(), "log"), code);
  if (!story) return story;
  if (const auto seen = bear_witness(witness, code, verdict.fair, *story, json["log"]); !seen)
    return std::unexpected(seen.error());
  if (story->commitment != commitment) return fail("the log published another commitment");
  if (commitment_of(secret) != commitment)
    return fail("the secret is not the one that the server was bound to: its SHA-256 is " +
                commitment_of(secret) + ", the commitment " + commitment);
  if (story->dealing.words() != words)
    return fail("the words added to the deal are not those of the log");
  if (story->dealing.pledges() != frozen && pledges)
    return fail("the pledges are not those of the log");
  verdict.dealt = story->dealt;
  verdict.pledged = story->asked;
  verdict.words = static_cast<int>(words.size());
  verdict.called_off = story->called_off;
  verdict.ended = story->ended;
  if (verdict.dealt && verdict.fair) verdict.seed = std::to_string(deal_seed(code, secret, words));
  if (const auto published =
          check_published(*story, secret, verdict.fair ? verdict.seed : story->seed);
      !published)
    return std::unexpected(published.error());
  return story;
}

std::optional<std::string> difference(const game::Vocabulary& vocabulary,
                                      std::span<const game::Event> events, const Json& told) {
  if (!told.is_array() || told.size() != events.size())
    return fmt::format("there should be {} events", events.size());
  for (std::size_t i = 0; i < events.size(); ++i)
    if (const Json should = notation::open_event_json(vocabulary, events[i]); told[i] != should)
      return fmt::format("event {} should be {}, but is {}", i + 1, notation::dump_json(should),
                         notation::dump_json(told[i]));
  return std::nullopt;
}

// How it ended, in the log and in what lists show of the table, is how it ends when it is played.
Result<void> check_end(const course::Course& course, const Json& json) {
  const Json result = notation::result_json(course.game(), course.state());
  for (const Json& entry : json["log"])
    if (entry["kind"] == entry::Over::kWord &&
        (!entry.contains("result") || entry["result"] != result))
      return fail("the log tells another result than the moves give: " +
                  notation::dump_json(result));
  if (!json.contains("table") || !json["table"].is_object()) return {};
  const Json& table = json["table"];
  const Json told = table.contains("result") ? table["result"] : Json();
  if (!told.is_null() && told != result)
    return fail("the table shows another result than the moves give: " +
                notation::dump_json(result));
  if (table.contains("recipe") && table["recipe"] != course.game().recipe())
    return fail("the table shows another recipe than the record has: " + course.game().recipe());
  return {};
}

// Plays the record again along the log, and compares every event.
Result<void> play_again(const catalog::Decks& decks, const notation::Record& record,
                        const Json& json, Verdict& verdict) {
  auto course = notation::begin_course(decks, record);
  if (!course) return fail("record: " + course.error().message);
  std::size_t next = 0;
  for (const Json& entry : json["log"]) {
    const bool deals = entry["kind"] == entry::Started::kWord;
    if (!deals && entry["kind"] != entry::Move::kWord) continue;
    const std::string where = deals ? "the deal" : fmt::format("move {}", next + 1);
    if (!deals) {
      if (next == record.moves.size()) return fail(where + ": the record has no such move");
      if (!entry.contains("move") || entry["move"] != record.moves[next])
        return fail(where + ": the log has another move");
      const int seat = course->decision().seat + 1;
      if (const auto made = notation::make_move(*course, record.moves[next]); !made)
        return fail(where + ": " + made.error().message);
      if (!entry.contains("seat") || entry["seat"] != seat)
        return fail(
            fmt::format("{}: it was made by seat {}, but the log names another", where, seat));
      ++next;
    }
    const Json told = entry.contains("events") ? entry["events"] : Json();
    if (const auto found = difference(course->game().vocabulary(), course->last_events(), told))
      return fail(where + ": " + *found);
    // Records of before goals were shown have nothing of it.
    if (entry.contains("shown") && entry["shown"] != notation::shown_json(*course, course->made()))
      return fail(where + ": something else was shown than lay there");
    verdict.events += static_cast<int>(course->last_events().size());
  }
  if (next != record.moves.size()) return fail("the log ends before the record's last move");
  verdict.rules = course->game().rules_number();
  verdict.moves = static_cast<int>(next);
  return check_end(*course, json);
}

}  // namespace

Result<Verdict> verify_record(const catalog::Decks& decks, const Json& json,
                              const Witness& witness) {
  Reader reader(json);
  const auto& root = reader.root();
  if (reader.text(reader.need(root, "format")) != "stollen-table-record" && !reader.failed())
    return fail("this is no record of a table");
  const auto inner = reader.need(root, "record");
  Verdict verdict;
  verdict.fair = reader.flag(reader.need(reader.need(root, "fairness"), "fair"));
  const auto log = reader.need(root, "log");
  if (reader.failed()) return std::unexpected(reader.error());
  if (!log.json->is_array()) return fail("log: must be a list");
  const auto story = check_deal(json, witness, verdict);
  if (!story) return std::unexpected(story.error());
  if (inner.json->is_null() && !verdict.dealt) return verdict;
  const auto record = notation::read_record(*inner.json);
  if (!record) return fail("record: " + record.error().message);
  if (!verdict.dealt) return fail("the record has a game, but the log no deal");
  if (verdict.fair && verdict.seed != std::to_string(record->seed))
    return fail(fmt::format("the seed should be {}, but {} was dealt", verdict.seed, record->seed));
  if (!story->recipe.empty() &&
      (story->recipe != record->recipe || story->players != record->players))
    return fail(fmt::format("the table was changed to {} for {}, but another game was played",
                            story->recipe, story->players));
  if (const auto played = play_again(decks, *record, json, verdict); !played)
    return std::unexpected(played.error());
  return verdict;
}

}  // namespace stollen::table
