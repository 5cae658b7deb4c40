import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+toll",
  ["NS", "NE", "NESW"],
  [{ step: "guard", deed: { move: "guard", card: "NS", cell: [4, 0] } }],
  { me: { coins: 1 } },
);
