// What a node remembers of one browser's socket, so that the socket outlives whoever plays its
// table: the last hello, the number of the last entry that was passed on, and what was not answered
// yet. With the next owner it says hello at that entry and sends again what may be said twice: what
// has a key, and questions. Of the rest nobody knows whether it was done, and the browser is told
// so. To the browser it is a pause. Knows neither sockets nor nodes.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/json.h"

namespace stollen::server {

class Relay {
 public:
  // Beyond this the browser has said too much to nobody: it must come again.
  static constexpr std::size_t kMost = 50;

  // From the browser; and the owner's words as they are passed on to it.
  void say(std::string text);
  void hear(std::string_view text);
  // There is an owner; there is none any more.
  void attach();
  void detach();

  bool attached() const { return attached_; }
  // The browser has said hello, and was answered.
  bool has_greeted() const { return !hello_.is_null(); }
  bool was_greeted() const { return greeted_; }
  bool is_full() const { return pending_.size() > kMost; }
  std::vector<std::string> take_for_owner() { return std::exchange(for_owner_, {}); }
  // What the browser is told by us.
  std::vector<std::string> take_for_browser() { return std::exchange(for_browser_, {}); }

 private:
  struct Pending {  // not answered, or not even sent
    std::string text;
    notation::Json key;  // as the answer gives them back; null: it has none
    notation::Json id;
    bool twice = false;  // it may be said twice
    bool sent = false;
  };
  bool is_answered(const Pending& each, const notation::Json& answer) const;

  bool attached_ = false;
  bool greeted_ = false;
  notation::Json hello_;
  std::size_t seen_ = 0;
  std::deque<Pending> pending_;
  std::vector<std::string> for_owner_;
  std::vector<std::string> for_browser_;
};

}  // namespace stollen::server
