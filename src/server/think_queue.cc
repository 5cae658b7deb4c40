#include "server/think_queue.h"

#include <algorithm>

namespace stollen::server {

void ThinkQueue::add(Waiting thought) {
  Guest& guest = guests_[thought->opener];
  // Who did not ask for a while has not saved up time.
  if (guest.waiting.empty()) guest.used = std::max(guest.used, least_);
  guest.waiting.push_back(std::move(thought));
  ++size_;
}

ThinkQueue::Waiting ThinkQueue::take() {
  Guest* next = nullptr;
  for (auto& [opener, guest] : guests_)
    if (!guest.waiting.empty() && (next == nullptr || guest.used < next->used)) next = &guest;
  if (next == nullptr) return nullptr;
  least_ = next->used;
  Waiting thought = std::move(next->waiting.front());
  next->waiting.pop_front();
  --size_;
  return thought;
}

void ThinkQueue::charge(const std::string& opener, double seconds) {
  if (const auto guest = guests_.find(opener); guest != guests_.end())
    guest->second.used += seconds;
  if (guests_.size() > 1000) forget_idle();
}

void ThinkQueue::forget_idle() {
  std::erase_if(guests_, [&](const auto& each) {
    return each.second.waiting.empty() && each.second.used <= least_;
  });
}

}  // namespace stollen::server
