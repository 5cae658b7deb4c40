// The desk as a file: a page of shared memory with a slot for each thread that works for tables. It
// outlives the process. A fatal signal marks the slot of its thread, the watchdog marks one whose
// thread has worked for too long; the next start finds those tables and leaves them alone. What was
// on the desk when somebody else killed the process is not marked: nobody is blamed for that.
#pragma once

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "base/result.h"
#include "table/desk.h"

namespace stollen::server {

class FileDesk : public table::Desk {
 public:
  struct Culprit {
    std::string code;
    std::string reason;
  };

  static Result<std::unique_ptr<FileDesk>> open(const std::filesystem::path& folder);
  ~FileDesk() override;

  // What the process before this one fell over; kept until it is cleared.
  std::vector<Culprit> culprits() const;
  void clear();

  // From now on fatal signals are noted, and work that takes more seconds of processor time.
  void watch(int patience);

  void begin(std::string_view code) override;
  void end() override;

 private:
  FileDesk() = default;
  void look_for_the_stuck(const std::stop_token& stop, int patience);

  struct Slot;
  struct Page;
  Slot* own_slot();

  Page* page_ = nullptr;
  std::jthread watchdog_;
};

}  // namespace stollen::server
