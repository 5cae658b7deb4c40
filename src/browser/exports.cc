// What JavaScript calls: a message in, messages out (local_house.h). Texts lie in the memory that
// it shares with us, in a room that is asked for first.
#if defined(__wasm__)

#include <string>

#include <unistd.h>

#include "base/check.h"
#include "browser/local_house.h"
#include "catalog/decks.h"

namespace {

using stollen::browser::LocalHouse;

void fill(std::span<std::uint8_t> bytes) {
  constexpr std::size_t kAtOnce = 256;
  for (; !bytes.empty(); bytes = bytes.subspan(std::min(kAtOnce, bytes.size())))
    STOLLEN_CHECK(getentropy(bytes.data(), std::min(kAtOnce, bytes.size())) == 0);
}

const stollen::catalog::Decks& decks() {
  static const stollen::catalog::Decks kDecks = [] {
    auto read = stollen::catalog::read_decks();
    STOLLEN_CHECK(read.has_value());
    return *std::move(read);
  }();
  return kDecks;
}

LocalHouse& house() {
  static LocalHouse house(decks(), fill);
  return house;
}

std::string incoming;
std::string outgoing;

const char* hand_out(std::string text) {
  outgoing = std::move(text);
  return outgoing.data();
}

}  // namespace

extern "C" {

// What belongs to a thread ends with it: never, here.
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }

// Room for a text of so many bytes, to be written before it is heard.
__attribute__((export_name("room"))) char* stollen_room(std::size_t size) {
  incoming.resize(size);
  return incoming.data();
}

__attribute__((export_name("hear"))) void stollen_hear(double now) {
  house().hear(incoming, static_cast<stollen::table::Millis>(now));
}

__attribute__((export_name("work"))) void stollen_work(double now) {
  house().work(static_cast<stollen::table::Millis>(now));
}

// Below zero: nothing is due.
__attribute__((export_name("due"))) double stollen_due() {
  const auto due = house().due();
  return due ? static_cast<double>(*due) : -1;
}

// The text; its size is asked for next.
__attribute__((export_name("take"))) const char* stollen_take() {
  return hand_out(house().take_messages());
}
__attribute__((export_name("at_work"))) const char* stollen_at_work() {
  return hand_out(house().at_work());
}
__attribute__((export_name("size"))) std::size_t stollen_size() { return outgoing.size(); }

}  // extern "C"

#endif
