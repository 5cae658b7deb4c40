#include "notation/saboteur/discards.h"

#include <algorithm>

#include "notation/pieces.h"
#include "saboteur/vocabulary.h"

namespace stollen::notation {

namespace {

using game::SeatSet;
using game::Vocabulary;
using saboteur::Discard;
using saboteur::kCardWords;
using saboteur::State;
using saboteur::Taken;
using Place = Reader::Place;

// Onlookers stand in a field of their own beside the seats.
void write_knowers(Writer& to, const std::string& name, SeatSet knowers, int players) {
  const SeatSet seats = knowers & SeatSet::everyone(players);
  if (!seats.empty()) to.field(name, seats);
  if (knowers.has(game::kOnlookers)) to.field(name + "_openly", true);
}

class DiscardsReader {
 public:
  DiscardsReader(const saboteur::Saboteur& game, Reader& reader, State& state, const ReadCard& card)
      : game_(game), reader_(reader), state_(state), card_(card) {}

  void read() {
    const Place& root = reader_.root();
    reader_.each(reader_.find(root, "discards"), [&](const Place& entry) { read_discard(entry); });
    std::ranges::reverse(state_.discards);
    if (const Place place = reader_.find(root, "doubtful"))
      state_.doubtful = static_cast<std::uint8_t>(
          reader_.integer(place, 0, static_cast<long long>(state_.discards.size())));
    reader_.each(reader_.find(root, "taken"), [&](const Place& entry) { read_taken(entry); });
  }

 private:
  SeatSet seats(const Place& list) { return reader_.seats(list, game_.players()); }
  SeatSet knowers(const Place& entry, const std::string& name) {
    SeatSet set = seats(reader_.find(entry, name));
    if (reader_.flag(reader_.find(entry, name + "_openly"))) set.add(game::kOnlookers);
    return set;
  }

  void read_discard(const Place& entry) {
    Discard discard;
    discard.known = SeatSet::whole_world();
    if (entry.json->is_string()) {
      discard.card = card_(entry);
    } else {
      reader_.allow(entry, {"card", "known", "open", "remembered", "remembered_openly"});
      discard.card = card_(reader_.need(entry, "card"));
      const SeatSet everyone = SeatSet::everyone(game_.players());
      const Place known = reader_.find(entry, "known");
      discard.known = known ? seats(known) : everyone;
      const Place open = reader_.find(entry, "open");
      if (open ? reader_.flag(open) : discard.known == everyone) {
        if (discard.known != everyone)
          reader_.complain(open, "a card that lies open is known to everybody");
        discard.known = SeatSet::whole_world();
      }
      discard.remembered = knowers(entry, "remembered");
    }
    if (reader_.failed()) return;
    if (state_.discards.full()) return reader_.complain(entry, "too many cards");
    state_.discards.push_back(discard);
  }

  // A card that was taken is counted where it is now.
  void read_taken(const Place& entry) {
    reader_.allow(entry, {"card", "remembered", "remembered_openly", "unsure", "unsure_openly"});
    Taken taken;
    taken.card =
        reader_.word(reader_.need(entry, "card"), game_.vocabulary().words[kCardWords], "card");
    taken.remembered = knowers(entry, "remembered");
    taken.unsure = knowers(entry, "unsure");
    if (reader_.failed()) return;
    if (state_.taken.full()) return reader_.complain(entry, "too many cards taken");
    state_.taken.push_back(taken);
  }

  const saboteur::Saboteur& game_;
  Reader& reader_;
  State& state_;
  const ReadCard& card_;
};

}  // namespace

void write_discards(Writer& to, const saboteur::Saboteur& game, const State& state) {
  const Words& cards = game.vocabulary().words[kCardWords];
  const SeatSet everyone = SeatSet::everyone(game.players());
  pile_field(to, "discards", state.discards, [&](const Discard& discard) {
    to.object([&] {
      to.field("card", cards[discard.card]);
      to.field("known", discard.known & everyone);
      if (discard.known == everyone) to.field("open", false);
      write_knowers(to, "remembered", discard.remembered, game.players());
    });
  });
  if (state.doubtful > 0) to.field("doubtful", state.doubtful);
  if (state.taken.empty()) return;
  to.list("taken", [&] {
    for (const Taken& taken : state.taken)
      to.object([&] {
        to.field("card", cards[taken.card]);
        write_knowers(to, "remembered", taken.remembered, game.players());
        write_knowers(to, "unsure", taken.unsure, game.players());
      });
  });
}

void write_discards(Writer& to, const Vocabulary& vocabulary, const saboteur::View& view) {
  const Words& cards = vocabulary.words[kCardWords];
  pile_field(to, "discards", view.discards, [&](const saboteur::ViewDiscard& discard) {
    to.object([&] {
      if (discard.card != saboteur::kUnknown) to.field("card", cards[discard.card]);
      to.field("open", discard.open);
    });
  });
  if (view.pile_note.cards.empty()) return;
  to.object("discards_hold", [&] {
    words_field(to, "cards", cards, view.pile_note.cards);
    to.field("gone", view.pile_note.gone);
  });
}

void read_discards(const saboteur::Saboteur& game, Reader& reader, State& state,
                   const ReadCard& card) {
  DiscardsReader(game, reader, state, card).read();
}

}  // namespace stollen::notation
