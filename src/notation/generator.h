// The generator of a match in its position: four words in hexadecimal digits.
#pragma once

#include "base/random.h"
#include "notation/reader.h"
#include "notation/writer.h"

namespace stollen::notation {

void write(Writer& to, const Random& random);
// Leaves the generator alone where the position does not say.
void read_generator(Reader& reader, const Reader::Place& list, Random& random);

}  // namespace stollen::notation
