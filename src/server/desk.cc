#include "server/desk.h"

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

namespace stollen::server {

namespace {

constexpr std::size_t kSlots = 64;
constexpr std::size_t kLongestCode = 16;
constexpr std::int32_t kStuck = -1;
constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
// The address sanitizer has handlers of its own, which say more.
#if defined(__has_feature) && __has_feature(address_sanitizer)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

}  // namespace

// Lives in the file: plain bytes, the same in every version that writes kMark.
struct FileDesk::Slot {
  std::atomic<std::uint64_t> work;  // counts: odd while the thread works for a table
  std::atomic<std::int32_t> fault;  // 0, a signal's number, or kStuck
  char code[kLongestCode + 4];
};

struct FileDesk::Page {
  static constexpr std::uint64_t kMark = 0x314b534544ULL;
  std::uint64_t mark;
  std::array<Slot, kSlots> slots;
};

namespace {

// What is this process's own: who holds which slot.
struct Holder {
  std::atomic<bool> taken;
  clockid_t clock;
};
std::array<Holder, kSlots> holders;
std::atomic<std::size_t> next_slot = 0;

// The fault of the slot of this thread, and whether it is at work: all that a signal may touch.
thread_local std::atomic<std::int32_t>* own_fault = nullptr;
thread_local const std::atomic<std::uint64_t>* own_work = nullptr;
thread_local std::size_t own_index = kSlots;
thread_local int own_depth = 0;  // work inside of work

// A signal that another process sent tells nothing about what we are working on.
extern "C" void note_fatal_signal(int number, siginfo_t* what, void*) {
  const bool sent = what->si_code == SI_USER || what->si_code == SI_QUEUE ||
                    (what->si_code == SI_TKILL && what->si_pid != getpid());
  if (!sent && own_fault != nullptr && own_work->load(std::memory_order_relaxed) % 2 == 1)
    own_fault->store(number);
  std::signal(number, SIG_DFL);
  raise(number);  // once more, this time for good
}

// A stack that has run over cannot serve the handler.
void give_signals_a_stack() {
  thread_local std::array<char, 32 * 1024> stack;
  stack_t other{};
  other.ss_sp = stack.data();
  other.ss_size = stack.size();
  sigaltstack(&other, nullptr);
}

double seconds_on(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

Result<std::unique_ptr<FileDesk>> FileDesk::open(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / "desk";
  const int handle = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (handle < 0) return fail(file.string() + ": " + std::strerror(errno));
  // Memory that the disk has no room for would be a fatal signal when it is first written.
  int trouble = ::ftruncate(handle, sizeof(Page)) == 0 ? 0 : errno;
  if (trouble == 0) trouble = ::posix_fallocate(handle, 0, sizeof(Page));
  if (trouble != 0) {
    ::close(handle);
    return fail(file.string() + ": " + std::strerror(trouble));
  }
  void* memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
  ::close(handle);
  if (memory == MAP_FAILED) return fail(file.string() + ": " + std::strerror(errno));
  std::unique_ptr<FileDesk> desk(new FileDesk);
  desk->page_ = static_cast<Page*>(memory);
  if (desk->page_->mark != Page::kMark) desk->clear();
  return desk;
}

FileDesk::~FileDesk() {
  watchdog_ = {};
  own_fault = nullptr;
  if (page_ != nullptr) ::munmap(page_, sizeof(Page));
}

std::vector<FileDesk::Culprit> FileDesk::culprits() const {
  std::vector<Culprit> found;
  for (const Slot& slot : page_->slots) {
    const std::int32_t fault = slot.fault.load();
    if (fault == 0) continue;
    const std::string code(slot.code, ::strnlen(slot.code, kLongestCode));
    found.push_back(
        {code, fault == kStuck
                   ? std::string("work for it did not come to an end")
                   : fmt::format("the server fell while it worked for it (signal {})", fault)});
  }
  return found;
}

void FileDesk::clear() {
  std::memset(static_cast<void*>(page_), 0, sizeof(Page));
  page_->mark = Page::kMark;
}

// --- Working

FileDesk::Slot* FileDesk::own_slot() {
  if (own_index == kSlots) {
    own_index = next_slot.fetch_add(1);
    if (own_index >= kSlots) return nullptr;  // more threads than anybody starts
    pthread_getcpuclockid(pthread_self(), &holders[own_index].clock);
    holders[own_index].taken = true;
    give_signals_a_stack();
  }
  if (own_index >= kSlots) return nullptr;
  Slot& slot = page_->slots[own_index];
  own_fault = &slot.fault;
  own_work = &slot.work;
  return &slot;
}

void FileDesk::begin(std::string_view code) {
  if (own_depth++ > 0) return;
  Slot* slot = own_slot();
  if (slot == nullptr) return;
  const std::size_t length = std::min(code.size(), kLongestCode);
  std::memcpy(slot->code, code.data(), length);
  slot->code[length] = '\0';
  slot->work.store(slot->work.load(std::memory_order_relaxed) | 1, std::memory_order_release);
}

void FileDesk::end() {
  if (--own_depth > 0) return;
  Slot* slot = own_slot();
  if (slot == nullptr) return;
  slot->work.store((slot->work.load(std::memory_order_relaxed) | 1) + 1, std::memory_order_release);
}

// --- Watching

void FileDesk::watch(int patience) {
  if constexpr (!kSanitized) {
    struct sigaction action{};
    action.sa_sigaction = note_fatal_signal;
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    for (const int number : kFatal) sigaction(number, &action, nullptr);
  }
  watchdog_ = std::jthread(
      [this, patience](const std::stop_token& stop) { look_for_the_stuck(stop, patience); });
}

// Counts the processor time of a thread since the same piece of work was first seen.
void FileDesk::look_for_the_stuck(const std::stop_token& stop, int patience) {
  struct Seen {
    std::uint64_t work = 0;
    double since = 0;
  };
  std::array<Seen, kSlots> seen;
  while (!stop.stop_requested()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    for (std::size_t i = 0; i < kSlots; ++i) {
      Slot& slot = page_->slots[i];
      const std::uint64_t work = slot.work.load(std::memory_order_acquire);
      if (!holders[i].taken || work % 2 == 0) continue;
      const double time = seconds_on(holders[i].clock);
      if (seen[i].work != work) seen[i] = {work, time};
      if (time - seen[i].since < patience) continue;
      slot.fault.store(kStuck);
      fmt::print(stderr, "work for table {} does not come to an end: stopping\n", slot.code);
      std::abort();
    }
  }
}

}  // namespace stollen::server
