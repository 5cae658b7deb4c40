// What the module is drawn as.
import { hat, scaled } from "../../art/strokes";

export const picture = "turnaround";
export const mixtures = ["party", "championship"];
export const symbols = {
  turnaround:
    `<path d="M78 34A34 34 0 1 0 84 56" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round"/><path d="M82 12v24H58" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
    scaled(hat("#b9862e"), 0.4, 30, 28),
};
