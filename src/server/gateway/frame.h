// What two nodes say to each other about the sockets of browsers: a kind, the number of a socket on
// this line, and a text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stollen::server {

struct Frame {
  enum class Kind : std::uint8_t {
    kBeat,    // nothing: the other end is there
    kOpen,    // a browser wants to be at a table: a Visit as JSON
    kOpened,  // it is
    kText,    // a message of the browser, or for it
    kClose,   // the socket is over; from the owner with the code
    kMoved,   // another node plays the table, the one named if it is known
    kAsk,     // a request of the API
    kAnswer,  // and what came of it
  };
  Kind kind = Kind::kBeat;
  std::uint64_t socket = 0;
  std::string text = {};

  bool operator==(const Frame&) const = default;
};

std::string packed(const Frame& frame);
// Nothing if these bytes are no frame.
std::optional<Frame> unpacked(std::string_view bytes);

}  // namespace stollen::server
