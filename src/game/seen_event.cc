#include "game/seen_event.h"

#include <algorithm>

namespace stollen::game {

SeenEvent::SeenEvent(const Vocabulary& vocabulary, const Event& event, Observer observer)
    : kind_(event.kind()) {
  starts_.fill(kAbsent);
  const bool told_all = observer.in(event.audience());
  std::span<const std::uint8_t> rest = event.bytes();
  std::size_t end = 0;
  std::size_t index = 0;
  for (const Field& field : vocabulary.events[event.kind()].fields) {
    const int fixed = game::field_bytes(field.type);
    const std::size_t size = fixed > 0 ? static_cast<std::size_t>(fixed) : 1U + rest[0];
    STOLLEN_CHECK_LESS(index, kMaxFields);
    if (told_all || !field.secret) {
      starts_[index] = static_cast<std::uint8_t>(end);
      std::copy_n(rest.begin(), size, bytes_.begin() + end);
      end += size;
    }
    rest = rest.subspan(size);
    ++index;
  }
}

SeenEvent::SeenEvent(std::uint8_t kind, std::span<const std::vector<std::uint8_t>> fields)
    : kind_(kind) {
  starts_.fill(kAbsent);
  std::size_t end = 0;
  for (std::size_t index = 0; index < fields.size(); ++index) {
    STOLLEN_CHECK_LESS(index, kMaxFields);
    STOLLEN_CHECK_LESS(end + fields[index].size(), Event::kMaxBytes + 1);
    if (fields[index].empty()) continue;
    starts_[index] = static_cast<std::uint8_t>(end);
    std::ranges::copy(fields[index], bytes_.begin() + static_cast<std::ptrdiff_t>(end));
    end += fields[index].size();
  }
}

}  // namespace stollen::game
