// Words for cards, cells, seats and roles, in the language of the moment.
import { is_path, open_sides, path_card, shape_of } from "../play/cards";
import { has_text, t } from "./i18n.svelte";
import type { Thing } from "./texts";
import type { Cell } from "../play/view";

export function card_name(card: string, turned = false): string {
  if (!is_path(card)) {
    if (has_text(`card.${card}`)) return t(`card.${card}`);
    const stem = card.split("-")[0]!;
    return has_text(`card.${stem}`) ? t(`card.${stem}`) : card.replaceAll("-", " ");
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
  const name = shape_name(card);
  return marks.length > 0 ? `${name} ${marks.join(", ")}` : name;
}

export const shape_name = (card: string): string => t(`shape.${shape_of(path_card(card))}`);

// What it is good for, in a sentence.
export function card_about(card: string): string {
  if (is_path(card)) return t(shape_of(path_card(card)) === "dead-end" ? "about.dead-end" : "about.path");
  return t([`about.${card}`, `about.${card.split("-")[0]}`]);
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

export const card_thing = (card: string, turned = false): Thing => ({ text: card_name(card, turned), card, turned });
