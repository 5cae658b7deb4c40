// Options that several commands have.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "cli/long_run.h"

namespace stollen::cli {

inline void add_effort(CLI::App& command, double& effort) {
  command.add_option("--effort", effort, "Imagined games a move, as a multiple")
      ->check(CLI::Range(0.001, 1000.0))
      ->capture_default_str();
}

// A bot by its name, of all that there are.
inline void add_bot_choice(CLI::App& command, const std::string& option, std::string& bot,
                           const std::string& meaning) {
  command.add_option(option, bot, meaning)
      ->check(CLI::IsMember(bot_names()))
      ->capture_default_str();
}

}  // namespace stollen::cli
