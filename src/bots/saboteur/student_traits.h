// The one list of what a student looks at: traits of the situation of whoever has the turn, and of
// each of his moves. Weights are learned for this list in this order; the mark tells whether
// weights or lessons are those of another one.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stollen::bots {

// "I" is the player whose turn it is; what he knows is all there is.
#define STOLLEN_SITUATION_TRAITS(TRAIT)                                    \
  TRAIT(players)                                                           \
  TRAIT(turns_left) /* of each player, if every card is played */          \
  TRAIT(stock)                                                             \
  TRAIT(distance)                                                          \
  TRAIT(nearest)                                                           \
  TRAIT(one_card_missing)                                                  \
  TRAIT(two_cards_missing)                                                 \
  TRAIT(three_cards_missing)                                               \
  TRAIT(i_know_the_treasure)                                               \
  TRAIT(i_may_lay)                                                         \
  TRAIT(my_burdens)                                                        \
  TRAIT(i_am_distrusted)                                                   \
  TRAIT(most_distrusted)     /* of the others */                           \
  TRAIT(others_able)         /* share that may lay */                      \
  TRAIT(able_and_trusted)    /* share, each by how far he is trusted */    \
  TRAIT(able_and_distrusted) /* share, each by how far he is distrusted */ \
  TRAIT(my_paths)            /* that lead on */                            \
  TRAIT(my_dead_ends)                                                      \
  TRAIT(my_sabotage)                                                       \
  TRAIT(my_repairs)                                                        \
  TRAIT(my_rockfalls)                                                      \
  TRAIT(my_maps)

// The worth is what the blueprint thinks of the move.
#define STOLLEN_MOVE_TRAITS(TRAIT)                        \
  TRAIT(lays)                                             \
  TRAIT(lay_worth)                                        \
  TRAIT(lays_dead_end)                                    \
  TRAIT(lays_openness)                                    \
  TRAIT(reaches_treasure) /* the chance that it does */   \
  TRAIT(reaches_stone)                                    \
  TRAIT(breaks)                                           \
  TRAIT(break_worth)                                      \
  TRAIT(breaks_distrusted) /* how far the other one is */ \
  TRAIT(breaks_able)                                      \
  TRAIT(breaks_next) /* whose turn comes next */          \
  TRAIT(mends)                                            \
  TRAIT(mend_worth)                                       \
  TRAIT(mends_me)                                         \
  TRAIT(mends_last) /* the only thing that stops him */   \
  TRAIT(mends_distrusted)                                 \
  TRAIT(brings_down)                                      \
  TRAIT(bring_down_worth)                                 \
  TRAIT(looks)                                            \
  TRAIT(look_worth)                                       \
  TRAIT(looks_at_chance)                                  \
  TRAIT(discards)                                         \
  TRAIT(discard_worth)                                    \
  TRAIT(discards_path)                                    \
  TRAIT(discards_dead_end)                                \
  TRAIT(discards_sabotage)                                \
  TRAIT(discards_repair)                                  \
  TRAIT(discards_rockfall)                                \
  TRAIT(discards_map)                                     \
  TRAIT(does_other)                                       \
  TRAIT(other_worth)

namespace student_trait {

enum Place : std::uint8_t {
#define STOLLEN_PLACE(name) name,
  STOLLEN_SITUATION_TRAITS(STOLLEN_PLACE) STOLLEN_MOVE_TRAITS(STOLLEN_PLACE)
#undef STOLLEN_PLACE
};

}  // namespace student_trait

inline constexpr std::array kStudentTraits = {
#define STOLLEN_NAME(name) std::string_view(#name),
    STOLLEN_SITUATION_TRAITS(STOLLEN_NAME) STOLLEN_MOVE_TRAITS(STOLLEN_NAME)
#undef STOLLEN_NAME
};
inline constexpr int kStudentInputs = static_cast<int>(kStudentTraits.size());

// Changes with every name that is added, taken away or moved. (FNV-1a)
template <std::size_t kCount>
constexpr std::uint32_t mark_of(const std::array<std::string_view, kCount>& names) {
  std::uint32_t mark = 2166136261U;
  for (const std::string_view name : names)
    for (const char letter : name) mark = (mark ^ static_cast<std::uint8_t>(letter)) * 16777619U;
  return mark;
}

}  // namespace stollen::bots
