// Choosing one legal move by narrowing the list that was sent: each pick fixes a field, and what is
// left tells which cards, cells, seats and buttons can be picked next. Contains no rules.
import type { MoveWord } from "../../generated/types";

// A move as the server sends it. Picking goes by the names of fields, whatever the kind of the move may have.
export type Move = { move: MoveWord } & Record<string, unknown>;
export type Picks = Record<string, unknown>;

// Tells moves apart in lists.
export const move_key = (move: Move): string => JSON.stringify(move);

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export function agrees(move: Move, picks: Picks): boolean {
  return Object.entries(picks).every(([field, value]) => {
    if (value === undefined) return true;
    const offered = move[field];
    if (field === "turned") return Boolean(offered) === value;
    return offered !== undefined && same(offered, value);
  });
}

export const narrowed = (moves: readonly Move[], picks: Picks): Move[] => moves.filter((move) => agrees(move, picks));

// All values that one field can still take, the other picks being what they are.
export function values_of<T>(moves: readonly Move[], picks: Picks, field: string): T[] {
  const { [field]: _, ...others } = picks;
  const found = new Map<string, T>();
  for (const move of narrowed(moves, others)) {
    const value = move[field];
    if (value !== undefined) found.set(JSON.stringify(value), value as T);
  }
  return [...found.values()];
}

export const cell_key = (cell: readonly number[]): string => `${cell[0]},${cell[1]}`;
