// stollen engine: the engine protocol on standard input and output.
#include <cstdio>

#include "cli/commands.h"
#include "protocol/session.h"

namespace stollen::cli {

namespace {

// Reads one line; what is beyond the longest is counted, not kept. False at the end of the input.
bool read_line(std::FILE* input, std::string& line, std::size_t& length) {
  line.clear();
  length = 0;
  for (int letter = std::getc(input); letter != EOF; letter = std::getc(input)) {
    if (letter == '\n') return true;
    ++length;
    if (line.size() < protocol::Session::kLongestLine) line += static_cast<char>(letter);
  }
  return length > 0;
}

int run_engine(const catalog::Decks& decks) {
  protocol::Session session(decks);
  std::string line;
  std::size_t length = 0;
  while (!session.finished() && read_line(stdin, line, length)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string answer = length > protocol::Session::kLongestLine
                                   ? protocol::Session::answer_too_long(length)
                                   : session.answer(line);
    std::fputs(answer.c_str(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace

Run add_engine(CLI::App& app) {
  app.add_subcommand("engine",
                     "Speak the engine protocol: JSON lines on standard input and output");
  return run_engine;
}

}  // namespace stollen::cli
