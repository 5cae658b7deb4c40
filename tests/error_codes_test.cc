// The closed list of error codes in docs/table-protocol.md is complete, and nothing stands in it
// that the server never says.
#include <regex>
#include <set>

#include "gtest/gtest.h"

#include "support/files.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;

std::set<std::string> all_matches(const std::string& text, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
}

std::string sources() {
  std::string text;
  for (const char* folder : {"src/table", "src/server"})
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() / folder))
      if (entry.is_regular_file()) text += read_file(entry.path());
  return text;
}

std::set<std::string> documented_codes() {
  const std::string text = read_file(source_folder() / "docs/table-protocol.md");
  const std::size_t begin = text.find("## Error codes");
  const std::string section = text.substr(begin, text.find("\n## ", begin) - begin);
  std::set<std::string> codes;
  for (const std::string& line : lines_of(section))
    if (line.starts_with("| `"))
      codes.merge(all_matches(line.substr(0, line.find('|', 1)), std::regex("`([a-z-]+)`")));
  return codes;
}

// Codes are written where a refusal is made.
std::set<std::string> said_codes() {
  static const std::regex kSaid(
      R"re((?:\btrouble\(|Trouble\{|error_response\(\s*\{|\breply\([^;{]*\{|"error"\},\s*\{"code",)\s*)re"
      R"re((?:[^"?;{}()]*\? )?"([a-z]+(?:-[a-z]+)*)")re");
  return all_matches(sources(), kSaid);
}

TEST(ErrorCodes, AllThatAreSaidAreDocumented) {
  const std::set<std::string> documented = documented_codes();
  const std::set<std::string> said = said_codes();
  EXPECT_GT(said.size(), 30U) << "the check no longer sees the refusals";
  for (const std::string& code : said) EXPECT_TRUE(documented.contains(code)) << code;
}

TEST(ErrorCodes, AllThatAreDocumentedAreSaid) {
  const std::string text = sources();
  for (const std::string& code : documented_codes())
    EXPECT_NE(text.find('"' + code + '"'), std::string::npos) << code;
}

}  // namespace

}  // namespace stollen::testing
