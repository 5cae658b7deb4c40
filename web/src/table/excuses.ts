// Moves one might have wished for with a card, to ask the server why none of them is allowed. How a card is played is
// what the engine says; where and against whom one would try it is guessed from what lies on the table.
import { PLAYS } from "../generated/facts";
import { is_path } from "../lib/play/cards";
import type { Move } from "../lib/play/moves";
import { family_of } from "../lib/words/recipes";
import type { Cell, View } from "../lib/play/view";

// No answer is worth more questions than this.
const MOST = 40;

function beside(view: View): Cell[] {
  const around = ([x, y]: Cell): Cell[] => [
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
    [x, y - 1],
  ];
  return [...starts(view), ...(view.board ?? []).map(({ cell }) => cell)].flatMap(around);
}
const starts = (view: View): Cell[] => [view.start ?? view.starts ?? []].flat().map(({ cell }) => cell);

// What could stand in a field, the likeliest first.
function candidates(type: string | string[], card: string, view: View, me: number | null): unknown[] {
  // A card that names some of the words is about these.
  if (Array.isArray(type)) return [...new Set([...type.filter((word) => card.includes(word)), ...type])];
  if (type === "cell")
    return [...(view.goals ?? []), ...(view.board ?? []).slice(0, 5)].map(({ cell }) => cell).concat(starts(view));
  if (type === "seat") {
    const seats = view.seats.map(({ seat }) => seat);
    return [...seats.filter((seat) => seat !== me), ...seats.filter((seat) => seat === me)];
  }
  return [false];
}

export function excuses(card: string, view: View, me: number | null): Move[] {
  if (is_path(card))
    return beside(view)
      .slice(0, MOST)
      .map((cell) => ({ move: "lay", card, cell, turned: false }));
  return PLAYS[family_of(view.recipe)]
    .filter(({ cards }) => cards.includes(card))
    .flatMap(({ move, fields }) =>
      Object.entries(fields).reduce<Move[]>(
        (wishes, [field, type]) =>
          candidates(type, card, view, me).flatMap((value) => wishes.map((wish) => ({ ...wish, [field]: value }))),
        [{ move, card }],
      ),
    )
    .slice(0, MOST);
}
