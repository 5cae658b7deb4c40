// Threads that share one piece of work at a time. They sleep in between, and a process that was
// forked off makes its own: those of its parent did not come along.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace stollen::tensor {

class Crew {
 public:
  // The caller is one of them.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int threads() const { return threads_; }

  // Does `work(from, to, worker)` for all items in pieces of this size, in any order. The reason if
  // a piece failed because of a bug; the others are done all the same.
  using Work = std::function<void(std::size_t from, std::size_t to, int worker)>;
  std::optional<std::string> run(std::size_t items, std::size_t piece, const Work& work);

 private:
  struct Floor;

  void hire();

  int threads_;
  int process_ = 0;  // in which they were hired
  std::unique_ptr<Floor> floor_;
};

}  // namespace stollen::tensor
