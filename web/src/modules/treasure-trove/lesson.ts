import { quiet } from "../../lessons/quiet";

export const lesson = quiet(
  "base+treasure-trove",
  ["treasure-trove", "NESW", "NE"],
  [
    { step: "search", deed: { move: "play", card: "treasure-trove" } },
    { step: "keep", deed: { move: "keep", card: "rockfall" } },
  ],
  { more: { discards: ["map", "rockfall", "NS", "repair-cart", "broken-cart"] } },
);
