// What a seat knows of a game of the Saboteur family, as bytes.
#pragma once

#include "saboteur/saboteur.h"
#include "tensor/encoder.h"

namespace stollen::tensor {

std::unique_ptr<Encoder> make_saboteur_encoder(const saboteur::Saboteur& game);

}  // namespace stollen::tensor
