#include "simulator/match.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>

#include "saboteur/saboteur.h"

namespace stollen::simulator {

namespace {

// What this thread has worked so far: a bot answers for its own time, not for a busy machine.
std::chrono::duration<double> worked() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

// The number of the event that is spelled so; -1 if the game has none.
int event_named(const game::Game& game, std::string_view word) {
  const auto& forms = game.vocabulary().events;
  const auto form = std::ranges::find(forms, word, &game::Form::word);
  return form == forms.end() ? -1 : static_cast<int>(form - forms.begin());
}

class Watcher {
 public:
  Watcher(const game::Game& game, MatchResult& result)
      : game_(game),
        result_(result),
        round_started_(event_named(game, "round-started")),
        round_over_(event_named(game, "round-over")),
        roles_revealed_(event_named(game, "roles-revealed")),
        verdict_(event_named(game, "verdict")) {
    result.seats.resize(static_cast<std::size_t>(game.players()));
  }

  void watch(const game::State& state, const game::Events& events) {
    for (const game::Event& event : events) {
      if (event.kind() == round_started_) begin_round(state);
      if (event.kind() == verdict_) result_.verdict = event.bytes()[0];
      if (event.kind() == round_over_ && game::as<saboteur::Saboteur>(game_) != nullptr)
        result_.rounds.back().treasure = event.bytes()[1];
      if (event.kind() == roles_revealed_) {
        const auto roles = event.bytes().subspan(1);
        result_.rounds.back().roles.assign(roles.begin(), roles.end());
      }
    }
  }
  void finish(const game::State& state) {
    settle_gold(state);
    const game::Score score = game_.score(state);
    for (std::size_t seat = 0; seat < result_.seats.size(); ++seat) {
      result_.seats[seat].gold = score.gold[seat];
      result_.seats[seat].won = score.winners.has(static_cast<game::Seat>(seat));
    }
  }

 private:
  void begin_round(const game::State& state) {
    if (!result_.rounds.empty()) settle_gold(state);
    result_.rounds.emplace_back();
  }
  // What has come in since the last round belongs to the dwarf of this one.
  void settle_gold(const game::State& state) {
    const game::Score score = game_.score(state);
    const auto& roles = result_.rounds.back().roles;
    const auto saboteurs = static_cast<int>(std::ranges::count_if(
        roles, [](int role) { return saboteur::is_harmful(static_cast<saboteur::Role>(role)); }));
    for (std::size_t seat = 0; seat < result_.seats.size(); ++seat) {
      const int role = seat < roles.size() ? roles[seat] : -1;
      result_.seats[seat].rounds.push_back({role, score.gold[seat] - counted_[seat], saboteurs});
      counted_[seat] = score.gold[seat];
    }
  }

  const game::Game& game_;
  MatchResult& result_;
  int round_started_;
  int round_over_;
  int roles_revealed_;
  int verdict_;
  std::array<int, game::kMaxPlayers> counted_{};
};

// The words of the first field of this event.
std::span<const std::string> words_of(const game::Game& game, std::string_view word) {
  const int event = event_named(game, word);
  if (event < 0) return {};
  const game::Vocabulary& vocabulary = game.vocabulary();
  return vocabulary.words[vocabulary.events[static_cast<std::size_t>(event)].fields[0].words];
}

}  // namespace

std::span<const std::string> role_names(const game::Game& game) {
  return words_of(game, "roles-revealed");
}

std::span<const std::string> verdict_names(const game::Game& game) {
  return words_of(game, "verdict");
}

MatchResult play_match(const game::Game& game, std::uint64_t seed,
                       std::span<const bots::BotKind> kinds, bots::Effort effort,
                       const MatchOptions& options) {
  const auto seating = [&](game::Seat seat, std::uint64_t seed_of_bot) {
    return bots::make_bot(kinds[seat], game, seat, seed_of_bot, effort);
  };
  return play_match(game, seed, seating, options);
}

MatchResult play_match(const game::Game& game, std::uint64_t seed, const Seating& seating,
                       const MatchOptions& options) {
  MatchResult result;
  Watcher watcher(game, result);
  std::vector<std::unique_ptr<bots::Bot>> bots;
  for (game::Seat seat = 0; seat < game.players(); ++seat)
    bots.push_back(seating(seat, seed * 16 + seat));
  game::State state;
  game::View view;
  const auto moves = std::make_unique<game::Moves>();
  const auto events = std::make_unique<game::Events>();
  std::optional<CompanyWatcher> company;
  if (options.company && game::as<saboteur::Saboteur>(game) != nullptr) company.emplace(game);
  game.start(state, Random(seed), game::kNobody, *events);
  while (true) {
    watcher.watch(state, *events);
    if (company) company->after_move(state, *events);
    bots::tell(bots, game, *events);
    const game::Decision decision = game.decision(state);
    if (decision.over()) break;
    game.legal(state, *moves);
    game.view(state, game::Observer::seat(decision.seat), view);
    bots::Bot& bot = *bots[decision.seat];
    // Some games ask for something before the first round.
    RoundSummary* const round = result.rounds.empty() ? nullptr : &result.rounds.back();
    if (options.opinions && round != nullptr && round->roles.empty())
      result.opinions.push_back({static_cast<int>(result.rounds.size()) - 1, round->turns,
                                 decision.seat, bot.distrust(view)});
    const std::chrono::duration<double> begin = worked();
    game::Move move = bot.decide(view, *moves);
    const std::chrono::duration<double> took = worked() - begin;
    SeatResult& seat = result.seats[decision.seat];
    ++seat.decisions;
    seat.seconds += took.count();
    seat.slowest = std::max(seat.slowest, took.count());
    if (options.times) seat.times.push_back(static_cast<float>(took.count()));
    if (took > options.limit) ++seat.timeouts;
    if (std::ranges::find(*moves, move) == moves->end()) {
      ++seat.illegal;
      move = (*moves)[0];
    }
    if (round != nullptr) ++round->turns;
    if (company) company->before_move(state, move);
    game.play(state, move, *events);
  }
  watcher.finish(state);
  if (company) result.company = company->company();
  return result;
}

}  // namespace stollen::simulator
