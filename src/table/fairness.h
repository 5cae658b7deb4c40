// A deal that nobody can rig: the server is bound to its secret by a hash before the seats add
// their own words, and the seed follows from both. docs/table-protocol.md states it for people.
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
};

// The secret is 64 small hexadecimal digits.
std::string commitment_of(std::string_view secret);
std::uint64_t deal_seed(std::string_view code, std::string_view secret,
                        std::vector<Contribution> contributions);
std::uint64_t bot_seed(std::string_view code, std::string_view secret, game::Seat seat);

}  // namespace stollen::table
