// Games and modules by name.
import { FAMILIES } from "../generated/facts";
import type { FamilyName, GameName } from "../generated/types";
import type { TableInfo } from "./api";
import { has_text, t } from "./i18n.svelte";

export const part_name = (part: string): string =>
  has_text(`game.${part}`) ? t(`game.${part}`) : has_text(`module.${part}`) ? t(`module.${part}`) : part;

export const part_about = (part: string): string =>
  has_text(`game.${part}.about`)
    ? t(`game.${part}.about`)
    : has_text(`module.${part}.about`)
      ? t(`module.${part}.about`)
      : "";

// The family whose rules a recipe is played by.
export const family_of = (recipe: string): FamilyName => FAMILIES[recipe.split("+")[0] as GameName] ?? "saboteur";

export const recipe_name = (recipe: string): string => recipe.split("+").map(part_name).join(" + ");
// Of a table that cannot be read nothing but its code is known.
export const table_name = ({ recipe, code }: TableInfo): string =>
  recipe ? recipe_name(recipe) : t("table.code", { code });

// A picture for each card of choice in the lobby.
const PICTURES: Record<string, string> = {
  base: "treasure",
  "base-2004": "pick",
  saboteur2: "crystal",
  duel: "key",
  "duel-solo": "lamp",
  "gold-mine": "dragon",
  "gold-mine-pairs": "two",
  "greedy-dwarf": "sack",
  "sabotaged-dwarf": "broken-pick",
  tournament: "extra",
  "goal-swap": "goal-swap",
  "treasure-trove": "treasure-trove",
  veto: "veto",
  turnaround: "turnaround",
  "master-craftsman": "master-craftsman",
  "path-specialist": "path-specialist",
  detour: "detour",
  toll: "toll-dwarf",
  wardrobe: "wardrobe",
  feast: "mug",
  "new-goals": "spider",
  chests: "chest",
};
export const part_picture = (part: string): string => PICTURES[part] ?? "map";
