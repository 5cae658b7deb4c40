// Words for cards, cells, seats and roles, in the language of the moment.
import { is_path, open_sides, path_card, shape_of } from "../play/cards";
import { FAMILIES } from "../../generated/facts";
import type { GameName } from "../../generated/types";
import { has_text, rich, t } from "./i18n.svelte";
import type { Part, Thing } from "./texts";
import type { Cell } from "../play/view";

// In sentences a name has forms: "a treasure map", "einen geraden Gang". The form is the end of its key.
const formed = (key: string, form: string): string => (form && has_text(`${key}.${form}`) ? `${key}.${form}` : key);

export function card_name(card: string, turned = false, form = ""): string {
  if (!is_path(card)) {
    const key = [card, card.split("-")[0]!].map((name) => `card.${name}`).find(has_text);
    return key ? t(formed(key, form)) : card.replaceAll("-", " ");
  }
  const path = path_card(card, turned);
  const marks: string[] = [];
  for (const track of path.tracks) {
    if (track.door) marks.push(t(`mark.door.${track.door.colour}`));
    if (track.troll) marks.push(t("mark.troll"));
    if (track.ladder) marks.push(t(track.ladder === "any" ? "mark.ladder" : `mark.ladder.${track.ladder}`));
    if (track.gold) marks.push(t("mark.gold", { count: track.gold.amount }));
  }
  if (path.crystal) marks.push(t("mark.crystal"));
  const name = t(formed(shape_key(card), form));
  return marks.length > 0 ? `${name} ${marks.join(", ")}` : name;
}

const shape_key = (card: string): string => `shape.${shape_of(path_card(card))}`;
export const shape_name = (card: string): string => t(shape_key(card));

// What it is good for, in sentences. Where a game or module of the recipe has its own words for it, those are said.
export function card_about(card: string, recipe: string): string {
  const parts = recipe.split("+").reverse();
  const said = (word: string): string =>
    t(
      [
        ...parts.map((part) => `about.${word}.${part}`),
        ...parts.map((part) => `about.${word}.${FAMILIES[part as GameName]}`),
        `about.${word}`,
      ].filter(has_text),
    );
  if (!is_path(card)) return said(has_text(`about.${card}`) ? card : card.split("-")[0]!);
  const path = path_card(card);
  const shape = shape_of(path);
  const features = [
    path.tracks.some((track) => track.door) && "door",
    path.tracks.some((track) => track.troll) && "troll",
    path.tracks.some((track) => track.gold) && "gold",
    path.crystal && "crystal",
  ].filter((feature) => feature !== false);
  // A ladder is laid in its own way, which takes the place of what is said of paths.
  const ladder = path.tracks.some((track) => track.ladder);
  const special = ["dead-end", "bridge", "double-curve", "shaft", "blocked"].includes(shape) && !ladder;
  return [ladder ? "ladder" : special && has_text(`about.${shape}`) ? shape : "path", ...features].map(said).join(" ");
}

// With its ways, for those who do not see the picture.
export function card_in_words(card: string, turned = false): string {
  if (!is_path(card)) return card_name(card);
  const sides = open_sides(path_card(card, turned)).map((side) => t(`side.${side}`));
  return t("card.in-words", { name: card_name(card, turned), sides: sides.join(", ") });
}

export function cell_name([x, y]: Cell | readonly number[]): string {
  const column = x === 0 ? t("cell.column.start") : t(x! > 0 ? "cell.right" : "cell.left", { count: Math.abs(x!) });
  const row = y === 0 ? "" : t(y! < 0 ? "cell.up" : "cell.down", { count: Math.abs(y!) });
  return row ? `${column}, ${row}` : column;
}

export const role_name = (role: string): string =>
  has_text(`role.${role}`) ? t(`role.${role}`) : role.replaceAll("-", " ");

export const goal_name = (goal: string): string => {
  const stem = goal.split("-")[0]!;
  return has_text(`goal.${goal}`) ? t(`goal.${goal}`) : has_text(`goal.${stem}`) ? t(`goal.${stem}`) : goal;
};

export const card_thing = (card: string, turned = false): Thing => ({
  text: card_name(card, turned),
  card,
  turned,
  as: (form) => [{ text: card_name(card, turned, form), card, turned }],
});

// A word with the forms that its language has for it.
export const word_thing = (key: string, symbol?: string): Thing => ({
  text: t(key),
  ...(symbol && { symbol }),
  as: (form) => [{ text: t(formed(key, form)), ...(symbol && { symbol }) }],
});

// A name after a word that may run into it, as in "d'Ada".
export const name_thing = (name: string, seat?: number): Thing => {
  const thing = { text: name, ...(seat !== undefined && { seat }) };
  const vowel = /^[aeiouyàâäéèêëîïôöùûü]/iu.test(name) ? ".vowel" : "";
  return {
    ...thing,
    as: (form): Part[] | null => (has_text(`name.${form}`) ? rich(`name.${form}${vowel}`, { name: thing }) : null),
  };
};

// Goals are told apart by their rows: upper, middle and lower. What is no goal is said by where it lies; a goal that was
// pushed on by one cell since is still the same.
function goal_key([x, row]: readonly number[], goals: readonly (readonly number[])[]): string | undefined {
  if (!goals.some((goal) => goal[1] === row && Math.abs(goal[0]! - x!) < 2)) return undefined;
  const rows = [...new Set(goals.map(([, y]) => y!))].sort((a, b) => a - b);
  const key = `place.${rows.length}.${rows.indexOf(row!) + 1}`;
  return has_text(key) ? key : undefined;
}
export function goal_place(cell: readonly number[], goals: readonly (readonly number[])[], form = ""): string {
  const key = goal_key(cell, goals);
  if (!key) return t(formed("place.other", form), { cell: cell_name(cell) });
  const name = t(formed(key, form));
  const beside = goals.filter(([, y]) => y === cell[1]).map(([x]) => x!);
  if (beside.length < 2) return name;
  return t(cell[0] === Math.min(...beside) ? "place.near" : "place.far", { place: name });
}
export const cell_thing = (cell: readonly number[], goals: readonly (readonly number[])[]): Thing => ({
  text: cell_name(cell),
  as: (form) => [{ text: goal_place(cell, goals, form) }],
});
