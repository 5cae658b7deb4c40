// Runs the built program as a user would, with standard input and output as pipes.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace stollen::testing {

struct Outcome {
  int code = -1;
  std::string output;  // standard output and error
};

class Command {
 public:
  // `state_folder` takes the place of the user's own.
  Command(const std::vector<std::string>& arguments, const std::filesystem::path& state_folder);
  ~Command();
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  void write(std::string_view input) const;
  // Waits until this text has come out.
  void wait_for(std::string_view text);
  void interrupt() const;
  // Ends the input and waits for the end.
  Outcome finish();

 private:
  bool read_more();

  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string received_;
};

Outcome run_command(const std::vector<std::string>& arguments, std::string_view input,
                    const std::filesystem::path& state_folder);

// A folder of its own for one test, removed afterwards.
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
