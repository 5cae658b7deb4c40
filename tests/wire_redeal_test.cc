// Nothing leaks on the wire: two servers whose worlds differ only in what an observer cannot know
// send him the same bytes, in snapshots, updates, refusals, explanations, chat and replays.
#include <algorithm>
#include <set>

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "saboteur/missed.h"
#include "saboteur/saboteur.h"
#include "support/house.h"

namespace stollen::testing {

namespace {

using game::Observer;
using table::ConnectionId;

// One of the two worlds: a table that begins at a position, with the observer at his seat (or
// watching) and a person at every other one.
class World {
 public:
  World(const game::Game& game, const game::State& state, Observer observer)
      : game_(game), state_(state), house_(5) {
    for (int seat = 0; seat < game.players(); ++seat)
      tokens_.push_back(house_.new_guest("player " + std::to_string(seat + 1)));
    const std::string watcher = house_.new_guest("watcher");
    code_ = house_.open_table({{"recipe", game.recipe()},
                               {"players", game.players()},
                               {"deal", {{"position", notation::position_json(game, state)}}}},
                              tokens_[0]);
    for (int seat = 0; seat < game.players(); ++seat)
      sockets_.push_back(house_.greet(code_, tokens_[seat]));
    for (int seat = 1; seat < game.players(); ++seat)
      house_.send(sockets_[seat], {{"type", "sit"}});
    token_ = observer.is_spectator() ? watcher : tokens_[observer.seat()];
    eyes_ = house_.greet(code_, token_);
    house_.send(sockets_[0], {{"type", "start"}});
  }

