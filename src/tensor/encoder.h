// Writes what one seat knows of a match as a row of bytes, for learners. It is made straight from
// the state, because a view costs more than the decision it is for; that nothing in it depends on
// what the seat cannot know is proven by dealing that anew (tests/tensor_redeal_test.cc). One table
// lists the families of games; each has a room of its own.
#pragma once

#include <bit>
#include <memory>

#include "game/game.h"
#include "tensor/layout.h"
#include "tunnel/path_card.h"

namespace stollen::tensor {

class Encoder {
 public:
  virtual ~Encoder() = default;
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

  const game::Game& game() const { return game_; }
  const Layout& layout() const { return layout_; }

  // Which maze stands drawn in a row.
  using Drawn = std::uint32_t;
  static constexpr Drawn kNothingDrawn = 0;

  // A whole row, whatever stood there before.
  void encode(const game::State& state, game::Seat seat, std::uint8_t* row) const {
    Drawn drawn = kNothingDrawn;
    rewrite(state, seat, row, drawn);
  }
  // The same onto a row that holds an earlier state of the same match, whoever looked then: a maze
  // that stands drawn there is not drawn again. A new match begins with nothing drawn.
  void rewrite(const game::State& state, game::Seat seat, std::uint8_t* row, Drawn& drawn) const {
    const Drawn now = maze(state);
    const bool stands = now != kNothingDrawn && now == drawn;
    drawn = now;
    const std::size_t kept = stands ? maze_bytes_ : 0;
    std::memset(row + kept, 0, layout_.bytes - kept);
    write(state, seat, Page(row, stands));
  }

  // Can moves of this kind come up in this game?
  virtual bool comes_up(std::uint8_t) const { return true; }
  // The card of a lay as it would lie, in mazes.
  virtual tunnel::PathCard path(std::uint8_t, bool) const { return {}; }
  // A list of words that go round the table with the seats, so many for each; or none.
  struct Round {
    int list = -1;
    int each = 0;
  };
  virtual Round round_words() const { return {}; }

 protected:
  explicit Encoder(const game::Game& game) : game_(game), players_(game.players()) {}
  // To be called at the end of a constructor: writes a new match and notes the sections. So many of
  // the first are what can stand while the maze does.
  void plan(const Window& window, std::vector<std::string> plane_names, int maze_sections = 0);

  int players() const { return players_; }
  // Counted from the seat that looks.
  int from(game::Seat seat, game::Seat looking) const {
    const int apart = seat - looking;
    return apart < 0 ? apart + players() : apart;
  }
  void mark_seats(game::SeatSet seats, game::Seat looking, std::uint8_t* places) const {
    const int count = players();
    const unsigned all = seats.bits() & ((1U << count) - 1U);
    const unsigned turned = (all >> looking) | (all << (count - looking));
    // Mostly there are few.
    for (unsigned left = turned & ((1U << count) - 1U); left != 0; left &= left - 1)
      places[std::countr_zero(left)] = 1;
  }
  game::Seat seat_after(game::Seat seat) const {
    return static_cast<game::Seat>(seat + 1 == players() ? 0 : seat + 1);
  }
  void mark_seat(game::Seat seat, game::Seat looking, std::uint8_t* places) const {
    if (seat < players()) places[from(seat, looking)] = 1;
  }

 private:
  // Writes the sections onto bytes that are zero, but for a maze that stands there. Which sections
  // there are depends on the game alone.
  virtual void write(const game::State& state, game::Seat seat, Page page) const = 0;
  // Another number whenever the maze looks different, where all seats see it alike.
  virtual Drawn maze(const game::State&) const { return kNothingDrawn; }

  const game::Game& game_;
  int players_;
  Layout layout_;
  std::size_t maze_bytes_ = 0;
};

// The game must outlive it.
std::unique_ptr<Encoder> make_encoder(const game::Game& game);

}  // namespace stollen::tensor
