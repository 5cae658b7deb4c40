import { NEARLY, quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+greedy-dwarf",
  ["NESW", "NS", "NE"],
  [
    { step: "role", holds: true },
    { step: "last", deed: { move: "lay", card: "NESW", cell: [7, 0] } },
  ],
  { me: { role: "greedy-dwarf" }, board: NEARLY },
);
