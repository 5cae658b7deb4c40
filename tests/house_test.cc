// The rules of the house: who may include whom, what the engine must do without, how large files
// grow, and that every header says what it is.
#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "gtest/gtest.h"

#include "support/files.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;

struct Source {
  std::string path;  // below src/
  std::string folder;
  std::vector<std::string> lines;
  bool is_header() const { return path.ends_with(".h"); }
};

const std::vector<Source>& sources() {
  static const std::vector<Source> kSources = [] {
    std::vector<Source> found;
    const fs::path root = source_folder() / "src";
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      const std::string path = fs::relative(entry.path(), root).string();
      if (!path.ends_with(".h") && !path.ends_with(".cc")) continue;
      const std::size_t slash = path.find('/');
      found.push_back({path, slash == std::string::npos ? "" : path.substr(0, slash),
                       lines_of(read_file(entry.path()))});
    }
    std::ranges::sort(found, {}, &Source::path);
    return found;
  }();
  return kSources;
}

// The line without its comment and the texts in it.
std::string code_of(const std::string& line) {
  static const std::regex kTexts(R"("(\\.|[^"\\])*")");
  static const std::regex kComment("//.*");
  return std::regex_replace(std::regex_replace(line, kTexts, "\"\""), kComment, "");
}

// The folders that each folder may include from, besides itself.
const std::map<std::string, std::set<std::string>>& allowed_folders() {
  static const std::map<std::string, std::set<std::string>> kAllowed = [] {
    std::map<std::string, std::set<std::string>> allowed;
    const auto builds_on = [&](const std::string& folder, const std::vector<std::string>& below) {
      for (const std::string& other : below) {
        allowed[folder].insert(other);
        allowed[folder].insert(allowed[other].begin(), allowed[other].end());
      }
    };
    allowed["base"] = {};
    builds_on("game", {"base"});
    builds_on("tunnel", {"game"});
    builds_on("saboteur", {"tunnel"});
    builds_on("duel", {"tunnel"});
    builds_on("goldmine", {"game"});
    builds_on("catalog", {"saboteur", "duel", "goldmine"});
    builds_on("notation", {"catalog"});
    builds_on("protocol", {"notation"});
    builds_on("bots", {"notation"});
    builds_on("table", {"bots", "protocol"});
    builds_on("terminal", {"table"});
    builds_on("simulator", {"table"});
    builds_on("server", {"table"});
    builds_on("cli", {"terminal", "simulator", "server"});
    builds_on("", {"cli"});
    return allowed;
  }();
  return kAllowed;
}

TEST(House, HasOnlyRoomsThatThePlanKnows) {
  for (const Source& source : sources())
    EXPECT_TRUE(allowed_folders().contains(source.folder)) << source.path;
}

TEST(House, IncludesPointOnlyUpTheList) {
  static const std::regex kInclude(R"re(^\s*#include "([^"/]+)/)re");
  int includes = 0;
  for (const Source& source : sources())
    for (const std::string& line : source.lines) {
      std::smatch match;
      if (!std::regex_search(line, match, kInclude)) continue;
      const std::string folder = match[1];
      ++includes;
      EXPECT_TRUE(folder == source.folder || allowed_folders().at(source.folder).contains(folder))
          << source.path << " must not know " << folder << "/";
    }
  EXPECT_GT(includes, 100) << "the check no longer sees the includes";
}

bool is_engine(const Source& source) {
  static const std::set<std::string> kEngine = {"base",     "game",     "tunnel",  "saboteur",
                                                "duel",     "goldmine", "catalog", "notation",
                                                "protocol", "bots",     "table"};
  return kEngine.contains(source.folder);
}

void expect_nowhere(const std::regex& pattern, bool (*concerns)(const Source&),
                    const std::string& reason) {
  for (const Source& source : sources()) {
    if (!concerns(source)) continue;
    for (std::size_t i = 0; i < source.lines.size(); ++i)
      EXPECT_FALSE(std::regex_search(code_of(source.lines[i]), pattern))
          << source.path << ":" << i + 1 << ": " << reason;
  }
}

TEST(House, EngineHasNoThreadsFilesAndStreams) {
  expect_nowhere(std::regex(R"(#include <(thread|mutex|fstream|filesystem|iostream|exception|)"
                            R"(stdexcept|future|condition_variable|chrono|ctime|random)>)"),
                 is_engine, "the engine also runs where there are none of these");
}

TEST(House, EngineHasNoExceptions) {
  expect_nowhere(std::regex(R"(\b(throw|try|catch)\b)"), is_engine,
                 "a refusal is a value, not an exception");
}

TEST(House, EngineHasOnlyItsOwnRandomness) {
  expect_nowhere(
      std::regex(R"(std::shuffle|std::mt19937|std::random_device|\brand\(|\bsrand\()"),
      [](const Source& source) { return source.folder != "cli"; },
      "the same seed must give the same game");
}

TEST(House, FilesStaySmall) {
  std::vector<std::size_t> sizes;
  for (const Source& source : sources()) {
    sizes.push_back(source.lines.size());
    EXPECT_LE(source.lines.size(), 600U) << source.path << " has more than one subject";
  }
  std::ranges::sort(sizes);
  EXPECT_LT(sizes[sizes.size() / 2], 150U) << "the median of lines in a file";
}

TEST(House, EveryHeaderBeginsWithWhatItIs) {
  for (const Source& source : sources()) {
    if (!source.is_header()) continue;
    ASSERT_FALSE(source.lines.empty()) << source.path;
    EXPECT_TRUE(source.lines[0].starts_with("// ")) << source.path;
    EXPECT_NE(std::ranges::find(source.lines, "#pragma once"), source.lines.end()) << source.path;
  }
}

TEST(House, TestsStaySmallToo) {
  for (const auto& entry : fs::recursive_directory_iterator(source_folder() / "tests")) {
    const fs::path& path = entry.path();
    if (path.extension() == ".cc" || path.extension() == ".h")
      EXPECT_LE(lines_of(read_file(path)).size(), 600U) << path;
  }
}

// The functions and constants that a file keeps to itself, between `namespace {` and its end.
std::set<std::string> own_names(const Source& source) {
  static const std::regex kDefinition(R"(^[A-Za-z][\w:<>,&* ]*[ &*>](\w+)( =|\(|\{|\[|;).*)");
  std::set<std::string> names;
  bool own = false;
  for (const std::string& line : source.lines) {
    if (line == "namespace {") own = true;
    if (line == "}  // namespace") own = false;
    std::smatch parts;
    const bool alias = line.starts_with("using ") || line.starts_with("namespace ");
    if (own && !alias && std::regex_match(line, parts, kDefinition)) names.insert(parts[1]);
  }
  return names;
}

// They are compiled together: of two functions with one name the wrong one may be called.
TEST(House, FilesOfAFolderKeepDifferentNames) {
  static const std::regex kFamily("(saboteur|duel|goldmine).*");
  std::map<std::string, std::string> keepers;
  std::size_t found = 0;
  for (const Source& source : sources()) {
    if (source.is_header()) continue;
    const fs::path path = source.path;
    std::smatch family;
    const std::string file = path.filename().string();
    const std::string group = path.parent_path().string() + " " +
                              (std::regex_match(file, family, kFamily) ? family[1].str() : "");
    for (const std::string& name : own_names(source)) {
      const auto [keeper, is_new] = keepers.emplace(group + " " + name, source.path);
      EXPECT_TRUE(is_new) << name << " in " << source.path << " and " << keeper->second;
      ++found;
    }
  }
  EXPECT_GT(found, 500U);
}

// What the checks above look for is still what they find.
TEST(House, CodeIsToldFromCommentsAndTexts) {
  EXPECT_EQ(code_of("int x;  // throw it away"), "int x;  ");
  EXPECT_EQ(code_of("fail(\"try again\");"), "fail(\"\");");
  EXPECT_EQ(code_of("throw \"a\\\"b\";"), "throw \"\";");
}

}  // namespace

}  // namespace stollen::testing
