#include "catalog/decks.h"

#include <algorithm>

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

// The box that the games are played with must have everything they need; a module's box may have
// only what is different.
bool lacks_something(std::string_view box, const saboteur::Deck& deck) {
  if (box != "base") return false;
  return deck.cards.empty() || deck.goals.empty() || deck.players.empty();
}

Result<void> check_name(const DeckText& text, std::string_view name, std::string_view box) {
  if (name == box) return {};
  return fail(
      fmt::format("{}:1: the box is called \"{}\" but the file says \"{}\"", text.file, name, box));
}

Result<void> add_saboteur_box(Decks& decks, const DeckText& text, std::string_view box) {
  Result<saboteur::Deck> deck = read_saboteur_deck(text);
  if (!deck) return std::unexpected(deck.error());
  if (Result<void> named = check_name(text, deck->box, box); !named) return named;
  if (lacks_something(box, *deck))
    return fail(
        fmt::format("{}:1: the box of a game needs [[path]] or [[action]], [[goal]] with "
                    "[layout], and [[players]]",
                    text.file));
  decks.saboteur.emplace(box, std::move(*deck));
  return {};
}

// A family with a single box.
template <class Deck>
Result<void> put_box(Deck& place, Result<Deck> deck, const DeckText& text, std::string_view box) {
  if (!deck) return std::unexpected(deck.error());
  if (Result<void> named = check_name(text, deck->box, box); !named) return named;
  place = std::move(*deck);
  return {};
}

// Each family reads its own boxes.
Result<void> add_box(Decks& decks, const DeckText& text, std::string_view box) {
  if (box == "gold-mine") return put_box(decks.goldmine, read_goldmine_deck(text), text, box);
  if (box == "duel") return put_box(decks.duel, read_duel_deck(text), text, box);
  return add_saboteur_box(decks, text, box);
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
    if (const Result<void> added = add_box(decks, text, box); !added)
      return std::unexpected(added.error());
    decks.texts.push_back(std::move(text));
  }
  return decks;
}

}  // namespace stollen::catalog
