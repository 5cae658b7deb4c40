#include "simulator/balance.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "bots/saboteur/blueprint.h"
#include "simulator/match.h"

namespace stollen::simulator {

namespace {

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

}  // namespace

// Games are played in blocks, each core one; they are counted in the order of their seeds, so that
// the number of cores does not show.
Balance measure_balance(const game::Game& game, const BalanceOptions& options,
                        const std::atomic<bool>& interrupted,
                        const std::function<void(std::int64_t, std::int64_t)>& progress) {
  Balance balance;
  balance.recipe = game.recipe();
  balance.players = game.players();
  balance.kind = options.kind;
  for (const std::string& name : role_names(game)) balance.role_names.push_back(name);
  for (const std::string& name : verdict_names(game)) balance.verdict_names.push_back(name);
  balance.verdicts.resize(balance.verdict_names.size());
  balance.seat_wins.resize(static_cast<std::size_t>(game.players()));
  balance.seat_gold.resize(static_cast<std::size_t>(game.players()));
  const std::vector<bots::BotKind> kinds(static_cast<std::size_t>(game.players()), options.kind);
  const MatchOptions behaviour{.limit = std::chrono::duration<double>(options.limit),
                               .times = options.times};
  constexpr std::int64_t kBlock = 512;
  for (std::int64_t first = 0; first < options.games && !interrupted; first += kBlock) {
    const std::int64_t count = std::min(kBlock, options.games - first);
    std::vector<MatchResult> matches(static_cast<std::size_t>(count));
    std::atomic<std::int64_t> next = 0;
    const auto work = [&] {
      for (std::int64_t i = next++; i < count && !interrupted; i = next++)
        matches[static_cast<std::size_t>(i)] =
            play_match(game, options.seed + static_cast<std::uint64_t>(first + i), kinds,
                       options.effort, behaviour);
    };
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
      work();
    }
    for (const MatchResult& match : matches)
      if (!match.seats.empty()) add_match(balance, match);
    progress(first + count, options.games);
  }
  return balance;
}

}  // namespace stollen::simulator
