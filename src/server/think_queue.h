// Whose bots think next. Time to think is shared evenly between the addresses that tables were
// opened from, and there between the guests who opened them: one with many tables of strong bots,
// or with many names, waits for himself, not others for him.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "table/thought.h"

namespace stollen::server {

class ThinkQueue {
 public:
  using Waiting = std::shared_ptr<table::Thought>;

  // `address`: where whoever opened the table was last seen; empty: nowhere since the start.
  void add(Waiting thought, const std::string& address);
  // The next one; none if nobody waits.
  struct Turn {
    Waiting thought;
    std::string address;
  };
  Turn take();
  // It has taken so many seconds.
  void charge(const Turn& turn, double seconds);

  std::size_t size() const { return size_; }

 private:
  struct Guest {
    std::deque<Waiting> waiting;
    double used = 0;
    bool waits() const { return !waiting.empty(); }
  };
  // Those who share, and what those have used at least who wait: newcomers begin there.
  template <class Each>
  struct Sharers {
    std::map<std::string, Each> each;
    double least = 0;

    Each& join(const std::string& name);
    std::pair<const std::string, Each>* next();
    void charge(const std::string& name, double seconds);
  };
  struct Address {
    Sharers<Guest> guests;
    std::size_t waiting = 0;
    double used = 0;
    bool waits() const { return waiting > 0; }
  };

  Sharers<Address> addresses_;
  std::size_t size_ = 0;
};

}  // namespace stollen::server
