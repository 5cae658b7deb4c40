// What is drawn when a turn ends. The plan is a part of the agenda: above "end-turn" stand, done
// from the top, the turn's own draw, further cards drawn with it, choices that replace it, and what
// other players draw afterwards. Effects change the plan by changing these steps.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule draw_rule();

// Begins the plan of a turn: the player draws so many cards, then the turn ends.
void plan_draw(State& state, Seat seat, int cards);

// The turn's own draw becomes one of so many cards, or another player's.
void draw_so_many(State& state, int cards);
void let_draw(State& state, Seat seat);

// One more card, whatever becomes of the turn's own draw.
void draw_one_more(State& state);

// The turn's own draw is replaced by a choice. Several choices are made in the order they came.
void draw_instead(State& state, game::Step choice);

// This player draws a card after everything that the turn itself draws.
void draw_afterwards(State& state, Seat seat);

}  // namespace stollen::saboteur
