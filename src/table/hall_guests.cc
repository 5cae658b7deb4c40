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

std::string Hall::random_code() { return random_text(kCodeLetters, 6); }

// One that no table has. Should two draw the same at a time, the storage makes the table once.
void Hall::with_free_code(const std::function<void(Result<std::string>, Millis)>& then) {
  std::string code;
  do code = random_code();
  while (tables_.contains(code) || code_wishes_.contains(code));
  code_wishes_[code] = then;
  questions_.emplace_back(CodeAsked{code});
}

void Hall::hear_of_code(CodeAsked& asked, Millis now) {
  const auto wish = code_wishes_.extract(asked.code);
  if (wish.empty()) return;
  if (!asked.taken) return wish.mapped()(std::unexpected(asked.taken.error()), now);
  if (*asked.taken) return with_free_code(wish.mapped());
  wish.mapped()(asked.code, now);
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
void Hall::guest_of(std::string_view token, Millis now, Then<std::optional<Guest>> then) {
  if (token.empty() || token.size() > 100) return then(std::nullopt);
  const std::string hash = sha256_hex(token);
  const auto known = tokens_.find(hash);
  if (known == tokens_.end()) {
    auto& waiting = guests_waiting_[hash];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) questions_.emplace_back(GuestAsked{hash});
    return;
  }
  StoredPlayer& player = known->second;
  if (now - player.used >= kDay) {
    player.used = now;
    effects_.writes.uses.push_back({hash, now});
  }
  then(Guest{player.id, player.name, player.muted});
}

void Hall::hear_of_guest(GuestAsked& asked, Millis now) {
  const auto waiting = guests_waiting_.extract(asked.hash);
  if (waiting.empty()) return;
  std::expected<std::optional<Guest>, Trouble> guest;
  if (!asked.found) {
    guest = trouble(TroubleCode::kStorage,
                    "the server cannot read its data: " + asked.found.error().message);
  } else if (*asked.found && !is_leaving((*asked.found)->id)) {
    StoredPlayer& player = tokens_[asked.hash] = **asked.found;
    if (now - player.used >= kDay) {
      player.used = now;
      effects_.writes.uses.push_back({asked.hash, now});
    }
    guest = Guest{player.id, player.name, player.muted};
  }
  for (const auto& then : waiting.mapped()) then(guest);
}

// --- Devices. Only the hash of a code is kept; it outlives a restart.

std::string Hall::device_code(const Guest& guest, Millis now) {
  const std::string code = random_text(kCodeLetters, 8);
  effects_.writes.devices.push_back({sha256_hex(code), guest.player, now, now + 10 * kMinute});
  return code;
}

void Hall::redeem_device(const std::string& code, Millis, Then<NewGuest> then) {
  const std::string hash = sha256_hex(plain_code(code));
  auto& waiting = devices_waiting_[hash];
  waiting.push_back(std::move(then));
  if (waiting.size() == 1) questions_.emplace_back(DeviceAsked{hash});
}

void Hall::hear_of_device(DeviceAsked& asked, Millis now) {
  const auto waiting = devices_waiting_.extract(asked.hash);
  if (waiting.empty()) return;
  for (const auto& then : waiting.mapped()) {
    if (!asked.found) {
      then(trouble(TroubleCode::kStorage,
                   "the server cannot read its data: " + asked.found.error().message));
      continue;
    }
    const std::optional<StoredDevice>& device = *asked.found;
    if (!device || device->expires < now || spent_devices_.contains(asked.hash) ||
        is_leaving(device->player.id)) {
      then(trouble(TroubleCode::kBadCode, "this code was used already, is too old or never was"));
      continue;
    }
    NewGuest made{{device->player.id, device->player.name}, token()};
    effects_.writes.tokens.push_back({sha256_hex(made.token), made.guest.player, now});
    effects_.writes.spent_devices.push_back(asked.hash);
    spent_devices_[asked.hash] = device->expires;  // until the storage knows it too
    then(made);
  }
}

}  // namespace stollen::table
