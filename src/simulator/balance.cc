#include "simulator/balance.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "bots/saboteur/blueprint.h"
#include "notation/json.h"
#include "simulator/match.h"

namespace stollen::simulator {

namespace {

using notation::Json;

void add_rounds(Balance& balance, const MatchResult& match) {
  for (const RoundSummary& round : match.rounds) {
    balance.decisions.add(round.turns);
    ++balance.lengths[round.turns / 10 * 10];
    if (round.treasure < 0) continue;
    balance.treasure.add(round.treasure);
    const auto saboteurs = std::ranges::count_if(round.roles, [](int role) {
      return saboteur::is_harmful(static_cast<saboteur::Role>(role));
    });
    balance.treasure_against[static_cast<int>(saboteurs)].add(round.treasure);
  }
}

void add_match(Balance& balance, const MatchResult& match) {
  ++balance.games;
  add_rounds(balance, match);
  for (std::size_t i = 0; i < balance.verdicts.size(); ++i)
    balance.verdicts[i].add(match.verdict == static_cast<int>(i));
  for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
    const SeatResult& result = match.seats[seat];
    balance.seat_wins[seat].add(result.won);
    balance.seat_gold[seat].add(result.gold);
    ++balance.gold[result.gold];
    balance.moves += result.decisions;
    balance.illegal += result.illegal;
    balance.timeouts += result.timeouts;
    balance.times.insert(balance.times.end(), result.times.begin(), result.times.end());
    for (const RoundResult& round : result.rounds) {
      balance.roles[round.role].gold.add(round.gold);
      balance.roles[round.role].paid.add(round.gold > 0);
    }
  }
}

Balance nothing_counted(const game::Game& game, const BalanceOptions& options) {
  Balance balance;
  balance.recipe = game.recipe();
  balance.players = game.players();
  balance.kind = options.kind;
  for (const std::string& name : role_names(game)) balance.role_names.push_back(name);
  for (const std::string& name : verdict_names(game)) balance.verdict_names.push_back(name);
  balance.verdicts.resize(balance.verdict_names.size());
  balance.seat_wins.resize(static_cast<std::size_t>(game.players()));
  balance.seat_gold.resize(static_cast<std::size_t>(game.players()));
  return balance;
}

// Games are played in blocks, each core one; `note` gets them in the order of their seeds, so that
// the number of cores does not show.
template <class Note>
void play_shard(const game::Game& game, const BalanceOptions& options,
                const std::atomic<bool>& interrupted, const Progress& progress, Note note) {
  const std::vector<bots::BotKind> kinds(static_cast<std::size_t>(game.players()), options.kind);
  const MatchOptions behaviour{.limit = std::chrono::duration<double>(options.limit),
                               .times = options.times};
  constexpr std::int64_t kBlock = 512;
  const Shard& shard = options.shard;
  const std::int64_t games = (options.games - shard.number + shard.count) / shard.count;
  for (std::int64_t first = 0; first < games && !interrupted; first += kBlock) {
    const std::int64_t count = std::min(kBlock, games - first);
    std::vector<MatchResult> matches(static_cast<std::size_t>(count));
    std::atomic<std::int64_t> next = 0;
    const auto work = [&] {
      for (std::int64_t i = next++; i < count && !interrupted; i = next++) {
        const std::int64_t number = shard.number - 1 + (first + i) * shard.count;
        matches[static_cast<std::size_t>(i)] =
            play_match(game, options.seed + static_cast<std::uint64_t>(number), kinds,
                       options.effort, behaviour);
      }
    };
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
      work();
    }
    for (const MatchResult& match : matches)
      if (!match.seats.empty()) note(match);
    progress(first + count, games);
  }
}

// What is counted of a match, as a line and back.
std::string match_line(const MatchResult& match) {
  Json rounds = Json::array();
  for (const RoundSummary& round : match.rounds)
    rounds.push_back({round.turns, round.treasure, round.roles});
  Json seats = Json::array();
  for (const SeatResult& seat : match.seats) {
    Json dwarfs = Json::array();
    for (const RoundResult& round : seat.rounds)
      dwarfs.push_back({round.role, round.gold, round.saboteurs});
    seats.push_back({seat.gold, seat.won, seat.decisions, seat.illegal, seat.timeouts, dwarfs});
  }
  return notation::dump_json(
      Json{{"rounds", rounds}, {"seats", seats}, {"verdict", match.verdict}});
}

// The line was written by us: its checksum is right.
Result<MatchResult> match_of(const std::string& line) {
  const auto json = notation::parse_json(line);
  if (!json) return std::unexpected(json.error());
  MatchResult match;
  match.verdict = json->at("verdict").get<int>();
  for (const Json& round : json->at("rounds"))
    match.rounds.push_back({.turns = round[0].get<int>(),
                            .treasure = round[1].get<int>(),
                            .roles = round[2].get<std::vector<int>>()});
  for (const Json& seat : json->at("seats")) {
    SeatResult& result = match.seats.emplace_back();
    result.gold = seat[0].get<int>();
    result.won = seat[1].get<bool>();
    result.decisions = seat[2].get<int>();
    result.illegal = seat[3].get<int>();
    result.timeouts = seat[4].get<int>();
    for (const Json& round : seat[5])
      result.rounds.push_back({.role = round[0].get<int>(),
                               .gold = round[1].get<int>(),
                               .saboteurs = round[2].get<int>()});
  }
  return match;
}

}  // namespace

Balance measure_balance(const game::Game& game, const BalanceOptions& options,
                        const std::atomic<bool>& interrupted, const Progress& progress) {
  Balance balance = nothing_counted(game, options);
  play_shard(game, options, interrupted, progress,
             [&](const MatchResult& match) { add_match(balance, match); });
  return balance;
}

std::vector<std::string> play_balance_part(const game::Game& game, const BalanceOptions& options,
                                           const std::atomic<bool>& interrupted,
                                           const Progress& progress) {
  std::vector<std::string> lines;
  play_shard(game, options, interrupted, progress,
             [&](const MatchResult& match) { lines.push_back(match_line(match)); });
  return lines;
}

Result<Balance> count_balance(const game::Game& game, const BalanceOptions& options, Parts& parts) {
  Balance balance = nothing_counted(game, options);
  for (std::int64_t number = 0; number < options.games; ++number) {
    const auto line = parts.line_of(number);
    if (!line) return std::unexpected(line.error());
    const auto match = match_of(*line);
    if (!match) return std::unexpected(match.error());
    add_match(balance, *match);
  }
  return balance;
}

}  // namespace stollen::simulator
