#include "server/bans.h"

#include <algorithm>
#include <charconv>
#include <span>

#include <arpa/inet.h>
#include <fmt/format.h>

namespace stollen::server {

using table::Millis;
using table::Trouble;
using table::Writes;

// --- Addresses

namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

bool same_bits(const std::array<std::uint8_t, 16>& one, const std::array<std::uint8_t, 16>& other,
               int bits) {
  for (int i = 0; bits > 0; ++i, bits -= 8) {
    const unsigned mask = bits >= 8 ? 0xffU : 0xffU << (8 - bits);
    const auto at = static_cast<std::size_t>(i);
    if (((one[at] ^ other[at]) & mask) != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<AddressRange> AddressRange::read(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string address(text.substr(0, std::min(slash, text.find('%'))));
  AddressRange range;
  if (::inet_pton(AF_INET, address.c_str(), range.bytes.data()) == 1)
    range.prefix = 32;
  else if (::inet_pton(AF_INET6, address.c_str(), range.bytes.data()) == 1)
    range.four = false, range.prefix = 128;
  else
    return std::nullopt;
  if (slash != std::string_view::npos) {
    int prefix = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + slash + 1, end, prefix);
    if (error != std::errc() || stop != end || prefix < 0 || prefix > range.prefix)
      return std::nullopt;
    range.prefix = prefix;
  }
  if (!range.four && range.prefix >= 96 &&
      std::ranges::equal(kMapped, std::span(range.bytes).first(12))) {
    std::ranges::rotate(range.bytes, range.bytes.begin() + 12);
    std::fill(range.bytes.begin() + 4, range.bytes.end(), 0);
    range.four = true;
    range.prefix -= 96;
  }
  for (int bit = range.prefix; bit < 128; ++bit)
    range.bytes[static_cast<std::size_t>(bit / 8)] &=
        static_cast<std::uint8_t>(~(0x80U >> static_cast<unsigned>(bit % 8)));
  return range;
}

bool AddressRange::holds(const AddressRange& address) const {
  return four == address.four && prefix <= address.prefix &&
         same_bits(bytes, address.bytes, prefix);
}

std::string AddressRange::text() const {
  std::array<char, INET6_ADDRSTRLEN> name{};
  ::inet_ntop(four ? AF_INET : AF_INET6, bytes.data(), name.data(), name.size());
  return fmt::format("{}/{}", name.data(), prefix);
}

// --- Names

Result<std::string> banned_name(std::string_view text) {
  if (const auto range = AddressRange::read(text)) return range->text();
  const auto plain = [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z');
  };
  if (text.size() == 12 && text.starts_with('p') && std::ranges::all_of(text, plain))
    return std::string(text);
  return fail(
      fmt::format("{}: this is neither a player's id (p and 11 letters or digits) nor an address "
                  "such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32",
                  text));
}

// --- The list

namespace {

std::optional<Trouble> refusal(const Writes::Ban& ban, Millis now) {
  if (ban.until != 0 && ban.until <= now) return std::nullopt;
  Trouble trouble{table::TroubleCode::kBanned, "you may not play here"};
  if (!ban.reason.empty()) trouble.message += ": " + ban.reason;
  if (ban.until != 0) trouble.details = {{"until", ban.until}};
  return trouble;
}

}  // namespace

void BanList::load(const std::vector<Writes::Ban>& bans) {
  for (const Writes::Ban& ban : bans) apply(ban);
}

void BanList::apply(const Writes::Ban& ban) {
  players_.erase(ban.whom);
  std::erase_if(ranges_, [&](const Range& range) { return range.ban.whom == ban.whom; });
  if (!ban.on) return;
  if (const auto range = AddressRange::read(ban.whom))
    ranges_.push_back({*range, ban});
  else
    players_[ban.whom] = ban;
}

std::optional<Trouble> BanList::against_player(const std::string& player, Millis now) const {
  const auto found = players_.find(player);
  return found == players_.end() ? std::nullopt : refusal(found->second, now);
}

std::optional<Trouble> BanList::against_address(std::string_view text, Millis now) const {
  if (ranges_.empty()) return std::nullopt;
  const auto address = AddressRange::read(text);
  if (!address) return std::nullopt;
  for (const Range& range : ranges_)
    if (range.range.holds(*address))
      if (auto found = refusal(range.ban, now)) return found;
  return std::nullopt;
}

}  // namespace stollen::server
