#include "terminal/console.h"

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace stollen::terminal {

namespace {

volatile sig_atomic_t asked_to_end = 0;

void on_signal(int) { asked_to_end = 1; }

}  // namespace

// The signals are kept back except while we wait for input, so that none comes between looking and
// waiting.
Console::Console()
    : input_is_terminal_(isatty(STDIN_FILENO) != 0),
      output_is_terminal_(isatty(STDOUT_FILENO) != 0) {
  const char* terminal = std::getenv("TERM");
  plain_terminal_ = terminal == nullptr || std::string_view(terminal) == "dumb";
  struct sigaction action = {};
  action.sa_handler = on_signal;
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    sigaction(signal, &action, nullptr);
    sigaddset(&held, signal);
  }
  sigprocmask(SIG_BLOCK, &held, &mask_before_);
}

Console::~Console() {
  sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) signal(number, SIG_DFL);
}

bool Console::has_colour() const {
  return output_is_terminal_ && !plain_terminal_ && std::getenv("NO_COLOR") == nullptr;
}

int Console::columns() const {
  constexpr int kUsual = 80;
  winsize size = {};
  const bool known = output_is_terminal_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return known && size.ws_col > 0 ? size.ws_col : kUsual;
}

int Console::rows() const {
  winsize size = {};
  const bool known = output_is_terminal_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return known && size.ws_row > 0 ? size.ws_row : INT_MAX;
}

void Console::print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void Console::clear() { print(output_is_terminal_ && !plain_terminal_ ? "\x1b[H\x1b[2J" : "\n"); }

void Console::wipe() {
  clear();
  if (output_is_terminal_ && !plain_terminal_) print("\x1b[3J");
}

bool Console::interrupted() const {
  const timespec at_once = {};
  ppoll(nullptr, 0, &at_once, &mask_before_);
  return asked_to_end != 0;
}

std::optional<std::string> Console::ask(std::string_view prompt) {
  print(prompt);
  std::fflush(stdout);
  if (taken_back_) {
    std::optional<std::string> line = std::move(taken_back_);
    taken_back_.reset();
    print(*line + '\n');
    return line;
  }
  std::optional<std::string> line = read_line();
  // What was piped in is shown where a terminal would show what was typed.
  if (!line || !input_is_terminal_) print(line.value_or("") + '\n');
  return line;
}

void Console::pause(int milliseconds) {
  std::fflush(stdout);
  constexpr int kThousand = 1000;
  const timespec time = {milliseconds / kThousand,
                         milliseconds % kThousand * kThousand * kThousand};
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  if (ppoll(&input, 1, &time, &mask_before_) <= 0 || taken_back_) return;
  if (auto line = read_line(); line && !line->empty()) take_back(*std::move(line));
}

std::optional<std::string> Console::read_line() {
  while (true) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    if (ppoll(&input, 1, nullptr, &mask_before_) < 0 && errno != EINTR) return std::nullopt;
    if (asked_to_end != 0) return std::nullopt;
    char bytes[4096];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count > 0) {
      buffer_.append(bytes, static_cast<std::size_t>(count));
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (buffer_.empty()) return std::nullopt;
    buffer_ += '\n';  // the last line may end without one
  }
}

}  // namespace stollen::terminal
