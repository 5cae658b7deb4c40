// What the module is drawn as.
import { arrows, board } from "../../art/strokes";

export const picture = "goal-swap";
export const tone = "look";
export const mixtures = ["championship"];
export const symbols = {
  "goal-swap": board(8, 33) + board(58, 33) + arrows,
};
