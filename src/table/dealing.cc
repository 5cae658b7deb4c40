#include "table/dealing.h"

#include <algorithm>

namespace stollen::table {

using game::Seat;
using notation::Json;
using notation::Reader;

namespace {

template <typename T>
void replace(std::vector<T>& list, T one) {
  std::erase_if(list, [&](const T& each) { return each.seat == one.seat; });
  list.push_back(std::move(one));
  std::ranges::sort(list, {}, &T::seat);
}

}  // namespace

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// --- As JSON

Json pledges_json(const std::vector<Pledge>& pledges) {
  Json list = Json::array();
  for (const Pledge& pledge : pledges)
    list.push_back({{"seat", pledge.seat + 1}, {"pledge", pledge.hash}});
  return list;
}

std::vector<Pledge> read_pledges(Reader& reader, const Reader::Place& place) {
  std::vector<Pledge> pledges;
  reader.each(place, [&](const Reader::Place& one) {
    pledges.push_back({reader.seat(reader.need(one, "seat"), game::kMaxPlayers),
                       reader.text(reader.need(one, "pledge"))});
  });
  return pledges;
}

Json seat_numbers(const std::vector<Seat>& seats) {
  Json list = Json::array();
  for (const Seat seat : seats) list.push_back(seat + 1);
  return list;
}

std::vector<Seat> read_seat_numbers(Reader& reader, const Reader::Place& place) {
  std::vector<Seat> seats;
  reader.each(place, [&](const Reader::Place& one) {
    seats.push_back(reader.seat(one, game::kMaxPlayers));
  });
  return seats;
}

Json contributions_json(const std::vector<Contribution>& words) {
  Json list = Json::array();
  for (const Contribution& one : words)
    list.push_back({{"seat", one.seat + 1}, {"text", one.text}});
  return list;
}

std::vector<Contribution> read_contributions(Reader& reader, const Reader::Place& place) {
  std::vector<Contribution> words;
  reader.each(place, [&](const Reader::Place& one) {
    words.push_back({reader.seat(reader.need(one, "seat"), game::kMaxPlayers),
                     reader.text(reader.need(one, "text"))});
  });
  return words;
}

// --- What is known

bool Dealing::was_frozen(std::string_view hash) const {
  return std::ranges::find(frozen_, hash) != frozen_.end();
}

std::vector<Seat> Dealing::missing() const {
  std::vector<Seat> seats;
  if (!revealing()) return seats;
  for (const Pledge& pledge : pledges_)
    if (!is_open(pledge.seat)) seats.push_back(pledge.seat);
  return seats;
}

const Pledge* Dealing::pledge_of_seat(Seat seat) const {
  const auto found = std::ranges::find(pledges_, seat, &Pledge::seat);
  return found == pledges_.end() ? nullptr : &*found;
}

bool Dealing::is_open(Seat seat) const {
  return std::ranges::find(words_, seat, &Contribution::seat) != words_.end();
}

bool Dealing::fits(const Pledge& pledge, std::string_view words) const {
  return pledge_of(code_, commitment_, {pledge.seat, std::string(words)}) == pledge.hash;
}

// --- What happens

Result<void> Dealing::change_seat(Seat seat) {
  if (stage_ != Stage::kWaiting) return fail("a seat changed after the start");
  std::erase_if(pledges_, [&](const Pledge& each) { return each.seat == seat; });
  std::erase_if(words_, [&](const Contribution& each) { return each.seat == seat; });
  return {};
}

Result<void> Dealing::change_game() const {
  if (stage_ != Stage::kWaiting) return fail("the game was changed after the start");
  return {};
}

Result<void> Dealing::pledge(const Pledge& pledge) {
  if (stage_ != Stage::kWaiting) return fail("words were pledged after the start");
  if (!is_hash(pledge.hash)) return fail("a pledge is a SHA-256 in small hexadecimal digits");
  if (was_frozen(pledge.hash)) return fail("words that were open once were pledged again");
  replace(pledges_, pledge);
  return {};
}

Result<void> Dealing::freeze(std::vector<Pledge> pledges) {
  if (stage_ != Stage::kWaiting) return fail("words were asked for twice");
  if (pledges.empty()) return fail("words were asked for, but of no seat");
  for (const Pledge& pledge : pledges)
    if (const Pledge* known = pledge_of_seat(pledge.seat); !known || *known != pledge)
      return fail(fmt::format("seat {} had not pledged what was frozen", pledge.seat + 1));
  std::ranges::sort(pledges, {}, &Pledge::seat);
  if (std::ranges::adjacent_find(pledges, {}, &Pledge::seat) != pledges.end())
    return fail("a seat was asked for its words twice");
  stage_ = Stage::kRevealing;
  for (const Pledge& pledge : pledges) frozen_.push_back(pledge.hash);
  pledges_ = std::move(pledges);
  words_.clear();  // only what was pledged counts
  return {};
}

Result<void> Dealing::add_words(Contribution words) {
  if (stage_ == Stage::kDealt) return fail("words were added after the deal");
  if (revealing()) {
    const Pledge* pledge = pledge_of_seat(words.seat);
    if (pledge == nullptr)
      return fail(fmt::format("seat {} opened words that it had not pledged", words.seat + 1));
    if (is_open(words.seat))
      return fail(fmt::format("seat {} opened its words twice", words.seat + 1));
    if (!fits(*pledge, words.text))
      return fail(fmt::format("the words of seat {} are not those it had pledged", words.seat + 1));
  }
  replace(words_, std::move(words));
  return {};
}

Result<void> Dealing::call_off(const std::vector<Seat>& missing) {
  if (!revealing()) return fail("a start was called off that nobody had asked for");
  if (missing.empty() || missing != this->missing())
    return fail("a start was called off for the want of other seats' words");
  stage_ = Stage::kWaiting;
  pledges_.clear();
  words_.clear();
  return {};
}

Result<void> Dealing::deal() {
  if (stage_ == Stage::kDealt) return fail("the game has begun already");
  if (const auto seats = missing(); !seats.empty())
    return fail(fmt::format("the cards were dealt without the words of seat {}", seats[0] + 1));
  if (!revealing()) pledges_.clear();  // of those who were not there: they add nothing
  stage_ = Stage::kDealt;
  return {};
}

}  // namespace stollen::table
