// The real server with a fault planted in a bot or a rule of the base game with seven players;
// every other table is sound. `--plant bot:check`: where the fault is (bot, rule), and what it is:
// a check that fails, a loop without an end, a wild pointer; or a wait without an end, but on the
// thread that listens. `--plant storage:hasty`: a storage that does not do what it says
// (support/planted_storage.h). `--plant clock:wall`: the lease is counted by the time of day, or by
// a clock that stands still when the process does (`clock:sleepy`).
#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include <unistd.h>

#include "base/check.h"
#include "saboteur/saboteur.h"
#include "server/server.h"
#include "support/games.h"
#include "support/planted_storage.h"

namespace stollen::testing {

namespace {

constexpr int kPoisonedPlayers = 7;
std::string planted;

void commit_fault() {
  const std::string kind = planted.substr(planted.find(':') + 1);
  if (kind == "loop")
    for (volatile int turns = 0;; turns = turns + 1) {
    }
  if (kind == "pointer") {
    volatile int* volatile wild = reinterpret_cast<int*>(16);
    *wild = 1;
  }
  if (kind == "wait") {
    while (gettid() != getpid()) pause();
    return;
  }
  STOLLEN_CHECK(planted.empty());
}

bool is_poisoned(const game::Game& game) {
  return game.family().name == "saboteur" && game.players() == kPoisonedPlayers;
}

class PlantedBot : public bots::Bot {
 public:
  explicit PlantedBot(game::Seat seat) : Bot(seat, 0) {}

 private:
  game::Move choose(const game::View&, const game::Moves& legal, Random) override {
    commit_fault();
    return legal[0];
  }
};

std::unique_ptr<bots::Bot> retouched_bot(std::unique_ptr<bots::Bot> bot, const game::Game& game) {
  if (!planted.starts_with("bot:") || !is_poisoned(game)) return bot;
  return std::make_unique<PlantedBot>(bot->seat());
}

std::unique_ptr<game::Game> retouched_game(std::unique_ptr<game::Game> game) {
  if (!planted.starts_with("rule:") || !is_poisoned(*game)) return game;
  saboteur::Rules rules = static_cast<const saboteur::Saboteur&>(*game).rules();
  // Every turn ends with a draw.
  auto& draw = rules.step<saboteur::step::Draw>().run;
  static const auto kSoundDraw = draw;
  draw = [](saboteur::Mine& mine, game::Step step) {
    commit_fault();
    kSoundDraw(mine, step);
  };
  return std::make_unique<saboteur::Saboteur>(game->recipe(), std::move(rules),
                                              game->rules_number());
}

// --- Clocks

template <class Clock>
table::Millis millis_of() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

// Of every pause it counts a tenth of a second at most.
table::Millis sleepy_millis() {
  static std::atomic<table::Millis> counted = 0;
  static const std::jthread ticking([](const std::stop_token& ended) {
    table::Millis last = millis_of<std::chrono::steady_clock>();
    while (!ended.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      const table::Millis now = millis_of<std::chrono::steady_clock>();
      counted += std::min<table::Millis>(100, now - std::exchange(last, now));
    }
  });
  return counted;
}

}  // namespace

}  // namespace stollen::testing

int main(int count, char** words) {
  using namespace stollen;
  server::ServerOptions options;
  options.port = 0;
  options.unlimited = true;
  options.log_level = "error";
  options.patience = 1;
  for (int i = 1; i + 1 < count; ++i) {
    const std::string word = words[i];
    if (word == "--data") options.data = words[i + 1];
    if (word == "--plant") stollen::testing::planted = words[i + 1];
    if (word == "--log") options.log_level = words[i + 1];
    if (word == "--database") options.database = words[i + 1];
    if (word == "--node") options.node = words[i + 1];
    if (word == "--line") options.line = words[i + 1];
    if (word == "--reached-at") options.reached_at = words[i + 1];
    if (word == "--port") options.port = std::stoi(words[i + 1]);
  }
  if (stollen::testing::planted.starts_with("storage:"))
    options.replant = [&](std::unique_ptr<server::Keeper> sound, std::string node) {
      return std::make_unique<stollen::testing::PlantedStorage>(
          std::move(sound), std::move(node),
          stollen::testing::planted.substr(stollen::testing::planted.find(':') + 1),
          options.database);
    };
  if (stollen::testing::planted == "clock:wall")
    options.lease_clock = stollen::testing::millis_of<std::chrono::system_clock>;
  if (stollen::testing::planted == "clock:sleepy")
    options.lease_clock = stollen::testing::sleepy_millis;
  const table::Retouch retouch{stollen::testing::retouched_game, stollen::testing::retouched_bot};
  options.retouch = &retouch;
  return server::run_server(stollen::testing::decks(), options);
}
