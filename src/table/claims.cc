#include "table/claims.h"

#include <algorithm>
#include <array>

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

struct Claim {
  std::string_view word;
  std::string_view field;  // "cell", "seat" or nothing
};

constexpr std::array kClaims = {
    Claim{"treasure-at", "cell"}, Claim{"no-treasure-at", "cell"}, Claim{"trust", "seat"},
    Claim{"saboteur", "seat"},    Claim{"digger", "seat"},         Claim{"thanks", "seat"},
    Claim{"need-repair", ""},
};

}  // namespace

Json claims_json() {
  Json list = Json::array();
  for (const Claim& claim : kClaims) {
    Json fields = Json::array();
    if (!claim.field.empty()) fields.push_back(claim.field);
    list.push_back({{"claim", claim.word}, {"fields", std::move(fields)}});
  }
  return list;
}

Json read_claim(Reader& reader, const Reader::Place& message, int players) {
  const auto place = reader.need(message, "claim");
  const std::string word = reader.text(place);
  if (reader.failed()) return nullptr;
  const auto* claim = std::ranges::find(kClaims, word, &Claim::word);
  if (claim == kClaims.end()) {
    std::vector<std::string_view> words;
    for (const Claim& known : kClaims) words.push_back(known.word);
    reader.complain(place,
                    fmt::format("there is no such claim; there are {}", fmt::join(words, ", ")));
    return nullptr;
  }
  Json json = {{"claim", claim->word}};
  for (const std::string_view field : {"cell", "seat"})
    if (const auto extra = reader.find(message, field); extra && field != claim->field)
      reader.complain(extra, fmt::format("does not belong to the claim {}", word));
  if (claim->field == "cell") {
    const tunnel::Cell cell = reader.cell(reader.need(message, "cell"));
    json["cell"] = {cell.x(), cell.y()};
  } else if (claim->field == "seat") {
    json["seat"] = reader.seat(reader.need(message, "seat"), players) + 1;
  }
  return json;
}

}  // namespace stollen::table
