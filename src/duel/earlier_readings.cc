// Readings of the book that were corrected later, as answers of the rules: games that began by them
// are played on and replayed by them. The engine asks its questions and knows no number.
#include "duel/rules.h"

namespace stollen::duel {

void amend_earlier_readings(Rules& rules, int number) {
  if (number >= 2) return;
  rules.idle_ladder_is_curve = true;  // DS-10
}

}  // namespace stollen::duel
