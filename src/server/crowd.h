// How many connections there are of each address. Knows no socket.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>

namespace stollen::server {

class Crowd {
 public:
  // One connection's place among those of its address, until it ends or has another address.
  class Place {
   public:
    explicit Place(Crowd& crowd) : crowd_(crowd) {}
    Place(Crowd& crowd, const std::string& address) : crowd_(crowd) { take(address); }
    ~Place() { leave(); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    void take(const std::string& address) {
      if (address == address_) return;
      leave();
      address_ = address;
      number_ = ++crowd_.counts_[address_];
    }
    // How many there were of this address when it came, with itself.
    int number() const { return number_; }

   private:
    void leave() {
      if (std::exchange(number_, 0) == 0) return;
      const auto count = crowd_.counts_.find(address_);
      if (--count->second == 0) crowd_.counts_.erase(count);
    }

    Crowd& crowd_;
    std::string address_;
    int number_ = 0;
  };

 private:
  std::unordered_map<std::string, int> counts_;
};

}  // namespace stollen::server
