// Figures for operators, in the form that Prometheus reads.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/process.h"
#include "table/effects.h"

namespace stollen::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();

  // One of several that share a storage; others have no name.
  void set_node(const std::string& name, const std::string& version);
  // What stands now
  void set_tables(std::size_t tables);
  void set_people(std::size_t people);
  void set_sockets(std::size_t sockets);
  void set_process(const ProcessFigures& process);
  struct Standing {
    std::vector<std::int64_t> tables_by_state;  // stored, in the order of the states
    std::size_t set_aside = 0;                  // since the start
    std::size_t thoughts = 0;                   // bots that think or wait for it
    std::size_t looks = 0;                      // asked for and not answered yet
    std::uintmax_t database = 0;                // bytes
    std::uintmax_t written_ahead = 0;
  };
  void set_standing(const Standing& standing);
  // What happens
  void count_refusal(table::TroubleCode code);
  void count_request(int status);
  void count_turned_away();
  void observe_latency(double seconds);  // from a message until its effects were sent
  void observe_commit(double seconds, std::size_t entries, bool done);
  void count_moves(std::size_t moves);
  void observe_loop_delay(double seconds);  // how late a timer of the listening thread was

  std::string text() const;

 private:
  struct Families;
  std::unique_ptr<Families> families_;
};

}  // namespace stollen::server
