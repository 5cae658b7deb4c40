#include "review/review.h"

#include <algorithm>
#include <cmath>

#include "bots/family.h"
#include "game/field_named.h"
#include "notation/phrases.h"
#include "notation/shown.h"
#include "saboteur/saboteur.h"

namespace stollen::review {

namespace {

using bots::Bot;
using game::Observer;
using notation::Json;

class Reviewer {
 public:
  Reviewer(const game::Game& game, const game::Observer& eyes) : game_(game), eyes_(eyes) {
    const bots::FamilyBots& family = bots::family_bots(game);
    if (family.onlooker != nullptr) onlooker_ = family.onlooker(game);
  }

  void hire(game::Seat seat, bots::BotKind kind, std::uint64_t seed, bots::Effort effort) {
    advisers_.push_back(bots::make_bot(kind, game_, seat, seed, effort));
  }

  // The position at which the game began, as each of them may see it.
  void see(const game::State& state) {
    game::View view;
    for (const auto& adviser : advisers_) {
      game_.view(state, Observer::seat(adviser->seat()), view);
      adviser->see(view);
    }
    game_.view(state, eyes_, view);
    if (onlooker_) onlooker_->see(view);
  }

  void hear(std::span<const game::Event> events) {
    for (const game::Event& event : events) {
      for (const auto& adviser : advisers_)
        adviser->observe(
            game::SeenEvent(game_.vocabulary(), event, Observer::seat(adviser->seat())));
      const game::SeenEvent seen(game_.vocabulary(), event, eyes_);
      const game::Form& form = game_.vocabulary().events[event.kind()];
      if (form.word == "round-started") round_ = seen.value(field_named(form, "round"));
      if (form.word == "roles-revealed") note_roles(seen.list(field_named(form, "roles")));
      if (onlooker_) onlooker_->observe(seen);
    }
  }

  // What everybody was shown when the round was over.
  void show(const Json& shown) {
    if (!shown.empty()) rounds_.back()["shown"] = shown;
  }

  // What the adviser of the seat would do, if it has one.
  void advise(const game::State& state, Json& entry) {
    const game::Decision decision = game_.decision(state);
    entry["round"] = round_;
    entry["seat"] = decision.seat + 1;
    const auto found = std::ranges::find(advisers_, decision.seat, &Bot::seat);
    if (found == advisers_.end()) return;
    game::Moves legal;
    game::View view;
    game_.legal(state, legal);
    game_.view(state, Observer::seat(decision.seat), view);
    Bot& bot = **found;
    entry["advice"] = notation::move_text(game_.vocabulary(), bot.decide(view, legal));
    entry["reason"] = bots::sentence_of(bot.reason());
    if (bot.reason().motive != bots::Motive::kNone) entry["why"] = why_json(bot.reason());
  }

  void note_distrust(const game::State& state, Json& entry) const {
    if (!onlooker_) return;
    game::View view;
    game_.view(state, eyes_, view);
    entry["distrust"] = Json::array();
    for (const float figure : onlooker_->distrust(view))
      entry["distrust"].push_back(rounded(figure));
  }

  Json rounds() const { return rounds_; }

 private:
  static double rounded(float figure) { return std::floor(1000 * figure + 0.5F) / 1000.0; }

  static Json why_json(const bots::Reason& why) {
    Json json = {{"word", bots::word_of(why.motive)}};
    if (why.seat != game::kNobody) json["seat"] = why.seat + 1;
    if (why.amount > 0) json["amount"] = rounded(why.amount);
    if (why.games > 0) json["games"] = why.games;
    if (why.games > 0) json[why.duel ? "ahead" : "gold"] = rounded(why.gold);
    // What decided: how far it leads the next best move, by gold and by good name.
    if (why.games > 0) json["lead"] = rounded(why.lead);
    if (why.name != 0) json["name"] = rounded(why.name);
    return json;
  }

  void note_roles(std::span<const std::uint8_t> dealt) {
    Json roles = Json::array();
    for (const std::uint8_t role : dealt) roles.push_back(saboteur::kRoleNames[role]);
    rounds_.push_back({{"round", round_}, {"roles", roles}});
  }

  const game::Game& game_;
  Observer eyes_;
  std::unique_ptr<bots::Onlooker> onlooker_;
  std::vector<std::unique_ptr<Bot>> advisers_;
  int round_ = 0;
  Json rounds_ = Json::array();
};

}  // namespace

Json review(const course::Course& course, std::uint64_t seed, const ReviewOptions& options) {
  const game::Game& game = course.game();
  const std::size_t made = static_cast<std::size_t>(course.made());
  const std::size_t from = std::min(options.from, made);
  const std::size_t end = from + std::min(options.count, made - from);
  Reviewer reviewer(game, options.eyes);
  // An adviser follows the game from its beginning, and the belief of twelve of them about each
  // other takes its time: only those listen whose moves are told.
  game::SeatSet deciding;
  for (std::size_t index = from; index < end; ++index)
    deciding.add(course.mover(static_cast<int>(index) + 1));
  if (options.adviser)
    deciding.for_each(
        [&](game::Seat seat) { reviewer.hire(seat, *options.adviser, seed, options.effort); });
  game::State state = course.state_after(0);
  if (!course.dealt()) reviewer.see(state);
  reviewer.hear(course.events(0));
  game::Events events;
  Json moves = Json::array();
  for (std::size_t index = 0; index < end; ++index) {
    const int ply = static_cast<int>(index) + 1;
    const bool told = index >= from;
    Json entry = {{"number", ply}};
    if (told) reviewer.advise(state, entry);
    entry["move"] = notation::move_text(game.vocabulary(), course.move(ply));
    game.play(state, course.move(ply), events);
    reviewer.hear(course.events(ply));
    reviewer.show(notation::shown_json(course, ply));
    if (!told) continue;
    reviewer.note_distrust(state, entry);
    moves.push_back(std::move(entry));
  }
  return {{"recipe", game.recipe()},
          {"players", game.players()},
          {"rules", game.rules_number()},
          {"moves", std::move(moves)},
          {"rounds", reviewer.rounds()}};
}

}  // namespace stollen::review
