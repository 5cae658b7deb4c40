// Gold at the end of a round: who gets how much, and in which form.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// Answers of the base game to the questions in Rules.
bool hand_round_gold_cards(Mine& mine, Seat finder);
void reward_saboteurs(Mine& mine);
int as_many_as_diggers(const Rules& rules, const State& state);
bool is_digger(const Rules& rules, const State& state, Seat seat);
void pay_gold_cards(Mine& mine, Seat seat, int value);

// Answers that editions and modules choose from.
int as_many_as_players(const Rules& rules, const State& state);
void pay_coins(Mine& mine, Seat seat, int value);

// Picking a gold card from those that are handed round.
StepRule take_rule();

int gold_of(const State& state, Seat seat);

// So many coins can be counted. In a game that was dealt nobody comes to a quarter of them; whoever
// begins with so many in a position gets no more.
inline constexpr int kMostCoins = 200;
void add_coins(State& state, Seat seat, int value);

// Takes 1 gold from a player who has some: a coin, else his smallest gold card, which goes back to
// the box, with change in coins. Returns the value of that card, 0 for a coin.
int give_up_gold(State& state, Seat seat);

// Gives a player 1 gold: a card of value 1 from the pile, else a coin. Returns the value of that
// card, 0 for a coin.
int give_one_gold(State& state, Seat seat);

}  // namespace stollen::saboteur
