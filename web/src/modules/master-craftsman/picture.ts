// What the module is drawn as.
import { scaled, shield, tick, whole } from "../../art/strokes";

export const picture = "master-craftsman";
export const tone = "help";
export const mixtures = ["championship"];
export const symbols = {
  "master-craftsman":
    shield +
    scaled(whole("pick"), 0.36, 32, 6) +
    scaled(whole("lamp"), 0.36, 12, 44) +
    scaled(whole("cart"), 0.34, 52, 42) +
    tick,
};
