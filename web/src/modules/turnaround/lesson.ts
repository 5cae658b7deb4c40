import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+turnaround",
  ["turnaround", "NESW", "NE"],
  [
    { step: "order", at: "players" },
    { step: "turn", deed: { move: "play", card: "turnaround" } },
  ],
);
