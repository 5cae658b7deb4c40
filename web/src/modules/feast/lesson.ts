import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+feast",
  ["NESW", "NE", "NS"],
  [
    { step: "enter", deed: { move: "lay", card: "NESW", cell: [4, 0] } },
    { step: "role", holds: true },
  ],
);
