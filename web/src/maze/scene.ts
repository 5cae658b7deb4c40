// From a view to the pieces the maze draws, each with its cell, its picture and its words.
import { is_path, path_card, type Colour } from "../lib/cards";
import { t } from "../lib/i18n.svelte";
import { card_in_words, card_name, goal_name } from "../lib/names";
import { cell_key } from "../lib/moves";
import type { BoardCard, Cell, Goal, View } from "../lib/view";
import { boarded_drawing, chest_drawing, found_drawing, glow_line, path_drawing, room_drawing, start_drawing } from "./drawing";

export interface Piece {
  key: string;
  cell: Cell;
  art: string;
  lit: boolean;
  // The line along which lamplight falls, if any.
  light?: string;
  words: string;
  // What I know of a face-down card, a symbol's name; what may lie there is listed.
  mark?: string;
  maybe?: string[];
  eyes?: number[];
  marker?: number;
}

type Open = Record<string, unknown>;

const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

function start_pieces(view: View): Piece[] {
  const starts = list(view.start ?? (view["starts"] as { cell: Cell; card: string }[] | undefined));
  return starts.map((start) => {
    const ladder = is_path(start.card) ? path_card(start.card).tracks[0]?.ladder : undefined;
    const named = (start as Open)["colour"] ?? (start as Open)["color"];
    const colour = (ladder === "blue" || ladder === "green" ? ladder : named) as Colour | undefined;
    return {
      key: `start ${cell_key(start.cell)}`,
      cell: start.cell,
      art: start_drawing(start.card, cell_key(start.cell), colour),
      lit: true,
      light: glow_line("NESW", false),
      words: t(colour ? `maze.start.${colour}` : "maze.start"),
    };
  });
}

const truthy = (value: unknown): boolean => value === true || (Array.isArray(value) ? value.length > 0 : typeof value === "number" || typeof value === "string");

const owner = (value: unknown): number | undefined => {
  if (typeof value === "number") return value;
  if (value === "blue") return 1;
  if (value === "green") return 2;
  return undefined;
};

function board_piece(card: BoardCard): Piece {
  const open = card as unknown as Open;
  const lit = card.reached === undefined ? true : truthy(card.reached) && card.reached !== false;
  const marker = owner(open["marker"] ?? open["claimed"] ?? open["owner"]);
  return {
    key: `card ${cell_key(card.cell)} ${card.card} ${card.turned ?? false}`,
    cell: card.cell,
    art: path_drawing(card.card, card.turned ?? false, cell_key(card.cell), {
      key: truthy(open["key"] ?? open["keys"]),
      bribed: truthy(open["bribed"] ?? open["bribe"]),
    }),
    lit,
    ...(lit && { light: glow_line(card.card, card.turned ?? false) }),
    words: card_in_words(card.card, card.turned) + (lit ? "" : `, ${t("maze.cut-off")}`),
    ...(marker !== undefined && { marker }),
  };
}

function goal_piece(goal: Goal): Piece {
  const key = `goal ${cell_key(goal.cell)} ${goal.up}`;
  const salt = cell_key(goal.cell);
  const find = goal.goal ?? "";
  if (goal.up) {
    const marker = owner(goal["marker"] ?? goal["claimed"] ?? goal["owner"]);
    const card = goal.card ?? (is_path(find) ? find : "NESW");
    const art = is_path(find) || find === ""
      ? path_drawing(card, goal.turned ?? false, salt, { key: truthy(goal["key"] ?? goal["keys"]) })
      : found_drawing(card, goal.turned ?? false, salt, find);
    return {
      key, cell: goal.cell, art, lit: true, light: glow_line(card, goal.turned ?? false),
      words: t("maze.goal.open", { goal: is_path(find) || !find ? card_in_words(card, goal.turned) : goal_name(find) }),
      ...(marker !== undefined && { marker }),
    };
  }
  const known = find || (goal.card ?? "");
  const maybe = (goal["possible"] ?? goal["maybe"]) as string[] | undefined;
  const eyes = goal.seen ?? [];
  return {
    key,
    cell: goal.cell,
    art: boarded_drawing(salt),
    lit: false,
    words: known
      ? t("maze.goal.known", { goal: is_path(known) ? card_name(known) : goal_name(known) })
      : t("maze.goal.unknown"),
    ...(known && { mark: known }),
    ...(maybe && { maybe }),
    eyes,
  };
}

function chest_piece(chest: Open): Piece {
  const cell = chest["cell"] as Cell;
  const card = (chest["card"] ?? chest["path"]) as string | undefined;
  if (chest["up"] === true && card)
    return {
      key: `chest ${cell_key(cell)} up`, cell, lit: true,
      art: path_drawing(card, chest["turned"] === true, cell_key(cell)),
      words: card_in_words(card, chest["turned"] === true),
    };
  const effect = (chest["chest"] ?? chest["effect"]) as string | undefined;
  return {
    key: `chest ${cell_key(cell)}`, cell, lit: false,
    art: chest_drawing(cell_key(cell)),
    words: effect ? t("maze.chest.known", { effect: t(`chest.${effect}`) }) : t("maze.chest"),
    ...(card && { mark: card }),
    eyes: (chest["seen"] as number[] | undefined) ?? [],
  };
}

function room_piece(room: Open): Piece {
  const cell = room["cell"] as Cell;
  const name = String(room["room"] ?? room["card"] ?? "wardrobe");
  return { key: `room ${cell_key(cell)}`, cell, lit: true, art: room_drawing(name), light: glow_line("NESW", false), words: t(`room.${name}`) };
}

export function scene_of(view: View): Piece[] {
  return [
    ...start_pieces(view),
    ...(view.board ?? []).map(board_piece),
    ...list(view["rooms"] as Open[] | undefined).map(room_piece),
    ...list(view["chests"] as Open[] | undefined).filter((chest) => chest["gone"] !== true).map(chest_piece),
    ...(view.goals ?? []).map(goal_piece),
  ];
}

// Figures that stand on empty cells.
export interface Figure {
  cell: Cell;
  seat: number | null;
}
export function figures_of(view: View): Figure[] {
  const dwarfs = (view["toll"] ?? view["toll_dwarfs"]) as Open[] | undefined;
  return list(dwarfs)
    .filter((dwarf) => Array.isArray(dwarf["cell"]))
    .map((dwarf) => ({ cell: dwarf["cell"] as Cell, seat: (dwarf["seat"] ?? dwarf["owner"] ?? null) as number | null }));
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function bounds_of(cells: readonly (readonly number[])[]): Bounds {
  const bounds: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };
  for (const [x = 0, y = 0] of cells) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x + 1);
    bounds.bottom = Math.max(bounds.bottom, y + 1);
  }
  return bounds;
}
