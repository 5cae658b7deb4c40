// The lists of error codes in the documentation are complete, and nothing stands in them that is
// never said. Codes are spelled in one place, so what a folder says is what it names.
#include <map>
#include <regex>
#include <set>

#include "gtest/gtest.h"

#include "notation/trouble.h"
#include "server/api/api.h"
#include "support/files.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;
using Folders = std::vector<std::string>;

std::vector<fs::path> source_files(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_folder() / folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  return files;
}

// kNotJson is "not-json".
std::string word_of(const std::string& name) {
  std::string word;
  for (const char letter : name) {
    if (letter >= 'A' && letter <= 'Z') {
      if (!word.empty()) word += '-';
      word += static_cast<char>(letter - 'A' + 'a');
    } else {
      word += letter;
    }
  }
  return word;
}

std::set<std::string> said_codes(const Folders& folders) {
  static const std::regex kNamed(R"(TroubleCode::k(\w+))");
  std::set<std::string> codes;
  for (const std::string& folder : folders)
    for (const fs::path& file : source_files(folder)) {
      const std::string text = read_file(file);
      for (std::sregex_iterator match(text.begin(), text.end(), kNamed), end; match != end; ++match)
        codes.insert(word_of((*match)[1]));
    }
  return codes;
}

// By code: what stands in the second column of the table below this heading.
std::map<std::string, std::string> documented_codes(const char* page, const std::string& heading) {
  const std::string text = read_file(source_folder() / page);
  const std::size_t begin = text.find("\n" + heading + "\n") + 1;
  const std::string section = text.substr(begin, text.find("\n## ", begin) - begin);
  static const std::regex kCode("`([a-z-]+)`");
  std::map<std::string, std::string> codes;
  for (const std::string& line : lines_of(section)) {
    if (!line.starts_with("| `")) continue;
    const std::size_t bar = line.find('|', 1);
    const std::string head = line.substr(0, bar);
    std::string second = line.substr(bar + 1, line.find('|', bar + 1) - bar - 1);
    std::erase(second, ' ');
    for (std::sregex_iterator match(head.begin(), head.end(), kCode), end; match != end; ++match)
      codes[(*match)[1]] = second;
  }
  return codes;
}

void expect_documented(const Folders& folders, const char* page, const std::string& heading) {
  const auto documented = documented_codes(page, heading);
  const std::set<std::string> said = said_codes(folders);
  for (const std::string& code : said)
    EXPECT_TRUE(documented.contains(code)) << code << " is not in " << page;
  for (const auto& [code, second] : documented)
    EXPECT_TRUE(said.contains(code)) << code << " stands in " << page << ", but is never said";
}

TEST(ErrorCodes, TheTableProtocolsListIsTheOneThatIsSaid) {
  expect_documented({"src/table", "src/server"}, "docs/table-protocol.md", "## Error codes");
}

TEST(ErrorCodes, TheEngineProtocolsListIsTheOneThatIsSaid) {
  expect_documented({"src/protocol"}, "docs/engine-protocol.md", "## Errors");
}

TEST(ErrorCodes, EveryCodeIsSpelledAsItIsNamedAndSaidSomewhere) {
  const std::set<std::string> said = said_codes({"src/table", "src/server", "src/protocol"});
  const std::set<std::string> spelled(notation::kTroubleWords.begin(),
                                      notation::kTroubleWords.end());
  EXPECT_EQ(spelled.size(), notation::kTroubleWords.size());
  for (const std::string_view code : notation::kTroubleWords)
    EXPECT_TRUE(said.contains(std::string(code))) << code;
  // A name that is spelled otherwise, too: what is said would not be in the list.
  for (const std::string& code : said) EXPECT_TRUE(spelled.contains(code)) << code;
}

TEST(ErrorCodes, StatusesOverHttpAreTheDocumentedOnes) {
  const auto documented = documented_codes("docs/table-protocol.md", "## Error codes");
  for (std::size_t i = 0; i < notation::kTroubleWords.size(); ++i) {
    const auto found = documented.find(std::string(notation::kTroubleWords[i]));
    if (found == documented.end()) continue;
    const int status = server::status_of(static_cast<notation::TroubleCode>(i));
    if (found->second.empty())
      EXPECT_EQ(status, 400) << found->first << " is said at sockets, but has a status";
    else
      EXPECT_EQ(std::to_string(status), found->second) << found->first;
  }
}

// What other words mean as well: a state of tables, an entry of the log, an answer of another kind.
TEST(ErrorCodes, NoOtherPlaceSpellsThem) {
  const std::set<std::string> other_meanings = {"broken", "revealing", "refused", "paused",
                                                "banned", "damaged",   "stopping"};
  for (const char* folder : {"src/table", "src/server", "src/protocol", "src/cli", "src/terminal"})
    for (const fs::path& file : source_files(folder)) {
      const std::string text = read_file(file);
      for (const std::string_view code : notation::kTroubleWords)
        if (!other_meanings.contains(std::string(code))) {
          EXPECT_EQ(text.find('"' + std::string(code) + '"'), std::string::npos)
              << code << " in " << file;
        }
    }
}

}  // namespace

}  // namespace stollen::testing
