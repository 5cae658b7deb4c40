// What a seat knows of a Duel, as bytes.
#pragma once

#include "duel/duel.h"
#include "tensor/encoder.h"

namespace stollen::tensor {

std::unique_ptr<Encoder> make_duel_encoder(const duel::Duel& game);

}  // namespace stollen::tensor
