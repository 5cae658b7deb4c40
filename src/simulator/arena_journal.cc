#include "simulator/arena_journal.h"

#include <fmt/core.h>

#include "notation/json.h"

namespace stollen::simulator {

namespace {

using notation::Json;

Json line_of(const DealKey& key, const DealResult& result) {
  Json seats = Json::array();
  for (const SeatResult& seat : result.seats) {
    Json rounds = Json::array();
    for (const RoundResult& round : seat.rounds)
      rounds.push_back({round.role, round.gold, round.saboteurs});
    seats.push_back({{"gold", seat.gold},
                     {"won", seat.won},
                     {"rounds", rounds},
                     {"decisions", seat.decisions},
                     {"illegal", seat.illegal},
                     {"timeouts", seat.timeouts}});
  }
  Json line = {{"recipe", key.recipe},
               {"players", key.players},
               {"candidate", bots::bot_name(key.candidate)},
               {"field", bots::bot_name(key.field)},
               {"deal", key.deal},
               {"seats", seats}};
  if (!result.company.empty()) {
    line["company"] = Json::array();
    for (const auto& [name, count] : counts_of(result.company)) line["company"].push_back(count);
  }
  return line;
}

// Lines that were cut short by an interruption are no results.
std::optional<std::pair<DealKey, DealResult>> read_line(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("seats")) return std::nullopt;
  DealKey key;
  key.recipe = json["recipe"].get<std::string>();
  key.players = json["players"].get<int>();
  const auto candidate = bots::bot_named(json["candidate"].get<std::string>());
  const auto field = bots::bot_named(json["field"].get<std::string>());
  if (!candidate || !field) return std::nullopt;
  key.candidate = *candidate;
  key.field = *field;
  key.deal = json["deal"].get<int>();
  DealResult result;
  for (const Json& seat : json["seats"]) {
    SeatResult read;
    read.gold = seat["gold"].get<int>();
    read.won = seat["won"].get<bool>();
    read.decisions = seat["decisions"].get<int>();
    read.illegal = seat["illegal"].get<int>();
    read.timeouts = seat["timeouts"].get<int>();
    for (const Json& round : seat["rounds"])
      read.rounds.push_back({round[0].get<int>(), round[1].get<int>(), round[2].get<int>()});
    result.seats.push_back(std::move(read));
  }
  if (json.contains("company"))
    result.company = company_of(json["company"].get<std::vector<std::int64_t>>());
  return std::pair(key, result);
}

}  // namespace

Result<void> Journal::open(const std::string& name, const std::string& options) {
  std::ifstream before(name);
  std::string line;
  const bool exists = static_cast<bool>(std::getline(before, line));
  if (exists && line != options)
    return fail(
        fmt::format("{}: this journal was begun with other options; give the same ones or "
                    "another file",
                    name));
  while (std::getline(before, line))
    if (auto read = read_line(line)) results_.insert_or_assign(read->first, read->second);
  before.close();
  file_.open(name, std::ios::app);
  if (!file_) return fail(fmt::format("{}: cannot be written", name));
  // A line that was cut short must not swallow the next one.
  file_ << (exists ? std::string() : options) << '\n' << std::flush;
  return {};
}

Result<void> Journal::include(const std::string& name, const std::string& options) {
  std::ifstream other(name);
  std::string line;
  if (!std::getline(other, line)) return fail(fmt::format("{}: cannot be read", name));
  if (line != options)
    return fail(fmt::format("{}: this journal was made with other options: {}", name, line));
  while (std::getline(other, line))
    if (auto read = read_line(line); read && !find(read->first)) add(read->first, read->second);
  return {};
}

std::optional<DealResult> Journal::find(const DealKey& key) const {
  const std::scoped_lock lock(mutex_);
  const auto found = results_.find(key);
  if (found == results_.end()) return std::nullopt;
  return found->second;
}

void Journal::add(const DealKey& key, const DealResult& result) {
  const std::scoped_lock lock(mutex_);
  results_.insert_or_assign(key, result);
  if (file_.is_open()) file_ << notation::dump_json(line_of(key, result)) << '\n' << std::flush;
}

}  // namespace stollen::simulator
