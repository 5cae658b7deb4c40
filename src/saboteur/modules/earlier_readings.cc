// Readings of the books that were corrected later, as answers of the rules: games that began by
// them are played on and replayed by them. The engine asks its questions and knows no number.
#include "saboteur/modules/shared.h"

namespace stollen::saboteur {

void amend_earlier_readings(Rules& rules, int number) {
  if (number >= 2) return;
  rules.sabotage_oneself = false;  // O-9
}

}  // namespace stollen::saboteur
