// What `stollen verify` finds out: a record against itself, and against what a player saw.
#include "table/verify.h"

#include "gtest/gtest.h"

#include "catalog/catalog.h"
#include "support/command.h"
#include "support/fair_table.h"
#include "support/files.h"

namespace stollen::testing {

namespace {

using table::Witness;

// A game with words, one start of it called off, and what the second seat saw of it.
struct Game {
  Game() {
    FairTable table;
    for (int person = 0; person < 3; ++person) table.pledge(person, "lost " + kWords[person]);
    table.start();
    table.house.wait(10 * table::kSecond);
    table.deal();
    saw = {{"format", "stollen-deal-seen"},
           {"version", 1},
           {"code", table.code},
           {"commitment", table.commitment},
           {"pledges", table.entry("revealing")["pledges"]},
           {"words", Json::array()},
           {"dealt", {}},
           {"told", Json::array()}};
    for (int person = 0; person < 3; ++person)
      saw["words"].push_back({{"seat", person + 1}, {"text", kWords[person]}});
    for (const Json& entry : table.snapshot(1)["entries"])
      if (entry["kind"] == "started") saw["dealt"] = entry["events"];
    table.play_to_the_end();
    for (const Json& entry : table.snapshot(1)["entries"])
      if (entry.contains("events"))
        saw["told"].push_back({{"n", entry["n"]}, {"events", entry["events"]}});
    record = table.record();
  }
  Json record;
  Json saw;
};

const Game& game() {
  static const Game kPlayed;
  return kPlayed;
}

std::string trouble(const Json& record, const Witness& witness = {}) {
  const auto verdict = table::verify_record(decks(), record, witness);
  return verdict ? "" : verdict.error().message;
}

Json& entry_of(Json& record, const std::string& kind, int which = 0) {
  for (Json& entry : record["log"])
    if (entry["kind"] == kind && which-- == 0) return entry;
  return record["no such entry"];
}

void number_anew(Json& record) {
  int number = 0;
  for (Json& entry : record["log"]) entry["n"] = ++number;
}

enum class Original : std::uint8_t { kGone, kStays };

void move_entry(Json& record, const std::string& kind, const std::string& before,
                Original original = Original::kGone) {
  Json& log = record["log"];
  std::size_t from = 0;
  while (log[from]["kind"] != kind) ++from;
  const Json entry = log[from];
  if (original == Original::kGone) log.erase(from);
  std::size_t to = 0;
  while (log[to]["kind"] != before) ++to;
  log.insert(log.begin() + static_cast<std::ptrdiff_t>(to), entry);
  number_anew(record);
}

TEST(Verify, AResultOrASeatThatTheMovesDoNotGiveIsFound) {
  Json record = game().record;
  EXPECT_EQ(trouble(record), "");
  entry_of(record, "over")["result"]["winners"] = Json::array({1, 2, 3});
  EXPECT_NE(trouble(record).find("the log tells another result"), std::string::npos);
  record = game().record;
  record["table"]["result"]["gold"][0] = 99;
  EXPECT_NE(trouble(record).find("the table shows another result"), std::string::npos);
  record = game().record;
  record["table"]["recipe"] = "base-2004";
  EXPECT_NE(trouble(record).find("another recipe"), std::string::npos);
  record = game().record;
  Json& seat = entry_of(record, "move", 3)["seat"];
  seat = seat == 1 ? 2 : 1;
  EXPECT_NE(trouble(record).find("move 4: it was made by seat"), std::string::npos);
}

TEST(Verify, AnHonestRecordIsWhatItsPlayerSaw) {
  Json saw = game().saw;
  std::swap(saw["pledges"][0], saw["pledges"][2]);  // in whatever order
  std::swap(saw["words"][0], saw["words"][2]);
  const auto witness = table::read_witness(saw);
  ASSERT_TRUE(witness.has_value()) << witness.error().message;
  const auto verdict = table::verify_record(decks(), game().record, *witness);
  ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
  EXPECT_TRUE(verdict->fair);
  EXPECT_TRUE(verdict->pledged);
  EXPECT_EQ(verdict->words, 3);
  EXPECT_EQ(verdict->called_off, 1);
  EXPECT_GT(verdict->moves, 30);
}

struct Change {
  std::string expected;
  std::function<void(Json&)> make;
};

const std::string kOtherHash(64, 'c');

TEST(Verify, FindsWhateverWasChangedInARecord) {
  const std::vector<Change> changes = {
      {"is not the one that the server was bound to",
       [](Json& r) { r["fairness"]["secret"] = std::string(64, '0'); }},
      {"another commitment", [](Json& r) { r["fairness"]["commitment"] = kOtherHash; }},
      {"the words of seat 1 are not those it had pledged",
       [](Json& r) { entry_of(r, "opened")["commitment"] = kOtherHash; }},
      {"not those of the log",
       [](Json& r) { r["fairness"]["contributions"][0]["text"] = "others"; }},
      {"not those of the log", [](Json& r) { r["fairness"]["contributions"].erase(2); }},
      {"the pledges are not those of the log",
       [](Json& r) { r["fairness"]["pledges"][1]["pledge"] = kOtherHash; }},
      {"the words of seat 2 are not those it had pledged",
       [](Json& r) { entry_of(r, "seed", 1)["text"] = "others"; }},
      {"seat 1 had not pledged what was frozen",
       [](Json& r) { entry_of(r, "pledged", 3)["pledge"] = kOtherHash; }},
      {"seat 2 had not pledged what was frozen",
       [](Json& r) { entry_of(r, "revealing", 1)["pledges"][1]["pledge"] = kOtherHash; }},
      {"opened words that it had not pledged",
       [](Json& r) { entry_of(r, "revealing", 1)["pledges"].erase(2); }},
      {"want of other seats' words",
       [](Json& r) { entry_of(r, "called-off")["missing"].erase(0); }},
      {"without the words of seat", [](Json& r) { move_entry(r, "started", "seed"); }},
      {"pledged after the start",
       [](Json& r) { move_entry(r, "pledged", "called-off", Original::kStays); }},
      {"begins with \"opened\"", [](Json& r) { move_entry(r, "opened", "started"); }},
      {"entries before it are missing", [](Json& r) { r["log"].erase(5); }},
      {"open once were pledged again",
       [](Json& r) { entry_of(r, "pledged", 3)["pledge"] = entry_of(r, "pledged", 0)["pledge"]; }},
      {"a seat changed after the start", [](Json& r) { move_entry(r, "sat", "started"); }},
      {"published another secret",
       [](Json& r) { entry_of(r, "over")["secret"] = std::string(64, '0'); }},
      {"published another seed", [](Json& r) { entry_of(r, "over")["seed"] = "1"; }},
      {"the seed should be", [](Json& r) { r["record"]["seed"] = "1"; }},
      {"the deal: event 2 should be",
       [](Json& r) { entry_of(r, "started")["events"][1]["role"] = "nobody"; }},
      {"move 4: the log has another move",
       [](Json& r) { entry_of(r, "move", 3)["move"] = "discard NS"; }},
      {"the record has no such move",
       [](Json& r) { r["record"]["moves"].erase(r["record"]["moves"].size() - 1); }},
      {"record: ", [](Json& r) { r["record"] = nullptr; }},
      {"is no record of a table", [](Json& r) { r["format"] = "stollen-record"; }},
      {"log", [](Json& r) { r["log"] = Json::array(); }},
  };
  for (const Change& change : changes) {
    Json other = game().record;
    change.make(other);
    EXPECT_NE(trouble(other).find(change.expected), std::string::npos)
        << change.expected << ", but: " << trouble(other);
  }
}

TEST(Verify, FindsWhatDiffersFromWhatAPlayerSaw) {
  const std::vector<Change> changes = {
      {"you saw table QQQQQQ", [](Json& s) { s["code"] = "QQQQQQ"; }},
      {"but you saw " + kOtherHash, [](Json& s) { s["commitment"] = kOtherHash; }},
      {"the pledges in the record", [](Json& s) { s["pledges"][0]["pledge"] = kOtherHash; }},
      {"the pledges in the record", [](Json& s) { s["pledges"].erase(0); }},
      {"but you saw \"mine\"", [](Json& s) { s["words"][1]["text"] = "mine"; }},
      {"you saw words of seat 4", [](Json& s) { s["words"][1]["seat"] = 4; }},
      {"the deal is not what you saw: event 1", [](Json& s) { s["dealt"][0]["seat"] = 9; }},
      {"the deal has not as many events", [](Json& s) { s["dealt"].erase(0); }},
      {"not what you saw: event 1", [](Json& s) { s["told"][30]["events"][0]["seat"] = 9; }},
      {"entry 9999 has not as many", [](Json& s) { s["told"][30]["n"] = 9999; }},
      {"told", [](Json& s) { s["told"][30]["n"] = "x"; }},
      {"told", [](Json& s) { s["told"] = 7; }},
  };
  for (const Change& change : changes) {
    Json other = game().saw;
    change.make(other);
    const auto witness = table::read_witness(other);
    ASSERT_TRUE(witness.has_value()) << witness.error().message;
    const std::string found = trouble(game().record, *witness);
    EXPECT_NE(found.find(change.expected), std::string::npos)
        << change.expected << ", but: " << found;
  }
}

// The server plays a whole other game at a table of its own and shows that one: it is right in
// itself, and still not what the player saw, whichever single thing he kept.
TEST(Verify, FindsAGameThatIsWhollyInvented) {
  FairTable other(Json::object(), 99);
  other.deal();
  other.play_to_the_end();
  const Json record = other.record();
  EXPECT_EQ(trouble(record), "");
  const Json& saw = game().saw;
  for (const char* kept : {"commitment", "pledges", "dealt", "told"}) {
    const Json part = {{"format", saw["format"]}, {"version", 1}, {kept, saw[kept]}};
    EXPECT_NE(trouble(record, *table::read_witness(part)), "") << kept;
  }
  Json unfair = game().record;
  unfair["fairness"]["fair"] = false;
  EXPECT_NE(trouble(unfair, {.words = {{1, kWords[1]}}}).find("known before"), std::string::npos);
}

TEST(Verify, ReadsOnlyWhatAPlayerCanHaveSeen) {
  const auto refused = [](const Json& json) {
    const auto witness = table::read_witness(json);
    return witness ? "" : witness.error().message;
  };
  EXPECT_NE(refused(Json::array()).find("object"), std::string::npos);
  EXPECT_NE(refused({{"format", "x"}, {"version", 1}}).find("stollen-deal-seen"),
            std::string::npos);
  EXPECT_NE(refused({{"format", "stollen-deal-seen"}, {"version", 2}}).find("version"),
            std::string::npos);
  EXPECT_NE(refused({{"format", "stollen-deal-seen"}, {"version", 1}, {"wrods", {}}}).find("wrods"),
            std::string::npos);
  for (const char* text : {"", "=", "x=y", "0=y", "99=y", "1", "-1=y", "12345678901234567890=y"})
    EXPECT_FALSE(table::read_seen_words(text).has_value()) << text;
  EXPECT_EQ(table::read_seen_words("2=a=b"), (table::Contribution{1, "a=b"}));
}

// What a seat was told of a finished game, as its replay shows it.
Json told_to(House& house, const std::string& code, const std::string& observer,
             const Json& record) {
  Json told = Json::array();
  std::size_t next = 0;
  const auto has_events = [](const Json& entry) { return entry.contains("events"); };
  for (int from = 0;; from += 100) {
    const Json part = *notation::parse_json(
        house
            .request("GET", fmt::format("/api/tables/{}/replay?observer={}&from={}&count=100", code,
                                        observer, from))
            .body);
    for (const Json& step : part["steps"]) {
      while (!has_events(record["log"][next])) ++next;
      told.push_back({{"n", record["log"][next++]["n"]}, {"events", step["events"]}});
    }
    if (from + 100 >= part["total"]) return told;
  }
}

// In every game what anybody is told is a part of what the record tells.
TEST(Verify, KnowsWhateverWasToldInEveryGameAgain) {
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    House house(3);
    const int players = catalog::players_of(recipe).least;
    const std::string name = recipe.text();
    const std::string token = house.new_guest("Ada");
    const std::string code = house.open_table({{"recipe", name},
                                               {"players", players},
                                               {"fill", "random"},
                                               {"sit", nullptr},
                                               {"start", true},
                                               {"pace", 0},
                                               {"window", 0}},
                                              token);
    house.wait(table::kSecond);
    const std::string path = "/api/tables/" + code + "/record";
    const Json record = *notation::parse_json(house.request("GET", path).body);
    ASSERT_TRUE(record.contains("log")) << name << record;
    for (const char* observer : {"1", "spectator"}) {
      const Json told = told_to(house, code, observer, record);
      EXPECT_GT(told.size(), 3U) << name;
      EXPECT_EQ(trouble(record, {.dealt = told[0]["events"], .told = told}), "") << name;
    }
  }
}

// --- The command

class VerifyCommand : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const Json& json) {
    const std::string path = (folder_.path() / name).string();
    write_file(path, json.dump());
    return path;
  }
  TemporaryFolder folder_;
};

