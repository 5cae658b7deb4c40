#include "saboteur/modules/turnaround.h"

#include "tensor/saboteur/sheet.h"

namespace stollen::saboteur {

void Turnaround::show(tensor::Sheet& sheet, const Own& own) {
  *sheet.page.section("clockwise", "turns pass clockwise", 1) = own.clockwise ? 1 : 0;
}

}  // namespace stollen::saboteur
