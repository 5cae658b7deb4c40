#include "tensor/batch.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

namespace stollen::tensor {

namespace {

using game::Move;
using game::Seat;

// Rows begin at a line of the cache.
constexpr std::size_t kLine = 64;
constexpr std::size_t kWord = sizeof(std::uint64_t);
std::size_t whole_lines(std::size_t bytes) { return (bytes + kLine - 1) / kLine * kLine; }

// Matches that a thread takes at a time.
constexpr std::size_t kPiece = 32;

// One round of splitmix64.
std::uint64_t mixed_once(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15;
  number = (number ^ (number >> 30U)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27U)) * 0x94d049bb133111eb;
  return number ^ (number >> 31U);
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t first, std::uint64_t second) {
  return Random(Random(seed ^ Random(first).next()).next() + second).next();
}

int nth_bit_of(std::uint64_t bits, int n) {
#ifdef __BMI2__
  return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, bits));
#else
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

// The place of the n-th bit that is set; there must be so many. Rows are whole lines.
int nth_bit(const std::uint64_t* words, int n) {
  constexpr int kWords = kLine / kWord;
  for (const std::uint64_t* line = words;; line += kWords) {
    int count = 0;
    for (int i = 0; i < kWords; ++i) count += std::popcount(line[i]);
    if (n >= count) {
      n -= count;
      continue;
    }
    for (; n >= std::popcount(*line); ++line) n -= std::popcount(*line);
    return static_cast<int>(line - words) * 64 + nth_bit_of(*line, n);
  }
}

// Matches of so many bytes together are near enough to the processor: asking ahead for more of them
// than a step touches would only get in its way.
constexpr std::size_t kNear = std::size_t{16} << 20U;

// Asks for the memory of the next match while this one is played.
void fetch_ahead(const void* memory, std::size_t bytes) {
  const auto* const first = static_cast<const std::uint8_t*>(memory);
  for (std::size_t at = 0; at < bytes; at += kLine) __builtin_prefetch(first + at, 1);
}

}  // namespace

Listing::Listing(std::span<const std::int32_t> counts) {
  offsets.push_back(0);
  for (const std::int32_t count : counts) offsets.push_back(offsets.back() + count);
  const auto total = static_cast<std::size_t>(offsets.back());
  codes.resize(total);
  numbers.resize(total);
  features.resize(total * kFeatures);
}

void Listing::write(std::size_t match, const game::Moves& legal, Seat seat,
                    const Numbering& numbering, const Features& columns) {
  auto at = static_cast<std::size_t>(offsets[match]);
  for (const Move move : legal) {
    codes[at] = move.code();
    numbers[at] = std::max(-1, numbering.number(move, seat));
    columns.write(move, seat, features.data() + at * kFeatures);
    ++at;
  }
}

Result<void> Batch::check(const Options& options) {
  if (options.size < 1 || options.size > kMostMatches)
    return fail(fmt::format("size must be from 1 to {}, not {}", kMostMatches, options.size));
  if (options.threads < 1 || options.threads > 1024)
    return fail(fmt::format("threads must be from 1 to 1024, not {}", options.threads));
  if (options.history < 0 || options.history > kMostHistory)
    return fail(fmt::format("history must be from 0 to {}, not {}", kMostHistory, options.history));
  return {};
}

Batch::Batch(std::shared_ptr<const game::Game> game, const Options& options)
    : game_(std::move(game)),
      options_(options),
      encoder_(make_encoder(*game_)),
      numbering_(*encoder_),
      features_(*game_, *encoder_),
      layout_(encoder_->layout()),
      crew_(options.threads) {
  const auto size = static_cast<std::size_t>(options_.size);
  const auto players = static_cast<std::size_t>(game_->players());
  add_history(layout_, options_.history);
  made_.resize(size * static_cast<std::size_t>(options_.history));
  drawn_.resize(size);
  if (options_.mask) lots_.resize(size);
  observation_stride_ = whole_lines(layout_.bytes);
  mask_stride_ = options_.mask ? whole_lines(numbering_.mask_words() * kWord) / kWord : 0;
  state_stride_ = whole_lines(game_->state_bytes());
  states_ = std::make_unique_for_overwrite<std::byte[]>(size * state_stride_);
  observations_ = std::make_unique<std::uint8_t[]>(size * observation_stride_);
  masks_ = std::make_unique<std::uint64_t[]>(size * mask_stride_);
  seats_.resize(size);
  legal_counts_.resize(size);
  games_.resize(size);
  rewards_.resize(size * players);
  gold_.resize(size * players);
  done_.resize(size);
  fetches_ = size * bytes_per_match() > kNear;
  for (int worker = 0; worker < options_.threads; ++worker)
    scratch_.push_back(std::make_unique<Scratch>());
  const auto dealt = over_all([&](std::size_t from, std::size_t to, int worker) {
    for (std::size_t match = from; match < to; ++match) {
      deal(match, *scratch_[worker]);
      show(match, *scratch_[worker]);
    }
  });
  STOLLEN_CHECK(dealt.has_value());
}

