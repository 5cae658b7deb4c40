// The shortest way that can be walked from a start to a cell, cell by cell. It reads cards as they lie and knows no rules:
// what the server says is reached is reached.
import { type PathCard, type Side, SIDES, is_path, opposite, path_card } from "../lib/play/cards";
import { cell_key } from "../lib/play/moves";
import type { Cell, View } from "../lib/play/view";

const STEP: Record<Side, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const ALL_WAYS = path_card("NESW");

function cards_of(view: View): Map<string, PathCard> {
  const cards = new Map<string, PathCard>();
  const put = (cell: Cell, card: string | undefined, turned: boolean): void =>
    void cards.set(cell_key(cell), card && is_path(card) ? path_card(card, turned) : ALL_WAYS);
  for (const card of view.board ?? []) put(card.cell, card.card, card.turned ?? false);
  for (const goal of view.goals ?? []) if (goal.up) put(goal.cell, goal.card, goal.turned ?? false);
  for (const room of (view["rooms"] ?? []) as { cell?: Cell }[]) if (room.cell) put(room.cell, "NESW", false);
  for (const start of view.start ? [view.start] : (view.starts ?? [])) put(start.cell, undefined, false);
  return cards;
}

interface Stand {
  cell: Cell;
  track: number;
  from: Stand | null;
}

export function way_to(view: View, goal: Cell): Cell[] {
  const cards = cards_of(view);
  const starts = (view.start ? [view.start] : (view.starts ?? [])).map((start) => start.cell);
  const ladders = (view.board ?? []).filter((card) => card.card.includes(":ladder")).map((card) => card.cell);
  const queue: Stand[] = [];
  const seen = new Set<string>();
  const stand = (cell: Cell, track: number, from: Stand | null): void => {
    const key = `${cell_key(cell)} ${track}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ cell, track, from });
  };
  for (const cell of [...starts, ...ladders])
    cards.get(cell_key(cell))?.tracks.forEach((_, track) => stand(cell, track, null));
  for (let next = 0; next < queue.length; ++next) {
    const here = queue[next]!;
    if (cell_key(here.cell) === cell_key(goal)) {
      const way: Cell[] = [];
      for (let at: Stand | null = here; at; at = at.from) way.unshift(at.cell);
      return way;
    }
    const sides = cards.get(cell_key(here.cell))!.tracks[here.track]!.sides;
    for (const side of SIDES.filter((one) => sides.includes(one))) {
      const [dx, dy] = STEP[side];
      const cell: Cell = [here.cell[0] + dx, here.cell[1] + dy];
      cards.get(cell_key(cell))?.tracks.forEach((track, index) => {
        if (track.sides.includes(opposite(side))) stand(cell, index, here);
      });
    }
  }
  return [];
}
