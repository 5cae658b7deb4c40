// The real server as a process of its own, to be started, killed and started again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace stollen::testing {

class ServerProcess {
 public:
  ServerProcess() = default;
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Starts it on a free port and waits until it is open; its address, or empty if it ended at once.
  // `largest_file` in bytes makes every file end there, as a full disk would; 0: no such limit.
  std::string command = STOLLEN_COMMAND;
  std::string start(const std::filesystem::path& data,
                    const std::vector<std::string>& arguments = {}, long largest_file = 0);
  // The same with limits, these arguments of `serve` beside folder and port, and its log kept. Who
  // lets it log much must read it.
  std::string start_limited(const std::filesystem::path& data,
                            const std::vector<std::string>& arguments,
                            const std::string& log_level);
  // The next line it prints, after the one with its address.
  std::string next_line() const { return read_line(output_); }
  // Reads the log until a line has this in it, and gives the line; empty if the log ends before.
  std::string log_line(std::string_view part) const;
  void signal(int number) const;
  // kill -9; false if it had fallen by itself.
  bool kill();
  // Asks it to stop; the exit code.
  int stop();
  // Waits until it falls by itself; the signal it fell by, 0 if it was none.
  int fall();
  pid_t id() const { return process_; }

 private:
  std::string run(std::vector<std::string> words, bool keep_log, long largest_file);
  static std::string read_line(int end);
  int wait();  // how it ended, as waitpid says it

  pid_t process_ = 0;
  int output_ = -1;
  int log_ = -1;
};

}  // namespace stollen::testing
