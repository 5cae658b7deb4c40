#include "saboteur/redeal_cards.h"

#include <algorithm>

#include "saboteur/hand_notes.h"
#include "saboteur/pile_notes.h"
#include "saboteur/possible.h"

namespace stollen::saboteur {

namespace {

using game::Observer;

using Cards = FixedList<CardId, kMaxDeck>;

// Takes out of the pool what the observer's notes say of this hand; where a note has lost some of
// its cards, any of them may be gone. False if the pool cannot give so much.
bool keep_noted(const State& state, Observer observer, Seat seat, Random& random, Cards& pool,
                Hand& kept) {
  for (const bool certain : {true, false})
    for (const HandNote& note : state.hand_notes) {
      if (!observer.is(note.knower) || note.holder != seat || (note.gone == 0) != certain) continue;
      Hand rest = kept;
      FixedList<CardId, Hand::kMost> wanted;
      std::size_t held = 0;
      for (const CardId card : note.cards) {
        if (rest.contains(card)) {
          rest.remove(card);
          ++held;
        } else {
          wanted.push_back(card);
        }
      }
      random.shuffle(wanted.span());
      for (const CardId card : wanted) {
        if (held + note.gone >= note.cards.size() || kept.size() == state.hands[seat].size()) break;
        if (!pool.erase_one(card)) continue;
        kept.add(card);
        ++held;
      }
      if (held + note.gone < note.cards.size()) return false;
    }
  return true;
}

// Takes out of the pool what must lie in the discard pile: of the cards that the observer remembers
// there, any may be gone that somebody can have taken, but enough must lie there of those that
// everybody remembers. False if the pool cannot give so much.
bool keep_remembered(const State& state, Observer observer, Random& random, Cards& pool,
                     Cards& kept) {
  PileNote own = pile_note(state, observer);
  PileNote common = pile_note(state, Observer::spectator());
  std::size_t wanted = common.certain();
  for (const Discard& discard : state.discards.span().first(state.doubtful))
    if (observer.in(discard.known) && !discard.known.has(game::kOnlookers) &&
        common.cards.erase_one(discard.card) && wanted > 0)
      --wanted;
  const std::size_t certain = std::max(own.certain(), wanted);
  random.shuffle(own.cards.span());
  const auto keep = [&](std::size_t count, bool by_all) {
    for (std::size_t i = 0; i < own.cards.size() && kept.size() < count;) {
      const CardId card = own.cards[i];
      if ((by_all && !common.cards.contains(card)) || !pool.erase_one(card)) {
        ++i;
        continue;
      }
      common.cards.erase_one(card);
      own.cards.erase_at(i);
      kept.push_back(card);
    }
  };
  keep(wanted, true);
  keep(certain, false);
  return kept.size() == certain;
}

// Does the player on turn hold what the agenda tells of his hand, with these cards in it?
bool fits_the_turn(const Rules& rules, State& state, Seat seat, const Hand& hand) {
  state.hands[seat] = hand;
  return !why_not_begun(rules, state).refused();
}

// Fills up the hand of the player on turn, out of the pool, where the agenda tells something of it:
// by lot until it fits, or else beginning with cards that make it fit. False if none do.
bool keep_begun(const Rules& rules, State state, Seat seat, Random& random, Cards& pool,
                Hand& kept) {
  const std::size_t size = state.hands[seat].size();
  if (fits_the_turn(rules, state, seat, kept)) return true;
  const auto move_to = [&](Hand& hand, std::size_t place) {
    hand.add(pool[place]);
    pool.erase_at(place);
  };
  constexpr int kTries = 8;
  for (int tries = 0; tries < kTries; ++tries) {
    random.shuffle(pool.span());
    Hand hand = kept;
    for (const CardId card : pool)
      if (hand.size() < size) hand.add(card);
    if (!fits_the_turn(rules, state, seat, hand)) continue;
    while (kept.size() < size) move_to(kept, 0);
    return true;
  }
  while (!fits_the_turn(rules, state, seat, kept)) {
    if (kept.size() == size || pool.empty()) return false;
    std::size_t chosen = pool.size();
    for (std::size_t place = pool.size(); place > 0; --place) {
      Hand hand = kept;
      hand.add(pool[place - 1]);
      const bool fits = fits_the_turn(rules, state, seat, hand);
      if (fits || (chosen == pool.size() && rules.is_path(pool[place - 1]))) chosen = place - 1;
      if (fits) break;
    }
    if (chosen == pool.size()) return false;
    move_to(kept, chosen);
  }
  return true;
}

// Is there more than one step: has a turn begun, which tells something of its player's hand? When
// gold is handed out there is, too.
bool turn_has_begun(const State& state) { return state.agenda.size() > 1 && !state.roles_open; }

// What the observer knows of the cards that he does not see, taken out of the pool.
struct Kept {
  std::array<Hand, kMaxPlayers> hands;
  Cards discards;
};
bool keep_known(const Rules& rules, const State& state, Observer observer, Random& random,
                Cards& pool, Kept& kept) {
  if (!keep_remembered(state, observer, random, pool, kept.discards)) return false;
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (!keep_noted(state, observer, seat, random, pool, kept.hands[seat])) return false;
  if (!turn_has_begun(state)) return true;
  const Seat player = state.agenda[0].seat();
  return observer.is(player) || keep_begun(rules, state, player, random, pool, kept.hands[player]);
}

// What is known of these gets in each other's way: it stays as it is.
Kept keep_as_it_is(const Rules& rules, const State& state, Observer observer, Cards& pool) {
  Kept kept;
  for (const Discard& discard : state.discards)
    if (observer.in(discard.remembered)) kept.discards.push_back(discard.card);
  for (const CardId card : kept.discards) pool.erase_one(card);
  const bool begun = turn_has_begun(state);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (observer.is(seat)) continue;
    const bool noted = std::ranges::any_of(state.hand_notes, [&](const HandNote& note) {
      return observer.is(note.knower) && note.holder == seat;
    });
    if (!noted && !(begun && seat == state.agenda[0].seat())) continue;
    kept.hands[seat] = state.hands[seat];
    for (const CardId card : kept.hands[seat]) pool.erase_one(card);
  }
  return kept;
}

Kept keep_what_is_known(const Rules& rules, const State& state, Observer observer, Random& random,
                        Cards& pool) {
  // Mostly nobody knows anything of what he does not see.
  if (!anything_remembered(state) && state.hand_notes.empty() && !turn_has_begun(state)) return {};
  const Cards whole = pool;
  constexpr int kTries = 16;
  for (int tries = 0; tries < kTries; ++tries) {
    Kept kept;
    pool = whole;
    if (keep_known(rules, state, observer, random, pool, kept)) return kept;
  }
  pool = whole;
  return keep_as_it_is(rules, state, observer, pool);
}

// What others have noted must be true of the hands as they are now: cards of the hand, and as many
// as are gone of those that lie unseen.
void renew_notes(State& state, Observer observer, const Cards& unseen, Random& random) {
  for (HandNote& note : state.hand_notes) {
    if (observer.is(note.knower) || observer.is(note.holder)) continue;
    FixedList<CardId, Hand::kMost> held;
    for (const CardId card : state.hands[note.holder]) held.push_back(card);
    random.shuffle(held.span());
    const std::size_t size = note.cards.size();
    Cards elsewhere = unseen;
    note.cards.clear();
    while (note.cards.size() + note.gone < size) note.cards.add(held.pop_back());
    for (const CardId card : note.cards) elsewhere.erase_one(card);
    random.shuffle(elsewhere.span());
    while (note.cards.size() < size && !elsewhere.empty()) note.cards.add(elsewhere.pop_back());
    note.gone = static_cast<std::uint8_t>(note.gone - (size - note.cards.size()));
  }
  // Where nothing could be dealt that agrees with them all, some are no longer true.
  for (std::size_t i = state.hand_notes.size(); i > 0; --i)
    if (missing_in_hand(state, state.hand_notes[i - 1]) > state.hand_notes[i - 1].gone)
      state.hand_notes.erase_at(i - 1);
}

// Somebody remembers the same cards as before, wherever they lie now. Those that the pile does not
// hold any more are left in the note: they have been taken.
void renew_memory(State& state, Seat knower, PileNote& note) {
  for (Discard& discard : state.discards.span().first(state.doubtful)) {
    discard.remembered.remove(knower);
    if (!discard.known.has(knower) && note.cards.erase_one(discard.card))
      discard.remembered.add(knower);
  }
  for (Taken& taken : state.taken) taken.remembered.remove(knower);
}

// Which cards were taken unseen is dealt anew, as far as they are not those that the observer
// remembers. What everybody remembers he knows too, so that comes first: it was taken by himself,
// or where he is as unsure as they are.
void renew_memories(State& state, Observer observer, PileNote own, PileNote common,
                    const Cards& unseen, Random& random) {
  const Seat knower = observer.is_spectator() ? game::kOnlookers : observer.seat();
  if (observer.is_spectator())
    common.cards.clear();
  else
    renew_memory(state, game::kOnlookers, common);
  renew_memory(state, knower, own);
  for (Taken& taken : state.taken)
    if (!taken.unsure.has(knower) && taken.unsure.has(game::kOnlookers) &&
        common.cards.erase_one(taken.card))
      taken.remembered.add(game::kOnlookers);
  for (Taken& taken : state.taken) {
    if (!taken.unsure.has(knower)) continue;
    if (!common.cards.empty() && taken.unsure.has(game::kOnlookers)) {
      taken.card = common.cards.pop_back();
      taken.remembered.add(game::kOnlookers);
      if (own.cards.erase_one(taken.card)) taken.remembered.add(knower);
    } else if (!unseen.empty()) {
      taken.card = unseen[random.below(static_cast<std::uint32_t>(unseen.size()))];
    }
  }
  for (Taken& taken : state.taken) {
    if (own.cards.empty()) return;
    if (!taken.unsure.has(knower) || taken.remembered.has(knower) ||
        (!observer.is_spectator() && taken.remembered.has(game::kOnlookers)))
      continue;
    taken.card = own.cards.pop_back();
    taken.remembered.add(knower);
  }
}

}  // namespace

