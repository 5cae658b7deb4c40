// What the module is drawn as.
import { chest, small_card } from "../../art/strokes";

export const picture = "treasure-trove";
export const tone = "look";
export const mixtures = ["party", "championship"];
export const symbols = {
  "treasure-trove": chest + small_card(38, 8, -10, "var(--floor-light)") + small_card(48, 6, 12, "var(--floor)"),
};
