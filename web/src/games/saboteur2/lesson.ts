// What Saboteur 2 brings: teams, doors, dwarfs in prison, and tools that two cards mend. The others have so much that is broken that
// they do not get to lay a path.
import type { Lesson } from "../../lessons/lesson";

export const lesson: Lesson = {
  recipe: "saboteur2",
  players: 3,
  position: {
    round: 3,
    first: 1,
    board: [
      { cell: [1, 0], card: "EW" },
      { cell: [2, 0], card: "NESW" },
      { cell: [2, 1], card: "N" },
      { cell: [3, 0], card: "EW" },
      { cell: [4, 0], card: "NEW:crystal" },
      { cell: [5, 0], card: "NESW" },
      { cell: [5, 1], card: "NS:green-E" },
      { cell: [6, 0], card: "EW" },
    ],
    goals: [
      { cell: [8, -2], goal: "stone-NE" },
      { cell: [8, 0], goal: "treasure", seen: [1] },
      { cell: [8, 2], goal: "stone-NW" },
    ],
    seats: [
      {
        seat: 1,
        role: "blue",
        hand: ["inspection", "trapped", "EW:blue", "NS", "NE", "NW"],
        broken: ["lamp"],
      },
      { seat: 2, role: "saboteur", hand: ["NES", "NE", "NW"], broken: ["pick", "lamp", "cart"] },
      { seat: 3, role: "green", hand: ["NS", "NE", "NES"], broken: ["pick", "lamp", "cart"] },
    ],
    stock: ["NS", "NES", "NE", "NES", "NEW", "NEW", "NS", "NEW", "NEW", "NESW", "NESW"],
  },
  steps: [
    { step: "role", holds: true },
    { step: "inspect", deed: { move: "play", card: "inspection", seat: 2 } },
    { step: "trap", deed: { move: "play", card: "trapped", seat: 2 } },
    { step: "mend", deed: { move: "remove", card: "NE", second: "NW", burden: "lamp" } },
    { step: "door", deed: { move: "lay", card: "EW:blue", cell: [7, 0] } },
  ],
};
