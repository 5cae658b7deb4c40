// Figures for operators, in the form that Prometheus reads.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace stollen::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();

  // What stands now
  void set_tables(std::size_t tables);
  void set_people(std::size_t people);
  void set_sockets(std::size_t sockets);
  // What happens
  void count_refusal(std::string_view code);
  void count_request(int status);
  void observe_latency(double seconds);  // from a message until its effects were sent
  void observe_commit(double seconds, std::size_t entries, bool done);
  void count_moves(std::size_t moves);

  std::string text() const;

 private:
  struct Families;
  std::unique_ptr<Families> families_;
};

}  // namespace stollen::server
