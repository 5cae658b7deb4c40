#include "support/pooler.h"

#include <csignal>
#include <thread>

#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stollen::testing {

namespace {

// It refuses to be root.
void become_ordinary() {
  const passwd* user = ::getuid() == 0 ? ::getpwnam("postgres") : nullptr;
  if (user == nullptr) return;
  if (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)
    ::_exit(126);
}

// A socket has its name a moment before anybody listens at it.
bool listens(const std::filesystem::path& socket) {
  sockaddr_un place{};
  place.sun_family = AF_UNIX;
  const std::string name = socket.string();
  if (name.size() >= sizeof place.sun_path) return false;
  name.copy(place.sun_path, name.size());
  const int line = ::socket(AF_UNIX, SOCK_STREAM, 0);
  const bool heard = ::connect(line, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
  ::close(line);
  return heard;
}

}  // namespace

Pooler::Pooler(const std::filesystem::path& socket) {
  namespace fs = std::filesystem;
  const fs::path file = folder_.path() / "pgbouncer.ini";
  write_file(file, fmt::format("[databases]\nstollen = host={} user=stollen\n"
                               "[pgbouncer]\nunix_socket_dir = {}\nlisten_port = 5432\n"
                               "auth_type = any\npool_mode = transaction\n"
                               "logfile = {}/log\nverbose = 0\n"
                               "ignore_startup_parameters = options,extra_float_digits\n"
                               "[users]\n",
                               socket.string(), folder_.path().string(), folder_.path().string()));
  fs::permissions(folder_.path(), fs::perms::all);
  process_ = ::fork();
  if (process_ == 0) {
    become_ordinary();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::execl("/usr/sbin/pgbouncer", "pgbouncer", "-q", file.c_str(), nullptr);
    ::_exit(127);
  }
  while (!(open_ = listens(folder_.path() / ".s.PGSQL.5432"))) {
    if (::waitpid(process_, nullptr, WNOHANG) != 0) {
      process_ = 0;
      return;
    }
    std::this_thread::yield();
  }
}

Pooler::~Pooler() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
}

std::string Pooler::address() const {
  return fmt::format("postgresql://stollen@/stollen?host={}", folder_.path().string());
}

}  // namespace stollen::testing
