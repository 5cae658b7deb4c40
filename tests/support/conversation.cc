#include "support/conversation.h"

#include <csignal>
#include <cstdlib>

#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"

namespace stollen::testing {

Conversation::Conversation(const std::vector<std::string>& arguments,
                           const std::filesystem::path& state_folder) {
  int to[2];
  int from[2];
  STOLLEN_CHECK(pipe(to) == 0);
  STOLLEN_CHECK(pipe(from) == 0);
  process_ = fork();
  STOLLEN_CHECK(process_ >= 0);
  if (process_ == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    dup2(from[1], STDERR_FILENO);
    for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
    setenv("XDG_STATE_HOME", state_folder.c_str(), 1);
    std::string program = STOLLEN_COMMAND;
    std::vector<std::string> texts = arguments;
    std::vector<char*> words = {program.data()};
    for (std::string& text : texts) words.push_back(text.data());
    words.push_back(nullptr);
    execv(program.c_str(), words.data());
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  input_ = to[1];
  output_ = from[0];
  std::signal(SIGPIPE, SIG_IGN);
}

Conversation::~Conversation() {
  if (process_ >= 0) finish();
}

void Conversation::write(std::string_view input) const {
  while (!input.empty()) {
    const ssize_t count = ::write(input_, input.data(), input.size());
    if (count <= 0) return;  // the program ended before it had read everything
    input.remove_prefix(static_cast<std::size_t>(count));
  }
}

bool Conversation::read_more() {
  char bytes[4096];
  const ssize_t count = read(output_, bytes, sizeof bytes);
  if (count <= 0) return false;
  received_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

void Conversation::wait_for(std::string_view text) {
  while (received_.find(text) == std::string::npos && read_more()) {
  }
}

void Conversation::interrupt() const { kill(process_, SIGINT); }

Spoken Conversation::finish() {
  close(input_);
  while (read_more()) {
  }
  close(output_);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, received_};
}

Spoken converse(const std::vector<std::string>& arguments, std::string_view input,
                const std::filesystem::path& state_folder) {
  Conversation talk(arguments, state_folder);
  talk.write(input);
  return talk.finish();
}

}  // namespace stollen::testing
