// In the Duel a troll can be bribed before the card and after it, and the book leaves the choice open every time. Whoever
// left a troll alone before his card is not asked again about the same one: the table ends his turn for him. He is asked
// when the card has opened the way to another troll, and when he said that he wants to bribe after the card: the eighth
// marker ends a round at once, so there are cards that must come first.
import { type Move, cell_key } from "../lib/play/moves";
import type { Cell } from "../lib/play/view";

const trolls = (legal: readonly Move[]): string[] =>
  legal.filter((move) => move.move === "bribe").map((move) => cell_key(move["cell"] as Cell));

export class Bribes {
  private left_alone = new Set<string>();
  private later = false;

  // What I am asked now; remembered until the next turn.
  asked(kind: string, legal: readonly Move[]): void {
    if (kind !== "turn") return;
    this.left_alone = new Set(trolls(legal));
    this.later = false;
  }
  // After the card I want to be asked.
  wait(): void {
    this.later = true;
  }
  // The answer that need not be asked for, if there is one.
  answer(kind: string, legal: readonly Move[]): Move | null {
    if (kind !== "after" || this.later || !trolls(legal).every((troll) => this.left_alone.has(troll))) return null;
    return legal.find((move) => move.move === "done") ?? null;
  }
}
