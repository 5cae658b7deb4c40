// What the module is drawn as.
import { tile } from "../../art/strokes";

export const picture = "detour";
export const symbols = {
  detour:
    tile(8, 44, 46, "M0 50H100") +
    `<path d="M34 38C36 8 74 8 76 44" fill="none" stroke="var(--symbol)" stroke-width="7" stroke-dasharray="9 7" stroke-linecap="round"/><path d="M62 40l14 12 12-14" fill="none" stroke="var(--symbol)" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
};
