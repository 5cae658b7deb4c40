// Which rule is shown by which scenarios: the pages of rules and the folder of scenarios must
// agree.
#pragma once

#include <string>
#include <vector>

namespace stollen::testing {

struct ScenarioFile {
  std::string path;  // below tests/scenarios
  std::string rule;
  std::string sentence;
};

// All scenario files of the repository, in order of their paths.
std::vector<ScenarioFile> all_scenario_files();

struct RulePage {
  std::string title;
  std::string file;                // below docs/rules
  std::vector<std::string> rules;  // their numbers, as they stand there
};

// All pages of rules of the repository, in order of their files.
std::vector<RulePage> all_rule_pages();

// The table beside the scenarios that tells which of them show the rules of this page.
std::string rule_table(const RulePage& page, const std::vector<ScenarioFile>& scenarios);

std::string read_text(const std::string& path);

}  // namespace stollen::testing
