// Games and modules by name.
import { FAMILIES } from "../../generated/facts";
import type { FamilyName, GameName } from "../../generated/types";
import type { TableInfo } from "../server/api";
import { has_text, t } from "./i18n.svelte";

// One that has no text is called as the catalog calls it.
export const part_name = (part: string, title = part): string =>
  has_text(`game.${part}`) ? t(`game.${part}`) : has_text(`module.${part}`) ? t(`module.${part}`) : title;

export const part_about = (part: string): string =>
  has_text(`game.${part}.about`)
    ? t(`game.${part}.about`)
    : has_text(`module.${part}.about`)
      ? t(`module.${part}.about`)
      : "";

// The family whose rules a recipe is played by.
export const family_of = (recipe: string): FamilyName => FAMILIES[recipe.split("+")[0] as GameName] ?? "saboteur";

export const recipe_name = (recipe: string): string =>
  recipe
    .split("+")
    .map((part) => part_name(part.split("@")[0]!))
    .join(" + ");
// Of a table that cannot be read nothing but its code is known.
export const table_name = ({ recipe, code }: TableInfo): string =>
  recipe ? recipe_name(recipe) : t("table.code", { code });
