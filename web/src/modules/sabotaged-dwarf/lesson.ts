import { NEARLY, quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+sabotaged-dwarf",
  ["NESW", "repair-pick", "NE"],
  [
    { step: "mend", deed: { move: "play", card: "repair-pick", seat: 1 } },
    { step: "last", deed: { move: "lay", card: "NESW", cell: [7, 0] } },
    { step: "gold", deed: { move: "take" } },
    { step: "again", deed: { move: "take" } },
  ],
  { me: { broken: ["pick"] }, board: NEARLY },
);
