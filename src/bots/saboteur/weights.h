// The figures that players of the Saboteur games go by, in one place so that they can be tuned (all
// but those of the prospects, which are fitted). They are estimates, tried out with `stollen
// belief` and in the arena.
#pragma once

#include <cstdint>

namespace stollen::bots {

// The blueprint counts in cards' worth of digging: 1 is what it is worth to a digger that the
// treasure comes one card nearer.

inline constexpr float kNever = -2;
// Gold that is as good as won is worth so many cards.
inline constexpr float kGoldInHand = 3;

// What cards are worth in the hand, for either side.
template <class Worth>
struct HandWeights {
  Worth sabotage;
  Worth repair;
  Worth own_repair;  // of what is broken before oneself
  Worth rockfall;
  Worth map;
  Worth needless_map;  // when it is known where the treasure lies
  Worth other;         // any other card
  Worth discard;       // what it is worth to be rid of a card, by itself
};
inline constexpr HandWeights<float> kDiggersHand = {
    .sabotage = 0.2F,
    .repair = 0.25F,
    .own_repair = 0.9F,
    .rockfall = 0.3F,
    .map = 0.6F,
    .needless_map = 0.02F,
    .other = 0.2F,
    .discard = 0.05F,
};
// His discards are harm too: what he puts away nobody digs with.
inline constexpr HandWeights<float> kSaboteursHand = {
    .sabotage = 0.7F,
    .repair = 0.05F,
    .own_repair = 0.3F,
    .rockfall = 0.6F,
    .map = 0.15F,
    .needless_map = 0.01F,
    .other = 0.2F,
    .discard = 0.13F,
};

// Path cards, for either side.
struct LayingWeights {
  float most = 3;      // that one card counts for, however far it brings the treasure
  float treasure = 4;  // to reach a goal, if the treasure is there
};
inline constexpr LayingWeights kLaying;

struct DiggerWeights {
  // Crystals are gold to a geologist, and the sooner the treasure is found the fewer there will be;
  // but whoever does not dig at all is trapped.
  float geologists_zeal = 0.1F;
  float own_door = 0.3F;     // opens the way to one's own team alone
  float other_door = -1.5F;  // a dead end for one's own team
  // To whom it matters who reaches the treasure: what it costs to leave it to the next one.
  float greedy_dwarfs_last_card = 1.5F;
  float teams_last_card = 0.8F;
  float last_card = 1.3F;  // the treasure is at most so far away when the next one may reach it

  // A path card in the hand.
  float openness = 0.12F;  // for each side that it joins
  float onward = 0.15F;    // if it leads east or west, to where the goals are
  float marks = 0.3F;      // part of what its doors and crystals are worth on the table

  // Tools.
  float sabotage = 2.2F;         // for distrust above ...
  float guilty = 0.43F;          // ... this: whom he distrusts less he does not harm
  float sabotage_again = 0.1F;   // less, of one who is stopped already
  float own_last_repair = 1.3F;  // of the last thing that stops him
  float own_repair = 0.8F;
  float last_repair = 1.1F;  // of others, if nobody distrusted them
  float repair = 0.55F;
  float repair_distrust = 2.6F;  // how fast that falls with distrust

  // A rockfall.
  float rockfall_gain = 0.3F;   // cards, above which it is more than a whim
  float rockfall = 0.4F;        // the price of the card then ...
  float needless_rockfall = 1;  // ... and otherwise

  float early_map = 0.6F;  // while the treasure is more than so many cards away
  int early_cards = 3;
  float late_map = 0.42F;
};
inline constexpr DiggerWeights kDigging;

struct SaboteurWeights {
  // A path card in the hand: dead ends are for laying; the best of the others are kept from the
  // diggers by putting them away.
  float dead_end = 0.5F;
  float path = 0.13F;
  float openness = 0.03F;  // less, for each side that it joins

  float sabotage = 1.1F;        // of a digger
  float sabotage_again = 0.7F;  // less: one broken tool is enough to stop a digger
  float own_repair = 0.4F;
  float repair = 1.2F;  // for distrust above ...
  float ally = 0.65F;   // ... this: whom he distrusts less he does not help

  float rockfall = 0.15F;  // the price of the card
  float map = 0.25F;
};
inline constexpr SaboteurWeights kSabotaging;

// Cards about people, traps and thefts, several cards at once.
struct PeopleWeights {
  // To look at a dwarf is worth most where either may be true.
  float look = 0.02F;
  float doubt = 1.6F;

