// Games and modules as the client draws them, found by the names of their folders when it is built: a new one is a new
// folder, and no list has to know it. Their texts are gathered by texts/LANGUAGE.ts.
import type { Tone } from "../art/cards";
import type { Cell } from "../generated/types";
import type { View } from "../lib/play/view";

// A symbol that stands on an empty cell, and whose it is.
export interface Figure {
  cell: Cell;
  symbol: string;
  seat: number | null;
}

interface Picture {
  // The symbol that stands for it.
  picture: string;
  // The light that the card of its name lies in.
  tone?: Tone;
  // The mixtures of modules that it belongs to.
  mixtures?: string[];
  // Symbols that it brings along, by name.
  symbols?: Record<string, string>;
  // What it puts on empty cells of the maze, as the view says.
  figures?: (view: View) => Figure[];
  // The path card that the card of its name lays somewhere else.
  moved?: (view: View) => string | undefined;
}
const FILES = import.meta.glob<Picture>("../{games,modules}/*/picture.ts", { eager: true });
const PICTURES = new Map(Object.entries(FILES).map(([path, file]) => [path.split("/").at(-2)!, file]));

export const picture_of = (part: string): string => PICTURES.get(part)?.picture ?? "map";
export const brought_tone = (card: string): Tone | undefined => PICTURES.get(card)?.tone;
export const belongs_to = (part: string, mixture: string): boolean =>
  PICTURES.get(part)?.mixtures?.includes(mixture) === true;
export const moved_by = (card: string | undefined, view: View): string | undefined =>
  card === undefined ? undefined : PICTURES.get(card)?.moved?.(view);
export const brought_symbols: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[...PICTURES.values()].map(({ symbols }) => symbols),
);
export const figures_of = (view: View): Figure[] =>
  [...PICTURES.values()].flatMap(({ figures }) => figures?.(view) ?? []);
