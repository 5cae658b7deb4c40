// Someone who plays through the page and knows nothing but what can be seen there. Each look at the page is one
// question to the browser; what is covered or out of sight cannot be clicked.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { pictures } from "./house";
import { tab_to } from "./keys";

export type Hands = "mouse" | "keyboard" | "touch";

interface Spot {
  x: number;
  y: number;
  free: boolean;
}
interface Sight {
  at: string;
  kind: string;
  turn: boolean;
  over: boolean;
  podium: boolean;
  ask: string;
  picked: boolean;
  chosen: boolean;
  end: Spot[];
  confirm: Spot[];
  cards: Spot[];
  useful: number[];
  options: Spot[];
  places: Spot[];
  targets: Spot[];
}
const WHAT = {
  end: ".end > button.primary, .end > .next > button.primary",
  confirm: ".actions .confirm",
  cards: ".held",
  options: ".actions button[data-move], .big button[data-move]",
  places: ".place:not(.chosen)",
  targets: ".player.target:not(.chosen)",
};
type What = keyof typeof WHAT;
// At once; when something can be done; when what was there before is gone.
type When = "now" | "mine" | "gone";

export class Player {
  private seed = 7;
  moves = 0;
  // Every question the page asked, as it stood there.
  readonly questions = new Set<string>();
  constructor(
    readonly page: Page,
    private readonly hands: Hands = "mouse",
  ) {}

  private pick(count: number): number {
    this.seed = (this.seed * 1103515245 + 12345) & 0x7fffffff;
    return this.seed % count;
  }

  // Looks at the page when it is time to: waits in the page itself, by what changes there, since asking again in each
  // frame would cost more than the game.
  private see(when: When = "now", before = "", patience = 120_000): Promise<Sight | null> {
    return this.page.evaluate(
      async ({ what, when, before, patience }) => {
        const game = (): HTMLElement | null => document.querySelector<HTMLElement>(".game");
        const is_time = (): boolean => {
          const { turn, over, at } = game()?.dataset ?? {};
          if (when === "mine") return turn === "true" || over === "true" || document.querySelector(".end") !== null;
          return when === "now" || !game() || at !== before || turn === "false";
        };
        if (!is_time()) {
          const in_time = await new Promise<boolean>((resolve) => {
            const changes = new MutationObserver(() => is_time() && done(true));
            const clock = setTimeout(() => done(false), patience);
            const done = (result: boolean): void => {
              changes.disconnect();
              clearTimeout(clock);
              resolve(result);
            };
            changes.observe(document, { subtree: true, childList: true, attributeFilter: ["data-at", "data-turn", "data-over"] });
          });
          if (!in_time) return null;
        }
        const spots = (selector: string): Spot[] =>
          [...document.querySelectorAll<HTMLElement>(selector)].map((node) => {
            const box = node.getBoundingClientRect();
            const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
            const hit = document.elementFromPoint(spot.x, spot.y);
            return { ...spot, free: hit !== null && (hit === node || node.contains(hit)) };
          });
        const cards = [...document.querySelectorAll(".held")];
        const { at = "", kind = "", turn, over } = game()?.dataset ?? {};
        return {
          at,
          kind,
          turn: turn === "true",
          over: over === "true",
          podium: document.querySelector(".end .podium") !== null,
          ask: document.querySelector<HTMLElement>(".ask")?.innerText ?? "",
          picked: document.querySelector(".held.picked") !== null,
          chosen: document.querySelector(".player.chosen, .place.chosen") !== null,
          useful: cards.map((_, index) => index).filter((index) => !cards[index]!.classList.contains("idle")),
          end: spots(what.end),
          confirm: spots(what.confirm),
          cards: spots(what.cards),
          options: spots(what.options),
          places: spots(what.places),
          targets: spots(what.targets),
        };
      },
      { what: WHAT, when, before, patience },
    );
  }
  private async look(): Promise<Sight> {
    return (await this.see())!;
  }

  private async press(what: What, spots: Spot[], index: number): Promise<void> {
    const { page } = this;
    const spot = spots[index]!;
    if (this.hands === "keyboard") return this.walk_to(what, index);
    if (!spot.free) {
      // As a person would: bring it into sight, wait while it glides there, and try again if it did not come.
      const place = page.locator(WHAT[what]).nth(index);
      const patience = { timeout: 5000 };
      await place.evaluate((node: HTMLElement) => (node.blur(), node.focus()), null, patience).catch(() => null);
      await (this.hands === "touch" ? place.tap(patience) : place.click(patience)).catch(() => page.screenshot({ path: join(pictures, "covered.png") }));
      return;
    }
    if (this.hands === "touch") await page.touchscreen.tap(spot.x, spot.y);
    else await page.mouse.click(spot.x, spot.y);
  }

  private async walk_to(what: What, index: number): Promise<void> {
    await tab_to(this.page, this.page.locator(WHAT[what]).nth(index));
    await this.page.keyboard.press("Enter");
  }

  // Until the game is over, or for so many moves.
  async play(most = Infinity): Promise<void> {
    while (this.moves < most) {
      const sight = await this.see("mine");
      if (!sight) throw new Error("it is never my turn");
      if (sight.over && (sight.end.length === 0 || sight.podium)) return;
      if (sight.end.length > 0) await this.press("end", sight.end, 0);
      else if (sight.turn) await this.decide(sight);
    }
  }

  async decide(sight?: Sight): Promise<void> {
    let now = sight ?? (await this.look());
    const { at, kind, ask } = now;
    this.questions.add(`${kind}: ${ask}`);
    for (let clicks = 0; clicks < 20; ++clicks) {
      // What was sent changes the table or ends the turn; a click that met nothing is tried again.
      if ((await this.step(now, clicks)) && (await this.see("gone", at, 5000))) return void ++this.moves;
      now = await this.look();
      if (now.at !== at || !now.turn) return void ++this.moves;
    }
    await this.page.screenshot({ path: join(pictures, "stuck.png") });
    throw new Error(`no move could be made: ${kind}, ${ask}`);
  }

  // One pick; true once a move has been sent.
  private async step(sight: Sight, clicks: number): Promise<boolean> {
    const { page } = this;
    if (sight.confirm.length > 0) {
      if (this.hands === "keyboard") await page.keyboard.press("c");
      else await this.press("confirm", sight.confirm, 0);
      return true;
    }
    if (!sight.picked && sight.options.length === 0 && sight.places.length === 0 && sight.targets.length === 0) {
      const index = sight.useful.length > 0 ? sight.useful[this.pick(sight.useful.length)]! : 0;
      if (this.hands === "keyboard") await page.keyboard.press(String(index + 1));
      else await this.press("cards", sight.cards, index);
      return false;
    }
    // What has been chosen stays chosen where there is more to say about it.
    const decided = sight.chosen && sight.options.length > 0;
    if (sight.places.length > 0 && !decided) {
      if (this.hands === "keyboard") {
        await tab_to(page, page.locator(".maze"));
        for (let jumps = this.pick(Math.min(4, sight.places.length)) + 1; jumps > 0; --jumps) await page.keyboard.press("PageDown");
        await page.keyboard.press("Enter");
      } else await this.press("places", sight.places, clicks < 5 ? sight.places.length - 1 : 0);
      return false;
    }
    if (sight.targets.length > 0 && !decided) {
      await this.press("targets", sight.targets, this.pick(sight.targets.length));
      return false;
    }
    if (sight.options.length > 0) {
      await this.press("options", sight.options, this.pick(sight.options.length));
      return true;
    }
    await page.keyboard.press("Escape");
    return false;
  }
}
