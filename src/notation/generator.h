// The generator of a match in its position: four words in hexadecimal digits.
#pragma once

#include "base/random.h"
#include "notation/json.h"
#include "notation/reader.h"

namespace stollen::notation {

Json generator_json(const Random& random);
// Leaves the generator alone where the position does not say.
void read_generator(Reader& reader, const Reader::Place& list, Random& random);

}  // namespace stollen::notation
