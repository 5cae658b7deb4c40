import { NEARLY, quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+tournament",
  ["NESW", "NS", "NE"],
  [
    { step: "others", at: "players" },
    { step: "last", deed: { move: "lay", card: "NESW", cell: [7, 0] } },
  ],
  { players: 5, others: [{}, {}, {}, { role: "greedy-dwarf" }], board: NEARLY, more: { gold_pile: [] } },
);
