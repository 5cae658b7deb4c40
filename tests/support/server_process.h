// The real server as a process of its own, to be started, killed and started again.
#pragma once

#include <filesystem>
#include <string>
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
  std::string start(const std::filesystem::path& data,
                    const std::vector<std::string>& arguments = {}, long largest_file = 0);
  // kill -9; false if it had fallen by itself.
  bool kill();
  // Asks it to stop; the exit code.
  int stop();

 private:
  int wait();  // how it ended, as waitpid says it

  pid_t process_ = 0;
};

}  // namespace stollen::testing
