#include "simulator/arena.h"

#include <algorithm>
#include <set>
#include <thread>

namespace stollen::simulator {

namespace {

// What a seat earns by the dwarfs it is dealt alone. From the second round on the two games of a
// pair are not dealt the same; nobody plays better for being a lonely saboteur less often.
class Luck {
 public:
  void learn(const DealResult& deal) {
    for (const SeatResult& seat : deal.seats)
      for (const RoundResult& round : seat.rounds) usual_[dealt(round)].add(round.gold);
  }
  double of(const RoundResult& round) const { return usual_.at(dealt(round)).mean(); }
  double of(const SeatResult& seat) const {
    double gold = 0;
    for (const RoundResult& round : seat.rounds) gold += usual_.at(dealt(round)).mean();
    return gold;
  }

 private:
  static std::pair<int, int> dealt(const RoundResult& round) {
    return {round.role, round.saboteurs};
  }

  std::map<std::pair<int, int>, Mean> usual_;
};

class Arena {
 public:
  Arena(const game::Game& game, const ArenaOptions& options, Journal& journal,
        const std::atomic<bool>& interrupted, const Progress& progress)
      : game_(game),
        options_(options),
        journal_(journal),
        interrupted_(interrupted),
        progress_(progress) {
    table_.recipe = game.recipe();
    table_.players = game.players();
    for (const std::string& name : role_names(game)) table_.role_names.push_back(name);
    for (const bots::BotKind field : options.fields)
      for (const bots::BotKind candidate : options.candidates)
        if (candidate != field)
          table_.cells.push_back(ArenaCell{.candidate = candidate, .field = field});
  }

  ArenaTable run() {
    for (int first = 0; first < options_.deals; first += options_.block) {
      const int end = std::min(first + options_.block, options_.deals);
      play(missing(first, end));
      if (interrupted_) break;
      if (!options_.shard.is_all()) continue;
      for (ArenaCell& cell : table_.cells)
        if (!cell.settled) count(cell, end);
    }
    table_.interrupted = interrupted_;
    if (options_.shard.is_all())
      for (ArenaCell& cell : table_.cells) gather_company(cell);
    return table_;
  }

 private:
  DealKey key(bots::BotKind candidate, bots::BotKind field, int deal) const {
    return {game_.recipe(), game_.players(), candidate, field, deal};
  }

  std::vector<DealKey> missing(int first, int end) const {
    std::set<DealKey> keys;
    for (const ArenaCell& cell : table_.cells)
      for (int deal = first; deal < end && !cell.settled; ++deal) {
        if (!options_.shard.has(deal)) continue;
        keys.insert(key(cell.candidate, cell.field, deal));
        keys.insert(key(cell.field, cell.field, deal));
      }
    std::vector<DealKey> missing;
    for (const DealKey& wanted : keys)
      if (!journal_.find(wanted)) missing.push_back(wanted);
    // The slow ones first, so that all cores are busy to the end.
    std::ranges::sort(missing, std::greater<>(), [](const DealKey& k) {
      return std::max(static_cast<int>(k.candidate), static_cast<int>(k.field));
    });
    return missing;
  }

  void play(const std::vector<DealKey>& keys) {
    at_most_ = done_ + static_cast<std::int64_t>(keys.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    const auto work = [&] {
      for (std::size_t i = next++; i < keys.size() && !interrupted_; i = next++) {
        journal_.add(keys[i], play_deal(keys[i]));
        const std::scoped_lock lock(mutex);
        progress_(++done_, at_most_);
      }
    };
    std::vector<std::jthread> threads;
    for (int i = 1; i < options_.threads; ++i) threads.emplace_back(work);
    work();
  }

  DealResult play_deal(const DealKey& key) const {
    DealResult result;
    const MatchOptions match{.limit = std::chrono::duration<double>(options_.limit)};
    const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(key.deal);
    std::vector<bots::BotKind> kinds(static_cast<std::size_t>(game_.players()), key.field);
    if (key.candidate == key.field) return play_home(seed, kinds, match);
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
      kinds[seat] = key.candidate;
      result.seats.push_back(play_match(game_, seed, kinds, options_.effort, match).seats[seat]);
      kinds[seat] = key.field;
    }
    return result;
  }

