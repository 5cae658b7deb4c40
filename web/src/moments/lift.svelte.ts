// How far the maze is pushed up while a sheet lies over it, and how small it gets if that does not help, so that what the
// sheet speaks of stays in sight: the treasure, or the goals where it was missed.
import type { Cell, View } from "../lib/play/view";
import { piece_at } from "./spots";

const AIR = 14;
const LEAST = 0.25;

export class Lift {
  up = $state(0);
  aside = $state(0);
  shrink = $state(1);
  // As the style of the frame has it. The maze shrinks toward its upper edge.
  get style(): string {
    return `--lift: ${-this.aside}px, ${-this.up}px; --shrink: ${this.shrink}`;
  }

  constructor(open: () => boolean, frame: () => HTMLElement | undefined, view: () => View) {
    $effect(() => {
      const middle = frame();
      const sheet = open() ? middle?.querySelector<HTMLElement>(".end") : null;
      const goals = (view().goals ?? []) as { cell: Cell; goal?: string; up: boolean; shown?: boolean }[];
      if (!middle || !sheet || goals.length === 0) {
        this.up = this.aside = 0;
        this.shrink = 1;
        return;
      }
      // The sheet has its place in the next frame.
      const soon = requestAnimationFrame(() => {
        const found = goals.filter((goal) => goal.up && !goal.shown && goal.goal === "treasure");
        const boxes = (found.length > 0 ? found : goals)
          .map((goal) => piece_at(goal.cell)?.getBoundingClientRect())
          .filter((box) => box !== undefined);
        if (boxes.length === 0) return;
        const room = middle.getBoundingClientRect();
        const place = place_of(sheet);
        // As they lie without being pushed, seen from the upper edge, whatever is on its way there.
        const now = new DOMMatrix(getComputedStyle(middle.querySelector(".maze")!).transform);
        const down = (y: number): number => (y - room.top - now.f) / now.d;
        const top = down(Math.min(...boxes.map((box) => box.top)));
        const bottom = down(Math.max(...boxes.map((box) => box.bottom)));
        const beside = place.left > room.left + room.width / 4;
        const free = place.top - room.top;
        const fit = (head: number): void => {
          this.shrink = beside ? 1 : Math.max(LEAST, Math.min(1, (free - head - 2 * AIR) / (bottom - top)));
          this.up = beside ? 0 : push(bottom * this.shrink - free, top * this.shrink - head);
        };
        fit(0);
        // Where not all can be seen, the leftmost are.
        const left = Math.min(...boxes.map((box) => box.left)) - now.e;
        const right = Math.max(...boxes.map((box) => box.right)) - now.e;
        this.aside = beside ? Math.max(0, push(right - place.left, left - room.left)) : 0;
        // The piles lie over the maze: what they would hide goes beside them, or below them.
        const piles = middle.parentElement?.querySelector(".status .piles")?.getBoundingClientRect();
        if (beside || !piles || top * this.shrink - this.up >= piles.bottom - room.top) return;
        const center = room.left + room.width / 2;
        const seen_at = (x: number): number => center + ((x - center) / now.a) * this.shrink;
        const past = piles.right + AIR - seen_at(left);
        if (past <= 0) return;
        const menu = middle.parentElement?.querySelector(".status .talk-button")?.getBoundingClientRect();
        const end = menu && menu.width > 0 ? menu.left : room.right;
        if (seen_at(right) + past <= end - AIR) this.aside = -past;
        else fit(piles.bottom - room.top);
      });
      return () => cancelAnimationFrame(soon);
    });
  }
}

// What was shrunk may have to come down again.
const push = (covered: number, free: number): number =>
  free < AIR ? free - AIR : Math.max(0, Math.min(covered + AIR, free - AIR));

// Where it lies when it has come to rest.
function place_of(sheet: HTMLElement): { left: number; top: number } {
  const { left, top } = sheet.getBoundingClientRect();
  const { e, f } = new DOMMatrix(getComputedStyle(sheet).transform);
  return { left: left - e, top: top - f };
}