TEST_F(VerifyCommand, SaysWhatItHeldTheRecordAgainst) {
  const std::string record = file("record.json", game().record);
  const std::string saw = file("saw.json", game().saw);
  const Outcome alone = run_command({"verify", record});
  EXPECT_EQ(alone.exit_code, 0) << alone.output;
  EXPECT_NE(alone.output.find("all words were pledged before any was opened"), std::string::npos);
  EXPECT_NE(alone.output.find("1 start was called off before"), std::string::npos);
  EXPECT_NE(alone.output.find("checked against itself only"), std::string::npos);
  const Outcome seen = run_command({"verify", record, "--saw", saw});
  EXPECT_EQ(seen.exit_code, 0) << seen.output;
  EXPECT_NE(seen.output.find("it is what you saw"), std::string::npos);
  const std::string commitment = game().saw["commitment"].get<std::string>();
  const Outcome by_hand = run_command({"verify", record, "--commitment", commitment, "--words",
                                       "2=" + kWords[1], "--words", "3=" + kWords[2]});
  EXPECT_EQ(by_hand.exit_code, 0) << by_hand.output;
  EXPECT_NE(by_hand.output.find("it is what you saw"), std::string::npos);
}

TEST_F(VerifyCommand, SaysWhatDiffersAndWhatCannotBeRead) {
  const std::string record = file("record.json", game().record);
  const Outcome words = run_command({"verify", record, "--words", "2=mine"});
  EXPECT_EQ(words.exit_code, 1);
  EXPECT_NE(words.output.find("no: the words of seat 2"), std::string::npos) << words.output;
  const Outcome commitment = run_command({"verify", record, "--commitment", kOtherHash});
  EXPECT_EQ(commitment.exit_code, 1);
  EXPECT_NE(commitment.output.find("no: the commitment in the record is"), std::string::npos);
  EXPECT_EQ(run_command({"verify", record, "--words", "mine"}).exit_code, 2);
  EXPECT_EQ(run_command({"verify", record, "--saw", record}).exit_code, 2);
  EXPECT_EQ(run_command({"verify", record, "--saw", "/nowhere.json"}).exit_code, 2);
  EXPECT_EQ(run_command({"verify", "/nowhere.json"}).exit_code, 2);
}

}  // namespace

}  // namespace stollen::testing
