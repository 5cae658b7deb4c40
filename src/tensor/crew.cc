#include "tensor/crew.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include <unistd.h>

#include "base/guard.h"

namespace stollen::tensor {

// Where they work. All of it is left behind when the process is forked: nobody can say in which
// state it was.
struct Crew::Floor {
  std::mutex mutex;
  std::condition_variable called;
  std::condition_variable finished;
  std::size_t calls = 0;
  int busy = 0;
  bool closing = false;

  const Work* work = nullptr;
  std::size_t items = 0;
  std::size_t piece = 1;
  std::atomic<std::size_t> next = 0;
  std::optional<std::string> failure;
  std::vector<std::thread> workers;

  void do_pieces(int worker) {
    while (true) {
      const std::size_t from = next.fetch_add(piece);
      if (from >= items) return;
      const std::size_t to = std::min(from + piece, items);
      if (const auto reason = failure_of([&] { (*work)(from, to, worker); })) {
        const std::lock_guard lock(mutex);
        failure = reason;
      }
    }
  }

  void serve(int worker) {
    std::size_t answered = 0;
    std::unique_lock lock(mutex);
    while (true) {
      called.wait(lock, [&] { return closing || calls != answered; });
      if (closing) return;
      answered = calls;
      lock.unlock();
      do_pieces(worker);
      lock.lock();
      if (--busy == 0) finished.notify_one();
    }
  }
};

Crew::Crew(int threads) : threads_(threads) {}

Crew::~Crew() {
  if (!floor_) return;
  if (process_ != getpid()) {
    (void)floor_.release();
    return;
  }
  {
    const std::lock_guard lock(floor_->mutex);
    floor_->closing = true;
  }
  floor_->called.notify_all();
  for (std::thread& worker : floor_->workers) worker.join();
}

void Crew::hire() {
  if (floor_ && process_ == getpid()) return;
  (void)floor_.release();
  process_ = getpid();
  floor_ = std::make_unique<Floor>();
  for (int worker = 1; worker < threads_; ++worker)
    floor_->workers.emplace_back([floor = floor_.get(), worker] { floor->serve(worker); });
}

std::optional<std::string> Crew::run(std::size_t items, std::size_t piece, const Work& work) {
  hire();
  Floor& floor = *floor_;
  floor.work = &work;
  floor.items = items;
  floor.piece = piece;
  floor.next = 0;
  floor.failure.reset();
  const bool alone = threads_ == 1 || items <= piece;
  if (!alone) {
    const std::lock_guard lock(floor.mutex);
    floor.busy = threads_ - 1;
    ++floor.calls;
  }
  if (!alone) floor.called.notify_all();
  floor.do_pieces(0);
  if (!alone) {
    std::unique_lock lock(floor.mutex);
    floor.finished.wait(lock, [&] { return floor.busy == 0; });
  }
  return floor.failure;
}

}  // namespace stollen::tensor
