#include "support/games.h"

#include <algorithm>
#include <cstdlib>

#include "base/check.h"
#include "duel/moves.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "saboteur/state.h"
#include "tunnel/survey.h"

namespace stollen::testing {

using game::Move;
using game::Observer;

const catalog::Decks& decks() {
  static const catalog::Decks kDecks = catalog::read_decks().value();
  return kDecks;
}

std::vector<Seating> all_seatings() {
  std::vector<Seating> seatings;
  int turn = 0;
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    const catalog::PlayerRange range = catalog::players_of(recipe);
    const int numbers = range.most - range.least + 1;
    if (recipe.modules.empty())
      for (int players = range.least; players <= range.most; ++players)
        seatings.push_back({recipe.text(), players});
    else
      for (const int distance : {0, numbers / 2})
        seatings.push_back({recipe.text(), range.least + (turn + distance) % numbers});
    ++turn;
  }
  return seatings;
}

std::vector<Seating> seatings_of(std::string_view family) {
  std::vector<Seating> seatings = all_seatings();
  std::erase_if(seatings, [&](const Seating& seating) {
    return make_game(seating)->family().name != family;
  });
  return seatings;
}

std::vector<Seating> combinations() {
  return {
      {"base+veto+path-specialist+toll", 4},
      {"base+veto+detour+toll", 5},
      {"base-2004+goal-swap+treasure-trove", 3},
      {"base+treasure-trove+veto+turnaround", 6},
      {"base+tournament+veto+toll", 5},
      {"base-2004+path-specialist+detour+toll", 4},
      {"base+chests+path-specialist+detour", 3},
      {"base+new-goals+chests+goal-swap+toll", 8},
      {"saboteur2+treasure-trove+veto", 5},
      {"saboteur2+new-goals+chests+goal-swap", 4},
      {"saboteur2+wardrobe+feast+toll", 7},
      {"base+chests@lot", 4},
      {"base-2004+chests@2,0:5,-2:5,2:9,0+toll", 3},
      {"saboteur2+feast+new-goals+chests@lot+detour", 5},
      {"saboteur2+wardrobe+feast+new-goals+chests+goal-swap+treasure-trove+veto+turnaround+"
       "master-craftsman+path-specialist+detour+toll",
       12},
  };
}

std::vector<Seating> base_seatings() {
  std::vector<Seating> seatings = all_seatings();
  std::erase_if(seatings, [](const Seating& seating) {
    const catalog::Recipe recipe = catalog::parse_recipe(seating.recipe).value();
    return (recipe.game != "base" && recipe.game != "base-2004") ||
           std::ranges::any_of(recipe.modules, [](const std::string& module) {
             return module != "greedy-dwarf" && module != "sabotaged-dwarf" &&
                    module != "tournament";
           });
  });
  return seatings;
}

std::unique_ptr<game::Game> make_game(const std::string& recipe, int players) {
  auto game = catalog::make_game(decks(), recipe, players);
  STOLLEN_CHECK(game.has_value());
  return std::move(*game);
}

std::vector<Observer> observers(const game::Game& game) {
  std::vector<Observer> all;
  for (int seat = 0; seat < game.players(); ++seat)
    all.push_back(Observer::seat(static_cast<game::Seat>(seat)));
  all.push_back(Observer::spectator());
  return all;
}

std::string name_of(Observer observer) {
  return observer.is_spectator() ? "spectator" : "seat " + std::to_string(observer.seat() + 1);
}

std::string position_text(const game::Game& game, const game::State& state) {
  return notation::dump_json(notation::position_json(game, state));
}

std::string view_text(const game::Game& game, const game::State& state, Observer observer) {
  return notation::dump_json(notation::view_json(game, state, observer));
}

std::string told(const game::Game& game, const game::Events& events, Observer observer) {
  std::string text;
  for (const game::Event& event : events)
    text += notation::dump_json(notation::event_json(game.vocabulary(), event, observer)) + '\n';
  return text;
}

