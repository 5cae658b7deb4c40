// All that a player of a Saboteur game weighs when a move is to be chosen, and what a move would
// make of the maze. Made of one seat's view.
#pragma once

#include "bots/saboteur/outlook.h"
#include "bots/saboteur/suspicion.h"

namespace stollen::bots {

struct Situation {
  Situation(const saboteur::Rules& the_rules, const saboteur::View& the_view,
            const Suspicion& the_suspicion);

  const saboteur::Rules& rules;
  const saboteur::View& view;
  const Suspicion& suspicion;
  game::Seat me;
  saboteur::Role role;
  Belief belief;
  Outlook now;

  // What to expect after a card is laid, brought down, or a goal is laid one way.
  Outlook after(game::Move move) const;

  const saboteur::ViewSeat& seat(game::Seat number) const { return view.seats[number]; }
  bool may_lay(game::Seat number) const { return !view.before.has(number, saboteur::kHindering); }
};

// How well a path card keeps paths open: 0 for a dead end, most for a crossing.
int openness(tunnel::PathCard card);

}  // namespace stollen::bots
