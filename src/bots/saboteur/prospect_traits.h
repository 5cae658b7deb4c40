// The one list of what the prospects of a round are judged by: the traits, in the order in which
// their weights stand, each with the figure that it is divided by to lie about between 0 and 1. Who
// says or weighs them does it by name: one that is left out, or out of its order, does not compile.
#pragma once

#include <array>
#include <bit>
#include <string_view>

namespace stollen::bots {

// "Share" is the part of a side of which it is true, or the mean over that side; "I" is the seat
// whose prospects they are.
#define STOLLEN_TRAITS(TRAIT)                                                             \
  /* The way to the treasure. */                                                          \
  TRAIT(distance, 8)           /* in cards, less where there are several ways */          \
  TRAIT(nearest, 8)            /* in cards, by the shortest way */                        \
  TRAIT(nearness, 1)           /* 1 at the treasure, falling steeply with the distance */ \
  TRAIT(distance_in_public, 8) /* the distance for one who has seen no closed goal */     \
  /* The two sides. */                                                                    \
  TRAIT(turns_left, 10)          /* of each player, if every card is played */            \
  TRAIT(diggers, 10)             /* so many, of all kinds */                              \
  TRAIT(saboteurs, 4)            /* so many */                                            \
  TRAIT(diggers_able, 1)         /* share that may lay path cards */                      \
  TRAIT(saboteurs_able, 1)       /* the same */                                           \
  TRAIT(turns_per_card, 4)       /* turns of able diggers for each card of the way */     \
  TRAIT(diggers_paths, 6)        /* share: path cards that lead on in a hand */           \
  TRAIT(diggers_repairs, 3)      /* share: cards in a hand that mend tools */             \
  TRAIT(saboteurs_sabotage, 4)   /* cards that break tools, in all their hands */         \
  TRAIT(saboteurs_rockfalls, 2)  /* in all their hands */                                 \
  TRAIT(saboteurs_dead_ends, 4)  /* in all their hands */                                 \
  TRAIT(diggers_knowing, 1)      /* share that knows where the treasure lies */           \
  TRAIT(saboteurs_distrusted, 1) /* share: how far the table distrusts them */            \
  TRAIT(diggers_distrusted, 1)   /* the same */                                           \
  TRAIT(paths_to_come, 1)        /* in the stock, to a card that is left to play */       \
  TRAIT(rockfalls_to_come, 1)    /* in the stock, to ten cards that are left to play */   \
  TRAIT(saboteur_moves, 1)       /* it is a saboteur's turn */                            \
  /* I. */                                                                                \
  TRAIT(until_my_turn, 1) /* part of a time round the table */                            \
  TRAIT(i_am_saboteur, 1)                                                                 \
  TRAIT(i_may_lay, 1)                                                                     \
  TRAIT(i_am_trapped, 1)                                                                  \
  TRAIT(my_paths, 6) /* path cards that lead on in my hand */                             \
  TRAIT(i_am_distrusted, 1)                                                               \
  TRAIT(i_have_a_team, 1) /* blue or green */                                             \
  TRAIT(my_mate_moves, 1) /* it is the turn of another one of my team */                  \
  TRAIT(i_am_boss, 1)                                                                     \
  TRAIT(i_am_profiteer, 1)                                                                \
  TRAIT(i_am_geologist, 1)                                                                \
  /* What there is for me. */                                                             \
  TRAIT(crystals, 5)   /* in the maze */                                                  \
  TRAIT(i_am_thief, 1) /* a theft lies before me */                                       \
  TRAIT(thieves, 3)    /* so many */                                                      \
  TRAIT(good_doors, 3) /* in the maze, but for those of the other team */                 \
  TRAIT(bad_doors, 3)  /* of the other team */                                            \
  TRAIT(my_thefts, 1)  /* theft cards in my hand */                                       \
  TRAIT(stake, 4)      /* gold if my side wins */                                         \
  /* More of the two sides. */                                                            \
  TRAIT(diggers_rockfalls, 2) /* in all their hands */                                    \
  TRAIT(diggers_sabotage, 4)  /* cards that break tools, in all their hands */            \
  TRAIT(last_card_missing, 1) /* and there is a digger who may lay it */                  \
  TRAIT(last_card_is_mine, 1) /* it is my turn when it is missing */                      \
  /* Teams, among those that are not trapped. */                                          \
  TRAIT(own_team, 4) /* of my team; of both, if I have none */                            \
  TRAIT(other_team, 4)                                                                    \
  TRAIT(loners, 3) /* boss and profiteer, who win with either */                          \
  TRAIT(others_trapped, 3)                                                                \
  TRAIT(geologists, 2)

inline constexpr std::array kTraitNames = {
#define STOLLEN_NAME(name, scale) std::string_view(#name),
    STOLLEN_TRAITS(STOLLEN_NAME)
#undef STOLLEN_NAME
};
inline constexpr int kTraits = static_cast<int>(kTraitNames.size());

template <class T>
using InOrder = std::array<T, kTraits>;

// Something for every trait, by its name. Nothing has a default that could stand for what was
// forgotten.
template <class T>
class ByTrait {
  struct Given {
    constexpr Given(const T& given) : value(given) {}
    T value;
  };

 public:
#define STOLLEN_MEMBER(name, scale) Given name;
  STOLLEN_TRAITS(STOLLEN_MEMBER)
#undef STOLLEN_MEMBER
};

template <class T>
constexpr InOrder<T> in_order(const ByTrait<T>& named) {
  static_assert(sizeof(ByTrait<T>) == sizeof(InOrder<T>));
  return std::bit_cast<InOrder<T>>(named);
}

inline constexpr InOrder<float> kTraitScales = {
#define STOLLEN_SCALE(name, scale) scale,
    STOLLEN_TRAITS(STOLLEN_SCALE)
#undef STOLLEN_SCALE
};

}  // namespace stollen::bots
