#include "support/server_process.h"

#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stollen::testing {

ServerProcess::~ServerProcess() { kill(); }

std::string ServerProcess::start(const std::filesystem::path& data,
                                 const std::vector<std::string>& arguments, long largest_file) {
  std::vector<std::string> words = {"--data", data.string(), "--log", "error", "--no-limits"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(std::move(words), false, largest_file);
}

std::string ServerProcess::start_limited(const std::filesystem::path& data,
                                         const std::vector<std::string>& arguments,
                                         const std::string& log_level) {
  std::vector<std::string> words = {"--data", data.string(), "--log", log_level};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(std::move(words), true, 0);
}

std::string ServerProcess::run(std::vector<std::string> words, bool keep_log, long largest_file) {
  int ends[2];
  int log_ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0 || ::pipe2(log_ends, O_CLOEXEC) != 0) return {};
  words.insert(words.begin(), {command, "serve", "--port", "0"});
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(ends[1], 1);
    if (keep_log) ::dup2(log_ends[1], 2);
    if (largest_file > 0) {
      const rlimit limit{static_cast<rlim_t>(largest_file), static_cast<rlim_t>(largest_file)};
      ::setrlimit(RLIMIT_FSIZE, &limit);
      ::signal(SIGXFSZ, SIG_IGN);
    }
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(command.c_str(), pointers.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  ::close(log_ends[1]);
  output_ = ends[0];
  log_ = log_ends[0];
  const std::string line = next_line();
  const std::size_t begin = line.find("http");
  if (begin != std::string::npos) return line.substr(begin);
  wait();
  return {};
}

std::string ServerProcess::read_line(int end) {
  std::string line;
  char letter = 0;
  while (::read(end, &letter, 1) == 1 && letter != '\n') line += letter;
  return line;
}

std::string ServerProcess::log_line(std::string_view part) const {
  std::string line;
  do line = read_line(log_);
  while (!line.empty() && line.find(part) == std::string::npos);
  return line;
}

void ServerProcess::signal(int number) const { ::kill(process_, number); }

int ServerProcess::wait() {
  int status = 0;
  if (process_ > 0) ::waitpid(process_, &status, 0);
  process_ = 0;
  for (int* end : {&output_, &log_})
    if (const int open = std::exchange(*end, -1); open >= 0) ::close(open);
  return status;
}

bool ServerProcess::kill() {
  if (process_ <= 0) return true;
  ::kill(process_, SIGKILL);
  const int status = wait();
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

int ServerProcess::fall() {
  const int status = wait();
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int ServerProcess::stop() {
  if (process_ > 0) ::kill(process_, SIGTERM);
  const int status = wait();
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace stollen::testing
