// Whose bots think next. Time to think is shared evenly between those who opened the tables: one
// guest with many tables of strong bots waits for himself, not others for him.
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

  void add(Waiting thought);
  // The next one; none if nobody waits.
  Waiting take();
  // It has taken so many seconds.
  void charge(const std::string& opener, double seconds);

  std::size_t size() const { return size_; }

 private:
  struct Guest {
    std::deque<Waiting> waiting;
    double used = 0;
  };
  void forget_idle();

  std::map<std::string, Guest> guests_;
  double least_ = 0;  // what those have used at least who wait: newcomers begin there
  std::size_t size_ = 0;
};

}  // namespace stollen::server
