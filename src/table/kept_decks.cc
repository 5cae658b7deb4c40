#include "table/kept_decks.h"

#include "notation/json.h"
#include "table/hash.h"

namespace stollen::table {

using notation::Json;

Writes::Decks kept_decks(const catalog::Decks& decks) {
  Json files = Json::array();
  for (const catalog::DeckText& deck : decks.texts)
    files.push_back({{"file", deck.file.substr(deck.file.rfind('/') + 1)}, {"text", deck.text}});
  std::string text = notation::dump_json(files);
  return {sha256_hex(text), std::move(text)};
}

Result<catalog::Decks> read_kept_decks(std::string_view text) {
  const Result<Json> files = notation::parse_json(text);
  if (!files) return std::unexpected(files.error());
  std::vector<catalog::DeckText> texts;
  if (files->is_array())
    for (const Json& file : *files)
      if (file.is_object()) texts.push_back({file.value("file", ""), file.value("text", "")});
  return catalog::read_decks(texts);
}

}  // namespace stollen::table
