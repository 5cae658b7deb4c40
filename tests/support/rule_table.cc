#include "support/rule_table.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "support/scenario.h"
#include "support/words.h"

namespace stollen::testing {

namespace {

const std::string kRoot = STOLLEN_SOURCE_DIR;

// Paths of files with this ending, relative to the folder, in order.
std::vector<std::string> files_below(const std::filesystem::path& folder, std::string_view ending) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == ending)
      files.push_back(std::filesystem::relative(entry.path(), folder).generic_string());
  std::ranges::sort(files);
  return files;
}

// A rule begins with its number in bold: **B-23** A path may arrive ...
std::string rule_of(std::string_view line) {
  if (!line.starts_with("**")) return {};
  line.remove_prefix(2);
  const std::string_view id = line.substr(0, line.find("**"));
  const std::size_t dash = id.find('-');
  const bool is_rule = dash != std::string_view::npos && number(id.substr(dash + 1)).has_value();
  return is_rule ? std::string(id) : std::string();
}

RulePage read_page(const std::string& file) {
  RulePage page{"", file, {}};
  const std::string text = read_text(kRoot + "/docs/rules/" + file);
  for (const std::string_view line : split(text, "\n")) {
    if (page.title.empty() && line.starts_with("# ")) page.title = line.substr(2);
    if (std::string rule = rule_of(line); !rule.empty()) page.rules.push_back(std::move(rule));
  }
  return page;
}

}  // namespace

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<ScenarioFile> all_scenario_files() {
  const std::string folder = kRoot + "/tests/scenarios";
  std::vector<ScenarioFile> files;
  for (const std::string& path : files_below(folder, ".txt")) {
    const Scenario scenario = read_scenario(read_text(folder + "/" + path));
    files.push_back({path, scenario.rule, scenario.sentence});
  }
  return files;
}

std::vector<RulePage> all_rule_pages() {
  std::vector<RulePage> pages;
  for (const std::string& file : files_below(kRoot + "/docs/rules", ".md"))
    pages.push_back(read_page(file));
  return pages;
}

std::string rule_table(const RulePage& page, const std::vector<ScenarioFile>& scenarios) {
  std::string table = fmt::format(
      "# [{}](../../docs/rules/{}) and the scenarios that show them\n\n"
      "Made from the page and from the scenarios beside this file; `scenario_test` makes it anew "
      "when it\n"
      "runs with `STOLLEN_UPDATE=1`.\n\n| rule | scenario | what it shows |\n|---|---|---|\n",
      page.title, page.file);
  for (const std::string& rule : page.rules)
    for (const ScenarioFile& scenario : scenarios)
      if (scenario.rule == rule)
        table += fmt::format("| {} | [{}]({}) | {} |\n", rule,
                             std::filesystem::path(scenario.path).stem().string(), scenario.path,
                             scenario.sentence);
  return table;
}

}  // namespace stollen::testing
