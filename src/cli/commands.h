// The subcommands of `stollen`. Each adds itself to the command line and returns what runs it.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

#include "catalog/decks.h"

namespace stollen::cli {

// Runs with the decks that the command line chose; the result is the exit code.
using Run = std::function<int(const catalog::Decks&)>;

Run add_play(CLI::App& app);
Run add_engine(CLI::App& app);
Run add_recipes(CLI::App& app);
Run add_vocabulary(CLI::App& app);
Run add_bench(CLI::App& app);
Run add_signature(CLI::App& app);
Run add_arena(CLI::App& app);
Run add_sim(CLI::App& app);
Run add_belief(CLI::App& app);
Run add_company(CLI::App& app);
Run add_fit(CLI::App& app);
Run add_solve(CLI::App& app);
Run add_exploit(CLI::App& app);
Run add_learn(CLI::App& app);
Run add_data(CLI::App& app);
Run add_review(CLI::App& app);
Run add_serve(CLI::App& app);
Run add_bot(CLI::App& app);
Run add_load(CLI::App& app);
Run add_verify(CLI::App& app);
Run add_admin(CLI::App& app);

}  // namespace stollen::cli
