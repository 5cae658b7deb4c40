// What I think of the others, for myself alone: kept in this browser, never sent. Dwarfs are dealt anew with every round,
// so a round begins without marks.
import { keep, kept } from "./storage";

export const MARKS = ["trust", "doubt", "suspect"] as const;
export type Mark = (typeof MARKS)[number];
export interface Thought {
  mark?: Mark;
  note?: string;
}
type Thoughts = Record<number, Thought>;

class Book {
  page = $state.raw<{ table: string; round: number; seats: Thoughts }>({ table: "", round: 0, seats: {} });
}
const book = new Book();

function read(table: string, round: number): Thoughts {
  try {
    const page = JSON.parse(kept(`marks.${table}`) ?? "{}") as { round?: number; seats?: Thoughts };
    return page.round === round ? (page.seats ?? {}) : {};
  } catch {
    return {};
  }
}

export function open_marks(table: string, round: number): void {
  if (book.page.table !== table || book.page.round !== round) book.page = { table, round, seats: read(table, round) };
}
export const thought_of = (seat: number): Thought => book.page.seats[seat] ?? {};

export function think(seat: number, thought: Thought): void {
  book.page = { ...book.page, seats: { ...book.page.seats, [seat]: { ...thought_of(seat), ...thought } } };
  const { table, round, seats } = book.page;
  keep(`marks.${table}`, JSON.stringify({ round, seats }));
}
