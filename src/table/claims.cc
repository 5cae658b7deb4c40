#include "table/claims.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/ranges.h>

#include "catalog/catalog.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

std::string_view field_of(const game::Claim& claim) {
  switch (claim.about) {
    case game::Claim::About::kNothing:
      return "";
    case game::Claim::About::kSeat:
      return "seat";
    case game::Claim::About::kCell:
      return "cell";
  }
  std::unreachable();
}

std::string words_of(std::span<const game::Claim> claims) {
  std::vector<std::string_view> words;
  for (const game::Claim& claim : claims) words.push_back(claim.word);
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

Json claims_json(std::span<const game::Claim> claims) {
  Json list = Json::array();
  for (const game::Claim& claim : claims) {
    Json fields = Json::array();
    if (const std::string_view field = field_of(claim); !field.empty()) fields.push_back(field);
    list.push_back({{"claim", claim.word}, {"fields", std::move(fields)}});
  }
  return list;
}

Json all_claims_json() {
  std::vector<game::Claim> all;
  for (const catalog::GameEntry& game : catalog::games())
    for (const game::Claim& claim : game.family->claims)
      if (std::ranges::find(all, claim.word, &game::Claim::word) == all.end()) all.push_back(claim);
  return claims_json(all);
}

entry::Claim read_claim(Reader& reader, const Reader::Place& message,
                        std::span<const game::Claim> claims, int players) {
  const auto place = reader.need(message, "claim");
  const std::string word = reader.text(place);
  if (reader.failed()) return {};
  const auto claim = std::ranges::find(claims, word, &game::Claim::word);
  if (claim == claims.end()) {
    reader.complain(
        place, fmt::format("there is no such claim in this game; there are {}", words_of(claims)));
    return {};
  }
  entry::Claim made;
  made.claim = claim->word;
  const std::string_view own = field_of(*claim);
  for (const std::string_view field : {"cell", "seat"})
    if (const auto extra = reader.find(message, field); extra && field != own)
      reader.complain(extra, fmt::format("does not belong to the claim {}", word));
  if (claim->about == game::Claim::About::kCell) made.cell = reader.cell(reader.need(message, own));
  if (claim->about == game::Claim::About::kSeat)
    made.about = reader.seat(reader.need(message, own), players);
  return made;
}

}  // namespace stollen::table
