import { NEARLY, quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+new-goals",
  ["NESW", "NE", "NS"],
  [
    { step: "goals", at: "goals" },
    { step: "open", deed: { move: "lay", card: "NESW", cell: [7, 0] } },
  ],
  {
    me: { gold: [1] },
    board: NEARLY,
    more: {
      goals: [
        { cell: [8, -2], goal: "stone-NE" },
        { cell: [8, 0], goal: "sack-2" },
        { cell: [8, 2], goal: "dragon" },
        { cell: [10, -1], goal: "treasure" },
        { cell: [10, 1], goal: "spider" },
      ],
    },
  },
);
