// The bot of the levels for the Saboteur family. It keeps a belief about dwarfs and treasure and
// values moves by the blueprint; the levels differ in how far it believes deeds, how carelessly it
// chooses and how far it looks ahead.
#pragma once

#include <functional>
#include <span>

#include "bots/bot.h"
#include "bots/saboteur/model.h"
#include "bots/saboteur/role_belief.h"
#include "bots/search.h"
#include "bots/skill.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class DwarfBot final : public Bot {
 public:
  DwarfBot(const saboteur::Saboteur& game, game::Seat seat, std::uint64_t seed, const Skill& skill)
      : Bot(seat, seed), game_(game), skill_(skill), belief_(game.rules(), skill.faith) {}

  std::vector<double> distrust(const game::View& view) const override;

  // A teacher tries more moves, all of them in the same worlds, and tells what came of each.
  using Notes = std::function<void(const Sight&, const Distances&, std::span<const Candidate>)>;
  void teach(int worlds, Notes notes) {
    lesson_worlds_ = worlds;
    notes_ = std::move(notes);
  }

 private:
  void remember(const game::SeenEvent& event) override { belief_.observe(event); }
  void arrive(const game::View& view) override { belief_.arrive(view.as<saboteur::View>()); }
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;
  std::vector<Candidate> by_hunch(const Sight& sight, const Distances& maze, const Student* student,
                                  const game::Moves& legal, Random& random) const;
  // A saboteur who still waits sees everything as a digger would.
  Sight mood(Sight sight, const Distances& maze) const;
  // What each move leaves of the player's good name.
  void weigh_names(SaboteurModel& model, const Sight& sight, int round, Random& random,
                   const game::Moves& legal, std::vector<Candidate>& candidates) const;

  const saboteur::Saboteur& game_;
  Skill skill_;
  RoleBelief belief_;
  int lesson_worlds_ = 0;
  Notes notes_;
};

}  // namespace stollen::bots
