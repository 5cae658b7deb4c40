// The words that seats add to a deal, from the pledge to the opening: what is fixed when, and what
// counts in the end. A table goes this way with its log; whoever checks a record goes it again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/reader.h"
#include "table/fairness.h"

namespace stollen::table {

struct Pledge {
  game::Seat seat;
  std::string hash;

  bool operator==(const Pledge&) const = default;
};

// Is it a SHA-256 in small hexadecimal digits?
bool is_hash(std::string_view text);
notation::Json pledges_json(const std::vector<Pledge>& pledges);
std::vector<Pledge> read_pledges(notation::Reader& reader, const notation::Reader::Place& place);
notation::Json seat_numbers(const std::vector<game::Seat>& seats);
std::vector<game::Seat> read_seat_numbers(notation::Reader& reader,
                                          const notation::Reader::Place& place);
notation::Json contributions_json(const std::vector<Contribution>& words);
std::vector<Contribution> read_contributions(notation::Reader& reader,
                                             const notation::Reader::Place& place);

class Dealing {
 public:
  Dealing(std::string code, std::string commitment)
      : code_(std::move(code)), commitment_(std::move(commitment)) {}

  // What an entry of the log says. What cannot be is refused with a sentence and changes nothing.
  Result<void> change_seat(game::Seat seat);
  // What is dealt: nobody may choose it once words are being opened.
  Result<void> change_game() const;
  Result<void> pledge(const Pledge& pledge);
  Result<void> freeze(std::vector<Pledge> pledges);
  // Outside the opening these are words of an early log, which were open at once.
  Result<void> add_words(Contribution words);
  Result<void> call_off(const std::vector<game::Seat>& missing);
  Result<void> deal();

  bool revealing() const { return stage_ == Stage::kRevealing; }
  // Those that hold now, in the order of seats; once words are asked for, those that are frozen.
  const std::vector<Pledge>& pledges() const { return pledges_; }
  const std::vector<Contribution>& words() const { return words_; }
  // Was this hash in a list whose words were asked for?
  bool was_frozen(std::string_view hash) const;
  std::vector<game::Seat> missing() const;
  const Pledge* pledge_of_seat(game::Seat seat) const;
  bool is_open(game::Seat seat) const;
  bool fits(const Pledge& pledge, std::string_view words) const;

 private:
  enum class Stage : std::uint8_t { kWaiting, kRevealing, kDealt };

  std::string code_;
  std::string commitment_;
  Stage stage_ = Stage::kWaiting;
  std::vector<Pledge> pledges_;
  std::vector<Contribution> words_;
  std::vector<std::string> frozen_;  // every hash that ever was
};

}  // namespace stollen::table
