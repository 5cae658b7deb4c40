// How much room a table's log has for what people do as often as they like: taking and leaving
// seats, coming and going, talking. Whatever is refused here leaves room for beginning, leaving and
// playing to the end. Nobody can use up what others need: everybody has a share of his own, and
// whoever opened the table has room that nobody else can take. A game of the book ends by itself;
// one from a position may go round for ever.
#pragma once

#include <map>
#include <string>

#include "table/effects.h"
#include "table/entry.h"

namespace stollen::table {

class LogRoom {
 public:
  struct Room {
    int all;  // for everybody together
    int own;  // for one person
  };
  static constexpr Room kSeats = {500, 100};     // seats taken and words pledged before the deal
  static constexpr Room kComings = {1000, 200};  // bots that step in for somebody
  static constexpr Room kTalks = {3000, 1500};   // chat and claims
  static constexpr Room kTalkBytes = {400'000, 150'000};
  static constexpr int kHosting = 100;  // bots seated, games changed, starts asked for by a host
  static constexpr int kOpenerHosting = 400;  // by whoever opened the table
  static constexpr int kOpenerSeats = 200;    // his own, whatever others do
  static constexpr int kMoves = 10'000;       // a table that has made so many ends

  // Who asks, or whose seat it is.
  struct Person {
    std::string player;
    bool opener = false;
  };

  void note(const Entry& entry, const Person& whose);
  // May there be this one more?
  Done for_one_more(const entry::Any& what, const Person& who) const;

 private:
  struct Used {
    int seats = 0;
    int comings = 0;
    int talks = 0;
    int talk_bytes = 0;
  };

  Used all_;  // its seats without the opener's
  std::map<std::string, Used> own_;
  int hosting_ = 0;
};

}  // namespace stollen::table