std::size_t Batch::bytes_per_match() const {
  const auto players = static_cast<std::size_t>(game_->players());
  return state_stride_ + observation_stride_ + mask_stride_ * kWord +
         sizeof(Made) * static_cast<std::size_t>(options_.history) + sizeof(Encoder::Drawn) +
         2 * sizeof(std::uint8_t) + sizeof(std::uint32_t) +
         (options_.mask ? 2 : 1) * sizeof(std::int32_t) +
         players * (sizeof(float) + sizeof(std::int16_t));
}

Result<void> Batch::whole() const {
  if (!broken_.empty()) return fail("the batch was broken by a bug before: " + broken_);
  return {};
}

Result<void> Batch::masked() const {
  if (!options_.mask)
    return fail("this batch was made without masks: choose moves by their place in the list");
  return whole();
}

game::State Batch::state(int match) const {
  game::State copy;
  std::memcpy(static_cast<void*>(&copy), &box(static_cast<std::size_t>(match)),
              game_->state_bytes());
  return copy;
}

// All matches are played on.
Result<void> Batch::play_all(const Crew::Work& work) {
  ++draws_;
  lots_are_new_ = true;
  return over_all(work);
}

Result<void> Batch::over_all(const Crew::Work& work) {
  const auto failure = crew_.run(static_cast<std::size_t>(options_.size), kPiece, work);
  if (!failure) return {};
  broken_ = *failure;
  return fail("the engine failed, please report it: " + broken_);
}

std::uint64_t Batch::deal_seed(int match) const {
  return mixed(options_.seed, static_cast<std::uint64_t>(match), games_[match] - 1);
}

void Batch::deal(std::size_t match, Scratch& scratch) {
  ++games_[match];
  drawn_[match] = Encoder::kNothingDrawn;
  game_->start(box(match), Random(deal_seed(static_cast<int>(match))), game::kNobody,
               scratch.events);
  const auto history = static_cast<std::size_t>(options_.history);
  std::fill_n(made_.begin() + static_cast<std::ptrdiff_t>(match * history), history, Made());
}

void Batch::fetch_next(std::size_t match) const {
  if (!fetches_ || match + 1 >= static_cast<std::size_t>(options_.size)) return;
  fetch_ahead(&box(match + 1), state_stride_);
  fetch_ahead(observations_.get() + (match + 1) * observation_stride_, observation_stride_);
  fetch_ahead(masks_.get() + (match + 1) * mask_stride_, mask_stride_ * kWord);
}

void Batch::note_move(std::size_t match, Move move, Seat seat) {
  const auto history = static_cast<std::size_t>(options_.history);
  if (history == 0) return;
  Made* const first = made_.data() + match * history;
  std::copy_backward(first, first + history - 1, first + history);
  *first = {move, seat};
}

void Batch::write_row(std::size_t match, Seat seat, std::uint8_t* row,
                      Encoder::Drawn& drawn) const {
  encoder_->rewrite(box(match), seat, row, drawn);
  if (options_.history == 0) return;
  const auto history = static_cast<std::size_t>(options_.history);
  row += encoder_->layout().bytes;
  std::memset(row, 0, history * kHistoryRow);
  features_.write_history({made_.data() + match * history, history}, seat, row);
}

void Batch::show(std::size_t match, Scratch& scratch) {
  const Seat seat = game_->decision(box(match)).seat;
  seats_[match] = seat;
  game_->legal(box(match), scratch.moves);
  legal_counts_[match] = static_cast<std::int32_t>(scratch.moves.size());
  if (options_.mask) {
    numbering_.mark(scratch.moves, seat, mask(match));
    draw_lot(match, scratch.moves, seat);
  }
  write_row(match, seat, observations_.get() + match * observation_stride_, drawn_[match]);
}

// One of so many, another one for every match and draw, and for a second try.
std::uint64_t Batch::lot(std::size_t match, std::uint64_t choices, bool again) const {
  const std::uint64_t number = options_.seed + (draws_ << 24U) + match;
  return ((mixed_once(again ? ~number : number) >> 32U) * choices) >> 32U;
}

void Batch::draw_lot(std::size_t match, const game::Moves& legal, Seat seat) {
  const int number = numbering_.number_at(legal, lot(match, legal.size(), false), seat);
  lots_[match] = number >= 0 ? number : lot_by_mask(match);
}

int Batch::lot_by_mask(std::size_t match) const {
  // Moves that found no number any more are left out.
  int count = legal_counts_[match];
  if (count > Numbering::kListed) [[unlikely]] {
    count = 0;
    for (std::size_t word = 0; word < mask_stride_; ++word)
      count += std::popcount(mask(match)[word]);
  }
  return nth_bit(mask(match),
                 static_cast<int>(lot(match, static_cast<std::uint64_t>(count), true)));
}

// The match is over: winners share one point.
void Batch::settle(std::size_t match) {
  const game::Score score = game_->score(box(match));
  const int players = game_->players();
  const std::size_t first = match * static_cast<std::size_t>(players);
  for (Seat seat = 0; seat < players; ++seat) {
    rewards_[first + seat] =
        score.winners.has(seat) ? 1.0F / static_cast<float>(score.winners.size()) : 0.0F;
    gold_[first + seat] = static_cast<std::int16_t>(score.gold[seat]);
  }
}

