// A lesson is a position that was made for it, bots, and steps that each wait for one deed. A game's or module's lesson lies
// in its folder, its words with its texts: `learn.NAME.STEP.title`, `learn.NAME.STEP` and `learn.NAME.end`. Where there are none,
// what the card or the module is called and does is enough.
import type { Picks } from "../lib/play/moves";

// A thing on the table: my dwarf, all players, one of them, my hand, a cell of the maze, the goals, a pile, the mine.
export type Thing =
  "role" | "players" | "hand" | "goals" | "piles" | "mine" | `seat ${number}` | `cell ${number},${number}`;

export interface Step {
  // Its name in the texts.
  step: string;
  // What it speaks of, where nothing is to be done with it yet.
  at?: Thing;
  // The move that it waits for: one that has these fields. Without it one reads and goes on.
  deed?: Picks;
  // My dwarf is to be looked at.
  holds?: true;
}

export interface Lesson {
  recipe: string;
  players: number;
  // As in the notation. I sit on seat 1, bots that play by no lot on the others.
  position: Record<string, unknown>;
  steps: readonly Step[];
  // Milliseconds to react to a card, where there is something to read first.
  window?: number;
}

type Files = Record<string, () => Promise<{ lesson: Lesson }>>;
const FILES: Files = import.meta.glob<{ lesson: Lesson }>("../{games,modules}/*/lesson.ts");
const BY_NAME = new Map(Object.entries(FILES).map(([path, load]) => [path.split("/").at(-2)!, load]));

export const FIRST = "base";
export const lessons: readonly string[] = [...BY_NAME.keys()];
// Its own; an edition is learned with the game that it varies, whose name its own begins with.
export const lesson_for = (name: string): string | undefined =>
  BY_NAME.has(name) ? name : lessons.find((game) => name.startsWith(`${game}-`));
export const lesson_of = async (name: string): Promise<Lesson | null> => (await BY_NAME.get(name)?.())?.lesson ?? null;
