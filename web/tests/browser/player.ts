// Someone who plays through the page and knows nothing but what can be seen there. Each look at the page is one
// question to the browser; what is covered or out of sight cannot be clicked.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { pictures } from "./house";

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
  ask: string;
  picked: boolean;
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

export class Player {
  private seed = 7;
  private walked = 0;
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

  private see(): Promise<Sight> {
    return this.page.evaluate((what) => {
      const game = document.querySelector<HTMLElement>(".game");
      const spots = (selector: string): Spot[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((node) => {
          if (!node.classList.contains("place")) node.scrollIntoView({ block: "nearest", inline: "nearest" });
          const box = node.getBoundingClientRect();
          const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
          const hit = document.elementFromPoint(spot.x, spot.y);
          return { ...spot, free: hit !== null && (hit === node || node.contains(hit)) };
        });
      const cards = [...document.querySelectorAll(".held")];
      return {
        at: game?.dataset["at"] ?? "",
        kind: game?.dataset["kind"] ?? "",
        turn: game?.dataset["turn"] === "true",
        over: game?.dataset["over"] === "true",
        ask: document.querySelector<HTMLElement>(".ask")?.innerText ?? "",
        picked: document.querySelector(".held.picked") !== null,
        useful: cards.map((_, index) => index).filter((index) => !cards[index]!.classList.contains("idle")),
        end: spots(what.end),
        confirm: spots(what.confirm),
        cards: spots(what.cards),
        options: spots(what.options),
        places: spots(what.places),
        targets: spots(what.targets),
      };
    }, WHAT);
  }

  private async press(what: What, spots: Spot[], index: number): Promise<void> {
    const { page } = this;
    const spot = spots[index]!;
    if (this.hands === "keyboard") return this.walk_to(what, index);
    if (!spot.free) {
      // As a person would: bring it into sight.
      await page.locator(WHAT[what]).nth(index).focus();
      const [now] = (await this.see())[what].slice(index);
      if (!now?.free) throw new Error(`${what} ${index} is covered`);
      Object.assign(spot, now);
    }
    if (this.hands === "touch") await page.touchscreen.tap(spot.x, spot.y);
    else await page.mouse.click(spot.x, spot.y);
  }

  // The first times all the way by the tab key; later that would only take time.
  private async walk_to(what: What, index: number): Promise<void> {
    const { page } = this;
    const target = page.locator(WHAT[what]).nth(index);
    if (this.walked++ > 4) await target.focus();
    else {
      const arrived = (): Promise<boolean> => target.evaluate((node) => node === document.activeElement);
      for (let steps = 0; !(await arrived()); ++steps) {
        if (steps > 80) throw new Error(`${what} cannot be reached by the tab key`);
        await page.keyboard.press("Tab");
      }
    }
    await page.keyboard.press("Enter");
  }

  // Until the game is over, or for so many moves.
  async play(most = Infinity): Promise<void> {
    while (this.moves < most) {
      await this.page.waitForSelector('.game[data-turn="true"], .game[data-over="true"], .end');
      const sight = await this.see();
      if (sight.over && sight.end.length === 0) return;
      if (sight.over && (await this.page.locator(".end .podium").count()) > 0) return;
      if (sight.end.length > 0) await this.press("end", sight.end, 0);
      else if (sight.turn) await this.decide(sight);
    }
  }

  async decide(sight?: Sight): Promise<void> {
    let now = sight ?? (await this.see());
    const { at, kind, ask } = now;
    this.questions.add(`${kind}: ${ask}`);
    for (let clicks = 0; clicks < 20; ++clicks) {
      // What was sent changes the table or ends the turn; a click that met nothing is tried again.
      if ((await this.step(now, clicks)) && (await this.changed(at))) return void ++this.moves;
      now = await this.see();
      if (now.at !== at || !now.turn) return void ++this.moves;
    }
    await this.page.screenshot({ path: join(pictures, "stuck.png") });
    throw new Error(`no move could be made: ${kind}, ${ask}`);
  }

  private changed(before: string): Promise<boolean> {
    return this.page
      .waitForFunction(
        (at) => {
          const game = document.querySelector<HTMLElement>(".game");
          return !game || game.dataset["at"] !== at || game.dataset["turn"] === "false";
        },
        before,
        { timeout: 5000 },
      )
      .then(() => true, () => false);
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
    if (sight.places.length > 0) {
      if (this.hands === "keyboard") {
        await page.locator(".maze").focus();
        for (let jumps = this.pick(Math.min(4, sight.places.length)) + 1; jumps > 0; --jumps) await page.keyboard.press("PageDown");
        await page.keyboard.press("Enter");
      } else await this.press("places", sight.places, clicks < 5 ? sight.places.length - 1 : 0);
      return false;
    }
    if (sight.targets.length > 0) {
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
