// The group that gathers and the one that is being written: nothing is said before it is saved, and
// what could not be saved never happened. Knows the hall, but neither the disk nor the sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "table/hall.h"

namespace stollen::server {

class Pump {
 public:
  // Where a group goes.
  class Outlets {
   public:
    virtual ~Outlets() = default;
    // Bots need not wait for the disk: what they think of a lost move is not heard.
    virtual void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) = 0;
    // Begins to write; the end is told to `written`, later.
    virtual void write(std::shared_ptr<const table::Writes> writes) = 0;
    virtual void deliver(const table::Effects& effects) = 0;
    // These sockets know of things that were lost: they must come again.
    virtual void cut(const std::vector<table::ConnectionId>& sockets) = 0;
  };
  using Waiting = std::function<void(bool saved)>;

  Pump(table::Hall& hall, Outlets& outlets) : hall_(hall), outlets_(outlets) {}

  // Will be told what became of all that the hall has decided so far.
  void await(Waiting waiting) { waiting_.push_back(std::move(waiting)); }

  // Lets the group go that has gathered, unless the disk is busy: then it gathers on.
  void run();
  void written(const Result<void>& done, table::Millis now);

  // The disk may also be needed for something else.
  bool busy() const { return busy_; }
  void hold() { busy_ = true; }
  void release() { busy_ = false; }

 private:
  struct Group {
    table::Effects effects;
    std::vector<Waiting> waiting;
  };
  void finish(const Group& group);

  table::Hall& hall_;
  Outlets& outlets_;
  std::vector<Waiting> waiting_;  // for the group that gathers
  std::shared_ptr<const Group> being_written_;
  bool busy_ = false;
};

}  // namespace stollen::server
