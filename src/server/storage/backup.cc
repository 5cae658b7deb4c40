#include "server/storage/backup.h"

#include <algorithm>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/storage/database.h"

namespace stollen::server {

namespace {

namespace fs = std::filesystem;

std::string system_says() { return std::error_code(errno, std::generic_category()).message(); }

std::uintmax_t size_of(const fs::path& file) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  return error ? 0 : size;
}

// The file while it is not whole. One that was left behind by a backup that fell is written over;
// one that is being written is left alone.
class Draft {
 public:
  explicit Draft(fs::path file) : file_(std::move(file)) {}
  ~Draft() {
    if (descriptor_ < 0) return;
    if (!kept_) ::unlink(file_.c_str());
    ::close(descriptor_);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  Result<void> begin() {
    const int opened = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (opened < 0) return fail(file_.string() + ": " + system_says());
    if (::flock(opened, LOCK_EX | LOCK_NB) != 0) {
      ::close(opened);
      return fail(file_.string() + ": another backup is being written there");
    }
    descriptor_ = opened;
    if (::fchmod(descriptor_, 0600) != 0 || ::ftruncate(descriptor_, 0) != 0)
      return fail(file_.string() + ": " + system_says());
    return {};
  }

  // It survives a power failure under its own name.
  Result<void> keep_as(const fs::path& name) {
    if (::fsync(descriptor_) != 0) return fail(file_.string() + ": " + system_says());
    if (fs::exists(name)) return fail(name.string() + " is there already");
    if (::rename(file_.c_str(), name.c_str()) != 0)
      return fail(name.string() + ": " + system_says());
    kept_ = true;
    const fs::path folder = name.has_parent_path() ? name.parent_path() : ".";
    if (const int place = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); place >= 0) {
      ::fsync(place);
      ::close(place);
    }
    return {};
  }

 private:
  fs::path file_;
  int descriptor_ = -1;
  bool kept_ = false;
};

}  // namespace

Result<void> back_up(const fs::path& database, const fs::path& file,
                     const BackupProgress& progress) {
  if (fs::exists(file)) return fail(file.string() + " is there already");
  Database source;
  if (const Result<void> opened = source.open(database.string(), true); !opened) return opened;
  const fs::path name = file.string() + ".draft";
  Draft draft(name);
  if (const Result<void> begun = draft.begin(); !begun) return begun;
  const std::uintmax_t total = size_of(database);
  bool broken_off = false;
  if (progress)
    source.while_running([&] {
      broken_off = !progress(std::min(size_of(name), total), total);
      return !broken_off;
    });
  Statement copy(source, "VACUUM INTO ?1");
  if (const Result<void> done = copy.bind(name.string()).run(); !done)
    return broken_off ? fail("broken off; nothing is left of it") : done;
  return draft.keep_as(file);
}

}  // namespace stollen::server
