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

// ARCHITECTURE.md says of each folder of src/ what it builds on; in that order.
const std::vector<std::pair<std::string, std::set<std::string>>>& plan() {
  static const std::vector<std::pair<std::string, std::set<std::string>>> kPlan = [] {
    static const std::regex kRow(R"(\| `src/(\w+)/` \|[^|]*\|([^|]*)\|[^|]*\|)");
    static const std::regex kName(R"(\w+)");
    std::vector<std::pair<std::string, std::set<std::string>>> rows;
    for (const std::string& line : lines_of(read_file(source_folder() / "ARCHITECTURE.md"))) {
      std::smatch row;
      if (!std::regex_match(line, row, kRow)) continue;
      const std::string below = row[2];
      rows.emplace_back(row[1], std::set<std::string>());
      for (std::sregex_iterator name(below.begin(), below.end(), kName), end; name != end; ++name)
        rows.back().second.insert(name->str());
    }
    return rows;
  }();
  return kPlan;
}

// The folders that each folder may include from, besides itself.
const std::map<std::string, std::set<std::string>>& allowed_folders() {
  static const std::map<std::string, std::set<std::string>> kAllowed = [] {
    std::map<std::string, std::set<std::string>> allowed;
    for (const auto& [folder, below] : plan()) {
      std::set<std::string> all = below;
      for (const std::string& other : below)
        all.insert(allowed[other].begin(), allowed[other].end());
      allowed[folder] = std::move(all);
    }
    return allowed;
  }();
  return kAllowed;
}

TEST(House, ThePlanBuildsFromTheGroundUp) {
  std::set<std::string> built;
  for (const auto& [folder, below] : plan()) {
    for (const std::string& other : below)
      EXPECT_TRUE(built.contains(other))
          << folder << " builds on " << other << ", which is not there yet";
    EXPECT_TRUE(built.insert(folder).second) << folder << " stands there twice";
  }
  EXPECT_GT(built.size(), 10U) << "the check no longer sees the table of ARCHITECTURE.md";
}

// What CMakeLists.txt links is what the plan says, library by library.
TEST(House, LibrariesAreLinkedByThePlan) {
  static const std::regex kLibrary(R"(stollen_library\((\w+)([^)]*)\))");
  static const std::regex kUses(R"(stollen_(\w+))");
  const std::string text = read_file(source_folder() / "CMakeLists.txt");
  std::map<std::string, std::set<std::string>> linked;
  for (std::sregex_iterator library(text.begin(), text.end(), kLibrary), end; library != end;
       ++library) {
    const std::string arguments = (*library)[2];
    std::set<std::string>& uses = linked[(*library)[1]];
    const std::size_t from = std::min(arguments.find("USES"), arguments.size());
    for (std::sregex_iterator use(arguments.begin() + static_cast<std::ptrdiff_t>(from),
                                  arguments.end(), kUses);
         use != end; ++use)
      if ((*use)[1] != "embedded_decks") uses.insert((*use)[1]);
  }
  for (const auto& [folder, below] : plan())
    if (folder != "cli")
      EXPECT_EQ(linked[folder], below) << folder;  // the program links everything
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

// Down to the tables, and the engine protocol.
bool is_engine(const Source& source) {
  return source.folder == "table" || source.folder == "protocol" ||
         allowed_folders().at("table").contains(source.folder);
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

// The one place where a failed check turns into an exception and back.
bool is_engine_but_the_guard(const Source& source) {
  static const std::set<std::string> kGuard = {"base/guard.h", "base/guard.cc", "base/check.cc"};
  return is_engine(source) && !kGuard.contains(source.path);
}

TEST(House, EngineHasNoThreadsFilesAndStreams) {
  expect_nowhere(std::regex(R"(#include <(thread|mutex|fstream|filesystem|iostream|exception|)"
                            R"(stdexcept|future|condition_variable|chrono|ctime|random)>)"),
                 is_engine_but_the_guard, "the engine also runs where there are none of these");
}

TEST(House, EngineHasNoExceptions) {
  expect_nowhere(std::regex(R"(\b(throw|try|catch)\b)"), is_engine_but_the_guard,
                 "a refusal is a value, not an exception");
}

TEST(House, EngineHasOnlyItsOwnRandomness) {
  expect_nowhere(
      std::regex(R"(std::shuffle|std::mt19937|std::random_device|\brand\(|\bsrand\()"),
      [](const Source& source) { return source.folder != "cli"; },
      "the same seed must give the same game");
}

// C libraries round these differently (base/exponential.h).
TEST(House, BotsReckonTheSameEverywhere) {
  expect_nowhere(
      std::regex(R"(\b(std::)?(exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|tanh|fma)[fl]?\()"),
      is_engine, "the same seed must give the same game in a browser");
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
  std::map<std::string, std::string> keepers;
  std::size_t found = 0;
  for (const Source& source : sources()) {
    if (source.is_header()) continue;
    const std::string group = fs::path(source.path).parent_path().string();
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
