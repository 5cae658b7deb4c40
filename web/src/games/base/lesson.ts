// The first round: as a digger to the treasure, in seven moves. The saboteur breaks my lamp in his first turn, since he holds
// nothing else that could be played; the other digger cannot lay paths himself.
import type { Lesson } from "../../lessons/lesson";

export const lesson: Lesson = {
  recipe: "base",
  players: 3,
  position: {
    round: 3,
    first: 1,
    board: [
      { cell: [0, 1], card: "NS" },
      { cell: [1, 0], card: "EW" },
      { cell: [2, -1], card: "NE", turned: true },
      { cell: [2, 0], card: "NESW" },
      { cell: [2, 1], card: "N" },
      { cell: [3, 0], card: "EW" },
      { cell: [4, 0], card: "NEW" },
      { cell: [6, 0], card: "N-E-S-W" },
    ],
    goals: [
      { cell: [8, -2], goal: "stone-NE" },
      { cell: [8, 0], goal: "treasure" },
      { cell: [8, 2], goal: "stone-NW" },
    ],
    seats: [
      { seat: 1, role: "digger", hand: ["map", "NEW", "repair-lamp", "broken-pick", "rockfall", "EW"], gold: [2] },
      { seat: 2, role: "saboteur", hand: ["broken-lamp", "repair-cart", "repair-cart"], gold: [3] },
      { seat: 3, role: "digger", hand: ["NS", "NE", "NW", "NES", "NW"], broken: ["lamp"], gold: [1] },
    ],
    gold_pile: [3, 1, 2, 1, 1],
    // Everybody in turn draws the next.
    stock: [
      ...["NESW", "map", "NE"],
      ...["NES", "NES", "NE"],
      ...["NS", "NW", "NW"],
      ...["NEW", "NEW", "NEW", "NES", "NES", "NESW", "NESW", "NS"],
    ],
  },
  steps: [
    { step: "goals", at: "goals" },
    { step: "role", holds: true },
    { step: "others", at: "players" },
    { step: "peep", deed: { move: "play", card: "map", cell: [8, 0] } },
    { step: "mend", deed: { move: "play", card: "repair-lamp", seat: 1 } },
    { step: "break", deed: { move: "play", card: "broken-pick", seat: 2 } },
    { step: "lay", deed: { move: "lay", card: "NEW", turned: true, cell: [5, 0] } },
    { step: "rockfall", deed: { move: "play", card: "rockfall", cell: [6, 0] } },
    { step: "dig", deed: { move: "lay", card: "EW", cell: [6, 0] } },
    { step: "treasure", deed: { move: "lay", card: "NESW", cell: [7, 0] } },
    { step: "gold", deed: { move: "take" } },
  ],
};
