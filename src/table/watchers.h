// Sockets without a seat, counted by table and by address: anybody may open one, so there must not
// be too many of them.
#pragma once

#include <string>
#include <unordered_map>

#include "table/effects.h"

namespace stollen::table {

class Watchers {
 public:
  Watchers(int most_at_table, int most_from_address)
      : most_at_table_(most_at_table), most_from_address_(most_from_address) {}

  bool has_room(const std::string& code, const std::string& address) const {
    return count(at_, code) < most_at_table_ && count(from_, address) < most_from_address_;
  }
  // Both may be said again.
  void come(ConnectionId id, const std::string& code, const std::string& address) {
    if (!places_.try_emplace(id, code, address).second) return;
    ++at_[code];
    ++from_[address];
  }
  void go(ConnectionId id) {
    const auto place = places_.find(id);
    if (place == places_.end()) return;
    take_one(at_, place->second.first);
    take_one(from_, place->second.second);
    places_.erase(place);
  }

 private:
  using Counts = std::unordered_map<std::string, int>;

  static int count(const Counts& counts, const std::string& key) {
    const auto known = counts.find(key);
    return known == counts.end() ? 0 : known->second;
  }
  static void take_one(Counts& counts, const std::string& key) {
    const auto known = counts.find(key);
    if (--known->second == 0) counts.erase(known);
  }

  int most_at_table_;
  int most_from_address_;
  std::unordered_map<ConnectionId, std::pair<std::string, std::string>> places_;
  Counts at_;
  Counts from_;
};

}  // namespace stollen::table
