// My own cards: the one that I have sent, and the one that came for it.
import { is_path } from "../lib/play/cards";
import type { Move } from "../lib/play/moves";
import type { BoardCard, Cell, Entry } from "../lib/play/view";
import type { Told } from "../lib/words/sentences";

// The path card of a move that is on its way, as it lies.
export function laid_by(move: Move): BoardCard | null {
  const { card, cell, turned } = move;
  if (move.move !== "lay" || typeof card !== "string" || !is_path(card) || !Array.isArray(cell)) return null;
  return { cell: cell as Cell, card, turned: turned === true };
}

export function without(hand: string[], move: Move | null): string[] {
  if (!move || (move.move !== "lay" && move.move !== "play" && move.move !== "discard")) return hand;
  const left = [...hand];
  for (const card of [move["card"], move["second"], move["third"]]) {
    const index = left.indexOf(card as string);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

// What I drew last in this round, if I have not acted since.
export function new_card(entries: readonly Entry[], me: number | null): string | null {
  if (me === null) return null;
  for (let index = entries.length - 1; index >= 0; --index) {
    const events = (entries[index]!.events ?? []) as Told[];
    for (const event of events.toReversed()) {
      if (event.event === "round-started") return null;
      if (event.event === "drew" && event["seat"] === me)
        return typeof event["card"] === "string" ? event["card"] : null;
    }
    if (entries[index]!.kind === "move" && entries[index]!.seat === me) return null;
  }
  return null;
}
