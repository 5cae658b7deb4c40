// Talks with the built program while it runs, with standard input and output as pipes.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace stollen::testing {

struct Spoken {
  int code = -1;
  std::string output;  // standard output and error
};

class Conversation {
 public:
  // `state_folder` takes the place of the user's own.
  Conversation(const std::vector<std::string>& arguments,
               const std::filesystem::path& state_folder);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void write(std::string_view input) const;
  // Waits until this text has come out.
  void wait_for(std::string_view text);
  void interrupt() const;
  // Ends the input and waits for the end.
  Spoken finish();

 private:
  bool read_more();

  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string received_;
};

Spoken converse(const std::vector<std::string>& arguments, std::string_view input,
                const std::filesystem::path& state_folder);

}  // namespace stollen::testing
