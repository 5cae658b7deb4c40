// Writes down, for every move that reaches the page, whether it is drawn in the first frame after its message.
import type { Page } from "playwright-core";

export interface Drawn {
  at: number;
  // Of several moves in a heap the page shows one after the other.
  drawn: boolean;
  // Milliseconds from the message to that frame, and to the one after it.
  until: number;
  after: number;
}

export const watch_frames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frames: Drawn[] = [];
    Object.assign(window, { frames });
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener("message", (event) => {
          const { type, at, view } = JSON.parse(String(event.data)) as { type: string; at: number; view?: unknown };
          if (type !== "update" || !view) return;
          const came = performance.now();
          requestAnimationFrame(() => {
            const until = performance.now() - came;
            const drawn = Number(document.querySelector<HTMLElement>(".game")?.dataset["at"]) >= at;
            requestAnimationFrame(() => frames.push({ at, drawn, until, after: performance.now() - came }));
          });
        });
      }
    };
  });

export const frames_of = (page: Page): Promise<Drawn[]> =>
  page.evaluate(() => (window as unknown as { frames: Drawn[] }).frames);
