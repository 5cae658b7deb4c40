// How far the maze is pushed up while a sheet lies over it, so that what the sheet speaks of stays in sight: the treasure,
// or the goals where it was missed.
import type { Cell, View } from "../lib/play/view";
import { piece_at } from "./spots";

const AIR = 14;

export class Lift {
  up = $state(0);
  aside = $state(0);

  constructor(open: () => boolean, frame: () => HTMLElement | undefined, view: () => View) {
    $effect(() => {
      const middle = frame();
      const sheet = open() ? middle?.querySelector<HTMLElement>(".end") : null;
      const goals = (view().goals ?? []) as { cell: Cell; goal?: string; up: boolean }[];
      if (!middle || !sheet || goals.length === 0) {
        this.up = this.aside = 0;
        return;
      }
      // The sheet has its place in the next frame.
      const soon = requestAnimationFrame(() => {
        const found = goals.filter((goal) => goal.up && goal.goal === "treasure");
        const boxes = (found.length > 0 ? found : goals)
          .map((goal) => piece_at(goal.cell)?.getBoundingClientRect())
          .filter((box) => box !== undefined);
        if (boxes.length === 0) return;
        const room = middle.getBoundingClientRect();
        const place = place_of(sheet);
        // As they lie without being pushed. Where not all can be seen, the highest and the leftmost are.
        const top = Math.min(...boxes.map((box) => box.top)) + this.up;
        const bottom = Math.max(...boxes.map((box) => box.bottom)) + this.up;
        const left = Math.min(...boxes.map((box) => box.left)) + this.aside;
        const right = Math.max(...boxes.map((box) => box.right)) + this.aside;
        const beside = place.left > room.left + room.width / 4;
        this.up = beside ? 0 : push(bottom - place.top, top - room.top);
        this.aside = beside ? push(right - place.left, left - room.left) : 0;
      });
      return () => cancelAnimationFrame(soon);
    });
  }
}

const push = (covered: number, free: number): number => Math.max(0, Math.min(covered + AIR, free - AIR));

// Where it lies when it has come to rest.
function place_of(sheet: HTMLElement): { left: number; top: number } {
  const { left, top } = sheet.getBoundingClientRect();
  const { e, f } = new DOMMatrix(getComputedStyle(sheet).transform);
  return { left: left - e, top: top - f };
}
