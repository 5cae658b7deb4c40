// What the module is drawn as.
import { tile } from "../../art/strokes";

export const picture = "path-specialist";
export const mixtures = ["championship"];
export const symbols = {
  "path-specialist": tile(8, 12, 48, "M50 0V100") + tile(44, 42, 48, "M0 50H100"),
};
