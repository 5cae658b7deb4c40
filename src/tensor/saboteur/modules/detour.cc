#include "saboteur/modules/detour.h"

#include "tensor/saboteur/sheet.h"

namespace stollen::saboteur {

void Detour::show(tensor::Sheet& sheet, const Own& own) {
  if (!own.laid_order.empty())
    sheet.planes.mark(Cell::from_code(own.laid_order.back()), tensor::Mark::kLaidLast);
}

}  // namespace stollen::saboteur
