// What goes from where to where when something happens: cards, gold, tools. Pure words about places; who draws them finds
// the places on the screen.
import type { Told } from "../lib/words/sentences";
import { cell_key } from "../lib/play/moves";
import type { Cell } from "../lib/play/view";

// "hand": mine; "seat 3": a player's head; "cell 4,0": a card of the maze; piles by their names.
export type Spot = "hand" | "stock" | "discards" | "gold" | `seat ${number}` | `cell ${string}`;

export interface Flight {
  from: Spot;
  to: Spot;
  // A card face up, a symbol, or the back of a card.
  card?: string;
  symbol?: string;
  turned?: boolean;
  // Whoever is hit winces.
  hits?: number;
  // The card that comes to my hand.
  mine?: boolean;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const seat_of = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

// Played on somebody, to stay or to help.
const AT_SOMEBODY = new Set(["broke", "trapped", "repaired", "released", "inspected", "hat-swapped"]);
const HITS = new Set(["broke", "trapped"]);
const GOLD = new Set(["took", "paid", "coins-paid", "gold-found", "gold-given", "claimed"]);

export function flights_of(event: Told, me: number | null): Flight[] {
  const seat = seat_of(event["seat"]);
  const target = seat_of(event["target"]);
  const cell = Array.isArray(event["cell"]) ? (event["cell"] as Cell) : undefined;
  const card = text(event["card"]);
  const at = (who: number): Spot => (who === me ? "hand" : `seat ${who}`);
  if (seat === undefined) return [];
  switch (event.event) {
    case "laid":
      // My own card lies there since I put it there.
      return seat === me || !cell || !card
        ? []
        : [{ from: at(seat), to: `cell ${cell_key(cell)}`, card, turned: event["turned"] === true }];
    case "drew":
      return [{ from: "stock", to: at(seat), ...(seat === me && card && { card, mine: true }) }];
    case "discarded":
      return [{ from: at(seat), to: "discards", ...(card && { card }) }];
    case "looked":
    case "collapsed":
    case "looked-into-chest":
      return cell ? [{ from: at(seat), to: `cell ${cell_key(cell)}`, ...(card && { card }) }] : [];
    case "hands-swapped":
      return target === undefined
        ? []
        : [
            { from: at(seat), to: at(target) },
            { from: at(target), to: at(seat) },
          ];
    case "stole":
    case "took-from":
      return target === undefined
        ? []
        : [
            {
              from: `seat ${target}`,
              to: `seat ${seat}`,
              ...(event.event === "stole" && { symbol: "gold" }),
              hits: target,
            },
          ];
  }
  if (GOLD.has(event.event)) return [{ from: "gold", to: `seat ${seat}`, symbol: "gold" }];
  if (AT_SOMEBODY.has(event.event) && target !== undefined)
    return [
      {
        from: at(seat),
        to: `seat ${target}`,
        ...(card && { card }),
        ...(HITS.has(event.event) && { hits: target }),
      },
    ];
  return [];
}