  float stop_thief = 0.3F;
  float free_myself = 1.2F;
  float free_other = 0.5F;
  float free_opponent = 1.2F;  // less, the surer he is one

  // Two cards for a tool or a trap.
  float relief_of_saboteur = 0.35F;
  float last_relief = 1.2F;
  float relief = 0.6F;

  float new_hat = 2;      // for what a seat is distrusted more than any dwarf by lot
  float hat_swap = 0.3F;  // the price of the card
  float my_own_new_hat = -0.5F;

  float unknown_card = 0.3F;  // in somebody's hand
  float new_hand = 0.7F;      // part of the difference between the hands
  float most_by_new_hand = 1;
  float hand_swap = 0.1F;  // the price of the card

  float discard_two = 0.03F;  // less: of equals rather fewer
  float discard_three = 0.06F;
};
inline constexpr PeopleWeights kPeople;

// Championship cards, chests and toll.
struct ExtrasWeights {
  float goal_swap = 0.3F;  // the price of the card
  float detour = 0.3F;     // the same
  float trove = 0.5F;
  float specialist = 0.5F;

  float veto = 0.5F;  // the price of the card
  float wasted_veto = -1.2F;
  float declared_theft = 0.6F;      // what it costs the others
  float declared_hand_swap = 0.6F;  // what it costs to lose one's own hand

  float guard = 1.2F;        // of what the cell promises others
  float guards_card = 0.5F;  // he costs a card, and none is drawn
  float ask = 0.8F;          // how likely one who is no opponent agrees
  float asking = 0.05F;      // less: of equals rather not
  int agree_cards = 2;       // somebody else's card may be the last one if the treasure is so near
  float agree = 0.5F;        // to a friend
  float refuse = 0.5F;

  // There are too many ways to send something somewhere to look at each of them in imagined games.
  float not_looked_at = -0.2F;
};
inline constexpr ExtrasWeights kExtras;

// From the blueprint to gold, and how surely.
struct HunchWeights {
  // What a card's worth of digging is worth in gold, before looking ahead: a tenth of what there is
  // to win. Saboteurs win all or nothing.
  double gold_per_card = 0.15;
  double saboteurs_gold_per_card = 0.3;
  // A round is won or lost by much else than one move, so many worlds are needed to say more than a
  // hunch.
  double trust = 20;
  // Imagined players do not always do what looks best by a hair.
  float hesitation = 0.12F;
};
inline constexpr HunchWeights kHunches;

// How many of a hundred saboteurs have each temper.
struct TemperWeights {
  std::uint32_t open = 45;
  std::uint32_t quiet = 17;
  std::uint32_t sleeper = 21;
  std::uint32_t framer = 17;
};
inline constexpr TemperWeights kTempers;

// How far a temper lets the table distrust him, what he would give, in gold for each unit of
// evidence (a logarithm of odds), not to be distrusted more, and until when: as long as the
// treasure is more cards away than this.
struct Mask {
  float distrust = 1;
  double gold = 0;
  int near = 0;
};
struct NameWeights {
  Mask open;
  Mask quiet = {.distrust = 0.47F, .gold = 0.3, .near = 2};
  Mask sleeper = {.distrust = 0.47F, .gold = 0.8, .near = 1};
  Mask framer = {.distrust = 0.47F, .gold = 0.25, .near = 2};
  // A name is worth nothing to one who has lost it, and when no more than this part of the round is
  // left.
  float lost = 0.75F;
  float last_part = 0.25F;
  double framing = 0.2;      // to break whom the table distrusts as much as anybody
  float ally = 0.5F;         // whom he distrusts more he does not frame
  float most_credit = 0.6F;  // that one deed may speak for a digger
};
inline constexpr NameWeights kNames;

// What a deed says about its player, as a logarithm of odds; see evidence.h. For each kind how much
// it says and the least and the most that one deed may say.
struct EvidenceWeights {
  float laid_early = 1;  // for each card that the treasure is farther than before
  float laid = 1.5F;
  float usual_way = 0.35F;  // cards nearer, where a path card says nothing about its player
  float least_laid = -1;
  float most_laid = 2.2F;
  float dead_end = 0.5F;

  float brought_down = 1.5F;  // for each card
  float least_brought_down = -1.5F;
  float most_brought_down = 2.5F;

  float broke = 0.6F;       // of one who is as suspicious as anybody
  float broke_suspect = 4;  // less, for distrust above the usual
  float most_broke = 1.8F;

  float repaired = -0.8F;
  float repaired_suspect = 3;  // more, for distrust above the usual
  float most_repaired = 1.5F;