std::string told_openly(const game::Game& game, const game::Events& events) {
  std::string text;
  for (const game::Event& event : events)
    text += notation::dump_json(notation::open_event_json(game.vocabulary(), event)) + '\n';
  return text;
}

std::vector<std::string> legal_texts(const game::Game& game, const game::State& state) {
  const auto moves = std::make_unique<game::Moves>();
  game.legal(state, *moves);
  std::vector<std::string> texts;
  for (const Move move : *moves) texts.push_back(notation::move_text(game.vocabulary(), move));
  return texts;
}

bool has_event(const game::Game& game, const game::Events& events, std::string_view word) {
  for (const game::Event& event : events)
    if (game.vocabulary().events[event.kind()].word == word) return true;
  return false;
}

namespace {

// Only a maze has goals to dig toward.
bool digs(const game::Game& game, std::uint64_t seed) {
  return seed % 2 == 1 && (game.family().name == "saboteur" || game.family().name == "duel");
}

}  // namespace

Walk::Walk(const game::Game& game, std::uint64_t seed)
    : game_(game), digs_(digs(game, seed)), random_(~seed) {
  game_.start(state_, Random(seed), game::kNobody, events_);
  list_moves();
}

Walk::Walk(const game::Game& game, const game::State& state, std::uint64_t seed)
    : game_(game), digs_(digs(game, seed)), random_(~seed), state_(state) {
  list_moves();
}

void Walk::list_moves() { game_.legal(state_, *moves_); }

Move Walk::step() {
  const Move move = choose();
  play(move);
  return move;
}

void Walk::play(Move move) {
  game_.play(state_, move, events_);
  ++made_;
  list_moves();
}

// Would the laid card be connected to the start? (In the 2004 edition it need not be.)
bool Walk::connects(Move move) const {
  const auto lay = move.as<saboteur::move::Lay>();
  const auto card = tunnel::PathCard::from_name(game_.vocabulary().words[0][lay.card]);
  const tunnel::Sides edges = lay.turned ? card->turned().edges() : card->edges();
  return (tunnel::reaching_sides(state_.as<saboteur::State>().board, lay.cell) & edges) != 0;
}

// The lays that bring a connected path card which is no dead end nearest to the goals.
std::vector<Move> Walk::promising_lays() const {
  constexpr int kRows[] = {0, -2, 2};
  const int aim = kRows[made_ / 16 % 3];
  std::vector<Move> best;
  int nearest = 1000;
  for (const Move move : *moves_) {
    // Both families of mazes spell a lay alike, and list it first.
    if (!move.is<saboteur::move::Lay>()) break;
    const auto lay = move.as<saboteur::move::Lay>();
    const std::string& card = game_.vocabulary().words[0][lay.card];
    if (card.size() == 1 || card.find('-') != std::string::npos) continue;
    if (game_.family().name == "saboteur" && !connects(move)) continue;
    const int distance = 2 * std::abs(lay.cell.x() - 8) + std::abs(lay.cell.y() - aim);
    if (distance < nearest) best.clear();
    nearest = std::min(nearest, distance);
    if (distance == nearest) best.push_back(move);
  }
  return best;
}

// The moves that do not hinder anybody.
std::vector<Move> Walk::peaceful_moves() const {
  const bool duels = game_.family().name == "duel";
  const auto hinders = [&](Move move) {
    if (duels) return move.is_any<duel::move::Lay, duel::move::Sabotage, duel::move::Rockfall>();
    using namespace saboteur::move;
    return move.is_any<Lay, Sabotage, Rockfall>();
  };
  std::vector<Move> peaceful;
  for (const Move move : *moves_)
    if (!hinders(move)) peaceful.push_back(move);
  return peaceful;
}

Move Walk::choose() {
  const auto any_of = [&](const auto& moves) {
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  };
  if (!digs_ || random_.below(8) == 0) return any_of(*moves_);
  const std::vector<Move> lays = promising_lays();
  if (!lays.empty()) return any_of(lays);
  const std::vector<Move> peaceful = peaceful_moves();
  return peaceful.empty() ? any_of(*moves_) : any_of(peaceful);
}

}  // namespace stollen::testing
