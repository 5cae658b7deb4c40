// What a seat knows of a game of My Gold Mine, as bytes.
#pragma once

#include "goldmine/goldmine.h"
#include "tensor/encoder.h"

namespace stollen::tensor {

std::unique_ptr<Encoder> make_goldmine_encoder(const goldmine::GoldMine& game);

}  // namespace stollen::tensor
