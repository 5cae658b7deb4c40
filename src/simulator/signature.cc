#include "simulator/signature.h"

#include <memory>

namespace stollen::simulator {

namespace {

class Hash {
 public:
  void add(std::uint64_t value) {
    value_ = (value_ ^ value) * 0x9e3779b97f4a7c15;
    value_ ^= value_ >> 32;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x53746f6c6c656e;
};

// Kinds count by their words: their numbers change when a module brings kinds of its own.
void add_word(Hash& hash, const game::Form& form) {
  for (const char letter : form.word) hash.add(static_cast<unsigned char>(letter));
}

void add_events(Hash& hash, const game::Game& game, const game::Events& events) {
  const game::Vocabulary& words = game.vocabulary();
  for (const game::Event& event : events) {
    const game::Form& form = words.events[event.kind()];
    add_word(hash, form);
    hash.add(event.audience().bits());
    std::span<const std::uint8_t> rest = event.bytes();
    for (const game::Field& field : form.fields) {
      const int fixed = game::field_bytes(field.type);
      std::size_t size = fixed > 0 ? static_cast<std::size_t>(fixed) : 1U + rest[0];
      if (field.type == game::FieldType::kMove) {
        add_word(hash, words.moves[rest[0]]);
        rest = rest.subspan(1);
        --size;
      }
      for (const std::uint8_t byte : rest.first(size)) hash.add(byte);
      rest = rest.subspan(size);
    }
  }
}

void add_game(Hash& hash, const game::Game& game, std::uint64_t seed) {
  game::State state;
  const auto moves = std::make_unique<game::Moves>();
  game::Events events;
  Random random(~seed);
  game.start(state, Random(seed), game::kNobody, events);
  add_events(hash, game, events);
  while (!game.decision(state).over()) {
    game.legal(state, *moves);
    for (const game::Move move : *moves) {
      add_word(hash, game.vocabulary().moves[move.kind()]);
      hash.add(move.code() << 8);
    }
    game.play(state, (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))], events);
    add_events(hash, game, events);
  }
}

}  // namespace

std::uint64_t signature(const catalog::Decks& decks, int games_each, int rules,
                        const std::vector<catalog::Recipe>& recipes) {
  Hash hash;
  for (const catalog::Recipe& recipe : recipes) {
    const catalog::PlayerRange range = catalog::players_of(recipe);
    for (int players = range.least; players <= range.most; ++players) {
      const auto game = catalog::make_game(decks, recipe, players, rules);
      STOLLEN_CHECK(game.has_value());
      for (int seed = 0; seed < games_each; ++seed) add_game(hash, **game, seed);
    }
  }
  return hash.value();
}

}  // namespace stollen::simulator
