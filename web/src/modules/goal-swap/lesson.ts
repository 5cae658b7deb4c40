import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+goal-swap",
  ["goal-swap", "NESW", "NE"],
  [{ step: "swap", deed: { move: "play", card: "goal-swap", cell: [8, -2], other: [8, 0], swapped: true } }],
  {
    more: {
      goals: [
        { cell: [8, -2], goal: "stone-NE" },
        { cell: [8, 0], goal: "treasure", seen: [1] },
        { cell: [8, 2], goal: "stone-NW" },
      ],
    },
  },
);
