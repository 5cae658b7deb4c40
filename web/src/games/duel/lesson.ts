// What the Duel is about: one's own start, tools that two cards mend, doors and keys, gold that is claimed at once.
import type { Lesson } from "../../lessons/lesson";

export const lesson: Lesson = {
  recipe: "duel",
  players: 2,
  position: {
    round: 3,
    first: 1,
    board: [
      { cell: [1, 1], card: "EW" },
      { cell: [2, 1], card: "NEW:blue.E" },
      { cell: [3, 1], card: "EW" },
      { cell: [4, 1], card: "EW" },
      { cell: [1, -1], card: "EW" },
      { cell: [2, -1], card: "NE-S" },
    ],
    goals: [
      { cell: [5, -2], goal: "N-S-W" },
      { cell: [5, 0], goal: "NS:gold-E-W" },
      { cell: [5, 2], goal: "N-E-S-W" },
      { cell: [7, -1], goal: "N-E-W" },
      { cell: [7, 1], goal: "NE:gold2" },
      { cell: [9, 0], goal: "NW:gold2" },
    ],
    seats: [
      { seat: 1, colour: "green", hand: ["key", "NW", "NS-W", "NE"], broken: ["lamp"] },
      { seat: 2, colour: "blue", hand: ["NS", "NE", "map"], broken: ["pick", "lamp", "cart"] },
    ],
    stock: ["NS", "NS", "NE-W", "NW-E", "NW-S"],
  },
  steps: [
    { step: "start", at: "cell 0,1" },
    { step: "mend", deed: { move: "mend", card: "NE", second: "NS-W", tool: "lamp" } },
    { step: "key", deed: { move: "play", card: "key", cell: [2, 1] } },
    { step: "gold", deed: { move: "lay", card: "NW", cell: [5, 1] } },
  ],
};