void Batch::advance(std::size_t match, Move move, Scratch& scratch) {
  if (done_[match] != 0) {
    const auto players = static_cast<std::size_t>(game_->players());
    std::fill_n(rewards_.begin() + static_cast<std::ptrdiff_t>(match * players), players, 0.0F);
    std::fill_n(gold_.begin() + static_cast<std::ptrdiff_t>(match * players), players, 0);
    done_[match] = 0;
  }
  game_->play(box(match), move, scratch.events);
  note_move(match, move, seats_[match]);
  if (game_->decision(box(match)).over()) [[unlikely]] {
    settle(match);
    done_[match] = 1;
    deal(match, scratch);
  }
  show(match, scratch);
}

Result<void> Batch::step(std::span<const std::int32_t> numbers) {
  if (const auto fine = masked(); !fine) return fine;
  const auto size = static_cast<std::size_t>(options_.size);
  if (numbers.size() != size)
    return fail(fmt::format("there are {} matches, but {} numbers", size, numbers.size()));
  for (std::size_t match = 0; match < size; ++match) {
    const std::int32_t number = numbers[match];
    if (number < 0 || number >= numbering_.size())
      return fail(fmt::format("match {}: {} is no number of a move, they go from 0 to {}", match,
                              number, numbering_.size() - 1));
    if (number != lots_[match] && !Numbering::is_marked(mask(match), number))
      return fail(fmt::format("match {}: the move with number {} is not allowed now, see mask[{}]",
                              match, number, match));
  }
  return play_all([&](std::size_t from, std::size_t to, int worker) {
    Scratch& scratch = *scratch_[worker];
    for (std::size_t match = from; match < to; ++match) {
      fetch_next(match);
      auto move = numbering_.move(numbers[match], seats_[match]);
      if (!move) {
        game_->legal(box(match), scratch.moves);
        move = numbering_.among(scratch.moves, numbers[match], seats_[match]);
      }
      STOLLEN_CHECK(move.has_value());
      advance(match, *move, scratch);
    }
  });
}

Result<void> Batch::step_listed(std::span<const std::int32_t> places) {
  if (const auto fine = whole(); !fine) return fine;
  const auto size = static_cast<std::size_t>(options_.size);
  if (places.size() != size)
    return fail(fmt::format("there are {} matches, but {} places", size, places.size()));
  for (std::size_t match = 0; match < size; ++match)
    if (places[match] < 0 || places[match] >= legal_counts_[match])
      return fail(fmt::format("match {}: {} is no place in its list of {} moves", match,
                              places[match], legal_counts_[match]));
  return play_all([&](std::size_t from, std::size_t to, int worker) {
    Scratch& scratch = *scratch_[worker];
    for (std::size_t match = from; match < to; ++match) {
      fetch_next(match);
      game_->legal(box(match), scratch.moves);
      advance(match, scratch.moves[static_cast<std::size_t>(places[match])], scratch);
    }
  });
}

Result<void> Batch::sample(std::span<std::int32_t> numbers) {
  if (const auto fine = masked(); !fine) return fine;
  if (numbers.size() != static_cast<std::size_t>(options_.size))
    return fail(fmt::format("there are {} matches, but {} numbers", options_.size, numbers.size()));
  if (!lots_are_new_) {
    ++draws_;
    const auto drawn = over_all([&](std::size_t from, std::size_t to, int) {
      for (std::size_t match = from; match < to; ++match) lots_[match] = lot_by_mask(match);
    });
    if (!drawn) return drawn;
  }
  lots_are_new_ = false;
  std::ranges::copy(lots_, numbers.begin());
  return {};
}

Result<Listing> Batch::list() {
  if (const auto fine = whole(); !fine) return std::unexpected(fine.error());
  Listing listing(legal_counts_);
  const auto listed = over_all([&](std::size_t from, std::size_t to, int worker) {
    Scratch& scratch = *scratch_[worker];
    for (std::size_t match = from; match < to; ++match) {
      game_->legal(box(match), scratch.moves);
      listing.write(match, scratch.moves, seats_[match], numbering_, features_);
    }
  });
  if (!listed) return std::unexpected(listed.error());
  return listing;
}

Result<void> Batch::observe(std::span<const std::uint8_t> seats, std::uint8_t* rows) {
  if (const auto fine = whole(); !fine) return fine;
  if (seats.size() != static_cast<std::size_t>(options_.size))
    return fail(fmt::format("there are {} matches, but {} seats", options_.size, seats.size()));
  for (std::size_t match = 0; match < seats.size(); ++match)
    if (seats[match] >= game_->players())
      return fail(fmt::format("match {}: seats go from 0 to {}, there is no seat {}", match,
                              game_->players() - 1, seats[match]));
  return over_all([&](std::size_t from, std::size_t to, int) {
    for (std::size_t match = from; match < to; ++match) {
      Encoder::Drawn drawn = Encoder::kNothingDrawn;
      write_row(match, seats[match], rows + match * layout_.bytes, drawn);
    }
  });
}

}  // namespace stollen::tensor
