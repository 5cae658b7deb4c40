// How everything the Duel says is spelled.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

// The word lists of the vocabulary.
enum WordListId : std::uint8_t {
  kCardWords,
  kGoalWords,
  kToolWords,
  kSideWords,
  kColourWords,
  kEndingWords,
  kVerdictWords,
  kWordLists,
};

game::Vocabulary vocabulary_of(const Rules& rules);

}  // namespace stollen::duel
