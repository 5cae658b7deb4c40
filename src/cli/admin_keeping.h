// The part of stollen admin that is about the data as a whole and about people.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "server/admin.h"

namespace stollen::cli {

// Nothing if another command was asked for.
using MaybeRun = std::function<std::optional<int>(const catalog::Decks&)>;

// Where everything is kept: a PostgreSQL if there is an address, else a folder.
struct AdminPlace {
  std::filesystem::path data;
  std::string database;

  Result<server::Admin> open(const catalog::Decks& decks) const {
    return database.empty() ? server::Admin::open(decks, data)
                            : server::Admin::open_database(decks, database);
  }
};
MaybeRun add_keeping(CLI::App& command, const AdminPlace& place);

}  // namespace stollen::cli
