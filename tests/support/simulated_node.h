// One of several nodes at a storage in memory, without sockets: a hall, its pump and its lease.
// Whatever goes to the storage and comes back is on its way until the world lets it arrive, in any
// order; a pause holds up the node, but not what it has sent before.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "base/random.h"
#include "server/pump.h"
#include "support/memory_storage.h"
#include "table/lease.h"

namespace stollen::testing {

class SimulatedNode : private server::Pump::Outlets {
 public:
  // What surrounds nodes.
  class World {
   public:
    virtual ~World() = default;
    virtual table::Millis time() const = 0;
    virtual void tell(const SimulatedNode& from, const table::Message& message) = 0;
    virtual void close(table::ConnectionId id, int code) = 0;
  };

  SimulatedNode(const MemoryStorage& shared, const std::string& id, std::uint64_t seed,
                World& world);

  const std::string& id() const { return storage_.node(); }
  bool alive() const { return hall_ != nullptr; }
  bool paused = false;
  bool ignores_lease = false;  // a fault that tests plant

  // People. What reaches a node that stands still waits for it.
  void open_table(const table::Guest& guest, const notation::Json& settings,
                  const std::function<void(std::string)>& then);
  void connect(table::ConnectionId id, const std::string& code, const table::Guest& guest);
  void receive(table::ConnectionId id, const std::string& text);
  void disconnect(table::ConnectionId id);

  // Time: renews what must be renewed and does what is due.
  void live();
  void wake();
  void sweep();
  // Hands its tables over.
  void release(const std::string& to);
  // Neither it nor anybody at it hears of anything any more; what it has sent may still arrive.
  void kill();
  // Lets one thing arrive that is on its way; false if there was none.
  bool arrive(Random& random);
  bool has_under_way() const;
  MemoryStorage& storage() { return storage_; }
  std::size_t tables() const { return hall_->tables(); }

  // What becomes of the next group: see MemoryStorage.
  MemoryStorage::Line line = MemoryStorage::Line::kWhole;

 private:
  // Something that is done at the storage, and then heard of here.
  struct Flight {
    std::function<void()> there;
    std::function<void()> back;
    bool returning = false;
  };
  void send(std::function<void()> there, std::function<void()> back);
  void reach(std::function<void()> what);
  table::Millis steady() const;
  table::Millis now() { return lease_.time(steady()); }
  void renew();
  void renewed(const Result<table::Renewal>& renewal,
               const Result<std::vector<table::LiveTable>>& adopted, table::Millis asked);

  void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) override;
  void ask(std::vector<table::Question> questions) override;
  void write(std::shared_ptr<const table::Writes> writes) override;
  void find_out() override;
  bool may_speak() override { return ignores_lease || lease_.may_speak(steady()); }
  void deliver(const table::Effects& effects) override;
  void cut(const std::vector<table::ConnectionId>& sockets) override;
  void send_away(const std::vector<table::ConnectionId>& sockets) override;

  MemoryStorage storage_;
  World& world_;
  Random random_;
  table::Millis offset_;  // of its steady clock
  double rate_;           // no two clocks are equally fast
  table::Lease lease_;
  std::unique_ptr<table::Hall> hall_;
  std::unique_ptr<server::Pump> pump_;
  std::deque<Flight> flights_;
  std::deque<std::function<void()>> mailbox_;  // while it stands still
  table::Millis renewed_ = 0;                  // by the steady clock
  bool renewing_ = false;
};

}  // namespace stollen::testing
