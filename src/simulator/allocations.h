// Counts what is asked of the heap by this thread, to show that playing asks nothing of it.
#pragma once

#include <cstdint>

namespace stollen::simulator {

std::uint64_t allocations_so_far();

}  // namespace stollen::simulator
