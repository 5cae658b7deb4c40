// Guests, their tokens and devices; codes and tokens that nobody can guess.
#include <algorithm>
#include <array>

#include "table/hall.h"
#include "table/hash.h"
#include "table/looker.h"
#include "table/text.h"

namespace stollen::table {

using notation::Json;

namespace {

constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::string_view kLetters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

std::unexpected<Trouble> bad_name() { return trouble(TroubleCode::kBadName, name_rule()); }

}  // namespace

// Bytes that would favour the first letters are thrown away.
std::string Hall::random_text(std::string_view letters, int length) {
  const unsigned usable = 256U - 256U % static_cast<unsigned>(letters.size());
  std::string text;
  while (static_cast<int>(text.size()) < length) {
    std::array<std::uint8_t, 32> bytes;
    entropy_(bytes);
    for (const std::uint8_t byte : bytes)
      if (byte < usable && static_cast<int>(text.size()) < length)
        text += letters[byte % letters.size()];
  }
  return text;
}

std::string Hall::token() { return random_text(kLetters, 43); }

Result<std::string> Hall::new_code() {
  for (;;) {
    std::string code = random_text(kCodeLetters, 6);
    if (tables_.contains(code)) continue;
    const auto row = storage_.row_of(code);
    if (!row) return std::unexpected(row.error());
    if (!*row) return code;
  }
}

// --- Guests

std::expected<Hall::NewGuest, Trouble> Hall::new_guest(const std::string& name, Millis now) {
  if (!is_name(name)) return bad_name();
  NewGuest made{{"p" + random_text(kLetters, 11), name}, token()};
  effects_.writes.players.push_back({made.guest.player, name, now});
  effects_.writes.tokens.push_back({sha256_hex(made.token), made.guest.player, now});
  return made;
}

Answer Hall::rename(const Guest& guest, const std::string& name, Millis now) {
  if (!is_name(name)) return bad_name();
  effects_.writes.players.push_back({guest.player, name, now});
  for (auto& [hash, player] : tokens_)
    if (player.id == guest.player) player.name = name;
  return Json{{"player", guest.player}, {"name", name}};
}

// When a token was last used is written down once a day at most.
std::expected<std::optional<Guest>, Trouble> Hall::guest_of(std::string_view token, Millis now) {
  if (token.empty() || token.size() > 100) return std::nullopt;
  const std::string hash = sha256_hex(token);
  auto known = tokens_.find(hash);
  if (known == tokens_.end()) {
    const auto player = storage_.player_of(hash);
    if (!player)
      return trouble(TroubleCode::kStorage,
                     "the server cannot read its data: " + player.error().message);
    if (!*player || is_leaving((*player)->id)) return std::nullopt;
    known = tokens_.emplace(hash, **player).first;
  }
  StoredPlayer& player = known->second;
  if (now - player.used >= kDay) {
    player.used = now;
    effects_.writes.uses.push_back({hash, now});
  }
  return Guest{player.id, player.name};
}

// --- Devices. Only the hash of a code is kept; it outlives a restart.

std::string Hall::device_code(const Guest& guest, Millis now) {
  const std::string code = random_text(kCodeLetters, 8);
  effects_.writes.devices.push_back({sha256_hex(code), guest.player, now, now + 10 * kMinute});
  return code;
}

std::expected<Hall::NewGuest, Trouble> Hall::redeem_device(const std::string& code, Millis now) {
  const std::string hash = sha256_hex(plain_code(code));
  const auto device = storage_.device_of(hash);
  if (!device)
    return trouble(TroubleCode::kStorage,
                   "the server cannot read its data: " + device.error().message);
  if (!*device || (*device)->expires < now || spent_devices_.contains(hash) ||
      is_leaving((*device)->player.id))
    return trouble(TroubleCode::kBadCode, "this code was used already, is too old or never was");
  NewGuest made{{(*device)->player.id, (*device)->player.name}, token()};
  effects_.writes.tokens.push_back({sha256_hex(made.token), made.guest.player, now});
  effects_.writes.spent_devices.push_back(hash);
  spent_devices_[hash] = (*device)->expires;  // until the storage knows it too
  return made;
}

}  // namespace stollen::table
