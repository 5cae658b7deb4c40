// The match that a scenario plays: how far it has come, which moves it allows, who looks at it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.h"

namespace stollen::testing {

struct Standing {
  const catalog::Decks& decks;
  notation::Record record;  // where it began, and the moves made since
  course::Course match;
};

// Whether a move is allowed: searched for a reason against it, and looked up in the legal list.
struct Verdict {
  std::string code;      // of the refusal; empty if the move is legal
  std::string sentence;  // for people
  std::string trouble;   // the two answers contradict each other
};
Verdict judge_move(const course::Course& match, std::string_view text);

// The legal moves of the waiting decision as they are typed.
std::vector<std::string> legal_texts(const course::Course& match);

// A seat's number or "spectator".
std::optional<game::Observer> read_observer(const course::Course& match, std::string_view word);

}  // namespace stollen::testing
