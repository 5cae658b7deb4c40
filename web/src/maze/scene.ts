// From a view to the pieces the maze draws, each with its cell, its picture and its words.
import { is_path, path_card, type Colour } from "../lib/play/cards";
import { t } from "../lib/words/i18n.svelte";
import { card_in_words, card_name, goal_name } from "../lib/words/names";
import { cell_key } from "../lib/play/moves";
import type { BoardCard, Cell, Goal, View } from "../lib/play/view";
import { card_seen } from "./look";
import {
  boarded_drawing,
  chest_drawing,
  found_drawing,
  glow_line,
  path_drawing,
  room_drawing,
  start_drawing,
} from "./drawing";

export interface Piece {
  key: string;
  cell: Cell;
  art: string;
  lit: boolean;
  // Its galleries; the line along which lamplight falls, if any; where but one of two colours can walk, the light has that colour.
  line?: string;
  light?: string;
  walks?: Colour;
  words: string;
  // What I know of a face-down card, a symbol's name; what may lie there is listed.
  mark?: string;
  maybe?: string[];
  eyes?: number[];
  marker?: Colour;
  // Declared, but not yet certain.
  pending?: boolean;
  // Put there by me: it lies there already when it is told.
  still?: boolean;
  // Who claims what about a goal.
  flags?: { seat: number; treasure: boolean }[];
  // Lies face down: nobody digs on from here.
  closed?: boolean;
}

type Open = Record<string, unknown>;

// In the Duel a seat is a colour, and its marks are told apart by it.
const colour_of = (view: View, seat: unknown): Colour | undefined =>
  view.seats.find((one) => one.seat === seat)?.["colour"] as Colour | undefined;

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function start_pieces(view: View, upright: boolean): Piece[] {
  const starts = list<{ cell: Cell; card: string; seat?: number }>(view.start ?? view.starts);
  return starts.map((start) => {
    const ladder = is_path(start.card) ? path_card(start.card).tracks[0]?.ladder : undefined;
    const named = colour_of(view, start.seat);
    const colour = (ladder === "blue" || ladder === "green" ? ladder : named) as Colour | undefined;
    return {
      key: `start ${cell_key(start.cell)}`,
      cell: start.cell,
      art: start_drawing(card_seen(start.card, upright), cell_key(start.cell), colour),
      lit: true,
      light: glow_line("NESW", false),
      ...(view.seats.length > 1 && colour && { walks: colour }),
      words: t(colour ? `maze.start.${colour}` : "maze.start"),
    };
  });
}

// Who can walk there: everybody, nobody, or one of two colours.
function walkers(view: View, reached: boolean | number[] | undefined): { lit: boolean; walks?: Colour } {
  if (!Array.isArray(reached)) return { lit: reached !== false };
  const only = reached.length === 1 && view.seats.length > 1 ? colour_of(view, reached[0]) : undefined;
  return { lit: reached.length > 0, ...(only && { walks: only }) };
}
const walking = ({ lit, walks }: { lit: boolean; walks?: Colour }): string =>
  !lit ? `, ${t("maze.cut-off")}` : walks ? `, ${t("maze.only", { colour: t(`colour.${walks}`) })}` : "";

function board_piece(view: View, card: BoardCard, upright: boolean): Piece {
  const seen = card_seen(card.card, upright);
  const reach = walkers(view, card.reached);
  const marker = colour_of(view, card.marker);
  const bribed = marker !== undefined && card.card.includes("troll");
  return {
    key: `card ${cell_key(card.cell)} ${card.card} ${card.turned ?? false}`,
    cell: card.cell,
    art: path_drawing(seen, card.turned ?? false, cell_key(card.cell), {
      key: card.key === true,
      bribed,
      ...(reach.walks && { walks: reach.walks }),
    }),
    ...reach,
    line: glow_line(seen, card.turned ?? false),
    ...(reach.lit && { light: glow_line(seen, card.turned ?? false) }),
    words:
      card_in_words(card.card, card.turned) +
      walking(reach) +
      (marker ? `, ${t(bribed ? "maze.bribed" : "maze.marker", { colour: t(`colour.${marker}`) })}` : "") +
      (card.key === true ? `, ${t("maze.unlocked")}` : ""),
    ...(marker !== undefined && { marker }),
  };
}

