#include "table/fairness.h"

#include <algorithm>

#include <fmt/format.h>

#include "table/hash.h"

namespace stollen::table {

namespace {

std::uint64_t first_eight_bytes(std::string_view text) {
  const Digest digest = sha256(text);
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = number << 8 | digest[i];
  return number;
}

}  // namespace

std::string commitment_of(std::string_view secret) { return sha256_hex(secret); }

std::string pledge_of(std::string_view code, std::string_view commitment,
                      const Contribution& words) {
  return sha256_hex(fmt::format("stollen words 1\n{}\n{}\n{} {}\n", code, commitment,
                                words.seat + 1, words.text));
}

std::uint64_t deal_seed(std::string_view code, std::string_view secret,
                        std::vector<Contribution> contributions) {
  std::ranges::sort(contributions, {}, &Contribution::seat);
  std::string text = fmt::format("stollen deal 1\n{}\n{}\n", code, secret);
  for (const Contribution& contribution : contributions)
    text += fmt::format("{} {}\n", contribution.seat + 1, contribution.text);
  return first_eight_bytes(text);
}

std::uint64_t bot_seed(std::string_view code, std::string_view secret, game::Seat seat) {
  return first_eight_bytes(fmt::format("stollen bot 1\n{}\n{}\n{}\n", code, secret, seat + 1));
}

}  // namespace stollen::table
