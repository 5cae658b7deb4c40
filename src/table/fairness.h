// A deal that nobody can rig: the server is bound to its secret by a hash before the seats are
// bound to their words in the same way, and the seed follows from all of it. docs/table-protocol.md
// states it for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.h"

namespace stollen::table {

struct Contribution {
  game::Seat seat;
  std::string text;

  bool operator==(const Contribution&) const = default;
};

// The secret is 64 small hexadecimal digits.
std::string commitment_of(std::string_view secret);
// Binds a seat to its words, at this table and after its commitment; of no use to another seat.
std::string pledge_of(std::string_view code, std::string_view commitment,
                      const Contribution& words);
std::uint64_t deal_seed(std::string_view code, std::string_view secret,
                        std::vector<Contribution> contributions);
std::uint64_t bot_seed(std::string_view code, std::string_view secret, game::Seat seat);

}  // namespace stollen::table
