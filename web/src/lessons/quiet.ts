// A table at which nothing disturbs: half of the way is dug, and the others can neither lay paths nor hinder anybody.
import type { Lesson, Step } from "./lesson";

interface Card {
  cell: [number, number];
  card: string;
}
type Fields = Record<string, unknown>;
interface Wishes {
  players?: number;
  // What else is to be said of my seat, and of the others.
  me?: Fields;
  others?: Fields[];
  // Cards beyond the first three cells, or all of them.
  board?: Card[];
  // What else the position has.
  more?: Fields;
}

const BEGUN: Card[] = [
  { cell: [1, 0], card: "EW" },
  { cell: [2, 0], card: "NESW" },
  { cell: [3, 0], card: "EW" },
];
// One card is missing to the middle goal.
export const NEARLY: Card[] = [
  ...BEGUN,
  { cell: [4, 0], card: "NEW" },
  { cell: [5, 0], card: "NESW" },
  { cell: [6, 0], card: "EW" },
];
const HANDS = [
  ["NS", "NE", "NW"],
  ["NE", "NW", "NES"],
  ["NE", "NES"],
  ["NS", "NW"],
];

export function quiet(recipe: string, hand: string[], steps: Step[], wishes: Wishes = {}): Lesson {
  const { players = 3, me = {}, others = [], board = BEGUN, more = {} } = wishes;
  const seats = HANDS.slice(0, players - 1).map((cards, index) => ({
    seat: index + 2,
    role: index === 0 ? "saboteur" : "digger",
    hand: cards,
    broken: [index % 2 === 0 ? "lamp" : "pick"],
    ...others[index],
  }));
  return {
    recipe,
    players,
    position: {
      round: 3,
      first: 1,
      board,
      goals: [
        { cell: [8, -2], goal: "stone-NE" },
        { cell: [8, 0], goal: "treasure" },
        { cell: [8, 2], goal: "stone-NW" },
      ],
      seats: [{ seat: 1, role: "digger", hand, ...me }, ...seats],
      stock: ["NEW", "NES", "NS", "NES", "NEW", "NES"],
      gold_pile: [2, 1, 3, 1, 1],
      ...more,
    },
    steps,
  };
}
