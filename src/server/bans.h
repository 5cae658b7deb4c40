// Who may not come: players by their ids, and addresses with a prefix. An address in the form of
// IPv6 that stands for one of IPv4 is that one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "table/effects.h"

namespace stollen::server {

// "192.0.2.7", "192.0.2.0/24", "2001:db8::/32"
struct AddressRange {
  bool four = true;
  std::array<std::uint8_t, 16> bytes = {};
  int prefix = 0;

  static std::optional<AddressRange> read(std::string_view text);
  bool holds(const AddressRange& address) const;
  // The same range is always spelled the same.
  std::string text() const;
};

// A player's id or a range of addresses as bans name them; or what is wrong with it.
Result<std::string> banned_name(std::string_view text);

class BanList {
 public:
  void load(const std::vector<table::Writes::Ban>& bans);
  void apply(const table::Writes::Ban& ban);

  std::optional<table::Trouble> against_player(const std::string& player, table::Millis now) const;
  std::optional<table::Trouble> against_address(std::string_view address, table::Millis now) const;

 private:
  struct Range {
    AddressRange range;
    table::Writes::Ban ban;
  };
  std::unordered_map<std::string, table::Writes::Ban> players_;
  std::vector<Range> ranges_;
};

}  // namespace stollen::server
