// The part of stollen admin that is about the data as a whole and about people.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "cli/commands.h"

namespace stollen::cli {

// Nothing if another command was asked for.
using MaybeRun = std::function<std::optional<int>(const catalog::Decks&)>;
MaybeRun add_keeping(CLI::App& command, const std::filesystem::path& data);

}  // namespace stollen::cli
