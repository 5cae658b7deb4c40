import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+path-specialist",
  ["path-specialist", "NESW", "NEW", "map"],
  [
    { step: "play", deed: { move: "play", card: "path-specialist" } },
    { step: "first", deed: { move: "lay", card: "NEW", cell: [4, 0] } },
    { step: "second", deed: { move: "lay", card: "NESW", cell: [5, 0] } },
  ],
);
