// Files of the test suite: reading them, comparing with them, and a folder that goes away again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace stollen::testing {

std::filesystem::path source_folder();
std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view text);
std::vector<std::string> lines_of(std::string_view text);

// Expects the file (below tests/) to hold this text and shows the first line that differs. With
// STOLLEN_UPDATE=1 in the environment the file is written instead.
void expect_file(const std::string& file, const std::string& text);

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace stollen::testing
