// Standard input and output as a player meets them: lines typed or piped, colour and a clean screen
// where there is a terminal, and Ctrl-C as an answer instead of a sudden end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <signal.h>

namespace stollen::terminal {

class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Does a person sit there who can be asked to press Enter?
  bool interactive() const { return input_is_terminal_ && output_is_terminal_; }
  bool has_colour() const;
  int columns() const;
  int rows() const;

  void print(std::string_view text);
  // An empty screen, where there is one; otherwise an empty line.
  void clear();
  // The same, and nothing of it can be scrolled back to.
  void wipe();

  // The next line; nothing at the end of the input or after Ctrl-C.
  std::optional<std::string> ask(std::string_view prompt);
  // Waits a moment, or until a line is typed: an empty one only ends the waiting.
  void pause(int milliseconds);
  // Hands a line back, to be read again.
  void take_back(std::string line) { taken_back_ = std::move(line); }
  // Has Ctrl-C been pressed, or were we asked to end?
  bool interrupted() const;

 private:
  std::optional<std::string> read_line();

  bool input_is_terminal_;
  bool output_is_terminal_;
  bool plain_terminal_;
  std::string buffer_;
  std::optional<std::string> taken_back_;
  sigset_t mask_before_;
};

}  // namespace stollen::terminal