  // Whatever the observer can get hold of by asking.
  std::string ask_everything(const std::vector<Json>& wishes) {
    house_.send(eyes_, {{"type", "why"}, {"moves", wishes}});
    for (const Json& wish : wishes)
      house_.send(eyes_, {{"type", "move"}, {"at", 10'000}, {"key", "w"}, {"move", wish}});
    house_.send(eyes_, {{"type", "chat"}, {"text", "anybody?"}});
    house_.send(eyes_, {{"type", "view"}});
    const ConnectionId again = house_.greet(code_, token_);
    std::string bytes = all(eyes_) + all(again);
    house_.disconnect(again);
    for (const char* query : {"", "?observer=spectator", "?observer=open", "?observer=1",
                              "?observer=2&from=0&count=100"})
      bytes +=
          house_.request("GET", "/api/tables/" + code_ + "/replay" + query, nullptr, token_).body;
    for (const char* path : {"", "/record"})
      bytes += house_.request("GET", "/api/tables/" + code_ + path, nullptr, token_).body;
    bytes += house_.request("GET", "/api/games", nullptr, token_).body;
    return bytes + all(eyes_);
  }
  std::string all(ConnectionId id) {
    std::string bytes;
    for (const std::string& text : house_.received(id)) bytes += text + "\n";
    return bytes;
  }

  // A move, by whoever must make it; what the engine itself tells the observer. In a reaction
  // window the table makes it when the time is over, and declines for all who gave no answer.
  std::string play(game::Move move, Observer observer) {
    const std::vector<game::Seat> asked = asked_now();
    const game::Seat seat = game_.decision(state_).seat;
    house_.send(sockets_[seat], {{"type", "move"},
                                 {"at", made_},
                                 {"key", "k" + std::to_string(made_)},
                                 {"move", notation::move_text(game_.vocabulary(), move)}});
    std::string told_here = make(move, observer);
    // Once everybody knows that nobody can react there is no window.
    while (is_unseen() && !game_.may_be_answered(state_)) told_here += make(declining(), observer);
    if (asked.empty()) return told_here + view_text(game_, state_, observer);
    house_.wait(kWindow);
    for (std::size_t i = 1; i < asked.size(); ++i)
      if (is_unseen() && game_.decision(state_).seat == asked[i])
        told_here += make(declining(), observer);
    return told_here + view_text(game_, state_, observer);
  }

  std::string observed() { return all(eyes_); }
  const game::State& state() const { return state_; }

 private:
  static constexpr table::Millis kWindow = 4000;

  std::string make(game::Move move, Observer observer) {
    ++made_;
    game::Events events;
    // What the rules disclose when a round is over, the goals among it.
    std::string shown;
    if (const auto* game = game::as<saboteur::Saboteur>(game_)) {
      saboteur::show_missed_goals(game->rules(), state_.as<saboteur::State>(), move, events);
      shown = told(game_, events, observer);
    }
    game_.play(state_, move, events);
    return told(game_, events, observer) + shown;
  }
  bool is_unseen() const {
    const game::Decision decision = game_.decision(state_);
    return !decision.over() && game_.vocabulary().steps[decision.step].unseen;
  }
  game::Move declining() const {
    const auto moves = std::make_unique<game::Moves>();
    game_.legal(state_, *moves);
    return *std::ranges::find_if(
        *moves, [&](game::Move move) { return game_.vocabulary().moves[move.kind()].declines; });
  }
  // Whom the window asks, if there is one: those who follow each other when all decline.
  std::vector<game::Seat> asked_now() {
    std::vector<game::Seat> asked;
    const game::State now = state_;
    game::Events events;
    while (is_unseen() && std::ranges::find(asked, game_.decision(state_).seat) == asked.end()) {
      asked.push_back(game_.decision(state_).seat);
      game_.play(state_, declining(), events);
    }
    state_ = now;
    return asked;
  }

  const game::Game& game_;
  game::State state_;
  House house_;
  std::vector<std::string> tokens_;
  std::string code_;
  std::string token_;
  std::vector<ConnectionId> sockets_;
  ConnectionId eyes_ = 0;
  int made_ = 0;
};

// Moves of both worlds that look the same to the observer.
std::optional<std::pair<game::Move, game::Move>> alike(const game::Game& game, const World& a,
                                                       const World& b, Observer observer,
                                                       Random& random) {
  const game::Vocabulary& vocabulary = game.vocabulary();
  const bool own = observer.is(game.decision(a.state()).seat);
  const auto looks = [&](game::Move move) {
    return own ? notation::move_text(vocabulary, move)
               : notation::public_move_text(vocabulary, move);
  };
  const auto moves_a = std::make_unique<game::Moves>();
  const auto moves_b = std::make_unique<game::Moves>();
  game.legal(a.state(), *moves_a);
  game.legal(b.state(), *moves_b);
  for (int tries = 0; tries < 20; ++tries) {
    const game::Move move = (*moves_a)[random.below(static_cast<std::uint32_t>(moves_a->size()))];
    for (const game::Move other : *moves_b)
      if (looks(other) == looks(move)) return std::pair{move, other};
  }
  return std::nullopt;
}

struct Tally {
  int worlds = 0;
  int moves = 0;
  int different = 0;
};

void compare_worlds(const game::Game& game, const game::State& state, Observer observer,
                    std::uint64_t seed, Tally& tally) {
  Random random(seed);
  game::State other = state;
  game.redeal(other, observer, random);
  World a(game, state, observer);
  World b(game, other, observer);
  const auto moves = std::make_unique<game::Moves>();
  game.legal(state, *moves);
  std::vector<Json> wishes = {"nonsense",
                              Json{{"move", "lay"}, {"card", "NESW"}, {"cell", {1, 0}}}};
  for (std::size_t i = 0; i < moves->size() && i < 20; ++i)
    wishes.push_back(notation::move_json(game.vocabulary(), (*moves)[i]));
  ++tally.worlds;
  tally.different += position_text(game, state) != position_text(game, other) ? 1 : 0;
  ASSERT_EQ(a.ask_everything(wishes), b.ask_everything(wishes));
  for (int i = 0; i < 6 && !game.decision(a.state()).over(); ++i) {
    const auto pair = alike(game, a, b, observer, random);
    if (!pair) return;
    // Where the rules themselves disclose something the worlds may part.
    if (a.play(pair->first, observer) != b.play(pair->second, observer)) return;
    ++tally.moves;
    ASSERT_EQ(a.observed(), b.observed());
    ASSERT_EQ(a.ask_everything(wishes), b.ask_everything(wishes));
  }
}

// A window in which, as everybody knows, nobody can react: a table goes on by itself.
bool goes_on_by_itself(const game::Game& game, const game::State& state) {
  const game::Decision decision = game.decision(state);
  return !decision.over() && game.vocabulary().steps[decision.step].unseen &&
         !game.may_be_answered(state);
}

void compare_at(const Seating& seating, std::initializer_list<int> stops, std::uint64_t& seed,
                Tally& tally) {
  const auto game = make_game(seating);
  for (const int moves : stops) {
    Walk walk(*game, ++seed);
    while (!walk.over() && (walk.made() < moves || goes_on_by_itself(*game, walk.state())))
      walk.step();
    if (walk.over()) continue;
    for (const Observer observer : observers(*game)) {
      SCOPED_TRACE(seating.name() + " after " + std::to_string(moves) + ", " + name_of(observer) +
                   ", seed " + std::to_string(seed));
      compare_worlds(*game, walk.state(), observer, ++seed, tally);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(WireRedeal, TwoWorldsThatDifferInSecretsAloneSendTheSameBytesInEveryGame) {
  Tally tally;
  std::uint64_t seed = 300;
  for (const catalog::GameEntry& entry : catalog::games()) {
    const int players = std::clamp(4, entry.least_players, entry.most_players);
    compare_at({std::string(entry.name), players}, {0, 7, 40, 90}, seed, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.different, tally.worlds / 2) << "the worlds are too much alike";
  EXPECT_GT(tally.moves, 30);
}

TEST(WireRedeal, NorDoesAnyModuleTellThemApart) {
  Tally tally;
  std::uint64_t seed = 900;
  std::set<std::string> seen;
  std::vector<Seating> seatings = combinations();
  for (const Seating& seating : all_seatings())
    if (seating.recipe.find('+') != std::string::npos) seatings.push_back(seating);
  for (const Seating& seating : seatings) {
    if (!seen.insert(seating.recipe).second) continue;
    compare_at(seating, {6, 33}, seed, tally);
    if (HasFatalFailure()) return;
  }
  for (const catalog::ModuleEntry& module : catalog::modules())
    EXPECT_TRUE(std::ranges::any_of(seen, [&](const std::string& recipe) {
      return ("+" + recipe + "+").find("+" + std::string(module.name) + "+") != std::string::npos;
    })) << module.name;
  EXPECT_GT(tally.different, tally.worlds / 2) << "the worlds are too much alike";
  EXPECT_GT(tally.moves, 200);
}

}  // namespace

}  // namespace stollen::testing
