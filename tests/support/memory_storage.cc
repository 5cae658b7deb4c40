#include "support/memory_storage.h"

#include <fmt/format.h>

namespace stollen::testing {

using table::Writes;

Result<void> MemoryStorage::commit(const Writes& writes) {
  if (full) return fail("the disk is full");
  for (const auto& entry : writes.entries) {
    auto& log = logs_[entry.code];
    if (entry.number != log.size() + 1)
      return fail(
          fmt::format("entry {} of {} does not follow {}", entry.number, entry.code, log.size()));
    log.push_back(entry);
  }
  for (const auto& player : writes.players) players_[player.id] = player.name;
  for (const auto& token : writes.tokens) tokens_[token.hash] = token.player;
  for (const auto& table : writes.tables) tables_[table.code] = table;
  for (const auto& seat : writes.seats) {
    if (seat.player.empty())
      seats_.erase({seat.code, seat.seat});
    else
      seats_[{seat.code, seat.seat}] = seat.player;
  }
  for (const auto& mute : writes.mutes) {
    if (mute.on)
      mutes_.insert({mute.player, mute.muted});
    else
      mutes_.erase({mute.player, mute.muted});
  }
  return {};
}

Result<std::optional<table::StoredPlayer>> MemoryStorage::player_of(std::string_view token_hash) {
  const auto token = tokens_.find(std::string(token_hash));
  if (token == tokens_.end()) return std::nullopt;
  return table::StoredPlayer{token->second, players_[token->second]};
}

Result<std::vector<std::string>> MemoryStorage::muted_by(std::string_view player) {
  std::vector<std::string> muted;
  for (const auto& [own, other] : mutes_)
    if (own == player) muted.push_back(other);
  return muted;
}

Result<std::vector<std::string>> MemoryStorage::log_of(std::string_view code) {
  std::vector<std::string> texts;
  for (const auto& entry : logs_[std::string(code)]) texts.push_back(entry.text);
  return texts;
}

Result<std::vector<std::string>> MemoryStorage::tables_of(std::string_view player, int) {
  std::set<std::string> codes;
  for (const auto& [place, own] : seats_)
    if (own == player) codes.insert(place.first);
  return std::vector<std::string>(codes.begin(), codes.end());
}

Result<std::vector<std::string>> MemoryStorage::listed_tables(int) {
  std::vector<std::string> codes;
  for (const auto& [code, table] : tables_)
    if (table.listed && (table.state == "open" || table.state == "playing")) codes.push_back(code);
  return codes;
}

Result<std::vector<std::string>> MemoryStorage::tables_in(std::string_view state,
                                                          table::Millis touched_before) {
  std::vector<std::string> codes;
  for (const auto& [code, table] : tables_)
    if (table.state == state && logs_[code].back().time < touched_before) codes.push_back(code);
  return codes;
}

}  // namespace stollen::testing
