#include "support/files.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "gtest/gtest.h"

namespace stollen::testing {

std::filesystem::path source_folder() { return STOLLEN_SOURCE_DIR; }

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path << " cannot be read";
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  EXPECT_TRUE(file.good()) << path << " cannot be written";
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void expect_file(const std::string& file, const std::string& text) {
  const std::filesystem::path path = source_folder() / "tests" / file;
  if (std::getenv("STOLLEN_UPDATE") != nullptr) return write_file(path, text);
  const std::string kept = read_file(path);
  if (kept == text) return;
  const std::vector<std::string> expected = lines_of(kept);
  const std::vector<std::string> found = lines_of(text);
  std::size_t line = 0;
  while (line < expected.size() && line < found.size() && expected[line] == found[line]) ++line;
  const auto at = [&](const std::vector<std::string>& lines) {
    return line < lines.size() ? lines[line] : std::string("(the end)");
  };
  ADD_FAILURE() << file << ":" << line + 1 << ": the file says\n  " << at(expected)
                << "\nbut now it is\n  " << at(found)
                << "\nSTOLLEN_UPDATE=1 writes the file anew, if the change is meant.";
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "stollen-XXXXXX").string();
  EXPECT_NE(::mkdtemp(name.data()), nullptr);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

}  // namespace stollen::testing
