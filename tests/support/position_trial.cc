#include "support/position_trial.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "duel/duel.h"
#include "duel/world.h"
#include "goldmine/goldmine.h"
#include "goldmine/world.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "saboteur/saboteur.h"
#include "saboteur/world.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using game::Observer;
using Complaint = std::optional<std::string>;

class Trial {
 public:
  Trial(const game::Game& game, Random& random, TrialTally& tally)
      : game_(game), random_(random), tally_(tally) {}

  // Everything but playing on.
  Complaint look(const game::State& state) {
    if (Complaint trouble = trouble_with_writing(state)) return trouble;
    if (Complaint trouble = trouble_with_moves(state, "")) return trouble;
    for (const Observer observer : observers(game_))
      if (Complaint trouble = trouble_with_observer(state, observer)) return trouble;
    return std::nullopt;
  }

  Complaint play_on(game::State state, TrialPlayers players) {
    std::vector<std::unique_ptr<bots::Bot>> seats;
    for (int seat = 0; seat < game_.players(); ++seat) {
      const auto kinds = bots::table_levels();
      const auto kind = players.thinking
                            ? kinds[random_.below(static_cast<std::uint32_t>(kinds.size()))]
                            : bots::BotKind::kRandom;
      seats.push_back(
          make_bot(kind, game_, static_cast<game::Seat>(seat), random_.next(), players.effort));
    }
    game::View view;
    game::Events events;
    for (int made = 0; !game_.decision(state).over(); ++made) {
      if (made == players.most_moves) return std::nullopt;
      const game::Seat seat = game_.decision(state).seat;
      game_.legal(state, *moves_);
      if (moves_->empty()) return "no move is left: " + position_text(game_, state);
      game_.view(state, Observer::seat(seat), view);
      const game::Move move = seats[seat]->decide(view, *moves_);
      const game::State before = state;
      game_.play(state, move, events);
      bots::tell(seats, game_, events);
      ++tally_.moves;
      if (const Result<void> possible = game_.possible(state); !possible)
        return fmt::format("after {}: {}\nbefore: {}\nafter: {}",
                           notation::move_text(game_.vocabulary(), move), possible.error().message,
                           position_text(game_, before), position_text(game_, state));
      if (random_.below(64) == 0)
        if (Complaint trouble = look(state)) return trouble;
    }
    ++tally_.ended;
    return look(state);
  }

 private:
  Complaint trouble_with_writing(const game::State& state) const {
    const std::string written = position_text(game_, state);
    const auto read = notation::read_position(decks(), *notation::parse_json(written));
    if (!read) return fmt::format("refuses its own state: {}\n{}", read.error().message, written);
    const std::string again = position_text(*read->game, read->state);
    if (again == written) return std::nullopt;
    return fmt::format("is read as another state\nwritten: {}\nread:    {}", written, again);
  }

  Complaint trouble_with_moves(const game::State& state, const std::string& where) const {
    game_.legal(state, *moves_);
    if (moves_->empty() != game_.decision(state).over())
      return fmt::format("{}no move at a decision: {}", where, position_text(game_, state));
    for (std::size_t i = 0; i < moves_->size(); ++i) {
      const game::Move move = (*moves_)[i];
      if (i > 0 && move <= (*moves_)[i - 1]) return where + "moves are not in order";
      if (const game::Refusal refusal = game_.why_not(state, move); refusal.refused())
        return fmt::format("{}{} is listed and refused: {}\n{}", where,
                           notation::move_text(game_.vocabulary(), move),
                           notation::refusal_sentence(game_.vocabulary(), refusal),
                           position_text(game_, state));
    }
    return std::nullopt;
  }

  Complaint trouble_with_observer(const game::State& state, Observer observer) {
    const std::string seen = view_text(game_, state, observer);
    const auto view = notation::read_view(game_, *notation::parse_json(seen));
    if (!view)
      return fmt::format("cannot read the view of {}: {}\n{}", name_of(observer),
                         view.error().message, seen);
    game::State dealt = state;
    game_.redeal(dealt, observer, random_);
    if (Complaint trouble = trouble_with_world(dealt, observer, "dealt anew", seen)) return trouble;
    game::State world;
    if (observer.is_spectator() || !imagine(state, observer, world)) return std::nullopt;
    return trouble_with_world(world, observer, "imagined", seen);
  }

  Complaint trouble_with_world(const game::State& world, Observer observer, std::string_view how,
                               const std::string& seen) {
    ++tally_.worlds;
    const std::string where = fmt::format("{} for {}: ", how, name_of(observer));
    if (const Result<void> possible = game_.possible(world); !possible)
      return fmt::format("{}{}\nview:  {}\nworld: {}", where, possible.error().message, seen,
                         position_text(game_, world));
    if (const std::string again = view_text(game_, world, observer); again != seen)
      return fmt::format("{}another view\nwas: {}\nis:  {}", where, seen, again);
    return trouble_with_moves(world, where);
  }

  // Only players who have to choose imagine anything; one who has just sat down has no memory.
  bool imagine(const game::State& state, Observer observer, game::State& world) {
    game::View view;
    game_.view(state, observer, view);
    if (game_.decision(state).over()) return false;
    if (game_.family().name == "saboteur") {
      const auto& rules = static_cast<const saboteur::Saboteur&>(game_).rules();
      world.become<saboteur::State>() =
          saboteur::world_of(rules, view.as<saboteur::View>(), random_);
    } else if (game_.family().name == "duel") {
      const auto& rules = static_cast<const duel::Duel&>(game_).rules();
      if (!duel::can_be_imagined(view.as<duel::View>())) return false;
      world.become<duel::State>() = duel::world_of(rules, view.as<duel::View>(), {}, random_);
    } else {
      const auto& rules = static_cast<const goldmine::GoldMine&>(game_).rules();
      world.become<goldmine::State>() =
          goldmine::world_of(rules, view.as<goldmine::View>(), {}, random_);
    }
    return true;
  }

  const game::Game& game_;
  Random& random_;
  TrialTally& tally_;
  std::unique_ptr<game::Moves> moves_ = std::make_unique<game::Moves>();
};

}  // namespace

std::optional<std::string> try_position(const notation::Json& position, TrialPlayers players,
                                        Random& random, TrialTally& tally) {
  const auto read = notation::read_position(decks(), position);
  if (!read) {
    ++tally.refused;
    return read.error().message.empty() ? Complaint("refused without a reason") : std::nullopt;
  }
  ++tally.accepted;
  Trial trial(*read->game, random, tally);
  if (Complaint trouble = trial.look(read->state)) return trouble;
  return trial.play_on(read->state, players);
}

}  // namespace stollen::testing
