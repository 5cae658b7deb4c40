// Where things are on the screen now.
import { cell_key } from "../lib/play/moves";
import type { Cell } from "../lib/play/view";
import type { Spot } from "./flights";

const SELECTORS: Record<string, string> = {
  hand: ".hand",
  stock: '[data-pile="stock"]',
  discards: '[data-pile="discards"]',
  gold: ".end header svg, .status",
};

// The piece of the maze that lies there; its name tells kind and cell.
export function piece_at(cell: Cell | string): Element | undefined {
  const key = typeof cell === "string" ? cell : cell_key(cell);
  return [...document.querySelectorAll<SVGGElement>(".maze [data-piece]")].findLast(
    (node) => node.dataset["piece"]?.split(" ")[1] === key,
  );
}

export function element_at(spot: Spot): Element | null | undefined {
  const [word, where] = spot.split(" ") as [string, string | undefined];
  if (word === "cell") return piece_at(where!);
  if (word === "seat")
    return document.querySelector(`.end .roles [data-seat="${where}"], .player[data-seat="${where}"] .head`);
  return document.querySelector(SELECTORS[word]!);
}

export function box_at(spot: Spot): DOMRect | null {
  const box = element_at(spot)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}
