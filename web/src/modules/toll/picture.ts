// What the module is drawn as.
import { nugget } from "../../art/strokes";
import type { Cell } from "../../generated/types";
import type { View } from "../../lib/play/view";

export const picture = "toll-dwarf";
export const mixtures = ["jubilee"];
export const symbols = {
  "toll-dwarf": `<path d="M24 92c0-30 12-40 26-40s26 10 26 40z" fill="#7b4ba0" stroke="var(--rim)" stroke-width="3"/><circle cx="50" cy="44" r="18" fill="#e8b98c" stroke="var(--rim)" stroke-width="3"/><path d="M32 46c2 30 34 30 36 0-10 8-26 8-36 0z" fill="#d9d2c8" stroke="var(--rim)" stroke-width="2.5"/><path d="M28 40C30 14 70 14 72 40z" fill="#b9862e" stroke="var(--rim)" stroke-width="3"/>${nugget(76, 74, 14)}`,
};

interface Guard {
  cell: Cell;
  seat: number;
}
export const figures = (view: View) =>
  ((view["guards"] ?? []) as Guard[]).map(({ cell, seat }) => ({ cell, seat, symbol: "toll-dwarf" }));