  DealResult play_home(std::uint64_t seed, const std::vector<bots::BotKind>& kinds,
                       MatchOptions match) const {
    match.company = true;
    MatchResult played = play_match(game_, seed, kinds, options_.effort, match);
    return {std::move(played.seats), played.company};
  }

  // Of all deals that were counted.
  void gather_company(const ArenaCell& cell) {
    Company all;
    for (int deal = 0; deal < cell.deals; ++deal)
      if (const auto home = journal_.find(key(cell.field, cell.field, deal)))
        all.add(home->company);
    Company& known = table_.company[cell.field];
    if (all.diggers_moves > known.diggers_moves) known = all;
  }

  // All deals before `end`, anew: what the dwarfs were worth is known the better the more there
  // are.
  void count(ArenaCell& cell, int end) {
    cell = ArenaCell{.candidate = cell.candidate, .field = cell.field};
    Luck luck;
    std::vector<std::pair<DealResult, DealResult>> deals;
    for (int deal = 0; deal < end; ++deal) {
      const auto played = journal_.find(key(cell.candidate, cell.field, deal));
      const auto home = journal_.find(key(cell.field, cell.field, deal));
      STOLLEN_CHECK(played.has_value() && home.has_value());
      luck.learn(*played);
      luck.learn(*home);
      deals.emplace_back(*played, *home);
    }
    for (const auto& [played, home] : deals) count_deal(cell, luck, played, home);
    cell.settled = options_.stop_early &&
                   std::abs(cell.difference.mean()) > cell.difference.margin_at_all_times();
  }

  static void count_deal(ArenaCell& cell, const Luck& luck, const DealResult& played,
                         const DealResult& home) {
    ++cell.deals;
    Mean gold;
    Mean wins;
    for (std::size_t seat = 0; seat < played.seats.size(); ++seat) {
      const SeatResult& own = played.seats[seat];
      const SeatResult& other = home.seats[seat];
      cell.gold.add(own.gold);
      cell.home.add(other.gold);
      cell.wins.add(own.won);
      gold.add((own.gold - luck.of(own)) - (other.gold - luck.of(other)));
      wins.add(own.won - other.won);
      for (const RoundResult& round : own.rounds) cell.roles[round.role].candidate.add(round.gold);
      for (const RoundResult& round : other.rounds) cell.roles[round.role].field.add(round.gold);
      cell.decisions += own.decisions;
      cell.illegal += own.illegal;
      cell.timeouts += own.timeouts;
    }
    count_roles(cell, luck, played, home);
    cell.difference.add(gold.mean());
    cell.wins_difference.add(wins.mean());
  }

  // One number for each role that both had in this deal.
  static void count_roles(ArenaCell& cell, const Luck& luck, const DealResult& played,
                          const DealResult& home) {
    const auto by_role = [&](const DealResult& deal) {
      std::map<int, Mean> more;
      for (const SeatResult& seat : deal.seats)
        for (const RoundResult& round : seat.rounds)
          more[round.role].add(round.gold - luck.of(round));
      return more;
    };
    const auto own = by_role(played);
    const auto others = by_role(home);
    for (const auto& [role, more] : own)
      if (const auto other = others.find(role); other != others.end())
        cell.roles[role].difference.add(more.mean() - other->second.mean());
  }

  const game::Game& game_;
  const ArenaOptions& options_;
  Journal& journal_;
  const std::atomic<bool>& interrupted_;
  const Progress& progress_;
  ArenaTable table_;
  std::int64_t done_ = 0;
  std::int64_t at_most_ = 0;
};

}  // namespace

ArenaTable run_arena(const game::Game& game, const ArenaOptions& options, Journal& journal,
                     const std::atomic<bool>& interrupted, const Progress& progress) {
  return Arena(game, options, journal, interrupted, progress).run();
}

}  // namespace stollen::simulator
