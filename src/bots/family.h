// What a family of games brings for its bots: players of every kind, worlds made of its views, and
// an onlooker who suspects somebody. One table lists the families; nothing else here knows them.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/skill.h"

namespace stollen::bots {

// Follows what a seat is told and deals the rest by lot.
class Imagination {
 public:
  virtual ~Imagination() = default;
  virtual void remember(const game::SeenEvent&) {}
  // A world in which the seat would know just what it knows; false where none can be made.
  virtual bool imagine(const game::View& view, Random& random, game::State& world) const = 0;
};

// Somebody who follows the game through anybody's eyes and plays for nobody.
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  virtual void observe(const game::SeenEvent& event) = 0;
  // The table before the first event, for one who was not there when the round began.
  virtual void see(const game::View& view) = 0;
  // By seat: how likely the player works against the diggers. The view is that of the eyes.
  virtual std::vector<float> distrust(const game::View& view) const = 0;
};

struct FamilyBots {
  const game::Family* family;
  // Any but random and flat ones, which need to know nothing of a family.
  std::unique_ptr<Bot> (*make)(BotKind, const game::Game&, game::Seat, std::uint64_t seed, Effort);
  std::unique_ptr<Imagination> (*imagination)(const game::Game&);
  std::unique_ptr<Onlooker> (*onlooker)(const game::Game&);  // where somebody can be suspected
};

const FamilyBots& family_bots(const game::Game& game);

// The skill of each level of one family, at the usual effort. My Gold Mine counts imagined games,
// the others decisions in them.
struct Levels {
  Skill easy;
  Skill gentle;
  Skill normal;
  Skill hard;
};

// Games or decisions that may be imagined with this effort.
int times(int budget, Effort effort);

// Bots of one family: one that looks no further than the move, and one of the levels.
template <class Greedy, class OfLevel, class FamilyGame>
std::unique_ptr<Bot> make_of(const Levels& levels, BotKind kind, const FamilyGame& game,
                             game::Seat seat, std::uint64_t seed, Effort effort) {
  const auto of_level = [&](Skill skill) {
    skill.foresight = times(skill.foresight, effort);
    return std::make_unique<OfLevel>(game, seat, seed, skill);
  };
  switch (kind) {
    case BotKind::kEasy:
      return of_level(levels.easy);
    case BotKind::kGentle:
      return of_level(levels.gentle);
    case BotKind::kNormal:
    case BotKind::kStudent:
      return of_level(levels.normal);
    case BotKind::kSelfish:
    case BotKind::kLearned:
    case BotKind::kHard:
      return of_level(levels.hard);
    default:
      return std::make_unique<Greedy>(game, seat, seed);
  }
}

}  // namespace stollen::bots
