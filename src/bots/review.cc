#include "bots/review.h"

#include "bots/role_belief.h"
#include "notation/phrases.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

namespace {

using game::Observer;
using notation::Json;
using notation::Match;

class Reviewer {
 public:
  Reviewer(const game::Game& game, std::uint64_t seed, const ReviewOptions& options) : game_(game) {
    if (game.family() == "saboteur")
      belief_.emplace(static_cast<const saboteur::Saboteur&>(game).rules(), 1.0F);
    for (game::Seat seat = 0; options.adviser && seat < game.players(); ++seat)
      advisers_.push_back(make_bot(*options.adviser, game, seat, seed, options.effort));
  }

  void hear(const game::Events& events) {
    tell(advisers_, game_, events);
    for (const game::Event& event : events) {
      const SeenEvent seen(game_.vocabulary(), event, Observer::spectator());
      const std::string_view word = game_.vocabulary().events[event.kind()].word;
      if (word == "round-started") round_ = seen.value(0);
      if (word == "roles-revealed") note_roles(seen);
      if (belief_) belief_->observe(seen);
    }
  }

  // What the adviser of the seat would do.
  void advise(const game::State& state, Json& entry) {
    const game::Decision decision = game_.decision(state);
    entry["round"] = round_;
    entry["seat"] = decision.seat + 1;
    if (advisers_.empty()) return;
    game::Moves legal;
    game::View view;
    game_.legal(state, legal);
    game_.view(state, Observer::seat(decision.seat), view);
    Bot& bot = *advisers_[decision.seat];
    entry["advice"] = notation::move_text(game_.vocabulary(), bot.decide(view, legal));
    entry["reason"] = bot.reason();
  }

  void note_distrust(Json& entry) const {
    if (!belief_) return;
    const RoleBelief::Judgement table = belief_->judge(belief_->known_to_all());
    entry["distrust"] = Json::array();
    for (int seat = 0; seat < game_.players(); ++seat)
      entry["distrust"].push_back(static_cast<int>(1000 * table.distrust[seat] + 0.5F) / 1000.0);
  }

  Json rounds() const { return rounds_; }

 private:
  void note_roles(const SeenEvent& event) {
    Json roles = Json::array();
    for (const std::uint8_t role : event.list(0)) roles.push_back(saboteur::kRoleNames[role]);
    rounds_.push_back({{"round", round_}, {"roles", roles}});
  }

  const game::Game& game_;
  std::optional<RoleBelief> belief_;
  std::vector<std::unique_ptr<Bot>> advisers_;
  int round_ = 0;
  Json rounds_ = Json::array();
};

}  // namespace

Result<Json> review(const catalog::Decks& decks, const notation::Record& record,
                    const ReviewOptions& options) {
  auto match = notation::begin_match(decks, record);
  if (!match) return std::unexpected(match.error());
  Reviewer reviewer(*match->game, record.seed, options);
  reviewer.hear(match->events);
  Json moves = Json::array();
  for (const std::string& text : record.moves) {
    Json entry = {{"number", moves.size() + 1}};
    if (!match->game->decision(match->state).over()) reviewer.advise(match->state, entry);
    entry["move"] = text;
    const auto made = notation::make_move(*match, text);
    if (!made) return std::unexpected(made.error());
    reviewer.hear(match->events);
    reviewer.note_distrust(entry);
    moves.push_back(std::move(entry));
  }
  return Json{{"recipe", record.recipe},
              {"players", match->game->players()},
              {"moves", std::move(moves)},
              {"rounds", reviewer.rounds()}};
}

}  // namespace stollen::bots
