#include "simulator/allocations.h"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

// Each thread counts its own, so that none waits for another.
thread_local std::uint64_t allocations = 0;

[[maybe_unused]] void* counted(void* memory) {
  ++allocations;
  if (memory == nullptr) std::abort();
  return memory;
}
[[maybe_unused]] void* plain(std::size_t size) {
  return counted(std::malloc(size == 0 ? 1 : size));
}
[[maybe_unused]] void* aligned(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  const std::size_t rounded = (size + step - 1) / step * step;
  return counted(std::aligned_alloc(step, rounded == 0 ? step : rounded));
}

}  // namespace

// The thread sanitizer has operators of its own and can be linked with no others; nothing is
// measured under it.
#if !__has_feature(thread_sanitizer)
void* operator new(std::size_t size) { return plain(size); }
void* operator new[](std::size_t size) { return plain(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return aligned(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return aligned(size, alignment);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif

namespace stollen::simulator {

std::uint64_t allocations_so_far() { return allocations; }

}  // namespace stollen::simulator
