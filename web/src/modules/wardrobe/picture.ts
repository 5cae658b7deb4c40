// What the module is drawn as.
import { hat, scaled } from "../../art/strokes";

export const picture = "wardrobe";
export const mixtures = ["party", "jubilee"];
export const symbols = {
  wardrobe: `<rect x="20" y="10" width="60" height="78" rx="4" fill="var(--wood)" stroke="var(--rim)" stroke-width="3"/><path d="M50 10v78" stroke="var(--wood-dark)" stroke-width="3"/><circle cx="44" cy="50" r="3" fill="var(--gold)"/><circle cx="56" cy="50" r="3" fill="var(--gold)"/>${scaled(hat("#3f86d8"), 0.24, 24, 16)}${scaled(hat("#3f9c52"), 0.24, 54, 16)}`,
};
