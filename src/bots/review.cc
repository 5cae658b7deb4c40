#include "bots/review.h"

#include <cmath>

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
  Reviewer(const game::Game& game, std::uint64_t seed, const ReviewOptions& options)
      : game_(game), eyes_(options.eyes) {
    if (game.family() == "saboteur")
      belief_.emplace(static_cast<const saboteur::Saboteur&>(game).rules(), 1.0F);
    for (game::Seat seat = 0; options.adviser && seat < game.players(); ++seat)
      advisers_.push_back(make_bot(*options.adviser, game, seat, seed, options.effort));
  }

  void hear(const game::Events& events) {
    tell(advisers_, game_, events);
    for (const game::Event& event : events) {
      const SeenEvent seen(game_.vocabulary(), event, eyes_);
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
    if (const Reason why = bot.why(); !why.word.empty()) entry["why"] = why_json(why);
  }

  void note_distrust(const game::State& state, Json& entry) const {
    if (!belief_) return;
    const RoleBelief::Judgement table = belief_->judge(known(state));
    entry["distrust"] = Json::array();
    for (int seat = 0; seat < game_.players(); ++seat)
      entry["distrust"].push_back(rounded(table.distrust[seat]));
  }

  Json rounds() const { return rounds_; }

 private:
  static double rounded(float figure) { return std::floor(1000 * figure + 0.5F) / 1000.0; }

  static Json why_json(const Reason& why) {
    Json json = {{"word", why.word}};
    if (why.seat != game::kNobody) json["seat"] = why.seat + 1;
    if (why.amount > 0) json["amount"] = rounded(why.amount);
    if (why.games > 0) json["games"] = why.games;
    if (why.games > 0) json["gold"] = rounded(why.gold);
    return json;
  }

  RoleBelief::Known known(const game::State& state) const {
    if (eyes_.is_spectator()) return belief_->known_to_all();
    game::View view;
    game_.view(state, eyes_, view);
    return RoleBelief::known_to(view.as<saboteur::View>());
  }

  void note_roles(const SeenEvent& event) {
    Json roles = Json::array();
    for (const std::uint8_t role : event.list(0)) roles.push_back(saboteur::kRoleNames[role]);
    rounds_.push_back({{"round", round_}, {"roles", roles}});
  }

  const game::Game& game_;
  Observer eyes_;
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
  for (std::size_t index = 0; index < record.moves.size(); ++index) {
    const std::string& text = record.moves[index];
    if (index >= options.from && index - options.from >= options.count) break;
    const bool told = index >= options.from;
    Json entry = {{"number", index + 1}};
    if (told && !match->game->decision(match->state).over()) reviewer.advise(match->state, entry);
    entry["move"] = text;
    const auto made = notation::make_move(*match, text);
    if (!made) return std::unexpected(made.error());
    reviewer.hear(match->events);
    if (!told) continue;
    reviewer.note_distrust(match->state, entry);
    moves.push_back(std::move(entry));
  }
  return Json{{"recipe", record.recipe},
              {"players", match->game->players()},
              {"moves", std::move(moves)},
              {"rounds", reviewer.rounds()}};
}

}  // namespace stollen::bots
