// A game on disk: its record, and who plays it. Everything else follows from these.
#pragma once

#include <filesystem>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "notation/record.h"

namespace stollen::terminal {

struct SavedGame {
  notation::Record record;
  std::vector<game::Seat> humans;
  bots::BotKind bots = bots::kUsualLevel;
};

// Where the last game is kept unless the player says otherwise.
std::filesystem::path default_save_file();

// Refused with the file and the reason if it is no saved game.
Result<SavedGame> read_saved_game(const std::filesystem::path& file);

// The file is replaced in one step: whatever happens, it holds the old game or the new one.
Result<void> write_saved_game(const std::filesystem::path& file, const SavedGame& saved);

// Makes way for a new game: an old one is kept beside it. What is no saved game is refused.
Result<void> set_aside(const std::filesystem::path& file);

}  // namespace stollen::terminal
