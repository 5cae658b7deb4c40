// What a scenario expects of the position it has come to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/record.h"

namespace stollen::test {

// How far a scenario has come.
struct Standing {
  const catalog::Decks& decks;
  notation::Record record;  // where it began, and the moves made since
  notation::Match match;
};

// The move as text allows it, slowly and in the legal list: both must agree.
struct Verdict {
  std::string code;      // of the refusal; empty if the move is legal
  std::string sentence;  // for people
  std::string trouble;   // the engine contradicts itself
};
Verdict judge_move(const notation::Match& match, std::string_view text);

// Says what was found instead of the expected; nothing if it holds.
std::string check_expectation(const Standing& standing, std::string_view expectation);

}  // namespace stollen::test