  float discarded = 0.2F;  // by one who could have laid a card
  float looked = -0.05F;

  // A geologist lays what holds crystals, wherever that leads: so far he looks like a saboteur.
  float geologist = 0.6F;
  float most_in_all = 5;    // that all deeds of a player may say together
  float most_imagined = 4;  // the same, in imagined games
};
inline constexpr EvidenceWeights kEvidence;

// The greedy player counts in parts of a card's worth of digging, so that equals are equal.
inline constexpr int kCard = 60;

inline constexpr HandWeights<int> kGreedyDiggersHand = {
    .sabotage = 14,
    .repair = 16,
    .own_repair = 50,
    .rockfall = 20,
    .map = 40,
    .needless_map = 2,
    .other = 15,
    .discard = 4,
};
inline constexpr HandWeights<int> kGreedySaboteursHand = {
    .sabotage = 40,
    .repair = 3,
    .own_repair = 20,
    .rockfall = 35,
    .map = 10,
    .needless_map = 1,
    .other = 15,
    .discard = 8,
};

struct GreedyDiggerWeights {
  // Points of suspicion from which somebody counts as a saboteur, or as a friend.
  int suspect = 14;
  int good_friend = -8;

  int front = 5;        // for each cell at which the path could go on, ...
  int most_fronts = 3;  // ... up to so many
  int arrived = 2;      // times the chance that a goal is the treasure, when it is reached
  int left_to_the_next = kCard * 3 / 2;  // what it costs the greedy dwarf
  int rockfall = 20;                     // the price of the card, if it shortens the way
  int openness = 8;                      // of a path card in the hand, for each side that it joins
  int onward = 10;                       // if it leads east or west, to where the goals are

  int most_suspicion = 40;  // that counts for breaking a tool
  int stopped = 30;         // who could lay until now
  int own_repair = kCard + 20;
  int repair_of_friend = 35;
  int repair = 15;
  int early_map = 50;  // while the treasure is more than so many cards away
  int early_cards = 3;
  int late_map = 35;
};
inline constexpr GreedyDiggerWeights kGreedyDigging;

struct GreedySaboteurWeights {
  int ally = 14;  // points of suspicion from which somebody counts as another saboteur

  // As long as the treasure is so many cards away harm can wait: it counts as 2 to 5 later.
  int early_cards = 6;
  int early_harm = 2;
  int late_harm = 5;

  int front = 12;       // for each cell less at which the path could go on, ...
  int most_fronts = 4;  // ... of up to so many
  int arrived = 3;      // times the chance that a goal is the treasure, when it is reached
  int rockfall = 10;    // the price of the card
  int dead_end = 30;    // in the hand
  int path = 8;         // any other, but the best are best kept from the diggers for good
  int openness = 2;     // less, for each side that it joins

  // Who digs well is stopped first, by what points of suspicion say; one broken tool is enough.
  int sabotage = 45;
  int least_helper = -10;
  int most_helper = 30;
  int sabotage_again = 40;
  int own_repair = 25;
  int repair_of_ally = 20;
  int map = 15;
};
inline constexpr GreedySaboteurWeights kGreedySabotaging;

// Points of suspicion: harm that somebody has done, as the greedy player counts it.
struct SuspicionWeights {
  int card = 10;  // for each card that the treasure is farther than before
  int dead_end = 12;
  int pass = 2;
  int broke = 5;  // a tool of somebody of whom nothing is known
  // A deed against or for somebody says half of what is thought of him, and never settles it.
  int association = 2;
  int most_by_association = 20;
};
inline constexpr SuspicionWeights kSuspicions;

// The bot that keeps points of trust.
struct TrustWeights {
  // What deeds do to the trust in whoever does them.
  int laid = 1;
  int laid_dead_end = -2;
  int broke_trusted = -1;
  int broke_mine = -2;
  int mended_mine = 2;
  int brought_down = -1;

  // What moves are worth. A path card counts the steps that it is nearer to a goal than this.
  int far_away = 20;
  int no_goal = 99;  // steps, where no goal may be the treasure
  int saboteurs_path = 5;
  int harm_to_myself = -20;
  int bad_idea = -10;
  int distrusted = -1;  // who has less trust may be harmed, ...
  int trusted = 1;      // ... who has more is helped
  int sabotage = 15;
  int saboteurs_sabotage = 8;
  int own_repair = 30;
  int repair = 12;
  int rockfall = 14;
  int map = 16;
  int saboteurs_map = 4;
};
inline constexpr TrustWeights kTrusting;

}  // namespace stollen::bots
