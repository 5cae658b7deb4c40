// What the module is drawn as.
import { palm, scaled } from "../../art/strokes";

export const picture = "veto";
export const tone = "harm";
export const mixtures = ["championship"];
export const symbols = {
  veto:
    `<path d="M30 6h40l24 24v40L70 94H30L6 70V30z" fill="var(--broken)" stroke="#fff" stroke-width="4"/>` +
    scaled(palm("#fff3e0"), 0.66, 17, 16),
};
