import type { Lesson } from "../../lessons/lesson";
import { quiet } from "../../lessons/quiet";

export const lesson: Lesson = {
  ...quiet("base+veto", ["veto", "NESW", "NE", "NS"], [{ step: "veto", deed: { move: "play", card: "veto" } }], {
    others: [{ hand: ["broken-lamp", "broken-cart", "broken-pick"] }],
    more: { first: 2 },
  }),
  window: 8000,
};
