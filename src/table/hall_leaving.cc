// Players who leave for good: because they wish it, because they have not come for long, or because
// they are not wanted.
#include <algorithm>

#include "table/erasure.h"
#include "table/hall.h"

namespace stollen::table {

// What is on its way to the disk is known already.
bool Hall::is_leaving(const std::string& player) const {
  const auto named = [&](const std::vector<std::string>& players) {
    return std::ranges::find(players, player) != players.end();
  };
  return named(leaving_) || named(effects_.writes.farewells);
}

void Hall::dismiss(const std::string& player, const Trouble& why) {
  for (const auto& [id, socket] : sockets_) {
    if (socket.guest.player != player) continue;
    effects_.refuse(id, why);
    effects_.messages.push_back({id, nullptr, 1008});
  }
}

bool Hall::say_farewell(const std::string& player) {
  if (sockets_of_.contains(player)) return false;
  std::erase_if(tokens_, [&](const auto& token) { return token.second.id == player; });
  effects_.writes.farewells.push_back(player);
  return true;
}

void Hall::begin_erasure(const std::string& player) {
  dismiss(player, {TroubleCode::kNoToken, "this player is erased"});
  std::erase_if(tokens_, [&](const auto& token) { return token.second.id == player; });
  effects_.writes.farewells.push_back(player);
  effects_.writes.erasures.push_back({player, true});
}

void Hall::erase_at(const std::string& code, const std::string& player,
                    std::optional<Writes::Told> told, Millis now, const Then<void>& then) {
  with_claim(
      code,
      [this, code, player, told = std::move(told), then](const Result<Claim>& claim, Millis later) {
        then(erase_now(code, claim, player, told, later));
      },
      now);
}

// A table that is alive is changed as it is in memory, one that nobody hosts where it is stored.
Done Hall::erase_now(const std::string& code, const Result<Claim>& claim, const std::string& player,
                     std::optional<Writes::Told> told, Millis now) {
  const bool alive = tables_.contains(code);
  if (!alive && claim && !claim->row) return {};  // it is gone
  if (alive || (claim && claim->owner.empty() && is_live(claim->row->state))) {
    const auto table = host(code, claim, now);
    if (!table) return std::unexpected(table.error());
    bool changed = false;
    work_for(code, now, [&] {
      changed = (*table)->erase_person(player, now);
      settle(**table);
    });
    // Whoever looks at it comes again and sees it without the name.
    for (const auto& [id, socket] : sockets_)
      if (changed && socket.code == code) effects_.messages.push_back({id, nullptr, 1012});
  } else {
    const auto row = row_in(claim);
    if (!row) return std::unexpected(row.error());
    Result<Writes> writes = fail("");
    const auto failure =
        failure_of_work(code, [&] { writes = writes_that_erase(**row, claim->log, player); });
    if (failure) writes = fail(*failure);
    if (!writes) return trouble(TroubleCode::kDamaged, writes.error().message);
    std::ranges::move(writes->rewrites, std::back_inserter(effects_.writes.rewrites));
    std::ranges::move(writes->tables, std::back_inserter(effects_.writes.tables));
  }
  if (told) effects_.writes.told.push_back(*std::move(told));
  return {};
}

}  // namespace stollen::table
