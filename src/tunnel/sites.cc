#include "tunnel/sites.h"

#include <algorithm>

namespace stollen::tunnel {

template <class Walkers>
int SitesFor<Walkers>::add(Cell cell) {
  const int index = rank(cell);
  const auto at = static_cast<std::size_t>(index);
  if (index < count_ && codes_[at] == cell.code()) return index;
  STOLLEN_CHECK_LESS(count_, kMaxSites);
  for (int first = index + (count_ - index) / kBlock * kBlock; first >= index; first -= kBlock)
    put_block(first + 1, block(first));
  codes_[at] = cell.code();
  ++count_;
  const int first = index / 64;
  for (int word = words() - 1; word > first; --word) {
    auto& sets = bits_[word];
    const auto& below = bits_[word - 1];
    for (std::size_t set = 0; set < kSets; ++set)
      sets[set] = (sets[set] << 1U) | (below[set] >> 63U);
  }
  const std::uint64_t low = (std::uint64_t{1} << (index & 63)) - 1;
  for (std::uint64_t& bits : bits_[first]) bits = (bits & low) | ((bits & ~low) << 1U);
  if (shunning_) add_shunned(index);
  return index;
}

template <class Walkers>
void SitesFor<Walkers>::add_shunned(int index) {
  const int first = index / 64;
  for (int word = words() - 1; word > first; --word)
    shunned_[word] = (shunned_[word] << 1U) | (shunned_[word - 1] >> 63U);
  const std::uint64_t low = (std::uint64_t{1} << (index & 63)) - 1;
  shunned_[first] = (shunned_[first] & low) | ((shunned_[first] & ~low) << 1U);
}

template <class Walkers>
void SitesFor<Walkers>::erase(int index) {
  const int last = words() - 1;
  for (int first = index; first < count_; first += kBlock) put_block(first, block(first + 1));
  --count_;
  const int first = index / 64;
  const std::uint64_t low = (std::uint64_t{1} << (index & 63)) - 1;
  for (std::uint64_t& bits : bits_[first]) bits = (bits & low) | ((bits >> 1U) & ~low);
  for (int word = first; word < last; ++word) {
    auto& sets = bits_[word];
    auto& above = bits_[word + 1];
    for (std::size_t set = 0; set < kSets; ++set) {
      sets[set] = (sets[set] & ~(std::uint64_t{1} << 63U)) | (above[set] << 63U);
      above[set] >>= 1U;
    }
  }
  if (shunning_) erase_shunned(index, last);
}

template <class Walkers>
void SitesFor<Walkers>::erase_shunned(int index, int last) {
  const int first = index / 64;
  const std::uint64_t low = (std::uint64_t{1} << (index & 63)) - 1;
  shunned_[first] = (shunned_[first] & low) | ((shunned_[first] >> 1U) & ~low);
  for (int word = first; word < last; ++word) {
    shunned_[word] = (shunned_[word] & ~(std::uint64_t{1} << 63U)) | (shunned_[word + 1] << 63U);
    shunned_[word + 1] >>= 1U;
  }
}

template <class Walkers>
void SitesFor<Walkers>::clear_all(SiteSet first, int sets) {
  for (int word = 0; word < words(); ++word)
    for (int set = first; set < first + sets; ++set) bits_[word][set] = 0;
}

template class SitesFor<OneWalker>;
template class SitesFor<BlueAndGreen>;

}  // namespace stollen::tunnel
