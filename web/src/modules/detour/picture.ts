// What the module is drawn as.
import { tile } from "../../art/strokes";
import { cell_key } from "../../lib/play/moves";
import type { Cell, View } from "../../lib/play/view";

export const picture = "detour";
export const mixtures = ["championship"];
export const symbols = {
  detour:
    tile(8, 44, 46, "M0 50H100") +
    `<path d="M34 38C36 8 74 8 76 44" fill="none" stroke="var(--symbol)" stroke-width="7" stroke-dasharray="9 7" stroke-linecap="round"/><path d="M62 40l14 12 12-14" fill="none" stroke="var(--symbol)" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
};
export const moved = (view: View): string | undefined => {
  const last = view["laid_last"] as Cell | undefined;
  return last && view.board?.find(({ cell }) => cell_key(cell) === cell_key(last))?.card;
};
