// Which table is being worked on, written where it survives the process: whoever starts after a
// crash knows which table to leave alone.
#pragma once

#include <string_view>

namespace stollen::table {

class Desk {
 public:
  virtual ~Desk() = default;
  // For the calling thread. Work inside of work is the outer one's.
  virtual void begin(std::string_view code) = 0;
  virtual void end() = 0;
};

// One table's work on the desk, to be unwound like everything else.
class OnDesk {
 public:
  OnDesk(Desk* desk, std::string_view code) : desk_(desk) {
    if (desk_ != nullptr) desk_->begin(code);
  }
  ~OnDesk() {
    if (desk_ != nullptr) desk_->end();
  }
  OnDesk(const OnDesk&) = delete;
  OnDesk& operator=(const OnDesk&) = delete;

 private:
  Desk* desk_;
};

}  // namespace stollen::table
