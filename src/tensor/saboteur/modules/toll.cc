#include "saboteur/modules/toll.h"

#include "tensor/saboteur/sheet.h"

namespace stollen::saboteur {

void Toll::show(tensor::Sheet& sheet, const Own& own) {
  using tensor::Mark;
  for (const Standing& guard : own.guards)
    sheet.planes.mark(guard.cell, sheet.is_own(guard.owner) ? Mark::kOwnGuard : Mark::kOtherGuard);
  if (own.payer != game::kNobody) sheet.planes.mark(own.paid_cell, Mark::kPaid);
  *sheet.page.section("toll-dwarfs", "toll dwarfs left in this round", 1) = own.dwarfs_left;
  sheet.seats("toll-refused", "has refused to pay in this turn", own.refused);
  sheet.seats("toll-payer", "has agreed to pay",
              own.payer == game::kNobody ? SeatSet() : SeatSet::only(own.payer));
}

}  // namespace stollen::saboteur
