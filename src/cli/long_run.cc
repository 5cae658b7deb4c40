#include "cli/long_run.h"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <thread>

#include <fmt/core.h>
#include <unistd.h>

#include "bots/bot.h"

namespace stollen::cli {

namespace {

std::atomic<bool> end_asked_for = false;

void interrupt(int) {
  end_asked_for = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& watch_for_interrupt() {
  std::signal(SIGINT, interrupt);
  return end_asked_for;
}

void show_progress(std::int64_t done, std::int64_t at_most) {
  if (isatty(2) == 0) return;
  constexpr int kWidth = 30;
  const auto filled = static_cast<std::size_t>(kWidth * done / std::max<std::int64_t>(at_most, 1));
  fmt::print(stderr, "\r[{:<{}}] {} of {}{}", std::string(filled, '#'), kWidth, done, at_most,
             done == at_most ? "\n" : "");
}

int all_cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

bool write_file(const std::string& name, const std::string& text) {
  if (name.empty()) return true;
  std::ofstream file(name);
  file << text;
  file.close();
  if (file) return true;
  fmt::print(stderr, "stollen: {}: cannot be written\n", name);
  return false;
}

int complain(const std::string& reason) {
  fmt::print(stderr, "stollen: {}\n", reason);
  return 2;
}

namespace {

std::vector<std::string> names_of(std::span<const bots::BotKind> kinds) {
  std::vector<std::string> names;
  for (const bots::BotKind kind : kinds) names.emplace_back(bots::bot_name(kind));
  return names;
}

}  // namespace

std::vector<std::string> bot_names() { return names_of(bots::bot_kinds()); }

std::vector<std::string> level_names() { return names_of(bots::table_levels()); }

}  // namespace stollen::cli
