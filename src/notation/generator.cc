#include "notation/generator.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace stollen::notation {

void write(Writer& to, const Random& random) {
  to.list([&] {
    for (const std::uint64_t word : random.words()) to.put(fmt::format("{:016x}", word));
  });
}

void read_generator(Reader& reader, const Reader::Place& list, Random& random) {
  if (!list) return;
  std::array<std::uint64_t, 4> words{};
  std::size_t count = 0;
  reader.each(list, [&](const Reader::Place& place) {
    const std::string text = reader.text(place);
    if (reader.failed()) return;
    if (count == 4 || text.size() != 16 ||
        text.find_first_not_of("0123456789abcdef") != std::string::npos)
      return reader.complain(place, "the generator is four texts of 16 hexadecimal digits");
    words[count++] = std::strtoull(text.c_str(), nullptr, 16);
  });
  if (reader.failed()) return;
  if (count != 4 || std::ranges::all_of(words, [](std::uint64_t word) { return word == 0; }))
    return reader.complain(list, "the generator is four texts, not all of them zero");
  random.set_words(words);
}

}  // namespace stollen::notation
