// The figures that players of the Duel and of the solo game go by, in one place so that they can be
// tuned. All in gold, where nothing else is said.
#pragma once

#include <array>

namespace stollen::bots {

// A move that nobody should make, and how far above all others one stands that comes first.
inline constexpr double kDuelNever = -5;
inline constexpr double kDuelFirst = 10;

// The greedy player, who counts steps: estimates.
struct GreedyDuelistWeights {
  double unknown_goal = 1.4;  // what a goal is worth on average
  double theirs = 0.8;        // what the other one gets hurts nearly as much
  double step = 0.25;         // for each cell that a goal comes closer
  double cells_per_gold = 2;  // cells that one goes farther for a gold more in a goal
  double far_away = 40;       // cells, where no way leads on
  double troll = 1.0;         // what a bribe costs when the round is over
  double worth_a_bribe = 0.2;

  double pass = 0.4;       // what it costs to put away a card and do nothing
  double pass_two = 0.45;  // two at once: hardly more
  double mend = 0.2;       // to mend a tool with two cards, which cost by themselves
  double sabotage = 0.7;
  double sabotage_again = 0.1;  // of one who is stopped already
  double repair = 1.0;
  double map = 0.15;
  double needless = -1;  // to look at a goal that is known
  double key_spent = 0.3;
  double rockfall_spent = 0.5;

  // What cards are worth in the hand.
  double edge_kept = 0.1;  // for each open edge of a path card
  double gold_kept = 0.6;
  double key_kept = 0.5;
  double tools_kept = 0.35;  // sabotage and repair
  double other_kept = 0.2;
};
inline constexpr GreedyDuelistWeights kGreedyDuelist;

// The player of the levels, who measures ways card by card. What counts alone was found by hill
// climbing over solo games (docs/bots.md); what is about the other one is estimated.
struct DuelWeights {
  // What a target promises.
  double slope = 5.4;         // how steeply it falls with the cards that it is away ...
  double reserve = 5;         // ... over the cards still to come and so many more
  double second_way = 0.038;  // what a second way counts beside the nearest
  double wrong_side = 2.5;    // cards that a side counts from which there is no gold

  // What happens in the maze.
  double path_gold = 0.11;  // of gold on a path card, while it may be taken in a later round ...
  double path_gold_last = 0.9;  // ... and in the last round
  double last_marker = 0.3;  // part of all that is near: lost when the last marker ends the round
  double others = 0.6;       // what the other one gets, beside one's own
  double bribe = 2;

  // Other moves. What they cost in cards is said below.
  double pass = 0.012;
  double pass_two = 0.001;  // on top of it: of equals rather one card
  double mend = 0.48;
  double sabotage = 0.7;
  double sabotage_again = 0.1;  // of one who is stopped already
  double repair = 1.5;
  double repair_choice = 0.05;  // for each tool of the card: one that mends two is better kept
  double map = 0.27;
  double needless = -1;  // to look at a goal that is known, to bring down what does not matter
  double key_spent = 0.2;
  double rockfall_spent = 0.5;

  // What cards are worth in the hand.
  double passage_kept = 0.105;  // for each way in which a card can be passed
  double onward_kept = 0.19;    // and if one of them leads straight to the goals
  double gold_kept = 0.25;
  double repair_kept = 0.39;  // and sabotage
  double enough_to_mend = 2;  // tools broken, or to be feared for: from here on all of it counts
  double key_kept = 0.04;
  double map_kept = 0.035;
  double rockfall_kept = 0.2;
  double spent = 0.32;     // part of it that counts when the card is laid
  double best_lay = 0.84;  // part of what it would bring now that counts when it is thrown away
  double late = 12;        // cards to come, below which all of that counts less and less ...
  double last_cards = 2;   // ... so many of them after the stock is used up

  // Looking ahead.
  double hunch = 0.3;  // what a hunch counts beside what the worlds say
  double worth_saying = 0.1;
  double rivals = 1;  // what the other one has in the end, beside one's own
  // Of gold on path cards that was left to later rounds, alone; with one and with two of them to
  // come.
  std::array<double, 2> hope = {0.5, 0.7};
};
inline constexpr DuelWeights kDuelist;

}  // namespace stollen::bots
