// Says an event by the sentence that its form brings along (game/vocabulary.h). Knows no event and
// no game: what a word is called beyond its spelling is asked of the family.
//
//   {card}       the field; seats as "you" or "Stups", cells as "3,-1"
//   {seat:lay}   somebody does something: "You lay", "Brumm lays"
//   {target's}   whose: "your", "their own", "Stups's"
//   [...]        left out unless every field in it is known and every flag in it set
//   {!turned}    in brackets, says nothing: the flag is known and not set
//   {?card}      in brackets, says nothing: the field was kept back
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "game/seen_event.h"

namespace stollen::terminal {

class Sentence {
 public:
  // What a word of this list is called in a sentence; nothing: as it is spelled.
  using Naming = std::function<std::string(const game::Field& field, std::uint8_t word)>;

  Sentence(const game::Vocabulary& vocabulary, const game::SeenEvent& event,
           game::Observer observer, Naming name)
      : vocabulary_(vocabulary),
        form_(vocabulary.events[event.number()]),
        event_(event),
        observer_(observer),
        name_(std::move(name)) {}

  std::string say() const;

 private:
  int index_of(std::string_view field) const;
  bool holds(std::string_view part) const;
  std::string say_part(std::string_view part) const;
  std::string say_field(std::string_view slot) const;
  std::string who(game::Seat seat) const;
  std::string whose(game::Seat seat) const;
  std::string does(std::string_view field, std::string_view verb) const;
  std::string value(int index) const;

  const game::Vocabulary& vocabulary_;
  const game::Form& form_;
  const game::SeenEvent& event_;
  game::Observer observer_;
  Naming name_;
};

}  // namespace stollen::terminal
