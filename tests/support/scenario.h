// Scenarios: short text files that check one rule each. How they are written stands in
// tests/scenarios/README.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/decks.h"

namespace stollen::testing {

struct ScenarioLine {
  int number = 0;
  std::string text;  // without comment and blanks around it
  bool indented = false;
};

// What is wrong, and where: a rule that is broken, or a line that nobody understands.
struct ScenarioFailure {
  int line = 0;
  std::string message;
};

struct Scenario {
  std::string rule;
  std::string sentence;  // what it shows
  std::vector<ScenarioLine> lines;
  std::vector<ScenarioFailure> failures;  // met while reading
};

Scenario read_scenario(std::string_view text);

// Plays it from its first line to its last; a true scenario fails nowhere.
std::vector<ScenarioFailure> run_scenario(const catalog::Decks& decks, const Scenario& scenario);

}  // namespace stollen::testing
