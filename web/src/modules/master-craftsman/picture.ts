// What the module is drawn as.
import { cart, lamp, pick, scaled, shield, tick } from "../../art/strokes";

export const picture = "master-craftsman";
export const symbols = {
  "master-craftsman": shield + scaled(pick, 0.4, 30, 2) + scaled(lamp, 0.4, 6, 36) + scaled(cart, 0.4, 48, 36) + tick,
};