void redeal_cards(const Rules& rules, State& state, Observer observer, Random& random,
                  std::span<const CardId> nowhere) {
  Cards pool;
  const auto gather = [&](std::span<const CardId> cards) {
    std::ranges::copy(cards, pool.append(cards.size()));
  };
  gather(nowhere);
  const auto is_hidden = [&](const Discard& discard) { return !observer.in(discard.known); };
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (!observer.is(seat)) gather(state.hands[seat].span());
  gather(state.stock.span());
  gather(state.aside.span());
  // All are written, those that are not hidden over each other: no branch depends on them.
  CardId* unseen = pool.append(state.discards.size());
  for (const Discard& discard : state.discards) {
    *unseen = discard.card;
    unseen += is_hidden(discard) ? 1 : 0;
  }
  pool.shrink(static_cast<std::size_t>(pool.end() - unseen));
  const bool remembered = anything_remembered(state);
  const PileNote own = remembered ? pile_note(state, observer) : PileNote();
  const PileNote common = remembered ? pile_note(state, Observer::spectator()) : PileNote();
  const Kept kept = keep_what_is_known(rules, state, observer, random, pool);
  random.shuffle(pool.span());
  std::size_t next = 0;
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (observer.is(seat)) continue;
    Hand& hand = state.hands[seat];
    const std::size_t more = hand.size() - kept.hands[seat].size();
    hand = kept.hands[seat];
    hand.add(pool.span().subspan(next, more));
    next += more;
  }
  const auto give = [&](std::span<CardId> cards) {
    std::ranges::copy(pool.span().subspan(next, cards.size()), cards.begin());
    next += cards.size();
  };
  give(state.stock.span());
  give(state.aside.span());
  const auto doubtful = state.discards.span().first(state.doubtful);
  const auto recent = state.discards.span().subspan(state.doubtful);
  Cards low = kept.discards;
  for (auto left = std::ranges::count_if(doubtful, is_hidden) - std::ssize(low.span()); left > 0;
       --left)
    low.push_back(pool[next++]);
  random.shuffle(low.span());
  for (Discard& discard : doubtful)
    if (is_hidden(discard)) discard.card = low.pop_back();
  for (Discard& discard : recent)
    if (is_hidden(discard)) discard.card = pool[next++];
  renew_notes(state, observer, pool, random);
  if (remembered) renew_memories(state, observer, own, common, pool, random);
}

}  // namespace stollen::saboteur