function goal_piece(view: View, goal: Goal, upright: boolean): Piece {
  const key = `goal ${cell_key(goal.cell)} ${goal.up}`;
  const salt = cell_key(goal.cell);
  const find = goal.goal ?? "";
  if (goal.up) {
    const marker = colour_of(view, goal["marker"]);
    const card = goal.card ?? (is_path(find) ? find : "NESW");
    const seen = card_seen(card, upright);
    const reach = walkers(view, goal["reached"] as number[] | undefined);
    const art =
      is_path(find) || find === ""
        ? path_drawing(seen, goal.turned ?? false, salt, {
            key: goal["key"] === true,
            ...(reach.walks && { walks: reach.walks }),
          })
        : found_drawing(seen, goal.turned ?? false, salt, find);
    return {
      key,
      cell: goal.cell,
      art,
      ...reach,
      ...(reach.lit && { light: glow_line(seen, goal.turned ?? false) }),
      words:
        t("maze.goal.open", { goal: is_path(find) || !find ? card_in_words(card, goal.turned) : goal_name(find) }) +
        walking(reach),
      ...(marker !== undefined && { marker }),
    };
  }
  const known = find || (goal.card ?? "");
  // Seen once, and since then secretly swapped or not: it lies here or there.
  const glimpses = (view["glimpses"] as { goal: string; cells: Cell[] }[] | undefined) ?? [];
  const maybe = glimpses
    .filter((glimpse) => glimpse.cells.some((cell) => cell_key(cell) === salt))
    .map((glimpse) => glimpse.goal);
  const eyes = goal.seen ?? [];
  return {
    key,
    cell: goal.cell,
    art: boarded_drawing(salt),
    lit: false,
    words: known
      ? t("maze.goal.known", { goal: is_path(known) ? card_name(known) : goal_name(known) })
      : maybe.length > 0
        ? t("maze.goal.maybe", { goals: maybe.map(goal_name).join(", ") })
        : t("maze.goal.unknown"),
    ...(known && { mark: known }),
    ...(!known && maybe.length > 0 && { maybe }),
    eyes,
    closed: true,
  };
}

function chest_piece(chest: Open, upright: boolean): Piece {
  const cell = chest["cell"] as Cell;
  const card = chest["card"] as string | undefined;
  if (chest["up"] === true && card)
    return {
      key: `chest ${cell_key(cell)} up`,
      cell,
      lit: true,
      art: path_drawing(card_seen(card, upright), chest["turned"] === true, cell_key(cell)),
      words: card_in_words(card, chest["turned"] === true),
    };
  const effect = chest["chest"] as string | undefined;
  return {
    key: `chest ${cell_key(cell)}`,
    cell,
    lit: false,
    art: chest_drawing(cell_key(cell)),
    words: effect ? t("maze.chest.known", { effect: t(`chest.${effect}`) }) : t("maze.chest"),
    ...(card && { mark: card }),
    eyes: (chest["seen"] as number[] | undefined) ?? [],
    closed: true,
  };
}

function room_piece(room: Open): Piece {
  const cell = room["cell"] as Cell;
  const name = String(room["room"]);
  return {
    key: `room ${cell_key(cell)}`,
    cell,
    lit: true,
    art: room_drawing(name),
    light: glow_line("NESW", false),
    words: t(`room.${name}`),
  };
}

// A path that was declared and may still be vetoed.
function declared_piece(view: View, upright: boolean): Piece[] {
  const move = (view["declared"] as { move?: Open } | undefined)?.move;
  const card = move?.["card"];
  if (move?.["move"] !== "lay" || typeof card !== "string" || !Array.isArray(move["cell"])) return [];
  const cell = move["cell"] as Cell;
  const turned = move["turned"] === true;
  return [
    {
      key: `declared ${cell_key(cell)}`,
      cell,
      art: path_drawing(card_seen(card, upright), turned, cell_key(cell)),
      lit: false,
      pending: true,
      words: t("maze.declared", { card: card_in_words(card, turned) }),
    },
  ];
}

export function scene_of(view: View, upright = false): Piece[] {
  return [
    ...start_pieces(view, upright),
    ...(view.board ?? []).map((card) => board_piece(view, card, upright)),
    ...list(view["rooms"] as Open[] | undefined)
      .filter((room) => Array.isArray(room["cell"]))
      .map(room_piece),
    ...list(view["chests"] as Open[] | undefined)
      .filter((chest) => chest["gone"] !== true)
      .map((chest) => chest_piece(chest, upright)),
    ...(view.goals ?? []).map((goal) => goal_piece(view, goal, upright)),
    ...declared_piece(view, upright),
  ];
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function bounds_of(spots: readonly (readonly number[])[]): Bounds {
  const bounds: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };
  for (const [x = 0, y = 0] of spots) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x + 1);
    bounds.bottom = Math.max(bounds.bottom, y + 1);
  }
  return bounds;
}

// The cells that a card could be laid to from here: what can be dug next is in sight before anything is picked.
export const around = ([x, y]: Cell): Cell[] => [
  [x - 1, y],
  [x + 1, y],
  [x, y - 1],
  [x, y + 1],
];
