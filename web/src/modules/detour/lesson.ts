import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+detour",
  ["detour", "NE", "NESW"],
  [{ step: "move", deed: { move: "play", card: "detour", cell: [2, 1] } }],
  {
    board: [
      { cell: [1, 0], card: "EW" },
      { cell: [2, 0], card: "NESW" },
      { cell: [3, 0], card: "EW" },
      { cell: [4, 0], card: "N-E-S-W" },
    ],
  },
);
