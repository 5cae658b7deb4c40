import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+chests",
  ["NEW", "NE", "NS"],
  [
    { step: "look", at: "cell 2,-1" },
    { step: "open", deed: { move: "lay", card: "NEW", turned: false, cell: [2, 0] } },
  ],
  {
    board: [{ cell: [1, 0], card: "EW" }],
    more: {
      chests: [
        { cell: [2, -1], chest: "gold", path: "NESW" },
        { cell: [2, 1], chest: "no-maps", path: "NEW" },
        { cell: [6, -1], chest: "no-draw", path: "NES" },
        { cell: [6, 1], chest: "one-more", path: "NES" },
      ],
    },
  },
);
