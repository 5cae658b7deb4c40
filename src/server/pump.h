// The group that gathers and the one that is being written: nothing is said before it is saved, and
// what could not be saved never happened. Of what is not known nothing is said until it is. Knows
// the hall, but neither the disk nor the sockets.
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
    // Neither bots nor those who read need wait for the disk: what they think of a lost move is not
    // heard, and what is on its way is not asked for.
    virtual void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) = 0;
    virtual void ask(std::vector<table::Question> questions) = 0;
    // Begins to write, or to find out what became of the last group; the end is told to `written`,
    // later.
    virtual void write(std::shared_ptr<const table::Writes> writes) = 0;
    virtual void find_out() = 0;
    // May this node still say something? See table/lease.h.
    virtual bool may_speak() = 0;
    virtual void deliver(const table::Effects& effects) = 0;
    // These sockets know of things that were lost: they must come again.
    virtual void cut(const std::vector<table::ConnectionId>& sockets) = 0;
    // The tables of these are played elsewhere by now, or may be.
    virtual void send_away(const std::vector<table::ConnectionId>& sockets) = 0;
  };
  using Waiting = std::function<void(bool saved)>;

  Pump(table::Hall& hall, Outlets& outlets) : hall_(hall), outlets_(outlets) {}

  // Will be told what became of all that the hall has decided so far; if it is about a table that
  // turns out to be lost, it was not saved.
  void await(Waiting waiting, std::string about = {}) {
    waiting_.push_back({std::move(waiting), std::move(about)});
  }

  // Lets questions go, and the group that has gathered, unless the disk is busy: then it gathers
  // on.
  void run();
  void written(const table::Outcome& outcome, table::Millis now);
  // The lease was over from then on, and there is one again.
  void lapsed(table::Millis from, table::Millis now);

  // The disk may also be needed for something else.
  bool busy() const { return busy_; }
  void hold() { busy_ = true; }
  void release() { busy_ = false; }

 private:
  struct Wait {
    Waiting waiting;
    std::string about;
  };
  struct Group {
    table::Effects effects;
    std::vector<Wait> waiting;
    std::vector<std::string> lost = {};
  };
  void finish(Group& group);
  static void tell(const Group& group);

  table::Hall& hall_;
  Outlets& outlets_;
  std::vector<Wait> waiting_;  // for the group that gathers
  std::shared_ptr<Group> being_written_;
  std::vector<std::shared_ptr<Group>> unsaid_;  // saved, but the lease was over
  bool busy_ = false;
};

}  // namespace stollen::server
