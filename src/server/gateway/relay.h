// What a gateway remembers of one browser's socket whose table another node plays, so that the
// socket outlives that node: the last hello, the number of the last entry that was passed on, and
// what was not answered yet. With the next owner it says hello at that entry and sends again what
// has a key, which makes that safe. To the browser it is a pause. Knows neither sockets nor nodes.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "notation/json.h"

namespace stollen::server {

class Relay {
 public:
  // Beyond this the browser has said too much to nobody: it must come again.
  static constexpr std::size_t kMost = 200;

  // From the browser, and from the owner.
  void say(std::string text);
  void hear(std::string text);
  // There is an owner; there is none any more.
  void attach();
  void detach() { attached_ = false; }

  bool attached() const { return attached_; }
  bool is_full() const { return pending_.size() > kMost; }
  std::vector<std::string> take_for_owner() { return std::exchange(for_owner_, {}); }
  std::vector<std::string> take_for_browser() { return std::exchange(for_browser_, {}); }

 private:
  struct Pending {  // not answered, or not even sent
    std::string text;
    std::string key;  // empty: it is sent once, and then forgotten
  };

  bool attached_ = false;
  notation::Json hello_;
  std::size_t seen_ = 0;
  std::deque<Pending> pending_;
  std::vector<std::string> for_owner_;
  std::vector<std::string> for_browser_;
};

}  // namespace stollen::server
