#include "goldmine/view.h"

namespace stollen::goldmine {

// What anybody has collected was seen when it was taken: hidden are the order of the piles, except
// for the digging card on top, and the next shuffles. They are hidden from all observers alike.
void redeal_unknown(State& state, Random& random) {
  if (!state.digging.empty()) random.shuffle(state.digging.span().first(state.digging.size() - 1));
  random.shuffle(state.exits.span());
  state.random = Random(random.next());
}

}  // namespace stollen::goldmine
