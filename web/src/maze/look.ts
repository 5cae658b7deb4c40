// How the maze lies on the screen: across, as the rules tell it, or upright on a tall and narrow one, turned by a quarter so
// that the goals are on top. Only what is drawn turns: cells, cards and moves keep their names everywhere else.
import { getContext, setContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { is_path } from "../lib/play/cards";
import type { Cell } from "../lib/play/view";

// Column and row on the screen.
export type Spot = Cell;

export const spot_of = ([x, y]: Cell, upright: boolean): Spot => (upright ? [y, 0 - x] : [x, y]);
export const cell_at = ([column, row]: Spot, upright: boolean): Cell => (upright ? [0 - row, column] : [column, row]);

const QUARTER: Record<string, string> = { N: "W", W: "S", S: "E", E: "N" };

// The card that looks like this one does when the maze is turned: its ways are named by their sides.
export const card_seen = (card: string, upright: boolean): string =>
  upright && is_path(card) ? card.replaceAll(/[NESW]/g, (side) => QUARTER[side]!) : card;

// So narrow and tall that nine cells above each other are larger than nine beside each other.
const TALL = "(max-width: 700px) and (max-aspect-ratio: 3/5)";
const KEY = "upright";

// For a page with a maze: every picture of a card below it is seen as in the maze.
export function look_here(): () => boolean {
  const tall = new MediaQuery(TALL);
  return setContext(KEY, () => tall.current);
}
export const is_upright = (): (() => boolean) => getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
