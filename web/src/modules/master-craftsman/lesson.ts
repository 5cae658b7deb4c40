import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+master-craftsman",
  ["master-craftsman", "NESW", "NE"],
  [{ step: "mend", deed: { move: "play", card: "master-craftsman", seat: 1 } }],
  { me: { broken: ["cart"] } },
);
