#include "catalog/decks.h"

#include <fmt/format.h>

#include "catalog/embedded_decks.h"

namespace stollen::catalog {

namespace {

std::string_view file_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string box_names() {
  std::string names;
  for (const EmbeddedDeck& deck : embedded_decks())
    names += fmt::format("{}{}", names.empty() ? "" : ", ", deck.file);
  return names;
}

constexpr std::string_view kGoldMineBox = "gold-mine";

// Reads a box with the reader of its family and puts it where it belongs.
template <class Deck, class Put>
Result<void> read_box(Result<Deck> deck, std::string_view file, std::string_view box, Put put) {
  if (!deck) return std::unexpected(deck.error());
  if (deck->box != box)
    return fail(fmt::format("{}:1: the box is called \"{}\" but the file says \"{}\"", file,
                            deck->box, box));
  put(std::move(*deck));
  return {};
}

Result<void> read_into(Decks& decks, const DeckText& text, std::string_view box) {
  if (box == kGoldMineBox)
    return read_box(read_goldmine_deck(text), text.file, box,
                    [&](goldmine::Deck&& deck) { decks.goldmine = std::move(deck); });
  return read_box(read_saboteur_deck(text), text.file, box,
                  [&](saboteur::Deck&& deck) { decks.saboteur.emplace(box, std::move(deck)); });
}

}  // namespace

Result<Decks> read_decks(const std::vector<DeckText>& replacements) {
  for (const DeckText& text : replacements) {
    bool known = false;
    for (const EmbeddedDeck& deck : embedded_decks()) known |= deck.file == file_name(text.file);
    if (!known)
      return fail(fmt::format("{}:1: no box has this name; a deck file can replace one of {}",
                              text.file, box_names()));
  }
  Decks decks;
  for (const EmbeddedDeck& embedded : embedded_decks()) {
    DeckText text{fmt::format("decks/{}", embedded.file), std::string(embedded.text)};
    for (const DeckText& replacement : replacements)
      if (file_name(replacement.file) == embedded.file) text = replacement;
    const std::string_view box = embedded.file.substr(0, embedded.file.rfind('.'));
    if (const Result<void> read = read_into(decks, text, box); !read)
      return std::unexpected(read.error());
  }
  return decks;
}

}  // namespace stollen::catalog
