// What commands that run for long share: a bar that shows how far they are, an end that can be
// asked for, files for their results.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace stollen::cli {

// Set by the first Ctrl-C; a second one ends the program the hard way.
const std::atomic<bool>& watch_for_interrupt();
inline constexpr int kInterrupted = 130;  // the exit code, as shells have it

void show_progress(std::int64_t done, std::int64_t at_most);

// They use all cores unless told otherwise.
int all_cores();

// Nothing happens without a name. False, and a sentence on the error stream, if it cannot be done.
bool write_file(const std::string& name, const std::string& text);

int complain(const std::string& reason);

// All bots, and those that tables offer.
std::vector<std::string> bot_names();
std::vector<std::string> level_names();

}  // namespace stollen::cli
