#include "support/server_process.h"

#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stollen::testing {

ServerProcess::~ServerProcess() { kill(); }

std::string ServerProcess::start(const std::filesystem::path& data,
                                 const std::vector<std::string>& arguments, long largest_file) {
  int ends[2];
  if (::pipe(ends) != 0) return {};
  std::vector<std::string> words = {STOLLEN_COMMAND, "serve", "--port", "0",          "--data",
                                    data.string(),   "--log", "error",  "--no-limits"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(ends[1], 1);
    ::close(ends[0]);
    if (largest_file > 0) {
      const rlimit limit{static_cast<rlim_t>(largest_file), static_cast<rlim_t>(largest_file)};
      ::setrlimit(RLIMIT_FSIZE, &limit);
      ::signal(SIGXFSZ, SIG_IGN);
    }
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(STOLLEN_COMMAND, pointers.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  char letter = 0;
  while (::read(ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
  ::close(ends[0]);
  const std::size_t begin = line.find("http");
  if (begin != std::string::npos) return line.substr(begin);
  wait();
  return {};
}

int ServerProcess::wait() {
  int status = 0;
  if (process_ > 0) ::waitpid(process_, &status, 0);
  process_ = 0;
  return status;
}

bool ServerProcess::kill() {
  if (process_ <= 0) return true;
  ::kill(process_, SIGKILL);
  const int status = wait();
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

int ServerProcess::stop() {
  if (process_ > 0) ::kill(process_, SIGTERM);
  const int status = wait();
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace stollen::testing
