#include "server/think_queue.h"

#include <algorithm>

namespace stollen::server {

// Who did not ask for a while has not saved up time.
template <class Each>
Each& ThinkQueue::Sharers<Each>::join(const std::string& name) {
  Each& sharer = each[name];
  if (!sharer.waits()) sharer.used = std::max(sharer.used, least);
  return sharer;
}

template <class Each>
std::pair<const std::string, Each>* ThinkQueue::Sharers<Each>::next() {
  std::pair<const std::string, Each>* next = nullptr;
  for (auto& sharer : each)
    if (sharer.second.waits() && (next == nullptr || sharer.second.used < next->second.used))
      next = &sharer;
  if (next != nullptr) least = next->second.used;
  return next;
}

template <class Each>
void ThinkQueue::Sharers<Each>::charge(const std::string& name, double seconds) {
  constexpr std::size_t kMany = 1000;
  if (const auto sharer = each.find(name); sharer != each.end()) sharer->second.used += seconds;
  if (each.size() > kMany)
    std::erase_if(each, [&](const auto& sharer) {
      return !sharer.second.waits() && sharer.second.used <= least;
    });
}

void ThinkQueue::add(Waiting thought, const std::string& address) {
  const std::string& opener = thought->opener;
  Address& from = addresses_.join(address.empty() ? opener : address);
  Guest& guest = from.guests.join(opener);
  guest.waiting.push_back(std::move(thought));
  ++from.waiting;
  ++size_;
}

ThinkQueue::Turn ThinkQueue::take() {
  auto* const from = addresses_.next();
  if (from == nullptr) return {};
  Guest& guest = from->second.guests.next()->second;
  Turn turn{std::move(guest.waiting.front()), from->first};
  guest.waiting.pop_front();
  --from->second.waiting;
  --size_;
  return turn;
}

void ThinkQueue::charge(const Turn& turn, double seconds) {
  if (const auto from = addresses_.each.find(turn.address); from != addresses_.each.end())
    from->second.guests.charge(turn.thought->opener, seconds);
  addresses_.charge(turn.address, seconds);
}

}  // namespace stollen::server
