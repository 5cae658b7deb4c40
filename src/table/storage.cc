#include "table/storage.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace stollen::table {

bool changes_people(const Writes& writes) {
  return !writes.players.empty() || !writes.tokens.empty() || !writes.mutes.empty() ||
         !writes.bans.empty() || !writes.erasures.empty() || !writes.farewells.empty();
}

Writes without_tables(Writes writes, const std::vector<std::string>& codes) {
  const auto is_one = [&](const std::string& code) {
    return std::ranges::find(codes, code) != codes.end();
  };
  const auto drop = [&](auto& list) {
    std::erase_if(list, [&](const auto& each) { return is_one(each.code); });
  };
  drop(writes.holds);
  drop(writes.tables);
  drop(writes.live);
  drop(writes.entries);
  drop(writes.seats);
  drop(writes.told);
  drop(writes.rewrites);
  drop(writes.releases);
  std::erase_if(writes.deletions, is_one);
  return writes;
}

std::vector<Result<Claim>> Storage::claim_all(std::span<const std::string> codes) {
  std::vector<Result<Claim>> claims;
  for (const std::string& code : codes) claims.push_back(claim(code));
  return claims;
}

Result<std::optional<StoredDevice>> Storage::take_device(std::string_view code_hash) {
  return reading().device_of(code_hash);
}

Result<void> hold_all(Storage& storage, Writes& writes) {
  std::set<std::string> codes;
  each_table(writes, [&](const std::string& code) { codes.insert(code); });
  for (const std::string& code : codes) {
    const Result<Claim> claim = storage.claim(code);
    if (!claim) return std::unexpected(claim.error());
    if (!claim->owner.empty())
      return fail(fmt::format("table {} is played by node {}", code, claim->owner));
    writes.holds.push_back({code, claim->epoch, claim->log.size()});
  }
  return {};
}

}  // namespace stollen::table
