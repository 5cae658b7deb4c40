// What this process uses of the machine, as the system counts it.
#pragma once

#include <cstddef>

namespace stollen::server {

struct ProcessFigures {
  double resident_bytes = 0;
  double open_files = 0;
  double most_files = 0;
  double processor_seconds = 0;
};

ProcessFigures process_figures();

}  // namespace stollen::server
