#include "support/command.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/files.h"

namespace stollen::testing {

namespace {

// Standard input, output and errors are files: no pipe can fill up and block.
[[noreturn]] void become_command(const std::filesystem::path& folder,
                                 std::vector<std::string> arguments) {
  const int input = ::open((folder / "input").c_str(), O_RDONLY);
  const int output = ::open((folder / "output").c_str(), O_WRONLY | O_CREAT, 0600);
  const int errors = ::open((folder / "errors").c_str(), O_WRONLY | O_CREAT, 0600);
  ::dup2(input, 0);
  ::dup2(output, 1);
  ::dup2(errors, 2);
  arguments.insert(arguments.begin(), STOLLEN_COMMAND);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  ::execv(STOLLEN_COMMAND, pointers.data());
  ::_exit(127);
}

}  // namespace

Outcome run_command(const std::vector<std::string>& arguments, std::string_view input) {
  const TemporaryFolder folder;
  write_file(folder.path() / "input", input);
  const pid_t child = ::fork();
  if (child == 0) become_command(folder.path(), arguments);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder.path() / "output"),
          read_file(folder.path() / "errors")};
}

}  // namespace stollen::testing
