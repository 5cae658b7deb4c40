#include "notation/vocabulary.h"

#include <algorithm>
#include <array>
#include <map>

#include "catalog/catalog.h"
#include "notation/catalog.h"

namespace stollen::notation {

namespace {

using game::Field;
using game::FieldType;
using game::Form;
using game::Vocabulary;

std::string_view type_word(FieldType type) {
  switch (type) {
    case FieldType::kSeat:
      return "seat";
    case FieldType::kCell:
      return "cell";
    case FieldType::kFlag:
      return "flag";
    case FieldType::kWord:
      return "word";
    case FieldType::kNumber:
      return "number";
    case FieldType::kWords:
      return "words";
    case FieldType::kNumbers:
      return "numbers";
    case FieldType::kSeats:
      return "seats";
    case FieldType::kMove:
      return "move";
  }
  STOLLEN_CHECK(false);
}

bool has_words(const Field& field) {
  return field.type == FieldType::kWord || field.type == FieldType::kWords;
}

std::string_view about_word(game::Claim::About about) {
  constexpr std::array<std::string_view, 3> kWords = {"nothing", "seat", "cell"};
  return kWords[static_cast<std::size_t>(about)];
}

using Group = std::vector<Form> Vocabulary::*;
constexpr std::array<std::pair<std::string_view, Group>, 4> kGroups = {{
    {"moves", &Vocabulary::moves},
    {"steps", &Vocabulary::steps},
    {"events", &Vocabulary::events},
    {"refusals", &Vocabulary::refusals},
}};

void add(Json& list, const std::string& word) {
  if (std::ranges::find(list, Json(word)) == list.end()) list.push_back(word);
}

// The games that show all of a family's words: every recipe of the sample, with the fewest and with
// the most players.
std::vector<std::unique_ptr<game::Game>> games_of(const catalog::Decks& decks,
                                                  const game::Family& family) {
  std::vector<std::unique_ptr<game::Game>> games;
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    if (catalog::game_of(recipe).family != &family) continue;
    const catalog::PlayerRange range = catalog::players_of(recipe);
    for (const int players : {range.least, range.most})
      if (auto game = catalog::make_game(decks, recipe, players)) games.push_back(std::move(*game));
  }
  return games;
}

// A list of words is called by the first field that takes its words.
std::map<int, std::string> names_of_lists(const Vocabulary& vocabulary) {
  std::map<int, std::string> names;
  for (const auto& [title, group] : kGroups)
    for (const Form& form : vocabulary.*group)
      for (const Field& field : form.fields)
        if (has_words(field)) names.emplace(field.words, field.name);
  return names;
}

// The words of a list, or those of them that may stand in a field.
void add_words(Json& list, const Vocabulary& vocabulary, int number, int first = 0,
               int last = 255) {
  const auto& words = vocabulary.words[static_cast<std::size_t>(number)];
  for (int i = first; i <= last && i < static_cast<int>(words.size()); ++i)
    add(list, words[static_cast<std::size_t>(i)]);
}

class FamilyWriter {
 public:
  FamilyWriter(const catalog::Decks& decks, const game::Family& family)
      : family_(family), games_(games_of(decks, family)) {
    for (const auto& game : games_) STOLLEN_CHECK(same_forms(game->vocabulary()));
    names_ = names_of_lists(any());
  }

  Json json() const {
    Json words = Json::object();
    for (const auto& [number, name] : names_) {
      Json& list = words[name] = Json::array();
      for (const auto& game : games_) add_words(list, game->vocabulary(), number);
    }
    Json family = {{"family", family_.name}, {"words", std::move(words)}};
    for (const auto& [title, group] : kGroups) {
      Json& forms = family[std::string(title)] = Json::array();
      for (std::size_t i = 0; i < (any().*group).size(); ++i) forms.push_back(form(group, i));
    }
    Json& claims = family["claims"] = Json::array();
    for (const game::Claim& claim : family_.claims)
      claims.push_back({{"claim", claim.word}, {"about", about_word(claim.about)}});
    return family;
  }

 private:
  const Vocabulary& any() const { return games_.front()->vocabulary(); }
  bool same_forms(const Vocabulary& other) const {
    return std::ranges::all_of(kGroups, [&](const auto& titled) {
      return (other.*titled.second).size() == (any().*titled.second).size();
    });
  }

  Json form(Group group, std::size_t number) const {
    const Form& form = (any().*group)[number];
    Json json = {{"word", form.word}};
    if (!form.sentence.empty()) json["sentence"] = form.sentence;
    if (form.declines) json["declines"] = true;
    Json& fields = json["fields"] = Json::array();
    for (std::size_t i = 0; i < form.fields.size(); ++i) fields.push_back(field(group, number, i));
    return json;
  }

  Json field(Group group, std::size_t number, std::size_t place) const {
    const Field& field = (any().*group)[number].fields[place];
    Json json = {{"name", field.name}, {"type", type_word(field.type)}};
    if (field.secret) json["secret"] = true;
    if (!has_words(field)) return json;
    json["words"] = names_.at(field.words);
    if (field.first == 0 && field.last == 255) return json;
    Json& only = json["only"] = Json::array();
    for (const auto& game : games_) {
      const Field& here = (game->vocabulary().*group)[number].fields[place];
      if (here.first <= here.last)
        add_words(only, game->vocabulary(), here.words, here.first, here.last);
    }
    return json;
  }

  const game::Family& family_;
  std::vector<std::unique_ptr<game::Game>> games_;
  std::map<int, std::string> names_;
};

// The words that a module brings to the first game it goes with, by the names of their lists.
Json words_added(const catalog::Decks& decks, const catalog::ModuleEntry& module) {
  catalog::Recipe alone{.game = std::string(module.games[0])};
  const auto with = catalog::with_module(alone, module);
  STOLLEN_CHECK(with.has_value());
  const int players = catalog::players_of(*with).most;
  const auto before = catalog::make_game(decks, alone, players);
  const auto after = catalog::make_game(decks, *with, players);
  Json added = Json::object();
  if (!before || !after) return added;
  for (const auto& [number, name] : names_of_lists((*after)->vocabulary())) {
    const auto& known = (*before)->vocabulary().words[static_cast<std::size_t>(number)];
    for (const std::string& word : (*after)->vocabulary().words[static_cast<std::size_t>(number)])
      if (std::ranges::find(known, word) == known.end()) added[name].push_back(word);
  }
  return added;
}

}  // namespace

Json vocabulary_json(const catalog::Decks& decks) {
  Json families = Json::array();
  std::vector<const game::Family*> known;
  Json json = catalog_json();
  for (std::size_t i = 0; i < catalog::games().size(); ++i) {
    const game::Family* family = catalog::games()[i].family;
    json["games"][i]["family"] = family->name;
    if (std::ranges::find(known, family) != known.end()) continue;
    known.push_back(family);
    families.push_back(FamilyWriter(decks, *family).json());
  }
  for (std::size_t i = 0; i < catalog::modules().size(); ++i)
    json["modules"][i]["adds"] = words_added(decks, catalog::modules()[i]);
  json["families"] = std::move(families);
  return json;
}

}  // namespace stollen::notation
