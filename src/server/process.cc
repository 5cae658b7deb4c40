#include "server/process.h"

#include <filesystem>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace stollen::server {

namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures;
  double pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;  // the second of its figures
  figures.resident_bytes = pages * static_cast<double>(::sysconf(_SC_PAGESIZE));
  std::error_code error;
  std::filesystem::directory_iterator files("/proc/self/fd", error);
  for (; !error && files != std::filesystem::directory_iterator(); files.increment(error))
    ++figures.open_files;
  rlimit most{};
  if (::getrlimit(RLIMIT_NOFILE, &most) == 0)
    figures.most_files = static_cast<double>(most.rlim_cur);
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) == 0)
    figures.processor_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  return figures;
}

}  // namespace stollen::server
