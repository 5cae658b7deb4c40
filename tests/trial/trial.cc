// What must be the same wherever the engine runs, line by line: the signature, counts of move
// sequences, and games between bots of every level. The same program runs here and in a browser
// (docs/browser-hall.md).
//
//   trial                  all of it
//   trial speed LEVEL N    N decisions of bots of that level, and nothing else: to be timed
//   trial moves N          N moves by lot, likewise
#include <cstdio>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "game/perft.h"
#include "simulator/signature.h"

namespace stollen {

namespace {

void say(const std::string& line) {
  std::fputs(line.c_str(), stdout);
  std::fputc('\n', stdout);
}

// Of the seats' bots; every event is told to all of them.
class Game {
 public:
  Game(const game::Game& game, bots::BotKind kind, std::uint64_t seed, bots::Effort effort)
      : game_(game),
        moves_(std::make_unique<game::Moves>()),
        events_(std::make_unique<game::Events>()) {
    for (int seat = 0; seat < game.players(); ++seat)
      bots_.push_back(bots::make_bot(kind, game, static_cast<game::Seat>(seat),
                                     seed * 16 + static_cast<std::uint64_t>(seat), effort));
    game.start(state_, Random(seed), game::kNobody, *events_);
  }

  bool over() const { return game_.decision(state_).over(); }
  int made() const { return made_; }
  // Over all moves, whom each bot distrusts, and how the game ended.
  std::uint64_t hash() const { return hash_; }

  void step() {
    bots::tell(bots_, game_, *events_);
    const game::Decision decision = game_.decision(state_);
    game_.legal(state_, *moves_);
    game_.view(state_, game::Observer::seat(decision.seat), view_);
    bots::Bot& bot = *bots_[decision.seat];
    const game::Move move = bot.decide(view_, *moves_);
    add(move.code());
    for (const double distrust : bot.distrust(view_)) add(std::bit_cast<std::uint64_t>(distrust));
    game_.play(state_, move, *events_);
    ++made_;
  }

  void finish() {
    const game::Score score = game_.score(state_);
    for (int seat = 0; seat < game_.players(); ++seat)
      add(static_cast<std::uint64_t>(score.gold[static_cast<std::size_t>(seat)]));
  }

 private:
  void add(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15;
    hash_ ^= hash_ >> 32;
  }

  const game::Game& game_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  game::State state_;
  game::View view_;
  std::unique_ptr<game::Moves> moves_;
  std::unique_ptr<game::Events> events_;
  std::uint64_t hash_ = 0;
  int made_ = 0;
};

std::unique_ptr<game::Game> make(const catalog::Decks& decks, const catalog::Recipe& recipe,
                                 int players) {
  auto game = catalog::make_game(decks, recipe, players);
  STOLLEN_CHECK(game.has_value());
  return *std::move(game);
}

void count(const catalog::Decks& decks) {
  constexpr std::uint64_t kMost = 200'000;
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    const auto game = make(decks, recipe, catalog::players_of(recipe).least);
    game::State state;
    game::Events events;
    game->start(state, Random(7), game::kNobody, events);
    for (int depth = 1; depth <= 3; ++depth) {
      const auto counted = game::perft(*game, state, depth, kMost);
      if (!counted) break;
      say(fmt::format("perft {} depth {}: {}", recipe.text(), depth, *counted));
    }
  }
}

void play(const catalog::Decks& decks, const catalog::Recipe& recipe, bots::BotKind kind,
          double effort, int most) {
  const auto game = make(decks, recipe, catalog::players_of(recipe).least);
  Game played(*game, kind, 11, {effort});
  while (!played.over() && played.made() < most) played.step();
  played.finish();
  say(fmt::format("game {} {} effort {}: {} moves {:016x}", recipe.text(), bots::bot_name(kind),
                  effort, played.made(), played.hash()));
}

// Whole games of every recipe by those who think briefly, and with a small part of their time by
// those who think long; and the first moves of these with all of it.
void play_all(const catalog::Decks& decks) {
  constexpr int kWhole = 10'000;
  for (const catalog::Recipe& recipe : catalog::sample_recipes())
    for (const bots::BotKind kind : bots::table_levels()) {
      const bool thinks = kind == bots::BotKind::kNormal || kind == bots::BotKind::kHard;
      play(decks, recipe, kind, thinks ? 0.02 : 1, thinks ? 24 : kWhole);
      if (thinks && recipe.modules.empty()) play(decks, recipe, kind, 1, 5);
    }
}

void time_bots(const catalog::Decks& decks, bots::BotKind kind, int decisions) {
  const auto game = make(decks, *catalog::parse_recipe("base"), 5);
  int made = 0;
  for (std::uint64_t seed = 1; made < decisions; ++seed) {
    Game played(*game, kind, seed, {});
    for (; !played.over() && made < decisions; ++made) played.step();
  }
  say(fmt::format("{} decisions", made));
}

// As much of a game as is asked for; returns how many moves that was. WebAssembly makes a function
// fast when it is called again, so this one is called for every game.
[[gnu::noinline]] int play_by_lot(const game::Game& game, Random& random, int most,
                                  game::Moves& moves, game::Events& events) {
  game::State state;
  game.start(state, random, game::kNobody, events);
  int made = 0;
  for (; made < most && !game.decision(state).over(); ++made) {
    game.legal(state, moves);
    game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], events);
  }
  random.next();
  return made;
}

void time_moves(const catalog::Decks& decks, int most) {
  const auto game = make(decks, *catalog::parse_recipe("base"), 5);
  const auto moves = std::make_unique<game::Moves>();
  const auto events = std::make_unique<game::Events>();
  Random random(1);
  int made = 0;
  while (made < most) made += play_by_lot(*game, random, most - made, *moves, *events);
  say(fmt::format("{} moves", made));
}

int run(const std::vector<std::string>& arguments) {
  const auto decks = catalog::read_decks();
  STOLLEN_CHECK(decks.has_value());
  if (arguments.empty()) {
    say(fmt::format("signature {:016x}", simulator::signature(*decks)));
    count(*decks);
    play_all(*decks);
    return 0;
  }
  if (arguments[0] == "moves" && arguments.size() == 2) {
    time_moves(*decks, std::atoi(arguments[1].c_str()));
    return 0;
  }
  if (arguments[0] == "speed" && arguments.size() == 3) {
    if (const auto kind = bots::bot_named(arguments[1])) {
      time_bots(*decks, *kind, std::atoi(arguments[2].c_str()));
      return 0;
    }
  }
  std::fputs("usage: trial [speed LEVEL N | moves N]\n", stderr);
  return 2;
}

}  // namespace

}  // namespace stollen

int main(int count, char** words) { return stollen::run({words + 1, words + count}); }
