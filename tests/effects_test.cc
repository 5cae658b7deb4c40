// Plays, choosing what has not happened yet, until every card has been played and every effect has
// happened in every game of mazes it belongs to. What never did is printed.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "gtest/gtest.h"

#include "bots/bot.h"
#include "notation/phrases.h"
#include "saboteur/modules/list.h"
#include "support/files.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using game::Move;
using Happenings = std::set<std::string>;

// What each game and module brings about beside the events that a module declares itself: a line
// each of effects/NAME.txt, as "event" or "event field=value", if there is such a file. What
// neither tells is shown by scenarios alone: who is paid beside a broken tool, and the end of a
// duel alone by the sixth goal, which nobody reaches who digs so simply.
template <class... Kinds>
Happenings words_of(game::Kinds<Kinds...>) {
  return {std::string(Kinds::kSpelling.word)...};
}

const std::map<std::string, Happenings, std::less<>>& effects() {
  static const std::map<std::string, Happenings, std::less<>> kEffects = [] {
    std::map<std::string, Happenings, std::less<>> all;
    saboteur::Modules::each([&]<class Module> {
      all.emplace(Module::kPart.facts.name, words_of(typename Module::Events()));
    });
    for (const auto& entry :
         std::filesystem::directory_iterator(source_folder() / "tests/effects")) {
      Happenings& happenings = all[entry.path().stem().string()];
      for (const std::string& line : lines_of(read_file(entry.path())))
        if (!line.empty()) happenings.insert(line);
    }
    return all;
  }();
  return kEffects;
}

// Cards that are drawn, kept or thrown away are not played.
bool plays_its_card(const std::string& event) {
  static const std::set<std::string> kOthers = {"discarded", "drew",   "kept",     "guarded",
                                                "took-from", "placed", "declared", "mended"};
  return !kOthers.contains(event);
}

bool has_module(const catalog::Recipe& recipe, std::string_view module) {
  return std::ranges::find(recipe.modules, module) != recipe.modules.end();
}

// Everything that must happen with this recipe.
Happenings wanted(const game::Game& game) {
  const catalog::Recipe recipe = catalog::parse_recipe(game.recipe()).value();
  Happenings all = effects().at(recipe.game);
  for (const std::string& module : recipe.modules) all.merge(Happenings(effects().at(module)));
  const game::Vocabulary& vocabulary = game.vocabulary();
  for (const std::string& card : vocabulary.words[0]) all.insert("played " + card);
  for (const game::Form& form : vocabulary.events)
    for (const game::Field& field : form.fields) {
      const bool goal = form.word == "revealed" && field.name == "goal";
      const bool chest =
          form.word == "chest-opened" && field.name == "chest" && has_module(recipe, "chests");
      if (goal || chest)
        for (const std::string& word : vocabulary.words[field.words])
          all.insert(std::string(form.word) + " " + std::string(field.name) + "=" + word);
    }
  // A trove is told of by what is searched, an inspection by who was inspected. By the rules of
  // 2004 a specialist's second card finds a place in practically every maze.
  all.erase("played treasure-trove");
  all.erase("played inspection");
  if (recipe.game == "base-2004") all.erase("forfeited");
  all.erase("chest-placed");  // where people lay the chests themselves
  // Gold cards are the base games' alone; the tournament pays in coins.
  if (has_module(recipe, "tournament"))
    for (const char* event : {"offered", "paid", "took"}) all.erase(event);
  return all;
}

void note(const game::Game& game, const game::Events& events, Happenings& happened) {
  for (const game::Event& event : events) {
    const Json told = notation::open_event_json(game.vocabulary(), event);
    const std::string word = told["event"].get<std::string>();
    happened.insert(word);
    for (const auto& [name, value] : told.items()) {
      if (value.is_boolean()) happened.insert(word + " " + name + (value ? "=true" : "=false"));
      if (!value.is_string()) continue;
      happened.insert(word + " " + name + "=" + value.get<std::string>());
      if (name == "card" && plays_its_card(word))
        happened.insert("played " + value.get<std::string>());
    }
  }
}

// A move of a kind and with a first word that has not been made yet.
std::string novelty(const game::Game& game, Move move) {
  const game::Form& form = game.vocabulary().moves[move.kind()];
  const bool word = !form.fields.empty() && form.fields[0].type == game::FieldType::kWord;
  return std::string(form.word) + " " + std::to_string(move.kind()) +
         (word ? " " + std::to_string(move.byte(0)) : "");
}

// Players who know how to dig: mazes whose goals lie far away are never crossed by chance.
class Diggers {
 public:
  Diggers(const game::Game& game, std::uint64_t seed) {
    for (game::Seat seat = 0; seat < game.players(); ++seat)
      bots_.push_back(bots::make_bot(bots::BotKind::kGreedy, game, seat, seed));
  }
  void play(Walk& walk) {
    const game::Game& game = walk.game();
    const game::Seat seat = game.decision(walk.state()).seat;
    game::View view;
    game.view(walk.state(), game::Observer::seat(seat), view);
    walk.play(bots_[seat]->decide(view, walk.moves()));
  }
  void tell(const Walk& walk) { bots::tell(bots_, walk.game(), walk.events()); }

 private:
  std::vector<std::unique_ptr<bots::Bot>> bots_;
};

// Every third match is left to the diggers; the others try what has not been tried.
void play_on(Walk& walk, Diggers& diggers, bool dig, std::set<std::string>& made) {
  diggers.tell(walk);
  if (dig) return diggers.play(walk);
  for (const Move move : walk.moves())
    if (walk.random().below(4) == 0 && made.insert(novelty(walk.game(), move)).second)
      return walk.play(move);
  walk.step();
}

Happenings never_happened(const Seating& seating, int games) {
  const auto game = make_game(seating);
  Happenings missing = wanted(*game);
  std::set<std::string> made;
  for (int seed = 1; seed <= games && !missing.empty(); ++seed) {
    Happenings happened;
    Walk walk(*game, static_cast<std::uint64_t>(seed));
    Diggers diggers(*game, static_cast<std::uint64_t>(seed));
    note(*game, walk.events(), happened);
    while (!walk.over()) {
      play_on(walk, diggers, seed % 3 == 0, made);
      note(*game, walk.events(), happened);
    }
    // What has been tried without its effect may be tried again.
    made.clear();
    for (const std::string& effect : happened) missing.erase(effect);
  }
  return missing;
}

// My Gold Mine has no maze; goldmine_test plays it against the book.
bool has_maze(std::string_view game) { return !game.starts_with("gold-mine"); }

TEST(Effects, AreWrittenDownForEveryGameWithAMazeAndEveryModule) {
  std::set<std::string> known;
  for (const catalog::GameEntry& game : catalog::games())
    if (has_maze(game.name)) known.emplace(game.name);
  for (const catalog::ModuleEntry& module : catalog::modules()) known.emplace(module.name);
  for (const std::string& name : known)
    EXPECT_TRUE(effects().contains(name)) << "nobody says what " << name << " brings about";
  for (const auto& [name, happenings] : effects())
    EXPECT_TRUE(known.contains(name)) << name << " is not in the catalog";
}

TEST(Effects, AllHappenInEveryGameTheyBelongTo) {
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    if (!has_maze(recipe.game)) continue;
    const catalog::PlayerRange range = catalog::players_of(recipe);
    const Seating seating{recipe.text(), std::clamp(5, range.least, range.most)};
    const Happenings missing = never_happened(seating, 4000);
    for (const std::string& effect : missing)
      ADD_FAILURE() << seating.name() << ": never " << effect;
  }
}

}  // namespace

}  // namespace stollen::testing
